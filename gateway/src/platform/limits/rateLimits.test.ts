import { describe, expect, it } from 'vitest'
import { createLocalRateLimits } from '../../../../tests/support/localRateLimits.ts'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { TooManyRequestsError } from '../../errors.ts'
import type { RateLimit } from './rateLimits.ts'
import { runWithRequestId } from '../requestContext.ts'

/** How many of these loads a client is allowed, and the error for the last one. */
function allowed(limit: RateLimit, client: string, times: number) {
  let count = 0
  let refusal: TooManyRequestsError | undefined
  for (let at = 0; at < times; at += 1) {
    try {
      runWithRequestId(
        'request-7',
        () => limit.take(),
        Infinity,
        () => client,
      )
      count += 1
    } catch (error) {
      if (!(error instanceof TooManyRequestsError)) throw error
      refusal = error
    }
  }
  return { count, refusal }
}

it('the uncached-load limit allows each client sixty loads at once', () => {
  const limit = createLocalRateLimits(settableClock()).uncachedLoads

  const counts = ['one', 'other'].map((client) => allowed(limit, client, 100).count)

  expect(counts).toEqual([60, 60])
})

it("the uncached-load limit bounds twenty clients together, and still allows a newcomer's first load", () => {
  const limit = createLocalRateLimits(settableClock()).uncachedLoads

  const counts = Array.from({ length: 20 }, (_, client) => allowed(limit, `attacker ${client}`, 1000).count)
  const fan = allowed(limit, 'fan', 1)

  expect(counts.reduce((sum, count) => sum + count)).toBeLessThan(900)
  expect(counts[0]).toBe(60)
  expect(fan.count).toBe(1)
})

it('the uncached-load limit gives a client the right Retry-After when others have used up the shared bucket', () => {
  const clock = settableClock()
  const limit = createLocalRateLimits(clock).uncachedLoads
  Array.from({ length: 40 }, (_, client) => allowed(limit, `attacker ${client}`, 1000))
  const { count, refusal } = allowed(limit, 'fan', 1000)
  const seconds = refusal?.retryAfterSeconds ?? 0

  clock.advance(seconds * 1000)
  const later = allowed(limit, 'fan', 1)

  expect(count).toBeLessThan(60)
  expect(seconds).toBeGreaterThan(0)
  expect(later.count).toBe(1)
})

it("the uncached-load limit counts loads outside any request, such as at startup, as one client's", () => {
  const limit = createLocalRateLimits(settableClock()).uncachedLoads
  for (let at = 0; at < 60; at += 1) limit.take()

  expect(() => limit.take()).toThrow('Too much was requested')
})

describe('a rate limit', () => {
  it.each([
    ['sessions', 10, 'Too many sessions were begun at once.', 10],
    ['sharePictures', 30, 'Too many pictures were requested at once.', 5],
    ['visitReports', 60, 'Too many reports were sent at once.', 2],
    ['operations', 6000, 'Too much was requested at once. Ask again later.', 60],
    ['changes', 600, 'Too much was requested at once. Ask again later.', 60],
  ] as const)(
    'of %s allows a network %i at once, then answers as its policy says',
    (name, burst, message, seconds) => {
      const limit = createLocalRateLimits(settableClock())[name]

      const { count, refusal } = allowed(limit, 'one', burst + 1)

      expect(count).toBe(burst)
      expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', client: 'one', publicMessage: message })
      expect(refusal?.retryAfterSeconds).toBe(seconds)
    },
  )

  it('of pictures takes what each costs, and refuses a client for as long as it owes what was charged after', () => {
    const clock = settableClock()
    const limit = createLocalRateLimits(clock).pictures
    for (let at = 0; at < 30; at += 1) limit.take(undefined, 10_000_000)

    limit.charge(800_000_000)
    const refusal = limit.tryTake(undefined, 1)
    clock.advance(10_001)

    expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: 5 })
    expect(limit.tryTake(undefined, 1)).toBeUndefined()
  })

  it('counts a fan apart from her network, and other limits apart from it', () => {
    const { changes, operations } = createLocalRateLimits(settableClock())
    const ofFan = Array.from({ length: 61 }, () => changes.tryTake('ada'))

    const refusals = [changes.tryTake('grace'), changes.tryTake(), operations.tryTake('ada')]

    expect(ofFan.filter(Boolean)).toHaveLength(1)
    expect(refusals).toEqual([undefined, undefined, undefined])
  })

  it('forgets the sender that has been away longest once it counts ten thousand', () => {
    const { sessions } = createLocalRateLimits(settableClock())
    for (const fan of ['first', 'second']) for (let at = 0; at < 10; at += 1) sessions.take(fan)

    for (let fan = 0; fan < 9999; fan += 1) sessions.tryTake(`fan ${fan}`)

    const refusals = [sessions.tryTake('second'), sessions.tryTake('first')]
    expect(refusals).toEqual([expect.any(TooManyRequestsError), undefined])
  })
})
