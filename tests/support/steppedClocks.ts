import type { Clock } from '../../gateway/src/platform/clock.ts'

/** The clocks of one process, for `createDependencies`. */
export interface SteppedClocks {
  wall: Clock
  monotonic: Clock
  /** Sets the wall's clock forward, or back, by so many ms; no time passes. */
  step(ms: number): void
  /** Lets so many ms pass at once, beside those that pass by themselves. */
  advance(ms: number): void
}

/** Clocks that run as the system's do. The wall's is ahead by `aheadMs`, and jumps where a test has it stepped. */
export function steppedClocks(aheadMs = 0): SteppedClocks {
  let wallAheadMs = aheadMs
  let passedMs = 0
  const monotonicMs = () => performance.now() + passedMs
  return {
    monotonic: { nowMs: monotonicMs },
    wall: { nowMs: () => Math.floor(performance.timeOrigin + monotonicMs() + wallAheadMs) },
    step: (ms) => void (wallAheadMs += ms),
    advance: (ms) => void (passedMs += ms),
  }
}
