import { LATE_START_SECONDS, LATEST_END_SECONDS, MAX_OPEN_SECONDS } from '../season/noResult.ts'
import { endOfLeagueDay } from '../wire/leagueDay.ts'
import type { GameModel } from './game.ts'
import { POST_SEASON_TAIL_SECONDS } from './seasonRules.ts'

/** The longest duration of a game with breaks and overtimes, because the league sends when a game begins, but not when it ends. */
export const MAX_GAME_SECONDS = 4 * 3600
/** How long after the end of a game news about its clubs may be about the game. */
export const AFTERMATH_SECONDS = 48 * 3600

/** The fields that decide when the clock changes the state of a game. */
type TimedGame = Pick<GameModel, 'startTime' | 'segment'>

/**
 * The next instant at which the clock alone changes the state of a game: whether it is live, upcoming,
 * today's, new, or its post-season is active. Both instants are epoch ms of the league's clock.
 */
export function nextStateChangeMs(games: readonly TimedGame[], nowMs: number): number {
  const turns = games.flatMap(stateChangesOf).filter((turn) => turn > nowMs)
  return Math.min(endOfLeagueDay(nowMs / 1000) * 1000, ...turns)
}

function stateChangesOf({ startTime, segment }: TimedGame): number[] {
  const turns = [
    startTime * 1000,
    (startTime + LATE_START_SECONDS) * 1000,
    (startTime + LATEST_END_SECONDS) * 1000,
    (startTime + MAX_OPEN_SECONDS) * 1000,
    justAfter(startTime + MAX_GAME_SECONDS + AFTERMATH_SECONDS),
  ]
  return segment === 'POST' ? [...turns, justAfter(startTime + POST_SEASON_TAIL_SECONDS)] : turns
}

/** In ms; for periods that include their last second (epoch seconds). */
function justAfter(epochSeconds: number): number {
  return epochSeconds * 1000 + 1
}
