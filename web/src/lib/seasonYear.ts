/** The years that can be asked for, as `site.seasons` gives them. */
export interface SeasonBounds {
  /** The earliest season on record. */
  first: number
  /** The latest season that can be asked for. */
  last: number
  /** The season that stands for "no year", and for one past the last. */
  current: number
}

/**
 * Reads the season year out of an address (spec §5): `yr`, else `year`, parsed as an integer.
 * Below the first season gives the first, above the last gives the current one, missing or not a number gives the current one.
 */
export function seasonYear(search: URLSearchParams, { first, last, current }: SeasonBounds): number {
  const year = Number.parseInt(search.get('yr') ?? search.get('year') ?? '', 10)
  if (Number.isNaN(year) || year > last) return current
  return Math.max(year, first)
}
