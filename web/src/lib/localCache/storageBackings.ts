import { clearStorage, storedKeys, STORAGE_PREFIX } from './clearStorages.ts'
import type { CacheBacking } from './localCache.ts'

/** Browsers give a site some 5 million characters, which its settings share; some answers have 150,000. */
const MAX_ENTRIES = 16

/** What stores the cache where a browser has no database: localStorage, and without that sessionStorage. */
export function storageBackings(): CacheBacking[] {
  return [storageBacking(() => localStorage), storageBacking(() => sessionStorage)]
}

/** @param storage returns the storage; it throws where that is forbidden. */
function storageBacking(storage: () => Storage): CacheBacking {
  const valueOf = (key: string) => parsed(storage().getItem(key))
  return {
    maxEntries: MAX_ENTRIES,
    keys: () => storedKeys(storage()).map((key) => key.slice(STORAGE_PREFIX.length)),
    getMany: (keys) => keys.map((key) => valueOf(STORAGE_PREFIX + key)),
    setMany: (written) =>
      written.forEach(([key, value]) => storage().setItem(STORAGE_PREFIX + key, JSON.stringify(value))),
    delMany: (keys) => keys.forEach((key) => storage().removeItem(STORAGE_PREFIX + key)),
    clear: () => clearStorage(storage()),
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
