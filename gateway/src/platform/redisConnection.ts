import { createClient } from '@keyv/redis'
import type { RedisClientType } from '@keyv/redis'
import { backoff } from './backoff.ts'
import { BreakerOpenError, createBreaker } from './breaker.ts'
import type { Clock } from './clock.ts'
import { withinLiveDeadline } from './deadline.ts'
import type { Log } from './log.ts'

/** A connection whose commands never take longer than the deadline, in which stalls of this process do not count. */
export interface RedisConnection {
  readonly client: RedisClientType
  /**
   * Runs a command; returns the fallback when Redis is out of reach, refuses the command or takes longer than the deadline. Commands of
   * a process that has just started wait for its first attempt to connect, so that it finds what the others have stored.
   */
  withFallback: <T>(fallback: T, command: () => Promise<T>) => Promise<T>
  /** Whether commands are answered just now. */
  isUp: () => boolean
  close: () => void
}

/**
 * How long one attempt to connect may take, in ms: generous, because it does not know of stalls, and those of a process that starts are
 * long. Nothing waits for it.
 */
const ATTEMPT_MS = 3000
/** The longest pause after a failed attempt, in ms: with an attempt that came too early, a Redis that is back is used within 5 s. */
const LONGEST_PAUSE_MS = 1900
/** The longest wait for the first attempt to connect, in ms. */
const FIRST_ATTEMPT_MS = 500

/**
 * Connects in the background, and again whenever the connection is lost. When the server stops answering, one command waits
 * until its deadline; after that a breaker refuses commands at once, and the connection is closed and opened anew.
 *
 * @param options.deadlineMs longest wait for Redis.
 */
export function connectRedis(options: {
  url: string
  clock: Clock
  log: Log
  deadlineMs: number
}): RedisConnection {
  const { url, clock, log, deadlineMs } = options
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    // Every write restarts `socketTimeout`, so a frozen server is noticed only while nothing is written: the breaker below
    // therefore stays open longer than that timeout.
    pingInterval: 1000,
    socket: {
      connectTimeout: ATTEMPT_MS,
      socketTimeout: 1500,
      reconnectStrategy: (retries) => backoff(retries, { random: Math.random, maxMs: LONGEST_PAUSE_MS }),
    },
  })

  reportConnection(client, log)
  let isStarting = true
  const started = withinLiveDeadline(firstAttempt(client), FIRST_ATTEMPT_MS)
    .catch(() => undefined)
    .finally(() => (isStarting = false))
  // It retries until the client is closed, and rejects only then.
  client.connect().catch(() => undefined)

  const breaker = createBreaker({
    clock,
    failures: 1,
    openMs: 2000,
    countsAsFailure: (error) => !isReply(error),
    onChange: (state) => log.warn({ state }, 'Redis breaker changed'),
  })

  async function withFallback<T>(fallback: T, command: () => Promise<T>): Promise<T> {
    if (isStarting) await started
    if (!client.isReady) return fallback
    try {
      return await breaker.run(() => withinLiveDeadline(command(), deadlineMs))
    } catch (error) {
      if (!(error instanceof BreakerOpenError)) log.debug({ err: error }, 'Redis command failed')
      return fallback
    }
  }

  return {
    client,
    withFallback,
    isUp: () => client.isReady && !breaker.isOpen(),
    close: () => {
      if (client.isOpen) client.destroy()
    },
  }
}

/** Resolves when the first attempt to connect has succeeded or failed. */
function firstAttempt(client: RedisClientType): Promise<void> {
  return new Promise((resolve) => {
    client.once('ready', resolve)
    client.once('error', () => resolve())
  })
}

/** An error reply of Redis begins with a code in capitals (WRONGTYPE, OOM): the command was wrong, but the server is up. */
function isReply(error: unknown): boolean {
  return error instanceof Error && /^[A-Z]+ /.test(error.message)
}

/** Logs one line when the connection is lost and one when it is back, however often it fails in between. */
function reportConnection(client: RedisClientType, log: Log): void {
  let isLost = false
  client.on('error', (error: unknown) => {
    if (!isLost) log.warn({ err: error }, 'Redis is out of reach')
    isLost = true
  })
  client.on('ready', () => {
    isLost = false
    log.info('Redis is connected')
  })
}
