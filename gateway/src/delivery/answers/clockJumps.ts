import type { Clock } from '../../platform/clock.ts'

/** Clocks that are corrected bit by bit stay below this, in ms. */
const LEAST_JUMP_MS = 1000

/**
 * Notices that the wall's clock has been set.
 *
 * @param clocks.clock the monotonic one.
 * @returns a function that says whether that may have happened since an instant (monotonic).
 */
export function createClockJumps({
  clock,
  wall,
}: {
  clock: Clock
  wall: Clock
}): (sinceMs: number) => boolean {
  const ahead = () => wall.nowMs() - clock.nowMs()
  let aheadMs = ahead()
  let jumpedAtMs = -Infinity

  return (sinceMs) => {
    if (Math.abs(ahead() - aheadMs) >= LEAST_JUMP_MS) {
      aheadMs = ahead()
      jumpedAtMs = clock.nowMs()
    }
    return sinceMs <= jumpedAtMs
  }
}
