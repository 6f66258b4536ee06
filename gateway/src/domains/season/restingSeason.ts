import type { Clock } from '../../platform/clock.ts'
import { remainingMs } from '../../platform/requestContext.ts'

/** How long a season whose list failed is left alone. */
const REST_MS = 5000

/**
 * Wraps a way to read a season, for looking up names that a visitor may have made up: a season that has just failed is answered with
 * the same failure, so that such names cannot ask for its list again and again.
 *
 * @param clock the wall's.
 */
export function restAfterFailure<T>(
  read: (year: number) => Promise<T>,
  clock: Clock,
): (year: number) => Promise<T> {
  const failures = new Map<number, { error: unknown; untilMs: number }>()
  return async (year) => {
    const failure = failures.get(year)
    if (failure && clock.nowMs() < failure.untilMs) throw failure.error
    try {
      return await read(year)
    } catch (error) {
      // A visitor who has waited long enough says nothing about the list.
      if (remainingMs() > 0) failures.set(year, { error, untilMs: clock.nowMs() + REST_MS })
      throw error
    }
  }
}
