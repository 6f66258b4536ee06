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
