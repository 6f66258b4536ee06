import { loadChunk } from '../loading/loadChunk.ts'

let clears = 0

/** How often the cache has been cleared in this page. What was requested before the last time must not be stored after it. */
export function clearCount(): number {
  return clears
}

/**
 * Removes all that is kept for reading offline. Never rejects: where the code of the cache cannot be loaded, the browser is told to
 * delete the database itself, which this page does not have open then.
 */
export async function clearLocalCache(): Promise<void> {
  clears += 1
  try {
    await (await loadChunk(() => import('./localCache.ts'))).localCache.clear()
  } catch {
    indexedDB.deleteDatabase('WLLWebDB')
  }
}
