import type { GameState_GameFragment } from '../../__generated__/graphql.ts'

const DAY_MS = 86_400_000

/** A game with its state. */
export type StatedGame = GameState_GameFragment

/** The score of a game that has one, else null. */
export function scoreOf(game: StatedGame): { home: number; away: number } | null {
  return game.state.__typename === 'LiveGame' || game.state.__typename === 'FinalGame'
    ? game.state.score
    : null
}

/** Whether a game is being played. */
export function isLive(game: StatedGame): boolean {
  return game.state.__typename === 'LiveGame'
}

/** Whether nothing will change in these games: each was canceled, or is final and began more than a day ago. */
export function areSettled(games: readonly StatedGame[], leagueNowMs: number): boolean {
  return games.every(
    (game) =>
      game.state.__typename === 'CanceledGame' ||
      (game.state.__typename === 'FinalGame' && leagueNowMs - Date.parse(game.startTime) > DAY_MS),
  )
}

/** When a game starts, as an ISO instant; for a postponed or canceled one, when it should have started. */
export function calendarStart(game: StatedGame): string {
  return game.state.__typename === 'PostponedGame' || game.state.__typename === 'CanceledGame'
    ? game.state.originalStartTime
    : game.startTime
}
