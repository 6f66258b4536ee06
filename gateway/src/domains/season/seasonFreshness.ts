import { FIVE_MINUTES, ONE_MINUTE, TEN_MINUTES, TEN_SECONDS, type LeagueTime } from '../wire/freshness.ts'
import { gameStatus, type StatusFields } from './eventStatus.ts'
import { isAboutNow, isOpen, MAX_OPEN_SECONDS } from './noResult.ts'

/** How long a season's list is fresh. */
export const SEASON_FRESHNESS = {
  usualMs: FIVE_MINUTES,
  shorter: { ms: TEN_SECONDS, when: 'while a game is on' },
  bound: 'never past a start, nor for more than 1 min while a game is suspended',
}

const MIN_MS = 1_000

/** The fields of an event that decide the list's freshness; `startTime` is in epoch seconds. */
export type TimedEvent = StatusFields & { startTime: number }

type NamedEvent = StatusFields & { slugname: string }

/** Whether a game is live, or should have begun by now. */
export function isNearLive(events: readonly TimedEvent[], now: number): boolean {
  return events.some((event) => isAboutNow(gameStatus(event), event.startTime, now))
}

/**
 * For how many ms of wall time a season's list is fresh: 5 min, 10 s while a game is live or should be, 1 min
 * while one of today is suspended, which only the list can resume, and never beyond the next start.
 */
export function seasonFreshMs(events: readonly TimedEvent[], { now, speed }: LeagueTime): number {
  const { usualMs, shorter } = SEASON_FRESHNESS
  if (isNearLive(events, now)) return shorter.ms
  const maxMs = events.some((event) => mayResume(event, now)) ? ONE_MINUTE : usualMs
  const untilNextStartMs = Math.min(...events.map((event) => secondsToStart(event, now))) * (1000 / speed)
  return Math.min(maxMs, Math.max(MIN_MS, untilNextStartMs))
}

/**
 * For how many ms more the list may be served stale: 10 min, next to nothing while a game is live or suspended. Takes the list that was
 * read last; undefined for one that was never read, which may contain a game that has begun since.
 */
export function seasonStaleMs(events: readonly TimedEvent[] | undefined, now: number): number {
  const mayChange = !events || isNearLive(events, now) || events.some((event) => mayResume(event, now))
  return mayChange ? TEN_SECONDS : TEN_MINUTES
}

/** The slugs of the games that are over in the newer list and were in the older one, but not as over. */
export function endedSince(older: readonly NamedEvent[], newer: readonly NamedEvent[]): string[] {
  const open = new Set(older.filter((event) => !isOver(event)).map((event) => event.slugname))
  return newer.filter((event) => isOver(event) && open.has(event.slugname)).map((event) => event.slugname)
}

function isOver(event: StatusFields): boolean {
  return gameStatus(event) === 'FINAL'
}

function mayResume(event: TimedEvent, now: number): boolean {
  return gameStatus(event) === 'SUSPENDED' && now < event.startTime + MAX_OPEN_SECONDS
}

function secondsToStart(event: TimedEvent, now: number): number {
  const isToCome = isOpen(gameStatus(event)) && event.startTime > now
  return isToCome ? event.startTime - now : Infinity
}
