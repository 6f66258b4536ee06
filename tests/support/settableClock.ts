import type { Clock } from '../../gateway/src/platform/clock.ts'

/** A clock that stands still until a test moves it; it starts at the given instant (ISO 8601). */
export function settableClock(start = '2026-01-01T00:00:00.000Z'): Clock & { advance(ms: number): void } {
  let nowMs = Date.parse(start)
  return {
    nowMs: () => nowMs,
    advance: (ms) => void (nowMs += ms),
  }
}
