import { expect, it } from 'vitest'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { createTokenBucket } from './tokenBucket.ts'

function spent(bucket: ReturnType<typeof createTokenBucket>, times: number): number {
  let done = 0
  for (let at = 0; at < times; at += 1) {
    if (bucket.msUntil(1) > 0) continue
    bucket.spend()
    done += 1
  }
  return done
}

it('a token bucket allows as many loads at once as its capacity', () => {
  const bucket = createTokenBucket({ clock: settableClock('2025-07-12T21:00:00Z'), burst: 60, perSecond: 1 })

  expect(spent(bucket, 1000)).toBe(60)
})

it('a token bucket regains one token a second, up to its capacity', () => {
  const clock = settableClock('2025-07-12T21:00:00Z')
  const bucket = createTokenBucket({ clock, burst: 60, perSecond: 1 })
  spent(bucket, 60)

  clock.advance(999)
  const tooEarly = spent(bucket, 10)
  clock.advance(4001)
  const after = spent(bucket, 10)
  clock.advance(3_600_000)
  const muchLater = spent(bucket, 1000)

  expect([tooEarly, after, muchLater]).toEqual([0, 5, 60])
})

it('a token bucket does not change when the clock is set back', () => {
  const clock = settableClock('2025-07-12T21:00:00Z')
  const bucket = createTokenBucket({ clock, burst: 60, perSecond: 1 })
  spent(bucket, 10)

  clock.advance(-3_600_000)
  const afterwards = spent(bucket, 1000)

  expect(afterwards).toBe(50)
})

it.each([
  ['1', 0.1, 1, 10_000],
  ['a third', 1 / 3, 1, 3000],
  ['more than one', 2, 4, 2000],
])('a token bucket computes when tokens are available again: %s', (_what, perSecond, count, waitMs) => {
  const clock = settableClock()
  const bucket = createTokenBucket({ clock, burst: 10, perSecond })
  spent(bucket, 10)

  const said = bucket.msUntil(count)
  clock.advance(waitMs - 1)
  const justBefore = spent(bucket, count)
  clock.advance(1)

  expect(said).toBeCloseTo(waitMs)
  expect(justBefore).toBeLessThan(count)
  expect(bucket.used()).toBeCloseTo(10 - count + justBefore)
  expect(spent(bucket, 1)).toBe(1)
})

it('owes what was spent beyond what it holds, a whole bucket at most', () => {
  const clock = settableClock()
  const bucket = createTokenBucket({ clock, burst: 10, perSecond: 1 })

  bucket.spend(1000)
  const said = bucket.msUntil(1)
  clock.advance(11_000)

  expect(said).toBe(11_000)
  expect(spent(bucket, 10)).toBe(1)
})

it('never has more tokens than it holds', () => {
  const bucket = createTokenBucket({ clock: settableClock(), burst: 2, perSecond: 1 })

  expect([bucket.msUntil(2), bucket.msUntil(3)]).toEqual([0, Infinity])
})
