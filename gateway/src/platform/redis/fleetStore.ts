import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { watchLoopDelay } from '../loopDelay.ts'
import { parseJson } from '../parseJson.ts'
import {
  incrementWindow,
  MAX_BYTES,
  readRecord,
  releaseIfOwned,
  replaceIfSame,
  takeOrRenew,
} from './redisScripts.ts'
import { connectRedis, openRedisClient, type RedisConnection } from './redisConnection.ts'
import type { RedisState } from './redisState.ts'
import { createRedisSubscription } from './redisSubscription.ts'

/**
 * Messages, leases and records that the processes of a fleet share. Nothing here throws: with Redis
 * unreachable, messages reach this process only, and every process is granted every lease.
 */
export interface FleetStore {
  /**
   * Sends a message to every subscriber; those of this process receive it synchronously. It must be
   * serializable as JSON.
   * @param options.isRetried whether it is sent again until Redis accepts it; it may then arrive twice. A
   * process that was cut off misses it: state that must not be missed has to be stored as well (`onLive`).
   */
  publish(channel: string, message: unknown, options?: { isRetried?: boolean }): void
  /** Calls the listener until the returned function is called. Messages are parsed JSON, unchecked. */
  subscribe(channel: string, listener: (message: unknown) => void): () => void
  /** Calls back when the subscription works for the first time, and whenever it recovers after messages may have been lost. */
  onLive(listener: () => void): void
  /**
   * Takes or renews a lease, which one process at a time may hold, for `ms`.
   * @returns 0 when this process holds it now; else for how many ms more another one holds it.
   */
  lease(key: string, ms: number): Promise<number>
  /** Releases a lease, if this process holds it. */
  release(key: string): Promise<void>
  /** Reads a record that the fleet shares: '' when there is none, undefined when Redis is unreachable or not configured. */
  read(key: string): Promise<string | undefined>
  /** As `read`, with the record's remaining TTL. */
  readWithTtl(key: string): Promise<RecordWithTtl | undefined>
  /**
   * Compares and swaps: replaces a record by `after` if it is still `before` ('' for none), with a TTL of
   * `keepMs`.
   * @returns the record after the call: `after`, or what another process has written; undefined when Redis is
   * unreachable.
   */
  replace(key: string, change: { before: string; after: string; keepMs: number }): Promise<string | undefined>
  /**
   * Increments the count of a key, in a window of `keepMs` that starts with its first count.
   * @returns the fleet's count, and for how many ms more it lasts, by Redis's clock; undefined as in
   * `replace`.
   */
  count(key: string, keepMs: number): Promise<{ count: number; leftMs: number } | undefined>
  /** The state of Redis for everything in this process. */
  redisState(): RedisState
  /** The connection for commands, shared by the whole process; undefined where Redis is not configured. */
  readonly connection: RedisConnection | undefined
  close(): void
}

/** A record that the fleet shares, '' when there is none, and its remaining TTL in ms, by Redis's clock. */
export interface RecordWithTtl {
  text: string
  leftMs: number
}

type Listener = (message: unknown) => void

/** Names the format of everything in Redis: processes with different formats do not see each other's data. */
export const NAMESPACE = 'gateway-v1'
const topic = `${NAMESPACE}::events`
/** How long until a message that Redis did not accept is sent again, in ms, and how often: for an hour. */
const REPEAT_MS = 1000
const MAX_REPEATS = 3600
/** After Redis recovers, every process has reconnected within this many ms. */
const ALL_BACK_MS = 6000
const envelope = z.object({ from: z.string(), channel: z.string(), message: z.unknown() })

/**
 * Builds the exchange between processes: over Redis when `redisUrl` is given, else within the process.
 * @param options.redisCa the certificate authority of a rediss:// address, PEM; the public ones when left out.
 * @param options.deadlineMs longest wait for Redis; 150 ms when left out.
 */
