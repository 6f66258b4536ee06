import type { Clock } from '../../gateway/src/platform/clock.ts'

/** The clocks of one process, for `createDependencies`. */
export interface SteppedClocks {
  wall: Clock
  monotonic: Clock
  /** Sets the wall clock forward or back by `ms`, without time passing. */
  step(ms: number): void
  /** Advances all clocks at once by `ms`. */
  advance(ms: number): void
}

/**
 * A wall clock that a test sets, beside a monotonic clock that is not affected. Both stand still between
 * moves unless they run.
 * @param options.aheadMs how far the wall clock is ahead of the system's at first.
 */
export function steppedClocks({ runs = false, aheadMs = 0 } = {}): SteppedClocks {
  const startMs = Math.floor(performance.now())
  let wallAheadMs = aheadMs
  let passedMs = 0
  const monotonicMs = () => (runs ? performance.now() : startMs) + passedMs
  return {
    monotonic: { nowMs: monotonicMs },
    wall: { nowMs: () => Math.floor(performance.timeOrigin + monotonicMs() + wallAheadMs) },
    step: (ms) => void (wallAheadMs += ms),
    advance: (ms) => void (passedMs += ms),
  }
}
