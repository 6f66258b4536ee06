import type { GameStatus } from '../../__generated__/schemaTypes.ts'

/** A game that has not begun this long after its time is not about to. */
export const LATE_START_SECONDS = 6 * 3600
/** A game that is still live this long after its time, with nothing changed, was left so by mistake. */
export const LATEST_END_SECONDS = 6 * 3600
/** This long after its time no game is live or about to begin, whatever the league says. */
export const MAX_OPEN_SECONDS = 24 * 3600

/** The fields that decide whether a game without a reported end is over; `startTime` is in epoch seconds. */
export interface OpenGame {
  status: GameStatus
  startTime: number
  /** Whether the league's status text says that it is delayed, so that six hours prove nothing. */
  isDelayed?: boolean
  /** For a live game: whether nothing has changed since this process first read it. */
  isUnchanged?: boolean
}

/** Whether a game is live or still to be played, by its status. */
export function isOpen(status: GameStatus): boolean {
  return status === 'SCHEDULED' || status === 'DELAYED' || status === 'LIVE'
}

/** Whether the league has reported the end of a game or an event without a score. */
export function hasEnded(status: GameStatus): boolean {
  return status === 'FINAL' || status === 'HELD'
}

/**
 * The one rule for games without a reported end: the instant (epoch seconds, league time) from which such a game counts neither as live,
 * nor as scheduled, nor as undecided; Infinity where the league's status has settled it.
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
