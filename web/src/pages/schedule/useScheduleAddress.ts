import { useLocation, useNavigation } from 'react-router-dom'
import type { Seasons } from '../../lib/address/leagueSeasons.ts'
import { seasonYear } from '../../lib/address/seasonYear.ts'
import { filterVariables, readFilters } from './scheduleFilters.ts'
import type { ScheduleFilters } from './scheduleFilters.ts'

/** What the address of the schedule page says while it may be changing. */
export interface ScheduleAddress {
  /** What the filter bar shows: the choice just made, even while its games are still loading. */
  chosen: ScheduleFilters
  /** Other games than those shown are on their way. */
  loadingGames: boolean
  /** The season that was chosen and is still loading, else null. */
  comingYear: number | null
}

/**
 * Reads the address, and the one being loaded in its place, so that a choice shows at once. `isSeriesShown` says whether the league
 * shows the Championship Series.
 */
export function useScheduleAddress(seasons: Seasons | null, isSeriesShown: boolean): ScheduleAddress {
  const { pathname, search } = useLocation()
  const coming = useNavigation().location
  const here = new URLSearchParams(search)
  const there = coming?.pathname === pathname ? new URLSearchParams(coming.search) : here
  const yearOf = (params: URLSearchParams) =>
    seasons && seasonYear(params, { ...seasons, last: Math.max(seasons.current, ...seasons.years) })
  const gamesOf = (params: URLSearchParams) =>
    JSON.stringify([yearOf(params), filterVariables(readFilters(params, isSeriesShown))])

  return {
    chosen: readFilters(there, isSeriesShown),
    loadingGames: gamesOf(here) !== gamesOf(there),
    comingYear: yearOf(here) === yearOf(there) ? null : yearOf(there),
  }
}
