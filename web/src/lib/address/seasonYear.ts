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
 * Reads the season year out of an address: `yr`, else `year`, parsed as an integer.
 * Below the first season gives the first, above the last gives the current one, missing or not a number gives the current one.
 */
export function seasonYear(search: URLSearchParams, bounds: SeasonBounds): number {
  return boundedYear(yearParam(search), bounds)
}

/** The word in an address that names the season: `yr`, else `year`; an empty one names none. */
export function yearParam(search: URLSearchParams): string | null {
  const values = [search.get('yr'), search.get('year')]
  return values.find((param) => param !== null && param.trim() !== '') ?? null
}

/** A word of an address as a season year, by the same rules. */
export function boundedYear(param: string | null, { first, last, current }: SeasonBounds): number {
  const year = Number.parseInt(param ?? '', 10)
  if (Number.isNaN(year) || year > last) return current
  return Math.max(year, first)
}
