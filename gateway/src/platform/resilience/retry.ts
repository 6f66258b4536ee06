import { isTransient } from '../../errors.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** One attempt: its number, from 1, and the signal that aborts it at its deadline. */
interface Attempt {
  number: number
  signal: AbortSignal
}

interface RetryPlan {
  /** The outside system's name, for log and metrics. */
  upstream: string
  /** The path of its address, for the log. */
  path: string
  /** The number of attempts in all; 1 for calls that must not be repeated. */
  attempts: number
  /** How long one attempt may take, in ms. */
  deadlineMs: number
}

export type Retry = <T>(plan: RetryPlan, call: (attempt: Attempt) => Promise<T>) => Promise<T>

/**
 * Builds the retry helper, which waits `delayMs` × attempt between two attempts. Only transient failures are
 * retried, and not when Retry-After is longer than that wait. After the last attempt it logs the event
 * `max_failed_fetch_reached`, counts it and rethrows the UpstreamUnavailableError, which makes the field
 * null.
 * @param options.wait resolves after the given ms.
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
            path: plan.path,
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
