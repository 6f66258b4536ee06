import { UpstreamUnavailableError } from '../errors.ts'
import type { Clock } from './clock.ts'

/**
 * Limits the work that visitors can cause by words, ids and pictures that nobody has asked for before. Background loads, which
 * renew known data, need no permission.
 */
export interface RateLimit {
  /** Uses up one permission. @throws UpstreamUnavailableError when none is left at the moment */
  spend(): void
  /** Uses up one permission where one is left, and returns whether it was. */
  trySpend(): boolean
}

/**
 * A token bucket: it holds `burst` permissions at first and at most.
 *
 * @param options.clock the monotonic one.
 * @param options.perSecond how many permissions it gains each second; one when left out.
 */
export function createRateLimit(options: { clock: Clock; burst: number; perSecond?: number }): RateLimit {
  const { clock, burst, perSecond = 1 } = options
  let available = burst
  let countedAtMs = clock.nowMs()

  function trySpend(): boolean {
    const nowMs = clock.nowMs()
    // Setting the clock back neither adds permissions nor removes any.
    available = Math.min(burst, available + (Math.max(0, nowMs - countedAtMs) / 1000) * perSecond)
    countedAtMs = nowMs
    if (available < 1) return false
    available -= 1
    return true
  }

  return {
    trySpend,
    spend() {
      if (!trySpend()) throw new UpstreamUnavailableError('Too much that is new was requested at once')
    },
  }
}
