import { loadChunk } from '../loading/loadChunk.ts'
import { countClear } from './clearCount.ts'
import { clearStorages } from './clearStorages.ts'

/**
 * Removes all that is stored for reading offline. Never rejects: where the code of the cache cannot be loaded, the browser is told to
 * delete the database itself, which this page does not have open then.
 */
export async function clearLocalCache(): Promise<void> {
  countClear()
  clearStorages()
  try {
    await (await loadChunk(() => import('./localCache.ts'))).localCache.clear()
  } catch {
    deleteDatabase()
  }
}

function deleteDatabase(): void {
  try {
    indexedDB.deleteDatabase('WLLWebDB')
  } catch {
    // Where the browser has no databases, or forbids them, nothing is stored.
  }
}
