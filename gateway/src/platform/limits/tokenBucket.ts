import type { Clock } from '../clock.ts'
import type { BucketRate } from './rateLimitPolicies.ts'

/** Tokens that are regained at a steady rate. */
export interface TokenBucket {
  /** Uses up so many tokens, one when left out; what is missing is owed, up to a whole bucket. */
  spend(count?: number): void
  /** How many tokens have been used up and not regained yet; part of one may have been regained. */
  used(): number
  /** In how many ms so many tokens are left, if none is used until then; 0 for now, Infinity for more than it can hold. */
  msUntil(count: number): number
}

/** Sums of fractions are not exact, so a token that is missing only by this much counts as available. */
const ROUNDING = 1e-6

/**
 * Builds a bucket that holds `burst` tokens at first and at most.
 *
 * @param options.clock the monotonic one.
 * @param options.perSecond how many tokens it gains each second.
 */
export function createTokenBucket(options: { clock: Clock } & BucketRate): TokenBucket {
  const { clock, burst, perSecond } = options
  let available = burst
  let countedAtMs = clock.nowMs()

  function regain(): void {
    const nowMs = clock.nowMs()
    // Setting the clock back neither adds tokens nor removes any.
    available = Math.min(burst, available + (Math.max(0, nowMs - countedAtMs) / 1000) * perSecond)
    countedAtMs = nowMs
  }

  return {
    spend(count = 1) {
      regain()
      available = Math.max(-burst, available - count)
    },
    used() {
      regain()
      return burst - available
    },
    msUntil(count) {
      regain()
      if (available >= count - ROUNDING) return 0
      return count > burst ? Infinity : ((count - available) / perSecond) * 1000
    },
  }
}
