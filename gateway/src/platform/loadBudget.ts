import { UpstreamUnavailableError } from '../errors.ts'
import type { Clock } from './clock.ts'

/** Bounds the loads that visitors can cause by making up words; loads in the background, which renew what is known, are free. */
export interface LoadBudget {
  /** @throws UpstreamUnavailableError when nothing is left for the moment */
  spend(): void
}

/**
 * A budget that holds `most` loads and wins one back each second.
 *
 * @param options.clock the wall's.
 */
export function createLoadBudget({ clock, most }: { clock: Clock; most: number }): LoadBudget {
  let left = most
  let countedAtMs = clock.nowMs()

  return {
    spend() {
      const nowMs = clock.nowMs()
      // A clock that is set back wins nothing and takes nothing.
      left = Math.min(most, left + Math.max(0, nowMs - countedAtMs) / 1000)
      countedAtMs = nowMs
      if (left < 1) throw new UpstreamUnavailableError('Too many unknown words were asked for at once')
      left -= 1
    },
  }
}
