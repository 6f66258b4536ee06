import type { Score } from '../../__generated__/schemaTypes.ts'
import type { GameModel } from './game.ts'
import { isAboutNow, isOpen } from '../season/noResult.ts'
import { FIVE_MINUTES, TEN_MINUTES, TEN_SECONDS, type LeagueTime } from '../wire/freshness.ts'

/** How long an answer about a game is fresh. */
export const GAME_FRESHNESS = {
  usualMs: FIVE_MINUTES,
  shorter: { ms: TEN_SECONDS, when: 'while it is on and until it adds up to the final score' },
  bound: 'never past its start',
}

const MIN_MS = 1_000
/** How long after its start a game's stats are final. */
const SETTLED_SECONDS = 6 * 3600

/**
 * For how many ms of wall time an answer about a game is fresh: 10 s while the game is live or should be, and after it until the answer
 * agrees with the final score; otherwise 5 min, but never beyond the start. `score` is the score according to the answer.
 */
export function gameFreshMs(game: GameModel, score: Score, { now, speed }: LeagueTime): number {
  const { usualMs, shorter } = GAME_FRESHNESS
  const { state, startTime } = game
  if (isAboutNow(state.status, startTime, now)) return shorter.ms
  if (state.__typename === 'FinalGame' && isUnsettled(game, now) && !isEqualScore(score, state.score))
    return shorter.ms
  if (!isOpen(state.status) || startTime <= now) return usualMs
  return Math.min(usualMs, Math.max(MIN_MS, (startTime - now) * (1000 / speed)))
}

/**
 * For how many ms more the answer may be served stale: 10 min, but 10 s from the start until the stats are
 * final, so that a finished game is not shown as live.
 */
export function gameStaleMs(game: GameModel, now: number): number {
  return game.startTime <= now && isUnsettled(game, now) ? TEN_SECONDS : TEN_MINUTES
}

function isUnsettled({ state, startTime }: GameModel, now: number): boolean {
  return state.status === 'LIVE' || now - startTime < SETTLED_SECONDS
}

/** Whether two scores are the same. */
export function isEqualScore(a: Score, b: Score): boolean {
  return a.home === b.home && a.away === b.away
}
