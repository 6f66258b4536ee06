import { LRUCache } from 'lru-cache'
import { isOfUpstream, UpstreamInvalidError } from '../../errors.ts'
import type { Clock } from '../clock.ts'
import { atMost } from '../atMost.ts'

/** How long a key is not loaded again after a failure where the upstream sends no Retry-After, in ms. */
const PAUSE_MS = 5000
const MAX_KEYS = 10_000

/** A load that has failed, and until when its key is not loaded again (monotonic). */
export interface RecentFailure {
  error: Error
  untilMs: number
}

/** The recent load failures of this process, so that a failed load is not repeated for every reader. */
export interface LoadFailures {
  find(key: string): RecentFailure | undefined
  /**
   * Remembers a failure of an upstream for five seconds, or as long as the upstream asked for. Other errors
   * are not remembered, such as the rejection by an open breaker. A failure that is remembered already stays
   * as it is.
   * @returns until when the key is not loaded again (monotonic); undefined where it may be loaded.
   */
  remember(key: string, error: unknown): number | undefined
  forget(key: string): void
}

export function createLoadFailures(clock: Clock): LoadFailures {
  const failures = new LRUCache<string, RecentFailure>(atMost(MAX_KEYS))

  function find(key: string): RecentFailure | undefined {
    const failure = failures.get(key)
    return failure && clock.nowMs() < failure.untilMs ? failure : undefined
  }

  return {
    find,
    remember(key, error) {
      const current = find(key)
      if (current || !isOfUpstream(error)) return current?.untilMs
      const retryAfterMs = error instanceof UpstreamInvalidError ? 0 : error.retryAfterMs
      const untilMs = clock.nowMs() + Math.max(PAUSE_MS, retryAfterMs)
      failures.set(key, { error, untilMs })
      return untilMs
    },
    forget: (key) => void failures.delete(key),
  }
}
