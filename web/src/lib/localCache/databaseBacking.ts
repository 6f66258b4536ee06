import { clear, createStore, delMany, entries, getMany, setMany } from 'idb-keyval'
import type { CacheBacking } from './localCache.ts'

/** The database of the local cache; a new one has version 1. */
export const CACHE_DATABASE = 'WLLWebDB'

/** What stores the cache in IndexedDB. */
export function databaseBacking(): CacheBacking {
  const store = createStore(CACHE_DATABASE, 'cache')
  return {
    mostCharacters: 4_000_000,
    entries: () => entries(store),
    getMany: (keys) => getMany(keys, store),
    setMany: (written) => setMany(written, store),
    delMany: (keys) => delMany(keys, store),
    clear: () => clear(store),
  }
}
