import { useWallNow } from '../../lib/leagueClock.ts'

/** When games were last read (ISO), and when the page was loaded (ms): what the age of a score is told from. */
export interface ReadAt {
  lastUpdated: string
  loadedAtMs: number
}

/** A live score this old no longer counts as live. */
const STALE_AFTER_S = 60

/** How many seconds ago a live score was read, and whether that is too long ago to call it live. Renewed every second. */
export function useLiveAge({ lastUpdated, loadedAtMs }: ReadAt): { seconds: number; stale: boolean } {
  const seconds = Math.max(0, Math.round((useWallNow(loadedAtMs, 1000) - Date.parse(lastUpdated)) / 1000))

  return { seconds, stale: seconds >= STALE_AFTER_S }
}
