import { setTimeout } from 'node:timers/promises'
import type { Priority } from '../platform/cache/priority.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { createRetry } from '../platform/resilience/retry.ts'
import type { Tracer } from '../platform/tracing/tracer.ts'
import type { CallTarget, Lane } from './circuit.ts'

/** The settings of every caller of an outside system. Times are in ms. */
export interface CallSettings {
  /** The deadline of one attempt. */
  deadlineMs: Readonly<Record<Priority, number>>
  /** The wait after the first failed attempt. */
  retryDelayMs: number
  /** The number of attempts: two when left out; one where the call is repeated soon anyway. */
  attempts?: 1 | 2
  clock: Clock
  log: Log
  metrics: Metrics
  /** Records each attempt; nothing is recorded when left out. */
  tracer?: Tracer
  /** The `user-agent` of calls, which names the site and its version; Node's own when left out. */
  userAgent?: string
  fetch?: typeof globalThis.fetch
  /** Waits for the given ms; a real timer when left out. */
  wait?: (ms: number) => Promise<unknown>
}

/** Makes calls to one outside system, with deadlines and a retry. */
export interface ResilientCaller {
  /**
   * Runs an attempt and, where the settings allow it, a second one after a transient failure. The probe of an
   * open breaker is a single attempt with the short deadline.
   * @param refusedBy reads from a usable answer why the address is refused permanently; never when left out.
   * @throws as `Lane.run`; else what the last attempt throws.
   */
  run<T>(
    target: CallTarget & { priority: Priority },
    attempt: (attempt: { number: number; signal: AbortSignal }) => Promise<T>,
    refusedBy?: (answer: T) => string | undefined,
  ): Promise<T>
}

/**
 * Builds the caller with the retry rule of every outside system: two attempts unless the settings say one.
 * @param upstream name of the system, for log and metrics, such as `league`.
 * @param lane decides whether a call may be made.
 */
export function createResilientCaller(upstream: string, lane: Lane, settings: CallSettings): ResilientCaller {
  const { deadlineMs, retryDelayMs, attempts = 2, log, metrics, wait = setTimeout } = settings
  const retry = createRetry({ log, metrics, delayMs: retryDelayMs, wait })

  return {
    run: (target, attempt, refusedBy = () => undefined) =>
      lane.run(
        target,
        (probe) =>
          probe
            ? retry({ upstream, path: target.path, attempts: 1, deadlineMs: deadlineMs.user }, attempt)
            : retry(
                { upstream, path: target.path, attempts, deadlineMs: deadlineMs[target.priority] },
                attempt,
              ),
        refusedBy,
      ),
  }
}
