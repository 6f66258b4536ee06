import type { GameModel } from '../schedule/game.ts'
import { toGameState } from '../schedule/gameState.ts'
import { isAboutNow } from '../schedule/seasonFreshness.ts'
import type { LiveReading } from './payload.ts'

/** The season's list is the better word once the live system has been silent for so much longer. */
const LONGEST_SILENCE_MS = 30_000

/** How far a game is; a state never takes another one back. */
const ORDER = { SCHEDULED: 0, LIVE: 1, FINAL: 2, POSTPONED: 3, CANCELED: 3 }

/** Whether the live system has a word on the game: it is on, or should have begun by now (league time, epoch seconds). */
export function isDue(game: GameModel, now: number): boolean {
  return isAboutNow(game.state.status, game.startTime, now)
}

/** The game with the state that was read last, unless the season's list knows more. */
export function withReading(game: GameModel, reading: LiveReading | undefined): GameModel {
  if (!reading || isOutdated(game, reading)) return game
  const { startTime, homeTeam, awayTeam } = game
  const state = toGameState({ ...reading.event, gameStatus: null, startTime, homeTeam, awayTeam })
  if (ORDER[state.status] < ORDER[game.state.status]) return game
  return { ...game, state, stateUpdated: reading.lastUpdated }
}

function isOutdated(game: GameModel, { lastUpdated }: LiveReading): boolean {
  return Date.parse(game.stateUpdated) - Date.parse(lastUpdated) > LONGEST_SILENCE_MS
}
