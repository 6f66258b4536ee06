import { expect, it } from 'vitest'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { TooManyRequestsError } from '../../errors.ts'
import { createUncachedLoadLimit, type UncachedLoadLimit } from './uncachedLoadLimit.ts'
import { runWithRequestId } from '../requestContext.ts'

/** How many of some loads a client is allowed, and the refusal of the last one. */
function allowed(uncachedLoadLimit: UncachedLoadLimit, client: string, times: number) {
  let count = 0
  let refusal: TooManyRequestsError | undefined
  for (let at = 0; at < times; at += 1) {
    try {
      runWithRequestId(
        'request-7',
        () => uncachedLoadLimit.take(),
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

it('allows a client sixty at once, and others theirs', () => {
  const uncachedLoadLimit = createUncachedLoadLimit({ clock: settableClock() })

  const counts = ['one', 'other'].map((client) => allowed(uncachedLoadLimit, client, 100).count)

  expect(counts).toEqual([60, 60])
})

it('bounds what twenty clients cause together, and refuses none who asks for the first time', () => {
  const uncachedLoadLimit = createUncachedLoadLimit({ clock: settableClock() })

  const counts = Array.from(
    { length: 20 },
    (_, client) => allowed(uncachedLoadLimit, `attacker ${client}`, 1000).count,
  )
  const fan = allowed(uncachedLoadLimit, 'fan', 1)

  expect(counts.reduce((sum, count) => sum + count)).toBeLessThan(900)
  expect(counts[0]).toBe(60)
  expect(fan.count).toBe(1)
})

it('says truly when a client that others have left little for may go on', () => {
  const clock = settableClock()
  const uncachedLoadLimit = createUncachedLoadLimit({ clock })
  Array.from({ length: 40 }, (_, client) => allowed(uncachedLoadLimit, `attacker ${client}`, 1000))
  const { count, refusal } = allowed(uncachedLoadLimit, 'fan', 1000)
  const seconds = refusal?.retryAfterSeconds ?? 0

  clock.advance(seconds * 1000)
  const later = allowed(uncachedLoadLimit, 'fan', 1)

  expect(count).toBeLessThan(60)
  expect(seconds).toBeGreaterThan(0)
  expect(later.count).toBe(1)
})

it('counts what is for nobody, such as the work of a start, as of one client', () => {
  const uncachedLoadLimit = createUncachedLoadLimit({ clock: settableClock() })
  for (let at = 0; at < 60; at += 1) uncachedLoadLimit.take()

  expect(() => uncachedLoadLimit.take()).toThrow('Too much was requested')
})
