import type { Clock } from '../clock.ts'
import type { CacheTier } from '../metrics/metrics.ts'
import type { CacheEntry } from './cacheEntry.ts'
import { isLastGood } from './cacheLoad.ts'

/** Builds the rules that tell what an entry is good for at its age, by the monotonic clock. */
export function createEntryAges(clock: Clock) {
  const ageMs = (entry: CacheEntry) => clock.nowMs() - entry.loadedAtMs
  const isFresh = (entry: CacheEntry) => !entry.isOutdated && ageMs(entry) < entry.ttlMs
  /** Whether it may be answered while it is renewed. */
  const isServable = (entry: CacheEntry, staleMs: number) =>
    !entry.isOutdated && !entry.cached.unconfirmed && ageMs(entry) < entry.ttlMs + staleMs
  /** Whether a load may be tried again after one that failed. */
  const mayRetry = (entry: CacheEntry) => clock.nowMs() >= entry.retryAtMs

  return {
    isFresh,
    isServable,
    mayRetry,
    /** How an entry in memory counts when it can be answered at once; undefined when the reader has to wait for a load. */
    tierThatAnswers: (entry: CacheEntry, staleMs: number): CacheTier | undefined => {
      if (isFresh(entry)) return 'memory'
      if (isServable(entry, staleMs)) return 'stale'
      return isLastGood(entry, clock) && !mayRetry(entry) ? 'last_good' : undefined
    },
    /** The instants that a reading of it is noted with (monotonic). */
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
