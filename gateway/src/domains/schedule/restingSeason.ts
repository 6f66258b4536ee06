import type { Clock } from '../../platform/clock.ts'
import type { SeasonSource } from './seasonSource.ts'

/** How long a season whose list failed is left alone. */
const REST_MS = 5000

/**
 * A source of seasons for looking made-up words up: it answers a season that has just failed with the same failure, so that such
 * words cannot ask for its list again and again.
 *
 * @param clock the wall's.
 */
export function restAfterFailure(season: SeasonSource, clock: Clock): SeasonSource {
  const failures = new Map<number, { error: unknown; untilMs: number }>()
  return {
    async read(year) {
      const failure = failures.get(year)
      if (failure && clock.nowMs() < failure.untilMs) throw failure.error
      try {
        return await season.read(year)
      } catch (error) {
        failures.set(year, { error, untilMs: clock.nowMs() + REST_MS })
        throw error
      }
    },
  }
}
