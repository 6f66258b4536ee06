import type { Clock } from '../clock.ts'
import type { CacheTier } from '../metrics/metrics.ts'
import type { CacheEntry } from './cacheEntry.ts'
import { isLastGood } from './cacheLoad.ts'

/** Builds the rules that decide by an entry's age (monotonic clock) whether it is fresh, stale or expired. */
export function createEntryAges(clock: Clock) {
  const ageMs = (entry: CacheEntry) => clock.nowMs() - entry.loadedAtMs
  const isFresh = (entry: CacheEntry) => !entry.isOutdated && ageMs(entry) < entry.ttlMs
  /** Whether it may be served while it is renewed. */
  const isServable = (entry: CacheEntry, staleMs: number) =>
    !entry.isOutdated && !entry.cached.unconfirmed && ageMs(entry) < entry.ttlMs + staleMs
  /** Whether a load may be tried again after one that failed. */
  const mayRetry = (entry: CacheEntry) => clock.nowMs() >= entry.retryAtMs

  return {
    isFresh,
    isServable,
    mayRetry,
    /** The cache tier to report for an entry that can be served at once; undefined when the reader has to wait for a load. */
    tierThatAnswers: (entry: CacheEntry, staleMs: number): CacheTier | undefined => {
      if (isFresh(entry)) return 'memory'
      if (isServable(entry, staleMs)) return 'stale'
      return isLastGood(entry, clock) && !mayRetry(entry) ? 'last_good' : undefined
    },
    /** The instants (monotonic) to record for a read of the entry. */
    timesOf: ({ loadedAtMs, ttlMs, retryAtMs, isOutdated }: CacheEntry, staleMs: number) => {
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
