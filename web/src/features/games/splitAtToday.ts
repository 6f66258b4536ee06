import { gameDay, leagueDay } from '../../lib/time/formatGameTime.ts'
import { calendarStart, isLive, isStillToCome } from './statePredicates.ts'
import type { StatedGame } from './statePredicates.ts'

/** A season's games as a view lists them. */
export interface ScheduleLists<Game> {
  /** Games of today and later, and earlier ones still expected to begin, ascending, live ones first. Postponed and canceled games stay on their original day. */
  coming: Game[]
  /** Games of past days, newest first. */
  past: Game[]
}

/**
 * Splits a season (ascending) at today. A game that was played earlier today is listed with today. A game of an earlier day is
 * past, with or without a result, unless it is live or still expected to begin.
 * @param leagueNowMs the league's clock, in ms
 */
export function splitAtToday<Game extends StatedGame>(
  games: readonly Game[],
  leagueNowMs: number,
): ScheduleLists<Game> {
  const today = leagueDay(leagueNowMs)
  const ahead = (game: Game) => isLive(game) || isStillToCome(game, leagueNowMs) || calendarDay(game) >= today

  return {
    coming: games.filter(ahead).sort((one, other) => Number(isLive(other)) - Number(isLive(one))),
    past: games.filter((game) => !ahead(game)).reverse(),
  }
}

/** The day (ISO date) under which a game is listed; for a postponed or canceled game its original day. */
export function calendarDay(game: StatedGame): string {
  return gameDay({ startTime: calendarStart(game) })
}
