import type { Clock } from '../../gateway/src/platform/clock.ts'

/** The clocks of one process, for `createDependencies`. */
export interface SteppedClocks {
  wall: Clock
  monotonic: Clock
  /** Sets the wall's clock forward, or back, by so many ms; no time passes. */
  step(ms: number): void
  /** Lets so many ms pass at once. */
  advance(ms: number): void
}

/**
 * A wall's clock that a test sets, beside a clock for intervals that goes on. Both stand still between moves unless they run.
 *
 * @param options.aheadMs how much the wall's is ahead of the system's at first.
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
