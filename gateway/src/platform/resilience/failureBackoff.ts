import type { Clock } from '../clock.ts'
import { addDependencies, trackDependencies, type Dependencies } from '../cache/dependencyTracking.ts'
import { remainingMs } from '../requestContext.ts'

/** How long a failed load is not tried again, ms. */
const BACKOFF_MS = 5000

/** Does not repeat a failed load for a while, so that visitors cannot cause it again and again. */
export interface FailureBackoff {
  /**
   * Runs `load`. For five seconds after it has failed, it is not called for the same name, and the same
   * failure is thrown; its dependencies are added to each response that gets the failure.
   * @param onFailure called with each failure that begins such a backoff
   */
  run<T>(name: string, load: () => Promise<T>, onFailure?: (error: unknown) => void): Promise<T>
}

/**
 * Builds a memory of failures.
 * @param clock the monotonic one.
 */
export function createFailureBackoff(clock: Clock): FailureBackoff {
  const failures = new Map<string, { error: unknown; untilMs: number; reads: Dependencies }>()

  function currentFailure(name: string) {
    const failure = failures.get(name)
    return failure && clock.nowMs() < failure.untilMs ? failure : undefined
  }

  return {
    async run(name, load, onFailure) {
      const failure = currentFailure(name)
      if (failure) {
        addDependencies(failure.reads)
        throw failure.error
      }
      const { result, reads } = await trackDependencies(async () => (await Promise.allSettled([load()]))[0])
      addDependencies(reads)
      if (result.status === 'fulfilled') return result.value
      const error: unknown = result.reason
      // A visitor's own deadline says nothing about the load.
      if (remainingMs() > 0 && !currentFailure(name)) {
        failures.set(name, { error, untilMs: clock.nowMs() + BACKOFF_MS, reads })
        onFailure?.(error)
      }
      throw error
    },
  }
}
