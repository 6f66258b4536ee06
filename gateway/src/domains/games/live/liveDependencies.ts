import type { Dependency } from '../../../platform/cache/dependencyTracking.ts'
import type { LiveRecord } from './liveRecords.ts'
import { RESEND_MS } from './liveState.ts'

/** How long a stale live state may still be served while it is requested again, in ms. */
const STALE_MS = 10_000
/** How often the season's list is compared with the live states while it may come to override one, in ms. */
const COMPARED_MS = 10_000

/** The inputs of a live dependency: see `liveDependency`. */
interface LiveSnapshot {
  slug: string
  record: LiveRecord | undefined
  /** Whether the live system has to be called for the game now. */
  isDue: boolean
  /** The polling interval, in ms. */
  intervalMs: number
  /** Until when it is not called after a failure (monotonic). */
  pausedUntilMs: number
  /** By the monotonic clock. */
  nowMs: number
  readAgain: () => Promise<unknown>
}

/** The dependency key of a game's live state. */
export function liveKey(slug: string): string {
  return `live:${slug}`
}

/** The version of a live state. It also changes every 15 s while the state is read, because `Game.stateUpdated` moves on. */
export function liveVersion(record: LiveRecord | undefined): string {
  const { version = 0, detailsVersion = 0, state } = record ?? {}
  return `${version}.${detailsVersion}.${Math.floor((state?.readDateMs ?? 0) / RESEND_MS)}`
}

/** The dependency on a live state. One that is not due never expires by itself. */
export function liveDependency(reading: LiveSnapshot): Dependency {
  const { slug, record, isDue, intervalMs, pausedUntilMs, nowMs, readAgain } = reading
  const confirmedAtMs = Math.min(record?.state?.readAtMs ?? nowMs, nowMs)
  const freshUntilMs = isDue ? Math.max(confirmedAtMs + 2 * intervalMs, pausedUntilMs) : Infinity
  return {
    ...{ key: liveKey(slug), version: liveVersion(record), confirmedAtMs, freshUntilMs },
    ...{ staleUntilMs: freshUntilMs + STALE_MS, readAgain },
  }
}

/** The dependency key of the live states that a season's list overrides. */
export function overriddenKey(year: number): string {
  return `overridden:${year}`
}

/** The inputs of `overriddenDependency`. */
interface OverriddenStates {
  year: number
  /** Their slugs. */
  overriddenSlugs: readonly string[]
  /** Whether the list may come to override another one when it is read again. */
  mayBeOverridden: boolean
  /** By the monotonic clock. */
  nowMs: number
  readAgain: () => Promise<unknown>
}

/** The dependency on the live states that a season's list overrides. It depends on when the list was read, whatever its content. */
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
