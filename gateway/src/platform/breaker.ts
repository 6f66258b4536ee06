import type { Clock } from './clock.ts'

/** Refused without a call: what lies behind the breaker has failed too often and is left alone for a moment. */
export class BreakerOpenError extends Error {
  override name = 'BreakerOpenError'
}

/** Stands between us and something that may be unwell. */
export interface Breaker {
  /**
   * Calls, unless the breaker is open. The call learns whether it is the `probe`: the one call let through to see whether
   * things are well again, which should be short.
   *
   * @throws BreakerOpenError without a call while open; else what the call throws.
   */
  run<T>(call: (probe: boolean) => Promise<T>): Promise<T>
  /** Whether what lies behind has failed and has not been seen well since. */
  isOpen(): boolean
}

/**
 * Opens after `failures` failed calls in a row, then refuses everything for `openMs`, then lets one probe through at a time:
 * a good one closes the breaker, a failed one opens it again.
 *
 * @param options.countsAsFailure only failures that speak of health count; any other outcome is proof of life.
 * @param options.onChange told when the breaker opens and closes.
 */
export function createBreaker(options: {
  clock: Clock
  failures: number
  openMs: number
  countsAsFailure: (error: unknown) => boolean
  onChange?: (state: 'open' | 'closed') => void
}): Breaker {
  const { clock, failures, openMs, countsAsFailure, onChange } = options
  let failedInARow = 0
  let openUntilMs: number | undefined
  let isProbing = false

  function succeed() {
    failedInARow = 0
    if (openUntilMs === undefined) return
    openUntilMs = undefined
    onChange?.('closed')
  }

  function fail() {
    failedInARow += 1
    if (failedInARow < failures) return
    const wasClosed = openUntilMs === undefined
    openUntilMs = clock.nowMs() + openMs
    if (wasClosed) onChange?.('open')
  }

  return {
    isOpen: () => openUntilMs !== undefined,
    async run(call) {
      const probe = openUntilMs !== undefined
      const isPausing = openUntilMs !== undefined && clock.nowMs() < openUntilMs
      if (isProbing || isPausing) throw new BreakerOpenError('Breaker is open')
      // A call that began before the breaker opened tells nothing about the time since.
      const isStale = () => !probe && openUntilMs !== undefined

      if (probe) isProbing = true
      try {
        const result = await call(probe)
        if (!isStale()) succeed()
        return result
      } catch (error) {
        if (!isStale()) {
          if (countsAsFailure(error)) fail()
          else succeed()
        }
        throw error
      } finally {
        if (probe) isProbing = false
      }
    },
  }
}
