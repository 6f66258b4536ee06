import { isAboutNow } from '../season/noResult.ts'
import type { GameModel } from '../games/game.ts'
import { isUndecided } from '../games/seasonRules.ts'
import { leagueDay } from '../wire/leagueDay.ts'

/**
 * The first games (of games ascending by start) of today or later, or that are live or should be. `now` is
 * the league's time in epoch seconds.
 */
export function upcomingGames(games: readonly GameModel[], now: number, first: number): GameModel[] {
  return games.filter(createIsAhead(now)).slice(0, first)
}

/**
 * The next of games ascending by start: the live one, else the first scheduled one; null without one.
 * Called-off and unresolved games before it are skipped.
 */
export function nextGame(games: readonly GameModel[]): GameModel | null {
  const open = games.filter(isUndecided)
  return open.find(({ state }) => state.status === 'LIVE') ?? open[0] ?? null
}

/** The latest games (of games ascending by start) that are over since an earlier day, newest first. */
export function latestResults(games: readonly GameModel[], now: number, first: number): GameModel[] {
  const isAhead = createIsAhead(now)
  const results = games.filter((game) => !isAhead(game) && game.state.status === 'FINAL')
  return results.toReversed().slice(0, first)
}

function createIsAhead(now: number): (game: GameModel) => boolean {
  const today = leagueDay(now)
  return ({ state, startTime }) => leagueDay(startTime) >= today || isAboutNow(state.status, startTime, now)
}
