import { whenIdle } from '../../lib/whenIdle.ts'
import type { AnswersFirstCache } from './answersFirstCache.ts'

/** How long one slice of the work lasts, in ms, if no single part takes longer. */
const SLICE_MS = 5
/** How long a busy page may put off a slice, in ms. */
const MAX_WAIT_MS = 100

/**
 * Has the answers of the page enter the store of the cache in slices, while the browser is idle.
 *
 * @returns a promise that resolves once all have; it rejects with what the cache throws.
 */
export function settleWhenIdle(cache: Pick<AnswersFirstCache, 'settleNext'>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const goOn = () => {
    const startedAt = performance.now()
    try {
      while (cache.settleNext())
        if (performance.now() - startedAt >= SLICE_MS) return whenIdle(goOn, MAX_WAIT_MS)
      resolve()
    } catch (error) {
      reject(error)
    }
  }
  whenIdle(goOn, MAX_WAIT_MS)
  return promise
}
