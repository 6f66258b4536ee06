import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { connectRedis } from './redisConnection.ts'

/**
 * How the processes of a fleet talk to each other. Nothing here fails: with Redis out of reach, messages reach this process
 * alone and every process is granted every lease.
 */
export interface PubSub {
  /** Tells every subscriber, those of this process at once. The message must be fit for JSON. */
  publish(channel: string, message: unknown): void
  /** Listens until the returned function is called. Messages come as they were parsed from JSON, unchecked. */
  subscribe(channel: string, listener: (message: unknown) => void): () => void
  /**
   * Takes or renews what one process at a time may hold, for so many ms.
   *
   * @returns 0 when this process holds it now; else for how many ms more another one does.
   */
  lease(key: string, ms: number): Promise<number>
  /** Gives up a lease, if this process holds it. */
  release(key: string): Promise<void>
  /** What the fleet's memory holds, '' for nothing; undefined when it is out of reach, as without Redis. */
  read(key: string): Promise<string | undefined>
  /**
   * Replaces what the fleet's memory holds if that is still `before` ('' for nothing), and keeps it for so many ms.
   *
   * @returns what it holds then: `after`, or what somebody else has put there; undefined when it is out of reach.
   */
  replace(key: string, change: { before: string; after: string; keepMs: number }): Promise<string | undefined>
  close(): void
}

type Listener = (message: unknown) => void

const namespace = 'gateway-v1'
const topic = `${namespace}::events`
const envelope = z.object({ from: z.string(), channel: z.string(), message: z.unknown() })

/** Only who holds a lease may renew it, and no other may come between the look and the change. */
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
const giveUp = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end return 0`

/**
 * Builds the fleet's line: over Redis when `redisUrl` is given, else within the process.
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
  const self = randomUUID()

  function deliver(channel: string, message: unknown): void {
    for (const listener of [...(listeners.get(channel) ?? [])]) listener(message)
  }

  function receive(text: string): void {
    const { success, data } = envelope.safeParse(parseJson(text))
    if (!success) log.warn('Another process sent junk')
    else if (data.from !== self) deliver(data.channel, data.message)
  }

  const connect = (url: string) => connectRedis({ url, clock, log, deadlineMs })
  const commands = redisUrl === undefined ? undefined : connect(redisUrl)
  // A connection that listens can do nothing else.
  const ear = redisUrl === undefined ? undefined : connect(redisUrl)
  ear?.client.once('ready', () => {
    // The client listens again by itself after it had to reconnect.
    ear.client
      .subscribe(topic, receive)
      .catch((error: unknown) => log.warn({ err: error }, 'Other processes are not heard'))
  })

  const evaluate = (script: string, key: string, ...values: string[]) =>
    commands?.orElse(0, async () =>
      Number(
        await commands.client.eval(script, {
          keys: [`${namespace}::lease::${key}`],
          arguments: [self, ...values],
        }),
      ),
    )

  const recordKey = (key: string) => `${namespace}::record::${key}`

  return {
    publish(channel, message) {
      deliver(channel, message)
      const text = JSON.stringify({ from: self, channel, message })
      void commands?.orElse(0, () => commands.client.publish(topic, text))
    },
    subscribe(channel, listener) {
      const others = listeners.get(channel) ?? new Set()
      listeners.set(channel, others.add(listener))
      return () => void others.delete(listener)
    },
    lease: async (key, ms) => (await evaluate(takeOrRenew, key, String(ms))) ?? 0,
    release: async (key) => void (await evaluate(giveUp, key)),
    read: async (key) =>
      commands?.orElse<string | undefined>(
        undefined,
        async () => (await commands.client.get(recordKey(key))) ?? '',
      ),
    replace: async (key, { before, after, keepMs }) =>
      commands?.orElse<string | undefined>(undefined, async () => {
        const options = { keys: [recordKey(key)], arguments: [before, after, String(keepMs)] }
        const value = await commands.client.eval(replaceIfSame, options)
        return typeof value === 'string' ? value : undefined
      }),
    close() {
      commands?.close()
      ear?.close()
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
