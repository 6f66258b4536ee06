import { LRUCache } from 'lru-cache'
import type { CacheEntry } from './cacheEntry.ts'

/** What an entry costs beyond its key and its data: bookkeeping of the map, the list and the entry itself. */
const overheadBytes = 512

/** The version of a resource that the upstream does not have. */
export const MISSING = 'missing'

/** The first tier of the cache, in this process: synchronous, and nothing is serialized. */
export interface MemoryTier {
  get(key: string): CacheEntry | undefined
  set(key: string, entry: CacheEntry): void
  delete(key: string): void
  keys(): Iterable<string>
  /** The bytes of all entries; never more than the tier may hold. */
  readonly calculatedSize: number
}

/**
 * Builds a map that evicts what was least recently used, so that its `calculatedSize` never exceeds `maxBytes`. An entry larger
 * than that is not kept. An entry counts as long as the upstream's JSON, not as long as the data made of it. Nothing expires
 * here: the cache itself judges ages, because outdated data is still worth something.
 *
 * @param onChange called with a key and the version of its content when that is put in, and with `MISSING` when a key that was there is
 * deleted, because it is gone; not for evictions, which change nothing.
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
