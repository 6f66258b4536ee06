import type { GameStatus } from '../../__generated__/schemaTypes.ts'

/** A game that has not begun so long after its time is not about to. */
export const LATE_START_SECONDS = 6 * 3600
/** A game that still says it is live so long after its time, with nothing changed, was left so. */
export const LATEST_END_SECONDS = 6 * 3600
/** No game is on or about to begin so long after its time, whatever is said of it. */
export const MAX_OPEN_SECONDS = 24 * 3600

/** What decides whether a game is over with although nobody has said how it ended; `startTime` is in epoch seconds. */
export interface OpenGame {
  status: GameStatus
  startTime: number
  /** Whether the league's word says that it is delayed, so that six hours prove nothing. */
  isDelayed?: boolean
  /** Of a live game: whether nothing has changed since this process first read it. */
  isUnchanged?: boolean
}

/** Whether a game is on or still to be played, as far as its status says. */
export function isOpen(status: GameStatus): boolean {
  return status === 'SCHEDULED' || status === 'DELAYED' || status === 'LIVE'
}

/** Whether a game or an evening without a score is over, and the league has said so. */
export function hasEnded(status: GameStatus): boolean {
  return status === 'FINAL' || status === 'HELD'
}

/**
 * The one rule for "over with or not": the instant (epoch seconds, league time) from which a game is neither on, nor to come, nor
 * undecided, because nobody has said how it ended; Infinity where the league's word or number has settled it.
 */
export function noResultFrom({
  status,
  startTime,
  isDelayed = false,
  isUnchanged = false,
}: OpenGame): number {
  if (!isOpen(status)) return Infinity
  if (status === 'DELAYED' || isDelayed) return startTime + MAX_OPEN_SECONDS
  if (status === 'SCHEDULED') return startTime + LATE_START_SECONDS
  return startTime + (isUnchanged ? LATEST_END_SECONDS : MAX_OPEN_SECONDS)
}

/** Whether a game is being played, or should have begun by now (epoch seconds, league time). */
export function isAboutNow(status: GameStatus, startTime: number, now: number): boolean {
  const hasBegun = status === 'LIVE' || startTime <= now
  return isOpen(status) && hasBegun && now < noResultFrom({ status, startTime })
}
