import { useLocation, useNavigation } from 'react-router-dom'
import { seasonYear } from '../../lib/address/seasonYear.ts'
import { readFilters } from './scheduleFilters.ts'
import type { ScheduleFilters } from './scheduleFilters.ts'

/** What the address of the schedule page says while it may be changing. */
export interface ScheduleAddress {
  /** What the filter bar shows: the choice just made, even while its games are still loading. */
  chosen: ScheduleFilters
  /** What the games are narrowed to: the choice just made, unless it needs games that are still loading. */
  applied: ScheduleFilters
  /** The games of another season are on their way. */
  loadingGames: boolean
  /** The season that was chosen and is still loading, else null. */
  comingYear: number | null
}

/**
 * Reads the address, and the one being loaded in its place, so that a choice takes effect at once. `isSeriesShown` says whether
 * the league shows the Championship Series.
 */
export function useScheduleAddress(
  seasons: { current: number; first: number; years: readonly number[] } | null,
  isSeriesShown: boolean,
): ScheduleAddress {
  const { pathname, search } = useLocation()
  const coming = useNavigation().location
  const here = new URLSearchParams(search)
  const there = coming?.pathname === pathname ? new URLSearchParams(coming.search) : here
  const yearOf = (params: URLSearchParams) =>
    seasons && seasonYear(params, { ...seasons, last: Math.max(seasons.current, ...seasons.years) })
  const loadingGames = yearOf(here) !== yearOf(there)

  return {
    chosen: readFilters(there, isSeriesShown),
    applied: readFilters(loadingGames ? here : there, isSeriesShown),
    loadingGames,
    comingYear: loadingGames ? yearOf(there) : null,
  }
}
