import { gameDay, leagueDay } from '../../lib/time/formatGameTime.ts'
import { calendarStart, isLive, isStillToCome } from './statePredicates.ts'
import type { StatedGame } from './statePredicates.ts'

/** A season's games as a view lists them. */
export interface ScheduleLists<Game> {
  /** Games of today and later, and earlier ones still expected to begin, ascending, live ones first. Postponed and canceled games stay on their original day. */
  upcoming: Game[]
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
    upcoming: games.filter(ahead).sort((one, other) => Number(isLive(other)) - Number(isLive(one))),
    past: games.filter((game) => !ahead(game)).reverse(),
  }
}

/** The day (ISO date) under which a game is listed; for a postponed or canceled game its original day. */
export function calendarDay(game: StatedGame): string {
  return gameDay({ startTime: calendarStart(game) })
}

/**
 * The live game, else the next one; null once there is none.
 * @param games ascending by start
 * @param leagueNowMs the league's clock, in ms
 */
export function nextGame<Game extends StatedGame>(games: readonly Game[], leagueNowMs: number): Game | null {
  return games.find(isLive) ?? games.find((game) => isStillToCome(game, leagueNowMs)) ?? null
}

/**
 * When a list of games was last read (ISO): when the list itself was, or since then a live game in it, of which the stream tells.
 *
 * @param lastUpdated when the list was read.
 */
export function latestReading(lastUpdated: string, games: readonly StatedGame[]): string {
  const readings = games.filter(isLive).map(({ stateUpdated }) => stateUpdated)

  return [lastUpdated, ...readings].reduce((a, b) => (Date.parse(b) > Date.parse(a) ? b : a))
}
