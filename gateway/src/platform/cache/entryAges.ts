import type { Clock } from '../clock.ts'
import type { CacheTier } from '../metrics/metrics.ts'
import type { CacheEntry } from './cacheEntry.ts'
import { isLastGood } from './cacheLoad.ts'

/** Tells what an entry is good for at its age. */
export interface EntryAges {
  isFresh: (entry: CacheEntry) => boolean
  /** Whether it may be answered while it is renewed. */
  isServable: (entry: CacheEntry, staleMs: number) => boolean
  /** Whether a load may be tried again after one that failed. */
  mayRetry: (entry: CacheEntry) => boolean
  /** How an entry in memory counts when it can be answered at once; undefined when the reader has to wait for a load. */
  tierThatAnswers: (entry: CacheEntry, staleMs: number) => CacheTier | undefined
  /** The instants that a reading of it is noted with (monotonic). */
  timesOf: (
    entry: CacheEntry,
    staleMs: number,
  ) => { confirmedAtMs: number; freshUntilMs: number; staleUntilMs: number }
}

/** Builds the rules by the monotonic clock. */
export function createEntryAges(clock: Clock): EntryAges {
  const ageMs = (entry: CacheEntry) => clock.nowMs() - entry.loadedAtMs
  const isFresh = (entry: CacheEntry) => !entry.isOutdated && ageMs(entry) < entry.ttlMs
  const isServable = (entry: CacheEntry, staleMs: number) =>
    !entry.isOutdated && !entry.cached.unconfirmed && ageMs(entry) < entry.ttlMs + staleMs
  const mayRetry = (entry: CacheEntry) => clock.nowMs() >= entry.retryAtMs

  return {
    isFresh,
    isServable,
    mayRetry,
    tierThatAnswers(entry, staleMs) {
      if (isFresh(entry)) return 'memory'
      if (isServable(entry, staleMs)) return 'stale'
      return isLastGood(entry, clock) && !mayRetry(entry) ? 'last_good' : undefined
    },
    timesOf({ loadedAtMs, ttlMs, retryAtMs, isOutdated }, staleMs) {
      const agesAtMs = isOutdated ? -Infinity : loadedAtMs + ttlMs
      return {
        confirmedAtMs: loadedAtMs,
        // A failed load is not tried again before its pause is over.
        freshUntilMs: Math.max(agesAtMs, retryAtMs),
        staleUntilMs: Math.max(agesAtMs + staleMs, retryAtMs),
      }
    },
  }
}
