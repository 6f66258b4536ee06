import type { Seasons } from './leagueSeasons.ts'

/** The years that an address can name, from `site.seasons`. */
export interface SeasonBounds {
  /** The earliest season on record. */
  first: number
  /** The latest season that an address can name. */
  last: number
  /** The season for an address without a year, and for one after the last. */
  current: number
}

/** The years that an address can name: from the first season to the latest one that is known. */
export function seasonBoundsOf({ first, current, years }: Seasons): SeasonBounds {
  return { first, current, last: Math.max(current, ...years) }
}

/**
 * Reads the season year out of an address: `yr`, else `year`, parsed as an integer.
 * Below the first season gives the first, above the last gives the current one, missing or not a number gives the current one.
 */
export function boundedSeasonYear(search: URLSearchParams, bounds: SeasonBounds): number {
  return boundedYear(yearParam(search), bounds)
}

/** The parameter that names the season: `yr`, else `year`; an empty one counts as missing. */
export function yearParam(search: URLSearchParams): string | null {
  const values = [search.get('yr'), search.get('year')]
  return values.find((param) => param !== null && param.trim() !== '') ?? null
}

/** Reads a parameter as a season year, by the same rules. */
export function boundedYear(param: string | null, { first, last, current }: SeasonBounds): number {
  const year = Number.parseInt(param ?? '', 10)
  if (Number.isNaN(year) || year > last) return current
  return Math.max(year, first)
}
