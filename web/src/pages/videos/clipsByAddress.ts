import { count, loadingNothing, text } from '../../lib/address/parameter.ts'
import { SHOW } from '../../lib/loading/moreInAddress.ts'

/** How many clips stand below the leading one at first, and how many each "Show more" adds. */
const FIRST_SHOWN = 8
export const STEP = 12
/** As many clips as one page of the graph has. */
export const PAGE_OF_CLIPS = 36
/** No address loads more than so many clips, because a page asks for 36 at a time; from there on they are added in the browser. */
export const MAX_BY_ADDRESS = FIRST_SHOWN + 15 * STEP

/** How many clips an address shows: eight and a multiple of twelve. Eight where it says nothing that can be read. */
export function clipsByAddress(searchParams: URLSearchParams): number {
  const typed = searchParams.get(SHOW) ?? ''
  const wanted = /^\d{1,4}$/.test(typed) ? Number(typed) : FIRST_SHOWN
  return FIRST_SHOWN + Math.max(0, Math.ceil((wanted - FIRST_SHOWN) / STEP)) * STEP
}

/** What the address of a list of clips holds; the list grows in the page itself. */
export const CLIPS_PARAMETERS = [loadingNothing(count(SHOW, FIRST_SHOWN, clipsByAddress))]

/** What the address of all clips holds: it may also name a clip, or a playlist. */
export const VIDEOS_PARAMETERS = [text('mediaId'), text('playlistId'), ...CLIPS_PARAMETERS]

/** The query of the address that shows twelve more, with everything else that the address says. */
export function searchWithMore(searchParams: URLSearchParams): string {
  const more = new URLSearchParams(searchParams)
  more.set(SHOW, String(clipsByAddress(searchParams) + STEP))
  return `?${more}`
}
