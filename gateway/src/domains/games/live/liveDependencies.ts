import type { Dependency } from '../../../platform/cache/dependencyTracking.ts'
import type { LiveRecord } from './liveRecords.ts'
import { RESEND_MS } from './liveState.ts'

/** How long after its time a live state may still be shown while it is requested again, in ms. */
const STALE_MS = 10_000
/** How often the season's list is compared with the live states again while it may come to outrank one, in ms. */
const COMPARED_MS = 10_000

/** What an answer notes of a game's live state: see `liveDependency`. */
interface LiveSnapshot {
  slug: string
  record: LiveRecord | undefined
  /** Whether the live system is to be called for the game now. */
  isDue: boolean
  /** How often that is, in ms. */
  intervalMs: number
  /** Until when it is left alone after a failure (monotonic). */
  pausedUntilMs: number
  /** By the monotonic clock. */
  nowMs: number
  readAgain: () => Promise<unknown>
}

/** The key under which answers note the live state of a game. */
export function liveKey(slug: string): string {
  return `live:${slug}`
}

/** The version of a live state. It changes also every 15 s while the state is read, because `Game.stateUpdated` moves on. */
export function liveVersion(record: LiveRecord | undefined): string {
  const { version = 0, detailsVersion = 0, state } = record ?? {}
  return `${version}.${detailsVersion}.${Math.floor((state?.readDateMs ?? 0) / RESEND_MS)}`
}

/** A live state as an answer notes it. One that is not due holds until something new is known of the game. */
export function liveDependency(reading: LiveSnapshot): Dependency {
  const { slug, record, isDue, intervalMs, pausedUntilMs, nowMs, readAgain } = reading
  const confirmedAtMs = Math.min(record?.state?.readAtMs ?? nowMs, nowMs)
  const freshUntilMs = isDue ? Math.max(confirmedAtMs + 2 * intervalMs, pausedUntilMs) : Infinity
  return {
    ...{ key: liveKey(slug), version: liveVersion(record), confirmedAtMs, freshUntilMs },
    ...{ staleUntilMs: freshUntilMs + STALE_MS, readAgain },
  }
}

/** The key under which answers note which live states a season's list outranks. */
export function overriddenKey(year: number): string {
  return `overridden:${year}`
}

/** What an answer notes of the live states that a season's list outranks: see `overriddenDependency`. */
interface OverriddenStates {
  year: number
  /** Their slugs. */
  overriddenSlugs: readonly string[]
  /** Whether the list may come to outrank another one by being read again. */
  mayBeOverridden: boolean
  /** By the monotonic clock. */
  nowMs: number
  readAgain: () => Promise<unknown>
}

/** The live states that a season's list outranks, as an answer notes them. That depends on when the list was read, whatever is in it. */
export function overriddenDependency({
  year,
  overriddenSlugs,
  mayBeOverridden,
  nowMs,
  readAgain,
}: OverriddenStates): Dependency {
  const freshUntilMs = mayBeOverridden ? nowMs + COMPARED_MS : Infinity
  return {
    ...{ key: overriddenKey(year), version: overriddenSlugs.join(' '), confirmedAtMs: nowMs, freshUntilMs },
    ...{ staleUntilMs: freshUntilMs + STALE_MS, readAgain },
  }
}
