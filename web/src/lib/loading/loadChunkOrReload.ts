import { loadChunk } from './loadChunk.ts'
import { reloadOnce } from './reloadOnce.ts'

const failedBefore = new WeakSet<() => Promise<unknown>>()

/**
 * `loadChunk` for what a fan may ask for again. A chunk that fails a second time online is gone from the server, as after a deploy:
 * the page is then loaded anew, once, and knows the address of the new one. Rejects with what the import rejects with.
 *
 * @param load imports the chunk; the same function at each call, because it is what the failures are counted by.
 * @param reload reloads the page; `location.reload` when left out.
 */
export async function loadChunkOrReload<T>(load: () => Promise<T>, reload?: () => void): Promise<T> {
  try {
    return await loadChunk(load)
  } catch (error) {
    if (failedBefore.has(load) && navigator.onLine) reloadOnce('page', location.href, reload)
    failedBefore.add(load)
    throw error
  }
}
