import { createClient } from '@keyv/redis'
import type { RedisClientType } from '@keyv/redis'
import { backoff } from '../resilience/backoff.ts'
import { BreakerOpenError, createBreaker } from '../resilience/breaker.ts'
import type { Clock } from '../clock.ts'
import { withinLiveDeadline } from '../resilience/deadline.ts'
import type { Log } from '../log.ts'
import { refusalIn, type RedisState } from './redisState.ts'

/** A connection whose commands never take longer than the deadline, in which stalls of this process do not count. */
export interface RedisConnection {
  readonly client: RedisClientType
  /**
   * Runs a command; returns the fallback when Redis is out of reach, refuses the command or takes longer than the deadline. Commands of
   * a process that has just started wait for its first attempt to connect, so that it finds what the others have stored.
   */
  withFallback: <T>(fallback: T, command: () => Promise<T>) => Promise<T>
  /** `up` while commands are answered and none was refused a moment ago. */
  state: () => RedisState
  close: () => void
}

/**
 * How long one attempt to connect may take, in ms: generous, because it does not know of stalls, and those of a process that starts are
 * long. Nothing waits for it.
 */
const ATTEMPT_MS = 3000
/** The longest pause after a failed attempt, in ms: with an attempt that came too early, a Redis that is back is used within 5 s. */
const MAX_PAUSE_MS = 1900
/** The longest wait for the first attempt to connect, in ms. */
const FIRST_ATTEMPT_MS = 500
/** While commands are refused, how often a read and a write are tried, in ms. */
const PROBE_MS = 1000
/** After so many tries in a row that are not refused, Redis counts as fit again. */
const PROBES = 2
/** Need the rights to run scripts of both kinds and to write, and the room for it, but write nothing: the key is never there. */
const readProbe = `return redis.call('pttl', KEYS[1])`
const writeProbe = `return redis.call('set', KEYS[1], '1', 'XX')`
const PROBE_KEY = 'gateway-v1::probe'

/**
 * Connects in the background, and again whenever the connection is lost. When the server stops answering, one command waits
 * until its deadline; after that a breaker refuses commands at once, and the connection is closed and opened anew. When it refuses
 * commands (`REFUSALS`), those that it does not refuse go on.
 *
 * @param options.deadlineMs longest wait for Redis.
 * @param options.isSubscriber whether the connection only listens, so that no command is tried on it.
 */
export function connectRedis(options: {
  url: string
  clock: Clock
  log: Log
  deadlineMs: number
  isSubscriber?: boolean
}): RedisConnection {
  const { url, clock, log, deadlineMs, isSubscriber = false } = options
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    // Every write restarts `socketTimeout`, so a frozen server is noticed only while nothing is written: the breaker below
    // therefore stays open longer than that timeout.
    pingInterval: 1000,
    socket: {
      connectTimeout: ATTEMPT_MS,
      socketTimeout: 1500,
      reconnectStrategy: (retries) => backoff(retries, { random: Math.random, maxMs: MAX_PAUSE_MS }),
    },
  })

  reportConnection(client, log)
  const refusals = createRefusals(log, () => {
    if (!isSubscriber) void withFallback(undefined, () => tryBoth(client))
  })
  client.on('error', refusals.note)
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
      refusals.note(error)
      if (!(error instanceof BreakerOpenError)) log.debug({ err: error }, 'Redis command failed')
      return fallback
    }
  }

  return {
    client,
    withFallback,
    state() {
      const code = refusals.code()
      if (code !== undefined) return `refusing ${code}`
      return client.isReady && !breaker.isOpen() ? 'up' : 'down'
    },
    close: () => {
      refusals.close()
      if (client.isOpen) client.destroy()
    },
  }
}

/**
 * Remembers the code with which commands were refused last, and tries a read and a write every second until none is refused any more:
 * whoever has nothing to read or write would not learn of it. Logs each change once.
 */
function createRefusals(log: Log, tryAgain: () => void) {
  let code: ReturnType<typeof refusalIn>
  let probesLeft = 0
  let timer: NodeJS.Timeout | undefined

  function clear(): void {
    clearInterval(timer)
    timer = code = undefined
  }
  return {
    code: () => code,
    note: (error: unknown): void => {
      const next = refusalIn(error)
      if (next === undefined) return
      if (next !== code) log.warn({ code: next }, 'Redis refuses commands')
      code = next
      probesLeft = PROBES
      timer ??= setInterval(() => {
        probesLeft -= 1
        if (probesLeft >= 0) return tryAgain()
        log.info({ code }, 'Redis accepts commands again')
        clear()
      }, PROBE_MS).unref()
    },
    close: clear,
  }
}

async function tryBoth(client: RedisClientType): Promise<void> {
  const keys = [PROBE_KEY]
  await client.evalRo(readProbe, { keys })
  await client.eval(writeProbe, { keys })
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
