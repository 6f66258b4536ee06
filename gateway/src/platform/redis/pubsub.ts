import type { RedisClientType } from '@keyv/redis'
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { parseJson } from '../parseJson.ts'
import {
  countOne,
  maxBytes,
  readMessages,
  readRecord,
  releaseIfOwned,
  replaceIfSame,
  takeOrRenew,
} from './redisScripts.ts'
import { connectRedis } from './redisConnection.ts'
import { worstState, type RedisState } from './redisState.ts'
import { createRedisSubscription } from './redisSubscription.ts'

/**
 * Messages, leases and records that the processes of a fleet share. Nothing here fails: with Redis out of reach, messages reach
 * this process only, and every process is granted every lease.
 */
export interface PubSub {
  /**
   * Sends a message to every subscriber; those of this process receive it synchronously. It must be serializable as JSON.
   *
   * @param options.isKept whether it is kept for an hour for processes that do not receive it now, and for a Redis that is out of reach;
   * for messages that are few and matter. They receive it later, together with others, and never twice.
   */
  publish(channel: string, message: unknown, options?: { isKept?: boolean }): void
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
  /**
   * Counts one more under a key, for so many ms from the first one.
   *
   * @returns how many the fleet has counted, and for how many ms more that counts, by Redis's clock; undefined as in `replace`.
   */
  count(key: string, keepMs: number): Promise<{ count: number; leftMs: number } | undefined>
  /** Calls back whenever messages that are not kept may have been lost. Returns how to stop. */
  onGap(listener: () => void): () => void
  /** How Redis is for messages, leases and records. */
  redisState(): RedisState
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
const keptKey = `${namespace}::kept-messages`
/** How many messages are kept for processes that miss them, and for how long, in ms: no token is valid for longer. */
const MAX_KEPT = 1000
const KEPT_MS = 3_600_000
const envelope = z.object({
  from: z.string(),
  channel: z.string(),
  message: z.unknown(),
  /** Only where it is kept: who has received it already does not receive it again. */
  id: z.string().optional(),
})

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

  const receivedIds = new LRUCache<string, true>({ max: 2 * MAX_KEPT })
  const gapListeners = new Set<() => void>()
  /** Kept messages that Redis has not taken yet, oldest first. */
  let unsent: string[] = []
  /** Whether kept messages may have been missed that could not be read since. */
  let isBehind = false

  function receive(text: string): void {
    const { success, data } = envelope.safeParse(text.length > maxBytes ? undefined : parseJson(text))
    if (!success) return log.warn('Another process sent an invalid message')
    const { from, channel, message, id } = data
    if (from === processId || (id !== undefined && receivedIds.has(id))) return
    if (id !== undefined) receivedIds.set(id, true)
    deliver(channel, message)
  }

  const connect = (url: string, isSubscriber = false) =>
    connectRedis({ url, clock, log, deadlineMs, isSubscriber })
  const commands = redisUrl === undefined ? undefined : connect(redisUrl)
  // Redis takes no other commands on a connection that subscribes.
  const subscription =
    redisUrl === undefined || commands === undefined
      ? undefined
      : createRedisSubscription({
          ...{ commands, topic, log, receive },
          connect: () => connect(redisUrl, true),
          ownTopic: `${topic}::${processId}`,
          onBeat() {
            void sendUnsent()
            if (isBehind) void catchUp()
          },
          onLive: () => void catchUp(),
        })

  async function sendKept(text: string): Promise<void> {
    const isTaken = await commands?.withFallback(false, () => publishAndKeep(commands.client, text))
    if (isTaken === false) unsent = [...unsent, text].slice(-MAX_KEPT)
  }

  async function sendUnsent(): Promise<void> {
    const texts = unsent
    unsent = []
    for (const text of texts) await sendKept(text)
  }

