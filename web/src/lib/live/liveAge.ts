import { useOnline } from '../loading/online.ts'
import { useWallNowEverySecond } from '../time/leagueClock.ts'
import { useCountedLivePart } from './liveParts.ts'

/** A score of this age no longer counts as live. */
const STALE_AFTER_S = 60

/**
 * How many seconds ago a live score was read, and whether that is too long ago to call it live, as it always is while the device is
 * offline. Renewed every second. Every part that draws the score of a live game uses this, and so is counted as a live one.
 *
 * @param updated when it was read, ISO.
 * @param delayS the delay with which scores are shown, in seconds. A delayed score may be older than its delay, because it is kept
 * until the next change; it is live as long as the device is online.
 */
export function useLiveAge(updated: string, delayS = 0): { seconds: number; stale: boolean } {
  useCountedLivePart(true)
  const online = useOnline()
  const seconds = Math.max(0, Math.round((useWallNowEverySecond() - Date.parse(updated)) / 1000))

  return { seconds, stale: !online || (delayS === 0 && seconds >= STALE_AFTER_S) }
}
