import { useWallNowEverySecond } from '../../../lib/time/leagueClock.ts'

/** A score of this age no longer counts as live. */
const STALE_AFTER_S = 60

/**
 * How many seconds ago a live score was read, and whether that is too long ago to call it live. Renewed every second.
 *
 * @param updated when it was read, ISO.
 */
export function useLiveAge(updated: string): { seconds: number; stale: boolean } {
  const seconds = Math.max(0, Math.round((useWallNowEverySecond() - Date.parse(updated)) / 1000))

  return { seconds, stale: seconds >= STALE_AFTER_S }
}
