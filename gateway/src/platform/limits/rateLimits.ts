import { LRUCache } from 'lru-cache'
import { TooManyRequestsError } from '../../errors.ts'
import type { Clock } from '../clock.ts'
import { currentClient } from '../requestContext.ts'
import { createFleetWindow, type CountInFleet } from './fleetWindow.ts'
import { RATE_LIMIT_POLICIES, type BucketPolicy, type WindowPolicy } from './rateLimitPolicies.ts'
import { createTokenBucket, type TokenBucket } from './tokenBucket.ts'
import { atMost } from '../atMost.ts'

/** How many senders a limit counts; the least recently seen one is forgotten first. */
const MAX_SENDERS = 10_000

/** One policy at work. Senders are told apart by the client of the current request, or by the id of a fan. */
export interface RateLimit {
  /**
   * Counts one action.
   * @param fan her id; the client network of the current request is counted when left out.
   * @param cost how many tokens it costs in a bucket; one when left out.
   * @throws TooManyRequestsError where the sender may not have it now
   */
  take(fan?: string, cost?: number): void
  /** As `take`, but returns the error; undefined where the sender may have it. */
  tryTake(fan?: string, cost?: number): TooManyRequestsError | undefined
  /** Counts tokens that something has cost beyond what was taken; a client that owes some is refused until they are regained. */
  charge(cost: number): void
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

/** Counts one more of a sender. Returns 0 where it is allowed, else in how many ms it will be; always counts what is owed. */
type Take = (sender: { key: string; kind: 'fan' | 'network' }, cost: number, isOwed?: boolean) => number

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

  function tryTake(fan?: string, cost = 1): TooManyRequestsError | undefined {
    const client = fan ?? currentClient()
    const kind = fan === undefined ? 'network' : 'fan'
    const leftMs = takeFor({ key: `${kind} ${client}`, kind }, cost)
    if (leftMs === 0) return undefined
    const waitMs = retryAfterSeconds === undefined ? leftMs : retryAfterSeconds * 1000
    return new TooManyRequestsError({ client, waitMs, ...(message !== undefined && { message }) })
  }

  return {
    tryTake,
    take(fan, cost) {
      const refusal = tryTake(fan, cost)
      if (refusal) throw refusal
    },
    charge: (cost) => void takeFor({ key: `network ${currentClient()}`, kind: 'network' }, cost, true),
  }
}

function takeFromBuckets({ each, all }: BucketPolicy, { clock }: RateLimitParts): Take {
  const buckets = new LRUCache<string, TokenBucket>(atMost(MAX_SENDERS))
  const shared = all && createTokenBucket({ clock, ...all })

  return ({ key }, cost, isOwed = false) => {
    const own = buckets.get(key) ?? createTokenBucket({ clock, ...each })
    buckets.set(key, own)
    const ofAllMs = shared ? shared.msUntil(cost + all.reservePerUse * own.used()) : 0
    const waitMs = Math.max(own.msUntil(cost), ofAllMs)
    if (waitMs > 0 && !isOwed) return waitMs
    shared?.spend(cost)
    own.spend(cost)
    return 0
  }
}

function takeInWindow(name: string, { perMinute }: WindowPolicy, parts: RateLimitParts): Take {
  const window = createFleetWindow({ name, maxSenders: MAX_SENDERS, ...parts })
  return ({ key, kind }) => window.take(key, perMinute[kind])
}
