import type { CacheEntry } from '../src/lib/localCache/localEntry.ts'
import { createLocalCache } from '../src/lib/localCache/localCache.ts'
import type { CacheBacking } from '../src/lib/localCache/localCache.ts'

/** For tests: the time of the visit. */
export const NOW = '2026-11-21T09:00:00.000Z'

/** For tests: an entry of this many ms ago. */
export const entry = (data: unknown, ageMs = 0): CacheEntry => ({
  data,
  lastUpdated: new Date(Date.parse(NOW) - ageMs).toISOString(),
})

/** For tests: a storage in memory, with what is in it. */
export function createBacking(
  stored = new Map<string, unknown>(),
): CacheBacking & { stored: Map<string, unknown> } {
  return {
    stored,
    maxEntries: 12,
    keys: () => [...stored.keys()],
    getMany: (keys) => keys.map((key) => stored.get(key)),
    setMany: (written) => written.forEach(([key, value]) => stored.set(key, value)),
    delMany: (keys) => keys.forEach((key) => stored.delete(key)),
    clear: () => stored.clear(),
  }
}

/** For tests: one that fails at once, or never answers. */
export const brokenBacking = (getMany: CacheBacking['getMany']): CacheBacking => ({
  ...createBacking(),
  getMany,
})
export const forbidden = () => {
  throw new DOMException('forbidden', 'SecurityError')
}
export const hanging = () => new Promise<never>(() => undefined)

/** For tests: the cache of a visit that takes the first of these storages that opens. */
export function cacheOf(...[first, ...rest]: [CacheBacking, ...CacheBacking[]]) {
  return createLocalCache({ preferred: () => first, others: async () => Promise.resolve(rest) })
}
