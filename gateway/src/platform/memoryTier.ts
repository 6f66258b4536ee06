import { Keyv } from 'keyv'
import { LRUCache } from 'lru-cache'
import type { CacheEntry } from './cacheEntry.ts'

/** What an entry costs beyond its key and its data: bookkeeping of the map, the list and the entry itself. */
const overheadBytes = 512

/** The first tier of the cache, in this process. */
export interface MemoryTier {
  get(key: string): Promise<CacheEntry | undefined>
  set(key: string, entry: CacheEntry): Promise<void>
  delete(key: string): Promise<void>
  /** What the entries cost in all. */
  bytes(): number
}

/**
 * A Keyv over a least-recently-used map that never costs more than `maxBytes`. An entry larger than that is not kept.
 * Values stay objects: nothing is serialized on a read. Ages are the cache's business, so nothing expires here.
 */
export function createMemoryTier(maxBytes: number): MemoryTier {
  const entries = new LRUCache<string, { value: CacheEntry }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => value.bytes + key.length + overheadBytes,
  })
  const keyv = new Keyv<CacheEntry>({ store: entries, useKeyPrefix: false })
  keyv.serialize = undefined
  keyv.deserialize = undefined

  return {
    get: (key) => keyv.get(key),
    set: async (key, entry) => void (await keyv.set(key, entry)),
    delete: async (key) => void (await keyv.delete(key)),
    bytes: () => entries.calculatedSize,
  }
}
