import { createContext, useContext } from 'react'

/** The seasons that can be asked for, as `Site.seasons` gives them. */
export interface Seasons {
  /** The season that stands for "no year". */
  current: number
  /** The earliest season on record. */
  first: number
  /** Every season, newest first. */
  years: readonly number[]
}

/** The league's seasons, for useSeasons; the layout sets them. Undefined where nobody has. */
export const LeagueSeasons = createContext<Seasons | null | undefined>(undefined)

/**
 * The league's seasons; null when the site's settings could not be loaded.
 * @throws an Error outside of LeagueSeasons.
 */
export function useSeasons(): Seasons | null {
  const seasons = useContext(LeagueSeasons)
  if (seasons === undefined) throw new Error('The seasons are read inside of LeagueSeasons alone.')

  return seasons
}
