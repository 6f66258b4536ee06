import { describe, expect, it } from 'vitest'
import { backoff } from './backoff.ts'

describe('backoff', () => {
  it.each([
    { failures: 0, chance: 0.5, ms: 1000 },
    { failures: 1, chance: 0.5, ms: 2000 },
    { failures: 3, chance: 0.5, ms: 8000 },
    { failures: 0, chance: 0, ms: 500 },
    { failures: 0, chance: 1, ms: 1500 },
    { failures: 4, chance: 0.75, ms: 20_000 },
    { failures: 13, chance: 0.5, ms: 8_192_000 },
    { failures: 14, chance: 0.5, ms: 14_400_000 },
    { failures: 2000, chance: 0.5, ms: 14_400_000 },
  ])(
    'waits $ms ms after $failures failures when the random number is $chance',
    ({ failures, chance, ms }) => {
      expect(backoff(failures, { random: () => chance })).toBe(ms)
    },
  )

  it("stays below the caller's maximum", () => {
    expect(backoff(9, { random: () => 0.9, maxMs: 3000 })).toBe(3000)
  })
})
