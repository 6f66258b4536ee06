import { expect, it } from 'vitest'
import { settableClock } from '../../../tests/support/settableClock.ts'
import { createRateLimit } from './rateLimit.ts'

function spent(budget: ReturnType<typeof createRateLimit>, times: number): number {
  let done = 0
  for (let at = 0; at < times; at += 1) {
    try {
      budget.spend()
      done += 1
    } catch (error) {
      expect(error).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
    }
  }
  return done
}

it('allows as many loads at once as it holds', () => {
  const budget = createRateLimit({ clock: settableClock('2025-07-12T21:00:00Z'), burst: 60 })

  expect(spent(budget, 1000)).toBe(60)
})

it('regains one permission a second, and never has more than at first', () => {
  const clock = settableClock('2025-07-12T21:00:00Z')
  const budget = createRateLimit({ clock, burst: 60 })
  spent(budget, 60)

  clock.advance(999)
  const tooEarly = spent(budget, 10)
  clock.advance(4001)
  const after = spent(budget, 10)
  clock.advance(3_600_000)
  const muchLater = spent(budget, 1000)

  expect([tooEarly, after, muchLater]).toEqual([0, 5, 60])
})

it('does not change when the clock is set back', () => {
  const clock = settableClock('2025-07-12T21:00:00Z')
  const budget = createRateLimit({ clock, burst: 60 })
  spent(budget, 10)

  clock.advance(-3_600_000)
  const afterwards = spent(budget, 1000)

  expect(afterwards).toBe(50)
})
