/** How long a chunk of the site may take to arrive, ms. */
const CHUNK_TIMEOUT_MS = 120_000

/** A chunk of the site's code did not arrive in time. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/**
 * Runs a dynamic import and gives up on it after 120 s with a ChunkLoadError (docs/product.md#what-a-fan-sees-of-a-failure).
 * An import that fails by itself rejects with its own error.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new ChunkLoadError(`Loading a chunk took longer than ${CHUNK_TIMEOUT_MS} ms`))
  }, CHUNK_TIMEOUT_MS)
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}

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

/**
 * Reloads the page, but only once for the same cause in a tab, so that a lasting fault cannot keep a page reloading.
 *
 * @param kind the kind of cause; causes are remembered for each kind.
 * @param cause the cause, such as the hash of an operation or the address of a page; without spaces.
 * @param reload reloads the page; `location.reload` when left out.
 */
export function reloadOnce(
  kind: 'operation' | 'page',
  cause: string,
  reload: () => void = () => location.reload(),
): void {
  const key = `reloadedFor.${kind}`
  try {
    // All causes are stored: a page with two unknown operations would otherwise reload for them by turns for ever.
    const causes = sessionStorage.getItem(key)?.split(' ') ?? []
    if (causes.includes(cause)) return
    sessionStorage.setItem(key, [...causes, cause].join(' '))
  } catch {
    // Without the storage every reloaded page would reload again.
    return
  }
  reload()
}
