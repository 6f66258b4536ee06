import type { Clock } from '../../gateway/src/platform/clock.ts'
import { createRateLimits, type RateLimits } from '../../gateway/src/platform/limits/rateLimits.ts'

/** The rate limits of a process without Redis, optionally with other policies. */
export function createLocalRateLimits(
  clock: Clock,
  policies: Parameters<typeof createRateLimits>[1] = {},
): RateLimits {
  return createRateLimits({ clock, countInFleet: () => Promise.resolve(undefined) }, policies)
}
