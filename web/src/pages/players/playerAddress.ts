import { playerPath } from '../../lib/address/paths.ts'
import { boundedYear, yearParam } from '../../lib/address/seasonBounds.ts'
import type { SeasonBounds } from '../../lib/address/seasonBounds.ts'
import { typeOfSegment } from '../../lib/address/segmentType.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'

/** The parts of a player's page. */
export type PlayerTab = 'profile' | 'stats' | 'media'

/** The year that means all seasons in an address. */
export const ALL_YEARS = 0

const TABS: readonly PlayerTab[] = ['profile', 'stats', 'media']

/**
 * The part of the page that an address names: by its last segment, else by `tab`. An unknown `tab` is the profile; an unknown
 * segment is no page at all, and null.
 */
export function requestedTab(segment: string | undefined, search: URLSearchParams): PlayerTab | null {
  const tab = TABS.find((candidate) => candidate === (segment ?? search.get('tab')))
  return tab ?? (segment === undefined ? 'profile' : null)
}

/** The seasons that a player's address names. Null means the current one while the league's seasons are not known. */
export interface RequestedSeasons {
  /** The season of her figures; 0 for all of them. */
  year: number | null
  /** The season of her game log; undefined for no log, as while all years are shown. */
  logYear: number | null | undefined
}

/** Reads `yr`, else `year`, and `eventsYear` for the log. Invalid years are replaced as docs/product.md#seasons-and-years says. */
export function requestedSeasons(search: URLSearchParams, bounds: SeasonBounds | null): RequestedSeasons {
  const toYear = (param: string | null) => bounds && boundedYear(param, bounds)
  const year = isAllYears(yearParam(search)) ? ALL_YEARS : toYear(yearParam(search))
  const eventsYear = search.get('eventsYear')
  if (eventsYear !== null && !isAllYears(eventsYear)) return { year, logYear: toYear(eventsYear) }
  return { year, logYear: year === ALL_YEARS ? undefined : year }
}

/** Whether an address names any season, so that reading it requires the league's seasons. */
export function namesSeason(search: URLSearchParams): boolean {
  return [yearParam(search), search.get('eventsYear')].some((param) => param !== null && !isAllYears(param))
}

function isAllYears(param: string | null): boolean {
  return param !== null && Number.parseInt(param, 10) === ALL_YEARS
}

/**
 * The address of a part of a player's page. `year` is null for the current season, which is left out of the address, as is the
 * regular season.
 */
export function playerAddress(
  slug: string,
  tab: PlayerTab,
  { year = null, segment = 'REGULAR' }: { year?: number | null; segment?: CountedSegment } = {},
): string {
  const search = new URLSearchParams()
  if (year !== null) search.set('year', String(year))
  if (segment !== 'REGULAR') search.set('type', typeOfSegment(segment))
  const path = tab === 'profile' ? playerPath(slug) : `${playerPath(slug)}/${tab}`

  return search.size > 0 ? `${path}?${search}` : path
}
