import { useLocation, useNavigation } from 'react-router-dom'
import type { Seasons } from '../../lib/address/leagueSeasons.ts'
import { boundedSeasonYear, seasonBoundsOf } from '../../lib/address/seasonBounds.ts'
import { filterVariables, readFilters } from './scheduleFilters.ts'
import type { ScheduleFilters } from './scheduleFilters.ts'

/** The address of the schedule page, which may be changing. */
export interface ScheduleAddress {
  /** The filters to show: the new choice, even while its games are loading. */
  chosen: ScheduleFilters
  /** Whether other games than those shown are being loaded. */
  loadingGames: boolean
  /** The chosen season while it is being loaded, else null. */
  comingYear: number | null
}

/**
 * Reads the address, or the one that is being loaded, so that a choice is shown at once. `isSeriesShown` says whether the league
 * shows the Championship Series.
 */
export function useScheduleAddress(seasons: Seasons | null, isSeriesShown: boolean): ScheduleAddress {
  const { pathname, search } = useLocation()
  const coming = useNavigation().location
  const here = new URLSearchParams(search)
  const there = coming?.pathname === pathname ? new URLSearchParams(coming.search) : here
  const yearOf = (params: URLSearchParams) => seasons && boundedSeasonYear(params, seasonBoundsOf(seasons))
  const gamesOf = (params: URLSearchParams) =>
    JSON.stringify([yearOf(params), filterVariables(readFilters(params, isSeriesShown))])

  return {
    chosen: readFilters(there, isSeriesShown),
    loadingGames: gamesOf(here) !== gamesOf(there),
    comingYear: yearOf(here) === yearOf(there) ? null : yearOf(there),
  }
}
