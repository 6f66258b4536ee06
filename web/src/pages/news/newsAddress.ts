import { count, loadingNothing } from '../../lib/address/parameter.ts'
import { SHOW } from '../../lib/loading/moreInAddress.ts'

/** How many stories a list shows at first, and how many each "Show more" adds. */
export const STORIES_OF_STEP = 12
/** The most that the league gives. */
export const MAX_STORIES = 35

/** How many stories an address asks for (`show`): whole steps, from the first to the one that has all. */
export function requestedCount(searchParams: URLSearchParams): number {
  const typed = Number(searchParams.get(SHOW) ?? STORIES_OF_STEP)
  const steps = Number.isFinite(typed) ? Math.ceil(typed / STORIES_OF_STEP) : 1

  return Math.min(Math.max(steps, 1) * STORIES_OF_STEP, MAX_STORIES)
}

/** What the address of a list of stories holds; the list grows in the page itself. */
export const NEWS_PARAMETERS = [loadingNothing(count(SHOW, STORIES_OF_STEP, requestedCount))]

/** The query of an address that shows one step more than `shown`. */
export function searchOfMore(visibleCount: number): string {
  return `?${SHOW}=${Math.min(visibleCount + STORIES_OF_STEP, MAX_STORIES)}`
}
