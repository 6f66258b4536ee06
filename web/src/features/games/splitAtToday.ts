import { gameDay, leagueDay } from '../../lib/time/formatGameTime.ts'
import { calendarStart, isLive } from './gameState.ts'
import type { StatedGame } from './gameState.ts'

/** A season's games as a view lists them. */
export interface ScheduleLists<Game> {
  /** Today's and coming games, ascending, those being played first; games put off stay on the day they were meant for. */
  coming: Game[]
  /** Days that are over, newest first. */
  past: Game[]
}

/**
 * Splits a season (ascending) at today. A game over since yesterday or longer is past, one that was played earlier today
 * stays with today; a game that should have been played on an earlier day and has no result is past as well.
 * @param leagueNowMs the league's clock, ms
 */
export function splitAtToday<Game extends StatedGame>(
  games: readonly Game[],
  leagueNowMs: number,
): ScheduleLists<Game> {
  const today = leagueDay(leagueNowMs)
  const ahead = (game: Game) => isLive(game) || calendarDay(game) >= today

  return {
    coming: games.filter(ahead).sort((one, other) => Number(isLive(other)) - Number(isLive(one))),
    past: games.filter((game) => !ahead(game)).reverse(),
  }
}

/** The day (ISO date) under which a game is listed: for one put off, the day it was meant for. */
export function calendarDay(game: StatedGame): string {
  return gameDay({ startTime: calendarStart(game) })
}