  /**
   * Receives the kept messages that did not arrive, and has others look up what the lost ones were about. Where the kept ones cannot be
   * read, it is tried again after the next heartbeat.
   */
  async function catchUp(): Promise<void> {
    const isRepeated = isBehind
    const options = { keys: [keptKey], arguments: [String(MAX_KEPT), String(maxBytes)] }
    const texts = await commands?.withFallback<unknown>(undefined, () =>
      commands.client.evalRo(readMessages, options),
    )
    isBehind = !Array.isArray(texts)
    if (isBehind && isRepeated) return
    for (const text of Array.isArray(texts) ? texts : []) if (typeof text === 'string') receive(text)
    for (const listener of [...gapListeners]) listener()
  }

  const evaluate = (script: string, key: string, ...values: string[]) =>
    commands?.withFallback(0, async () =>
      Number(
        await commands.client.eval(script, {
          keys: [`${namespace}::lease::${key}`],
          arguments: [processId, ...values, String(maxBytes)],
        }),
      ),
    )

  const recordKey = (key: string) => `${namespace}::record::${key}`

  const readKept = async (key: string) =>
    commands?.withFallback<Kept | undefined>(undefined, async () => {
      const options = { keys: [recordKey(key)], arguments: [String(maxBytes)] }
      const reply = await commands.client.evalRo(readRecord, options)
      const [text, leftMs] = Array.isArray(reply) ? reply : []
      return { text: typeof text === 'string' ? text : '', leftMs: Math.max(0, Number(leftMs)) }
    })

  return {
    publish(channel, message, { isKept = false } = {}) {
      deliver(channel, message)
      const text = JSON.stringify({ from: processId, channel, message, ...(isKept && { id: randomUUID() }) })
      if (isKept) void sendKept(text)
      else void commands?.withFallback(0, () => commands.client.publish(topic, text))
    },
    subscribe(channel, listener) {
      const ofChannel = listeners.get(channel) ?? new Set()
      listeners.set(channel, ofChannel.add(listener))
      return () => void ofChannel.delete(listener)
    },
    lease: async (key, ms) => (await evaluate(takeOrRenew, key, String(ms))) ?? 0,
    release: async (key) => void (await evaluate(releaseIfOwned, key, '')),
    read: async (key) => (await readKept(key))?.text,
    readKept,
    replace: async (key, { before, after, keepMs }) =>
      commands?.withFallback<string | undefined>(undefined, async () => {
        const options = {
          keys: [recordKey(key)],
          arguments: [before, after, String(keepMs), String(maxBytes)],
        }
        const value = await commands.client.eval(replaceIfSame, options)
        return typeof value === 'string' ? value : undefined
      }),
    count: async (key, keepMs) =>
      commands?.withFallback<{ count: number; leftMs: number } | undefined>(undefined, async () => {
        const options = { keys: [`${namespace}::count::${key}`], arguments: [String(keepMs)] }
        const reply = await commands.client.eval(countOne, options)
        if (!Array.isArray(reply)) return undefined
        const [count, leftMs] = reply.map(Number)
        return { count: count ?? 0, leftMs: leftMs ?? 0 }
      }),
    onGap(listener) {
      gapListeners.add(listener)
      return () => void gapListeners.delete(listener)
    },
    redisState() {
      if (!commands) return 'none'
      return worstState(commands.state(), subscription?.isLive() ? 'up' : 'deaf')
    },
    close() {
      subscription?.close()
      commands?.close()
    },
  }
}

/** In one round trip. Junk in the place of the kept messages is removed, so that the next try succeeds; nobody receives one twice. */
async function publishAndKeep(client: RedisClientType, text: string): Promise<true> {
  const published = client.publish(topic, text)
  const kept = [
    client.lPush(keptKey, text),
    client.lTrim(keptKey, 0, MAX_KEPT - 1),
    client.pExpire(keptKey, KEPT_MS),
  ]
  const results = await Promise.allSettled([published, ...kept])
  const failure = results.find((result) => result.status === 'rejected')
  if (!failure) return true
  if (String(failure.reason).includes('WRONGTYPE')) await client.unlink(keptKey)
  throw failure.reason
}
