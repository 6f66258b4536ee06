import { track } from '../lib/tracking/track.ts'
import type { TrackedEvent } from '../lib/tracking/track.ts'

/**
 * Counts the page again each time the browser shows it as it was left (bfcache), for which the router opens nothing. Returns the
 * function that stops it.
 *
 * @param lastPage yields the event of the page that was opened last; undefined where none was counted.
 */
export function countRestoredPages(lastPage: () => TrackedEvent | undefined): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    const page = lastPage()
    if (persisted && page) track({ ...page })
  }
  addEventListener('pageshow', onShow)
  return () => removeEventListener('pageshow', onShow)
}
