import type { GameState_GameFragment } from '../../__generated__/graphql.ts'
import { scoreOf } from '../../lib/live/stateWord.ts'

const DAY_MS = 86_400_000

/** A game with its state. */
export type StatedGame = GameState_GameFragment

/** Whether a game is being played. */
export function isLive(game: StatedGame): boolean {
  return game.state.__typename === 'LiveGame'
}

/** Whether a game is still expected to begin: at its time, or later where it is delayed. */
export function isToCome({ state }: StatedGame): boolean {
  return state.__typename === 'ScheduledGame' || state.__typename === 'DelayedGame'
}

/**
 * As `isToCome`, but not of a copy that is days old: the gateway decides within a day what has become of a game, and nobody decides
 * about the pages that are read without a network.
 */
export function isStillToCome(game: StatedGame, leagueNowMs: number): boolean {
  return isToCome(game) && leagueNowMs - Date.parse(game.startTime) < DAY_MS
}

/** Whether a game was postponed or canceled, so that it is not played at its time. */
export function isOff({ state }: StatedGame): boolean {
  return state.__typename === 'PostponedGame' || state.__typename === 'CanceledGame'
}

/** Whether a game is over with no score to show: held, forfeited without a winner, or never reported. */
export function isOverWithoutScore(game: StatedGame): boolean {
  const { __typename: name } = game.state

  return name === 'HeldEvent' || name === 'NoResultGame' || (name === 'FinalGame' && scoreOf(game) === null)
}

/** Whether a game began more than a day ago, so that what is missing of it is not promised any more. */
export function isLongPast(game: StatedGame, leagueNowMs: number): boolean {
  return !isLive(game) && !isToCome(game) && leagueNowMs - Date.parse(game.startTime) > DAY_MS
}

/** Whether nothing will change in these games: each was canceled, or is over and began more than a day ago. */
export function areSettled(games: readonly StatedGame[], leagueNowMs: number): boolean {
  return games.every(
    (game) =>
      game.state.__typename === 'CanceledGame' ||
      ((game.state.__typename === 'FinalGame' || isOverWithoutScore(game)) &&
        leagueNowMs - Date.parse(game.startTime) > DAY_MS),
  )
}

/** When a game starts, as an ISO instant; for a postponed or canceled one, when it should have started. */
export function calendarStart(game: StatedGame): string {
  return game.state.__typename === 'PostponedGame' || game.state.__typename === 'CanceledGame'
    ? game.state.originalStartTime
    : game.startTime
}
