import { clear, createStore, delMany, getMany, keys, setMany } from 'idb-keyval'
import type { CacheBacking } from './localCache.ts'

/** The database of the local cache; a new one has version 1. */
export const CACHE_DATABASE = 'WLLWebDB'

/** What stores the cache in IndexedDB. */
export function databaseBacking(): CacheBacking {
  const store = createStore(CACHE_DATABASE, 'cache')
  return {
    maxEntries: 80,
    keys: () => keys(store),
    getMany: (wanted) => getMany(wanted, store),
    setMany: (written) => setMany(written, store),
    delMany: (removed) => delMany(removed, store),
    clear: () => clear(store),
  }
}
