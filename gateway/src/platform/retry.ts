import { isTransient } from '../errors.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** One attempt: its number from 1, and the signal that ends it at its deadline. */
interface Attempt {
  number: number
  signal: AbortSignal
}

interface RetryPlan {
  /** The outside system, for log and metrics. */
  upstream: string
  /** How many attempts in all; 1 for calls that must not be repeated. */
  attempts: number
  /** How long one attempt may take, in ms. */
  deadlineMs: number
}

export type Retry = <T>(plan: RetryPlan, call: (attempt: Attempt) => Promise<T>) => Promise<T>

/**
 * The spec's retry helper (spec §8, §9): two attempts, waiting `delayMs` × attempt between them. Only failures of the system's
 * health are tried again; a system that asks to be left alone for longer than the wait is not. After the last attempt it logs,
 * emits `max_failed_fetch_reached` and rethrows the UpstreamUnavailableError, by which the field becomes null.
 *
 * @param options.wait resolves after so many ms.
 */
export function createRetry(options: {
  log: Log
  metrics: Metrics
  delayMs: number
  wait: (ms: number) => Promise<unknown>
}): Retry {
  const { log, metrics, delayMs, wait } = options

  return async (plan, call) => {
    for (let number = 1; ; number += 1) {
      try {
        return await call({ number, signal: AbortSignal.timeout(plan.deadlineMs) })
      } catch (error) {
        if (!isTransient(error)) throw error
        const waitMs = delayMs * number
        if (number >= plan.attempts || error.retryAfterMs > waitMs) {
          log.error({
            event: 'max_failed_fetch_reached',
            upstream: plan.upstream,
            attempts: number,
            err: error,
          })
          metrics.maxFailedFetchReached(plan.upstream)
          throw error
        }
        await wait(waitMs)
      }
    }
  }
}
