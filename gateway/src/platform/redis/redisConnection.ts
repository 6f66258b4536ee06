import { createClient } from '@keyv/redis'
import type { RedisClientType } from '@keyv/redis'
import { backoff } from '../resilience/backoff.ts'
import { BreakerOpenError, createBreaker } from '../resilience/breaker.ts'
import type { Clock } from '../clock.ts'
import { withinLiveDeadline } from '../resilience/deadline.ts'
import type { Log } from '../log.ts'
import type { LoopDelay } from '../loopDelay.ts'
import { refusalIn, type RedisState } from './redisState.ts'

/** A connection whose commands never take longer than the deadline; stalls of this process do not count. */
export interface RedisConnection {
  readonly client: RedisClientType
  /**
   * Runs a command; returns the fallback when Redis is unreachable, refuses the command or takes longer than the deadline. Commands during
   * startup wait for the first attempt to connect, so that a new process finds the stored data.
   */
  withFallback: <T>(fallback: T, command: () => Promise<T>) => Promise<T>
  /** Reports that a read and a write were accepted: Redis counts as recovered after two in a row without a refusal. */
  noteFit: () => void
  /** `up` while commands are answered and none was refused recently. */
  state: () => RedisState
  close: () => void
}

/**
 * Timeout of one connection attempt, in ms: generous, because it includes stalls of this process, which are
 * long at startup. Nothing waits for it.
 */
const ATTEMPT_MS = 3000
/** The longest pause after a failed attempt, in ms: even if one attempt just missed the recovery, Redis is used again within 5 s. */
const MAX_PAUSE_MS = 1900
/** The shortest pause between two connections to a replica, in ms: until its name leads to the primary, each one is refused writes. */
const REPLICA_PAUSE_MS = 1000
/** The longest wait for the first attempt to connect, in ms. */
const FIRST_ATTEMPT_MS = 500
const FIT_AFTER_PROBES = 2
/** How often a connection on which nothing happens is tried, and after how long without an answer it counts as lost, ms. */
const PING_MS = 1000
const SILENCE_MS = 1500

/** Where Redis is. */
export interface RedisAddress {
  /** redis:// or rediss://, with user and password. */
  url: string
  /** The certificate authority of a rediss:// address, PEM; the public ones when left out. */
  ca?: string | undefined
}

/** Pings and their answers are this much closer together than the silence after which a connection counts as lost, ms. */
const MAX_LATE_MS = SILENCE_MS - PING_MS

/**
 * Logs that a connection was lost. After a silence that began while this process was late, the line does not blame Redis alone: neither its
 * ping nor the answer was handled in time.
 */
export function logLoss(log: Log, loopDelay: LoopDelay, message: string, error: unknown): void {
  const loopDelayMs = loopDelay.recentMs()
  const isSilence = error instanceof Error && error.message.startsWith('Socket timeout')
  if (isSilence && loopDelayMs > MAX_LATE_MS)
    log.warn({ err: error, loopDelayMs }, `${message}: this process is late itself`)
  else log.warn({ err: error }, message)
}

/** Connects in the background, and again whenever the connection is lost. The name is resolved for each attempt. */
export function openRedisClient({ url, ca }: RedisAddress): RedisClientType {
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    // Every write restarts `socketTimeout`, so a frozen server is only noticed while nothing is written. The
    // breaker below therefore stays open longer than that timeout.
    pingInterval: PING_MS,
    socket: {
      connectTimeout: ATTEMPT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries) => backoff(retries, { random: Math.random, maxMs: MAX_PAUSE_MS }),
      ...(ca !== undefined && { tls: true, ca }),
    },
  })
  // Without a listener an error would end the process.
  client.on('error', () => undefined)
  connect(client)
  return client
}

function connect(client: RedisClientType): void {
  // It retries until the client is closed, and rejects only then.
  client.connect().catch(() => undefined)
}

/**
 * Opens the connection for commands. When the server stops answering, one command waits until its deadline;
 * after that a breaker rejects commands at once, and the connection is reopened. When the server refuses some
 * commands (`REFUSALS`), the others continue. A server that has become a replica is left: the name may lead to
 * the new primary.
 * @param options.deadlineMs longest wait for Redis.
 */
export function connectRedis(options: {
  address: RedisAddress
  clock: Clock
  log: Log
  loopDelay: LoopDelay
  deadlineMs: number
}): RedisConnection {
  const { address, clock, log, loopDelay, deadlineMs } = options
  const client = openRedisClient(address)
  let link: 'starting' | 'lost' | 'connected' = 'starting'
  let refusal: ReturnType<typeof refusalIn>
  let fitProbes = 0
  let leftAtMs = -Infinity
  let isLeaving = false

  function noteRefusal(error: unknown): void {
    const code = refusalIn(error)
    if (code === undefined) return
    if (code !== refusal) log.warn({ code }, 'Redis refuses commands')
    refusal = code
    fitProbes = 0
    if (code === 'READONLY') leaveReplica()
  }

  function leaveReplica(): void {
    if (!client.isReady || clock.nowMs() - leftAtMs < REPLICA_PAUSE_MS) return
    leftAtMs = clock.nowMs()
    isLeaving = true
    client.destroy()
    connect(client)
  }

  // Logs once when the connection is lost and once when it is back, however often it fails in between.
  client.on('error', (error: unknown) => {
    if (link !== 'lost') logLoss(log, loopDelay, 'Redis is out of reach', error)
    link = 'lost'
    isLeaving = false
    if (refusalIn(error) === undefined) refusal = undefined
    noteRefusal(error)
  })
  client.on('ready', () => {
    if (link !== 'connected') log.info('Redis is connected')
    link = 'connected'
    isLeaving = false
  })
  let isStarting = true
  const started = withinLiveDeadline(firstAttempt(client), FIRST_ATTEMPT_MS)
    .catch(() => undefined)
    .finally(() => (isStarting = false))

  const breaker = createBreaker({
    clock,
    failures: 1,
    openMs: 2000,
    countsAsFailure: (error) => !isReply(error) && !isLeaving,
    onChange: (state) => log.warn({ state }, 'Redis breaker changed'),
  })

  return {
    client,
    async withFallback(fallback, command) {
      if (isStarting) await started
      if (!client.isReady) return fallback
      try {
        return await breaker.run(() => withinLiveDeadline(command(), deadlineMs))
      } catch (error) {
        noteRefusal(error)
        if (!(error instanceof BreakerOpenError)) log.debug({ err: error }, 'Redis command failed')
        return fallback
      }
    },
    noteFit() {
      if (refusal === undefined || (fitProbes += 1) < FIT_AFTER_PROBES) return
      log.info({ code: refusal }, 'Redis accepts commands again')
      refusal = undefined
    },
    state() {
      if (refusal !== undefined) return `refusing ${refusal}`
      return client.isReady && !breaker.isOpen() ? 'up' : 'down'
    },
    close() {
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
