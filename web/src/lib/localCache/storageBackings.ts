import type { CacheBacking } from './localCache.ts'

/** The prefix of our keys. Keys that begin with `wll.` are removed with all else that is kept here. */
const PREFIX = 'wll.cache.'

/** What stores the cache where a browser has no database: localStorage, and without that sessionStorage. */
export function storageBackings(): CacheBacking[] {
  return [storageBacking(() => localStorage), storageBacking(() => sessionStorage)]
}

/** @param storage returns the storage; it throws where that is forbidden. */
function storageBacking(storage: () => Storage): CacheBacking {
  const ownKeys = () => Object.keys(storage()).filter((key) => key.startsWith(PREFIX))
  const remove = (keys: string[]) => keys.forEach((key) => storage().removeItem(key))
  return {
    entries: () => ownKeys().map((key) => [key.slice(PREFIX.length), parsed(storage().getItem(key))]),
    setMany: (written) =>
      written.forEach(([key, value]) => storage().setItem(PREFIX + key, JSON.stringify(value))),
    delMany: (keys) => remove(keys.map((key) => PREFIX + key)),
    clear: () => remove(ownKeys()),
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