export function createFleetStore(options: {
  clock: Clock
  log: Log
  redisUrl?: string | undefined
  redisCa?: string | undefined
  deadlineMs?: number
}): FleetStore {
  const { clock, log, redisUrl, redisCa, deadlineMs = 150 } = options
  const address = redisUrl === undefined ? undefined : { url: redisUrl, ca: redisCa }
  const listeners = new Map<string, Set<Listener>>()
  const reconnectListeners = new Set<() => void>()
  const processId = randomUUID()
  let isClosed = false

  function deliver(channel: string, message: unknown): void {
    for (const listener of [...(listeners.get(channel) ?? [])]) listener(message)
  }

  function receive(text: string): void {
    const { success, data } = envelope.safeParse(text.length > MAX_BYTES ? undefined : parseJson(text))
    if (!success) return log.warn('Another process sent an invalid message')
    if (data.from !== processId) deliver(data.channel, data.message)
  }

  const loopDelay = watchLoopDelay()
  const connection = address && connectRedis({ address, clock, log, loopDelay, deadlineMs })
  // Redis accepts no other commands on a connection that subscribes.
  const subscription =
    address === undefined || connection === undefined
      ? undefined
      : createRedisSubscription({
          ...{ commands: connection, topic, log, loopDelay, receive },
          open: () => openRedisClient(address),
          ownTopic: `${topic}::${processId}`,
          onLive() {
            for (const listener of reconnectListeners) listener()
          },
        })

  async function send(text: string, repeats: number, isLate = false): Promise<void> {
    const isTaken = await connection?.withFallback(false, async () => {
      await connection.client.publish(topic, text)
      return true
    })
    if (isTaken === undefined || isClosed) return
    if (!isTaken && repeats > 0) setTimeout(() => void send(text, repeats - 1, true), REPEAT_MS).unref()
    // After an outage other processes may reconnect a little later, so the message is sent once more.
    if (isTaken && isLate) setTimeout(() => void send(text, 0), ALL_BACK_MS).unref()
  }

  /** Runs a script on one key; undefined where Redis is unreachable or not configured. */
  const evaluate = async (script: string, key: string, ...args: string[]): Promise<unknown> =>
    connection?.withFallback<unknown>(undefined, () =>
      connection.client.eval(script, { keys: [`${NAMESPACE}::${key}`], arguments: args }),
    )

  async function readWithTtl(key: string): Promise<RecordWithTtl | undefined> {
    const reply = await evaluate(readRecord, `record::${key}`)
    if (!Array.isArray(reply)) return undefined
    const [text, leftMs] = reply as unknown[]
    return { text: String(text), leftMs: Math.max(0, Number(leftMs)) }
  }

  return {
    publish(channel, message, { isRetried = false } = {}) {
      deliver(channel, message)
      void send(JSON.stringify({ from: processId, channel, message }), isRetried ? MAX_REPEATS : 0)
    },
    subscribe(channel, listener) {
      const ofChannel = listeners.get(channel) ?? new Set()
      listeners.set(channel, ofChannel.add(listener))
      return () => void ofChannel.delete(listener)
    },
    onLive: (listener) => void reconnectListeners.add(listener),
    lease: async (key, ms) =>
      Number((await evaluate(takeOrRenew, `lease::${key}`, processId, String(ms))) ?? 0),
    release: async (key) => void (await evaluate(releaseIfOwned, `lease::${key}`, processId)),
    read: async (key) => (await readWithTtl(key))?.text,
    readWithTtl,
    async replace(key, { before, after, keepMs }) {
      const text = await evaluate(replaceIfSame, `record::${key}`, before, after, String(keepMs))
      return typeof text === 'string' ? text : undefined
    },
    async count(key, keepMs) {
      const reply = await evaluate(incrementWindow, `count::${key}`, String(keepMs))
      if (!Array.isArray(reply)) return undefined
      const [count, leftMs] = reply.map(Number)
      return { count: count ?? 0, leftMs: leftMs ?? 0 }
    },
    redisState() {
      if (!connection) return 'none'
      const state = connection.state()
      return state === 'up' && !subscription?.isLive() ? 'deaf' : state
    },
    connection,
    close() {
      isClosed = true
      subscription?.close()
      connection?.close()
      loopDelay.close()
    },
  }
}
