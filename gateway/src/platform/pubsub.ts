import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { parseJson } from './parseJson.ts'
import { connectRedis } from './redisConnection.ts'

/**
 * Messages, leases and records that the processes of a fleet share. Nothing here fails: with Redis out of reach, messages reach
 * this process only, and every process is granted every lease.
 */
export interface PubSub {
  /** Sends a message to every subscriber; those of this process receive it synchronously. It must be serializable as JSON. */
  publish(channel: string, message: unknown): void
  /** Calls the listener until the returned function is called. Messages are parsed JSON, unchecked. */
  subscribe(channel: string, listener: (message: unknown) => void): () => void
  /**
   * Takes or renews a lease, which one process at a time may hold, for so many ms.
   *
   * @returns 0 when this process holds it now; else for how many more ms another one holds it.
   */
  lease(key: string, ms: number): Promise<number>
  /** Gives up a lease, if this process holds it. */
  release(key: string): Promise<void>
  /** Reads a record that the fleet shares: '' when there is none, undefined when Redis is out of reach or not configured. */
  read(key: string): Promise<string | undefined>
  /** As `read`, with the time that is left of a record. */
  readKept(key: string): Promise<Kept | undefined>
  /**
   * Compares and swaps: replaces a record by `after` if it is still `before` ('' for none), and keeps it for so many ms.
   *
   * @returns the record as it is then: `after`, or what another process has written; undefined when Redis is out of reach.
   */
  replace(key: string, change: { before: string; after: string; keepMs: number }): Promise<string | undefined>
  /** Counts one more under a key, for so many ms from the first one. Returns how many the fleet has counted; undefined as in `replace`. */
  count(key: string, keepMs: number): Promise<number | undefined>
  close(): void
}

/** A record that the fleet shares, '' when there is none, and for how many ms more Redis keeps it, by its own clock. */
export interface Kept {
  text: string
  leftMs: number
}

type Listener = (message: unknown) => void

const namespace = 'gateway-v1'
const topic = `${namespace}::events`
const envelope = z.object({ from: z.string(), channel: z.string(), message: z.unknown() })

/** Scripts, because nothing may change between the comparison and the write. Only the holder of a lease may renew it. */
const takeOrRenew = `
local owner = redis.call('get', KEYS[1])
if owner and owner ~= ARGV[1] then return math.max(redis.call('pttl', KEYS[1]), 1) end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 0`
const replaceIfSame = `
local value = redis.call('get', KEYS[1]) or ''
if value ~= ARGV[1] then return value end
redis.call('set', KEYS[1], ARGV[2], 'PX', ARGV[3])
return ARGV[2]`
const countOne = `
local count = redis.call('incr', KEYS[1])
if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return count`
const releaseIfOwned = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end return 0`

/**
 * Builds the exchange between processes: over Redis when `redisUrl` is given, else within the process.
 *
 * @param options.deadlineMs longest wait for Redis; 150 ms when left out.
 */
export function createPubSub(options: {
  clock: Clock
  log: Log
  redisUrl?: string | undefined
  deadlineMs?: number
}): PubSub {
  const { clock, log, redisUrl, deadlineMs = 150 } = options
  const listeners = new Map<string, Set<Listener>>()
  const processId = randomUUID()

  function deliver(channel: string, message: unknown): void {
    for (const listener of [...(listeners.get(channel) ?? [])]) listener(message)
  }

  function receive(text: string): void {
    const { success, data } = envelope.safeParse(parseJson(text))
    if (!success) log.warn('Another process sent an invalid message')
    else if (data.from !== processId) deliver(data.channel, data.message)
  }

  const connect = (url: string) => connectRedis({ url, clock, log, deadlineMs })
  const commands = redisUrl === undefined ? undefined : connect(redisUrl)
  // Redis takes no other commands on a connection that subscribes.
  const subscriber = redisUrl === undefined ? undefined : connect(redisUrl)
  subscriber?.client.once('ready', () => {
    // After a reconnect the client subscribes again by itself.
    subscriber.client
      .subscribe(topic, receive)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'Subscribing to the messages of other processes failed'),
      )
  })

  const evaluate = (script: string, key: string, ...values: string[]) =>
    commands?.withFallback(0, async () =>
      Number(
        await commands.client.eval(script, {
          keys: [`${namespace}::lease::${key}`],
          arguments: [processId, ...values],
        }),
      ),
    )

  const recordKey = (key: string) => `${namespace}::record::${key}`

  return {
    publish(channel, message) {
      deliver(channel, message)
      const text = JSON.stringify({ from: processId, channel, message })
      void commands?.withFallback(0, () => commands.client.publish(topic, text))
    },
    subscribe(channel, listener) {
      const ofChannel = listeners.get(channel) ?? new Set()
      listeners.set(channel, ofChannel.add(listener))
      return () => void ofChannel.delete(listener)
    },
    lease: async (key, ms) => (await evaluate(takeOrRenew, key, String(ms))) ?? 0,
    release: async (key) => void (await evaluate(releaseIfOwned, key)),
    read: async (key) =>
      commands?.withFallback<string | undefined>(
        undefined,
        async () => (await commands.client.get(recordKey(key))) ?? '',
      ),
    readKept: async (key) =>
      commands?.withFallback<Kept | undefined>(undefined, async () => {
        const { client } = commands
        const [text, leftMs] = await Promise.all([client.get(recordKey(key)), client.pTTL(recordKey(key))])
        return { text: text ?? '', leftMs: Math.max(0, leftMs) }
      }),
    replace: async (key, { before, after, keepMs }) =>
      commands?.withFallback<string | undefined>(undefined, async () => {
        const options = { keys: [recordKey(key)], arguments: [before, after, String(keepMs)] }
        const value = await commands.client.eval(replaceIfSame, options)
        return typeof value === 'string' ? value : undefined
      }),
    count: async (key, keepMs) =>
      commands?.withFallback<number | undefined>(undefined, async () =>
        Number(
          await commands.client.eval(countOne, {
            keys: [`${namespace}::count::${key}`],
            arguments: [String(keepMs)],
          }),
        ),
      ),
    close() {
      commands?.close()
      subscriber?.close()
    },
  }
}
