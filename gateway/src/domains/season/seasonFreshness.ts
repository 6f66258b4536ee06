import type { GameStatus } from '../../__generated__/schemaTypes.ts'
import { FIVE_MINUTES, TEN_MINUTES, TEN_SECONDS, type LeagueTime } from '../wire/freshness.ts'
import { gameStatus, type StatusFields } from './eventStatus.ts'

/** How long a season's list is fresh. */
export const SEASON_FRESHNESS = {
  usualMs: FIVE_MINUTES,
  shorter: { ms: TEN_SECONDS, when: 'while a game is on' },
  bound: 'never past a start',
}

const SHORTEST_MS = 1_000
/** A game that has not begun so long after its time is not about to. */
export const LATE_START_SECONDS = 6 * 3600

/** What freshness takes from an event; `startTime` is in epoch seconds. */
export type TimedEvent = StatusFields & { startTime: number }

type NamedEvent = StatusFields & { slugname: string }

/** Whether a game is being played, or should have begun by now. */
export function isNearLive(events: readonly TimedEvent[], now: number): boolean {
  return events.some((event) => isAboutNow(gameStatus(event), event.startTime, now))
}

/** As `isNearLive`, of one game. */
export function isAboutNow(status: GameStatus, startTime: number, now: number): boolean {
  const lateBy = now - startTime
  return status === 'LIVE' || (status === 'SCHEDULED' && lateBy >= 0 && lateBy < LATE_START_SECONDS)
}

/**
 * For how many ms of the wall's time a season's list is fresh: 5 min, 10 s while a game is or should be on, and
 * never beyond the next start.
 */
export function seasonFreshMs(events: readonly TimedEvent[], { now, speed }: LeagueTime): number {
  const { usualMs, shorter } = SEASON_FRESHNESS
  if (isNearLive(events, now)) return shorter.ms
  const untilNextStartMs = Math.min(...events.map((event) => secondsToStart(event, now))) * (1000 / speed)
  return Math.min(usualMs, Math.max(SHORTEST_MS, untilNextStartMs))
}

/**
 * For how many ms longer the list may be shown while a newer one is fetched: 10 min, next to nothing while a game is on.
 * Takes the list that was read last; undefined for one that nobody has read, which may hold a game that has begun since.
 */
export function seasonStaleMs(events: readonly TimedEvent[] | undefined, now: number): number {
  return !events || isNearLive(events, now) ? TEN_SECONDS : TEN_MINUTES
}

/** The slugs of the games that are over in the newer list and stood in the older one, but not as over. */
export function endedSince(older: readonly NamedEvent[], newer: readonly NamedEvent[]): string[] {
  const open = new Set(older.filter((event) => !isOver(event)).map((event) => event.slugname))
  return newer.filter((event) => isOver(event) && open.has(event.slugname)).map((event) => event.slugname)
}

function isOver(event: StatusFields): boolean {
  return gameStatus(event) === 'FINAL'
}

function secondsToStart(event: TimedEvent, now: number): number {
  const isToCome = gameStatus(event) === 'SCHEDULED' && event.startTime > now
  return isToCome ? event.startTime - now : Infinity
}
