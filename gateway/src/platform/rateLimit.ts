import { UpstreamUnavailableError } from '../errors.ts'
import type { Clock } from './clock.ts'

/**
 * Limits the loads that visitors can cause by words and ids that nobody has asked for before. Background loads, which renew known data, need no permission.
 */
export interface RateLimit {
  /** Uses up one permission. @throws UpstreamUnavailableError when none is left at the moment */
  spend(): void
}

/**
 * A token bucket: it holds `burst` permissions at first and at most, and gains one a second.
 *
 * @param options.clock the wall's.
 */
export function createRateLimit({ clock, burst }: { clock: Clock; burst: number }): RateLimit {
  let available = burst
  let countedAtMs = clock.nowMs()

  return {
    spend() {
      const nowMs = clock.nowMs()
      // Setting the clock back neither adds permissions nor removes any.
      available = Math.min(burst, available + Math.max(0, nowMs - countedAtMs) / 1000)
      countedAtMs = nowMs
      if (available < 1) throw new UpstreamUnavailableError('Too many unknown words were requested at once')
      available -= 1
    },
  }
}
