import type { Clock } from './clock.ts'

/** The call was refused, because the breaker is open after too many failures. */
export class BreakerOpenError extends Error {
  override name = 'BreakerOpenError'
}

/** A circuit breaker: it stops calling a system that keeps failing, and tries it again after a pause. */
export interface Breaker {
  /**
   * Calls, unless the breaker is open. The call is told whether it is the `probe`, the single call that finds out whether the
   * system has recovered; a probe should be short.
   *
   * @throws BreakerOpenError without a call while the breaker is open; else what the call throws.
   */
  run<T>(call: (probe: boolean) => Promise<T>): Promise<T>
  /** Whether the system has failed too often and no call has succeeded since. */
  isOpen(): boolean
}

/**
 * Opens after `failures` failed calls in a row and then refuses all calls for `openMs`. After that it lets one probe through at
 * a time: a probe that succeeds closes the breaker, one that fails opens it again.
 *
 * @param options.countsAsFailure whether an error means that the system is down; any other outcome proves that it is up.
 * @param options.onChange called when the breaker opens and closes.
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
      // A call that began before the breaker opened says nothing about the system's state since.
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
