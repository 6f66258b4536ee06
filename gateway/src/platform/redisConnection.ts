import { createClient } from '@keyv/redis'
import type { RedisClientType } from '@keyv/redis'
import { backoff } from './backoff.ts'
import { BreakerOpenError, createBreaker } from './breaker.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** A connection that never makes anybody wait for long. */
export interface RedisConnection {
  readonly client: RedisClientType
  /** What the command answers; the fallback when Redis is out of reach, refuses it or takes longer than the deadline. */
  orElse: <T>(fallback: T, command: () => Promise<T>) => Promise<T>
  /** Whether commands are answered just now. */
  isUp: () => boolean
  close: () => void
}

/**
 * Connects in the background, and again whenever the connection is lost. A server that stops answering costs one command its
 * deadline; then a breaker spares the others, and the connection is given up and made anew.
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
    // The breaker below stays open longer than the socket may be silent: with nothing being written a frozen server shows.
    pingInterval: 1000,
    socket: {
      connectTimeout: 300,
      socketTimeout: 1500,
      reconnectStrategy: (retries) => backoff(retries, { random: Math.random, maxMs: 3000 }),
    },
  })

  reportConnection(client, log)
  // It tries until it is closed, and only then fails.
  client.connect().catch(() => undefined)

  const breaker = createBreaker({
    clock,
    failures: 1,
    openMs: 2000,
    countsAsFailure: (error) => !isReply(error),
    onChange: (state) => log.warn({ state }, 'Redis breaker changed'),
  })

  async function orElse<T>(fallback: T, command: () => Promise<T>): Promise<T> {
    if (!client.isReady) return fallback
    try {
      return await breaker.run(() => withinDeadline(command(), deadlineMs))
    } catch (error) {
      if (!(error instanceof BreakerOpenError)) log.debug({ err: error }, 'Redis command failed')
      return fallback
    }
  }

  return {
    client,
    orElse,
    isUp: () => client.isReady && !breaker.isOpen(),
    close: () => {
      if (client.isOpen) client.destroy()
    },
  }
}

/** Redis begins an error reply with a code in capitals (WRONGTYPE, OOM): the command was no good, the server is alive. */
function isReply(error: unknown): boolean {
  return error instanceof Error && /^[A-Z]+ /.test(error.message)
}

function withinDeadline<T>(answer: Promise<T>, deadlineMs: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(new Error('Redis did not answer in time'))
  // An answer that came while this process itself stood still is read first.
  const timer = setTimeout(() => setImmediate(giveUp), deadlineMs)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}

/** One line when the connection is lost and one when it is back, however often it fails in between. */
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
