import { expect, it } from 'vitest'
import { backoff } from './backoff.ts'

it.each([
  [0, 0.5, 1000],
  [0, 0, 500],
  [0, 1, 1500],
  [1, 0.5, 2000],
  [3, 0.5, 8000],
  [5, 0.5, 30_000],
  [1000, 1, 30_000],
])('waits after %i failures with chance %d for %i ms', (failures, chance, expected) => {
  const waitMs = backoff(failures, () => chance)

  expect(waitMs).toBe(expected)
})
