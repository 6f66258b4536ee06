import type { MonotonicClock } from '../../gateway/src/platform/clock.ts'

/**
 * A clock that stands still until a test moves it; it starts at the given instant (ISO 8601). Given as the wall clock alone, it measures
 * intervals and ages too, so its instants are dates. `steppedClocks` moves the wall clock separately.
 */
export function settableClock(
  start = '2026-01-01T00:00:00.000Z',
): MonotonicClock & { advance(ms: number): void } {
  let nowMs = Date.parse(start)
  return {
    nowMs: () => nowMs,
    toWallMs: (atMs) => atMs,
    fromWallMs: (wallMs) => wallMs,
    advance: (ms) => void (nowMs += ms),
  }
}
