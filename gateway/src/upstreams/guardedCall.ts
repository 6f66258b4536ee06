import { setTimeout } from 'node:timers/promises'
import { isTransient, UpstreamUnavailableError } from '../errors.ts'
import { BreakerOpenError, createBreaker } from '../platform/breaker.ts'
import type { Pace } from '../platform/cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { createRetry } from '../platform/retry.ts'

/** How an outside system is: `failing` from the moment its breaker opens until a probe went well. */
export type UpstreamHealth = 'ok' | 'failing'

/** What every caller of an outside system is given. Times are ms. */
export interface CallSettings {
  /** How long an attempt may take while a visitor waits. */
  foregroundMs: number
  /** How long an attempt may take while nobody does. */
  backgroundMs: number
  /** The wait after the first failure (spec §9). */
  retryDelayMs: number
  /** How often a call is tried at the most: twice when left out, once where it is made again soon anyway. */
  attempts?: 1 | 2
  /** Which failures the breaker counts; all that are transient when left out. */
  countsAsFailure?: (error: unknown) => boolean
  clock: Clock
  log: Log
  metrics: Metrics
  fetch?: typeof globalThis.fetch
  /** Resolves after so many ms; the real time when left out. */
  wait?: (ms: number) => Promise<unknown>
}

/** Stands before every call to one outside system. */
export interface GuardedCall {
  /**
   * Runs an attempt, and where the settings allow it a second one after a failure that speaks of the system's health.
   *
   * @param place what is called, for the log: a path without its query.
   * @throws UpstreamUnavailableError without a call while the breaker is open; else what the last attempt throws.
   */
  run<T>(
    place: { path: string; pace: Pace },
    attempt: (attempt: { number: number; signal: AbortSignal }) => Promise<T>,
  ): Promise<T>
  health(): UpstreamHealth
}

/**
 * The rule for every outside system: two attempts unless the settings say one, and a breaker that opens after 5 failed loads
 * in a row and lets one single-attempt probe through every 5 s, so that a recovery is seen within 10 s.
 *
 * @param upstream name of the system, for log and metrics, such as `league`.
 */
export function createGuardedCall(upstream: string, settings: CallSettings): GuardedCall {
  const {
    foregroundMs,
    backgroundMs,
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
    onChange: (state) => log.warn({ upstream, state }, 'Breaker changed'),
  })

  return {
    health: () => (breaker.isOpen() ? 'failing' : 'ok'),
    async run({ path, pace }, attempt) {
      try {
        return await breaker.run((probe) => {
          const deadlineMs = probe || pace === 'foreground' ? foregroundMs : backgroundMs
          return retry({ upstream, attempts: probe ? 1 : attempts, deadlineMs }, attempt)
        })
      } catch (error) {
        if (!(error instanceof BreakerOpenError)) throw error
        log.debug({ upstream, path }, 'Not called: the breaker is open')
        throw new UpstreamUnavailableError(`The ${upstream} is left alone for a moment`, { cause: error })
      }
    },
  }
}
