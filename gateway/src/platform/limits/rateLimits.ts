import { LRUCache } from 'lru-cache'
import { TooManyRequestsError } from '../../errors.ts'
import type { Clock } from '../clock.ts'
import { currentClient } from '../requestContext.ts'
import { createFleetWindow, type CountInFleet } from './fleetWindow.ts'
import { RATE_LIMIT_POLICIES, type BucketPolicy, type WindowPolicy } from './rateLimitPolicies.ts'
import { createTokenBucket, type TokenBucket } from './tokenBucket.ts'

/** How many senders a limit counts; the least recently seen one is forgotten first. */
const MAX_SENDERS = 10_000

/** One policy at work. Senders are told apart by the client of the current request, or by the id of a fan. */
export interface RateLimit {
  /**
   * Counts one action.
   * @param fan her id; the client network of the current request is counted when left out.
   * @throws TooManyRequestsError if the sender has reached the limit
   */
  take(fan?: string): void
  /** As `take`, but returns the error instead of throwing it; undefined without one. */
  tryTake(fan?: string): TooManyRequestsError | undefined
}

/** One limit for each policy. */
export type RateLimits = Readonly<Record<PolicyName, RateLimit>>
type PolicyName = keyof typeof RATE_LIMIT_POLICIES
type Policy = BucketPolicy | WindowPolicy

interface RateLimitParts {
  /** The monotonic one. */
  clock: Clock
  countInFleet: CountInFleet
}

/** Counts one action of a sender. Returns 0 if it is allowed, otherwise the wait in ms until it is. */
type Take = (sender: { key: string; kind: 'fan' | 'network' }) => number

/**
 * Builds the limits of a process.
 *
 * @param policies replace those of production, by name.
 */
export function createRateLimits(
  parts: RateLimitParts,
  policies: Partial<Record<PolicyName, Policy>> = {},
): RateLimits {
  const all = Object.entries<Policy>({ ...RATE_LIMIT_POLICIES, ...policies })
  return Object.fromEntries(
    all.map(([name, policy]) => [name, createRateLimit(name, policy, parts)]),
  ) as RateLimits
}

function createRateLimit(name: string, policy: Policy, parts: RateLimitParts): RateLimit {
  const takeFor = 'each' in policy ? takeFromBuckets(policy, parts) : takeInWindow(name, policy, parts)
  const { message, retryAfterSeconds } = policy

  function tryTake(fan?: string): TooManyRequestsError | undefined {
    const client = fan ?? currentClient()
    const kind = fan === undefined ? 'network' : 'fan'
    const leftMs = takeFor({ key: `${kind} ${client}`, kind })
    if (leftMs === 0) return undefined
    const waitMs = retryAfterSeconds === undefined ? leftMs : retryAfterSeconds * 1000
    return new TooManyRequestsError({ client, waitMs, ...(message !== undefined && { message }) })
  }

  return {
    tryTake,
    take(fan) {
      const refusal = tryTake(fan)
      if (refusal) throw refusal
    },
  }
}

function takeFromBuckets({ each, all }: BucketPolicy, { clock }: RateLimitParts): Take {
  const buckets = new LRUCache<string, TokenBucket>({ max: MAX_SENDERS })
  const shared = all && createTokenBucket({ clock, ...all })

  return ({ key }) => {
    const own = buckets.get(key) ?? createTokenBucket({ clock, ...each })
    buckets.set(key, own)
    const ofAllMs = shared ? shared.msUntil(1 + all.reservePerUse * own.used()) : 0
    const waitMs = Math.max(own.msUntil(1), ofAllMs)
    if (waitMs > 0) return waitMs
    shared?.trySpend()
    own.trySpend()
    return 0
  }
}

function takeInWindow(name: string, { perMinute }: WindowPolicy, parts: RateLimitParts): Take {
  const window = createFleetWindow({ name, maxSenders: MAX_SENDERS, ...parts })
  return ({ key, kind }) => window.take(key, perMinute[kind])
}
