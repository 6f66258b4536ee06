import type { Clock } from '../../gateway/src/platform/clock.ts'

/** After this time failed calls are repeated, and an open breaker lets a call through, in ms. */
export const BREAKER_MS = 5000

/** A clock that runs as the system's does, and jumps ahead when a test says so, in ms. */
export function clockAhead(): Clock & { advance(ms: number): void } {
  let aheadMs = 0
  return {
    nowMs: () => Date.now() + aheadMs,
    advance: (ms) => void (aheadMs += ms),
  }
}
