/** The prefix of the cache's keys in localStorage and sessionStorage. Keys that begin with `wll.` are removed with all else that is kept here. */
export const STORAGE_PREFIX = 'wll.cache.'

/** Removes what the cache has in localStorage and sessionStorage. Never throws. */
export function clearStorages(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      clearStorage(storage())
    } catch {
      // Nothing is stored where it is forbidden.
    }
  }
}

/** Removes what the cache has in one of them. */
export function clearStorage(storage: Storage): void {
  for (const key of storedKeys(storage)) storage.removeItem(key)
}

/** The keys of the cache in a storage, with their prefix. */
export function storedKeys(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(STORAGE_PREFIX))
}
