import { calendarDay } from '../../features/games/gameLists.ts'
import type { StatedGame } from '../../features/games/statePredicates.ts'

/** A week of a list, and where it begins. */
export interface WeekPlace {
  week: number
  /** The day on which the list comes to the week, as an ISO date. */
  day: string
  /** The id of that day's block; weeks that begin on one day share it. */
  id: string
}

/** The weeks of some games, in the order of the list; games that the league counts in no week are passed over. */
export function weekPlaces(games: readonly (StatedGame & { week: number | null })[]): WeekPlace[] {
  const ids = new Map<string, string>()
  const places = new Map<number, WeekPlace>()
  for (const game of games) {
    const { week } = game
    if (week === null || places.has(week)) continue
    const day = calendarDay(game)
    const id = ids.get(day) ?? `week-${week}`
    ids.set(day, id)
    places.set(week, { week, day, id })
  }
  return [...places.values()]
}
