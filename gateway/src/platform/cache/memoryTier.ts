import { LRUCache } from 'lru-cache'
import type { CacheEntry } from './cacheEntry.ts'

/** What an entry costs beyond its key and its data: bookkeeping of the map, the LRU list and the entry itself. */
const overheadBytes = 512

/** The version of a resource that the upstream answers with 404. */
export const MISSING = 'missing'

/** The first tier of the cache, in this process: synchronous, nothing is serialized. */
export interface MemoryTier {
  get(key: string): CacheEntry | undefined
  set(key: string, entry: CacheEntry): void
  delete(key: string): void
  keys(): Iterable<string>
  /** The bytes of all entries, at most the tier's limit. */
  readonly calculatedSize: number
}

/**
 * Builds an LRU map whose `calculatedSize` never exceeds `maxBytes`. An entry larger than that is not stored.
 * An entry counts by the length of the upstream's JSON, not of the data mapped from it. Nothing expires here:
 * the cache judges ages itself, because invalidated data can still be the last good data.
 * @param onChange called with a key and the version of its content when that is put in, and with `MISSING`
 * when an existing key is deleted; not for evictions, which change nothing.
 */
export function createMemoryTier(
  maxBytes: number,
  onChange: (key: string, version: string) => void = () => undefined,
): MemoryTier {
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => entry.bytes + key.length + overheadBytes,
  })
  return {
    get: (key) => entries.get(key),
    set(key, entry) {
      entries.set(key, entry)
      onChange(key, entry.version)
    },
    delete(key) {
      if (entries.delete(key)) onChange(key, MISSING)
    },
    keys: () => entries.keys(),
    get calculatedSize() {
      return entries.calculatedSize
    },
  }
}
