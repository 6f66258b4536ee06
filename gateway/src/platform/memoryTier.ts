import { LRUCache } from 'lru-cache'
import type { CacheEntry } from './cacheEntry.ts'

/** What an entry costs beyond its key and its data: bookkeeping of the map, the list and the entry itself. */
const overheadBytes = 512

/** The first tier of the cache, in this process: synchronous, and nothing is serialized. */
export type MemoryTier = LRUCache<string, CacheEntry>

/**
 * Builds a map that evicts what was least recently used, so that its `calculatedSize` never exceeds `maxBytes`. An entry larger
 * than that is not kept. An entry counts as long as the upstream's JSON, not as long as the data made of it. Nothing expires
 * here: the cache itself judges ages, because outdated data is still worth something.
 */
export function createMemoryTier(maxBytes: number): MemoryTier {
  return new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => entry.bytes + key.length + overheadBytes,
  })
}
