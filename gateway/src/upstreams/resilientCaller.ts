import { setTimeout } from 'node:timers/promises'
import { isTransient, UpstreamUnavailableError } from '../errors.ts'
import { BreakerOpenError, createBreaker } from '../platform/breaker.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Priority } from '../platform/priority.ts'
import { createRetry } from '../platform/retry.ts'

/** The health of an outside system: `failing` from the moment its breaker opens until a probe succeeds. */
export type UpstreamHealth = 'ok' | 'failing'

/** The settings of every caller of an outside system. Times are in ms. */
export interface CallSettings {
  /** How long one attempt may take. */
  deadlineMs: Readonly<Record<Priority, number>>
  /** The wait after the first failed attempt. */
  retryDelayMs: number
  /** How many attempts a call has: two when left out; one where the call is repeated soon anyway. */
  attempts?: 1 | 2
  /** Whether the breaker counts an error as a failure; all transient errors count when left out. */
  countsAsFailure?: (error: unknown) => boolean
  clock: Clock
  log: Log
  metrics: Metrics
  fetch?: typeof globalThis.fetch
  /** Resolves after so many ms; a real timer when left out. */
  wait?: (ms: number) => Promise<unknown>
}

/** Makes all calls to one outside system, with deadlines, a retry and a breaker. */
export interface ResilientCaller {
  /**
   * Runs an attempt and, where the settings allow it, a second one after a transient failure.
   *
   * @param target.path for the log, without its query.
   * @throws UpstreamUnavailableError without a call while the breaker is open; else what the last attempt throws.
   */
  run<T>(
    target: { path: string; priority: Priority },
    attempt: (attempt: { number: number; signal: AbortSignal }) => Promise<T>,
  ): Promise<T>
  health(): UpstreamHealth
}

/**
 * Builds the caller by the rule for every outside system: two attempts unless the settings say one, and a breaker that opens after
 * 5 failed calls in a row. An open breaker lets one probe with a single attempt through every 5 s, so that a recovery is noticed
 * within 10 s.
 *
 * @param upstream name of the system, for log and metrics, such as `league`.
 */
export function createResilientCaller(upstream: string, settings: CallSettings): ResilientCaller {
  const {
    deadlineMs,
    retryDelayMs,
    attempts = 2,
    countsAsFailure = isTransient,
    clock,
    log,
    metrics,
    wait = setTimeout,
  } = settings
  const retry = createRetry({ log, metrics, delayMs: retryDelayMs, wait })
  const breaker = createBreaker({
    clock,
    failures: 5,
    openMs: 5000,
    countsAsFailure,
    onChange: (state) => log.warn({ upstream, state }, 'The breaker opened or closed'),
  })

  return {
    health: () => (breaker.isOpen() ? 'failing' : 'ok'),
    async run({ path, priority }, attempt) {
      try {
        return await breaker.run((probe) =>
          probe
            ? retry({ upstream, attempts: 1, deadlineMs: deadlineMs.user }, attempt)
            : retry({ upstream, attempts, deadlineMs: deadlineMs[priority] }, attempt),
        )
      } catch (error) {
        if (!(error instanceof BreakerOpenError)) throw error
        log.debug({ upstream, path }, 'The call was refused, because the breaker is open')
        throw new UpstreamUnavailableError(`The breaker of ${upstream} is open`, { cause: error })
      }
    },
  }
}
