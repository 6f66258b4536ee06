import { createContext, useContext } from 'react'

/** The seasons that can be requested, as in `Site.seasons`. */
export interface Seasons {
  /** The season of an address without a year. */
  current: number
  /** The earliest season on record. */
  first: number
  /** Every season, newest first. */
  years: readonly number[]
}

/** The league's seasons, for useSeasons; the layout sets them. Undefined outside of the layout. */
export const LeagueSeasons = createContext<Seasons | null | undefined>(undefined)

/** Whether a season is over for good: an earlier one than the current. No age of its data is shown anywhere. */
export function isPastSeason(year: number | null, seasons: Seasons | null): boolean {
  return year !== null && year < (seasons?.current ?? 0)
}

/**
 * The league's seasons; null when the site's settings could not be loaded.
 * @throws an Error outside of LeagueSeasons.
 */
export function useSeasons(): Seasons | null {
  const seasons = useContext(LeagueSeasons)
  if (seasons === undefined) throw new Error('The seasons are read inside of LeagueSeasons alone.')

  return seasons
}
