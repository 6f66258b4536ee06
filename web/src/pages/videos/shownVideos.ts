import { SHOW } from '../../lib/loading/moreInAddress.ts'

/** How many clips stand below the leading one at first, and how many each "Show more" adds. */
const FIRST_SHOWN = 8
export const STEP = 12
/** As many clips as one page of the graph has. */
export const PAGE_OF_CLIPS = 36
/** No address loads more than so many clips, because a page asks for 36 at a time; from there on they are added in the browser. */
export const MOST_BY_ADDRESS = FIRST_SHOWN + 15 * STEP

/** How many clips an address shows: eight and a multiple of twelve. Eight where it says nothing that can be read. */
export function shownByAddress(searchParams: URLSearchParams): number {
  const text = searchParams.get(SHOW) ?? ''
  const count = /^\d{1,4}$/.test(text) ? Number(text) : FIRST_SHOWN
  return FIRST_SHOWN + Math.max(0, Math.ceil((count - FIRST_SHOWN) / STEP)) * STEP
}

/** The query of the address that shows twelve more, with everything else that the address says. */
export function searchWithMore(searchParams: URLSearchParams): string {
  const more = new URLSearchParams(searchParams)
  more.set(SHOW, String(shownByAddress(searchParams) + STEP))
  return `?${more}`
}
