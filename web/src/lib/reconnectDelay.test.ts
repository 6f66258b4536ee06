import { expect, it } from 'vitest'
import { backoff, MAX_STREAM_WAIT_MS } from './reconnectDelay.ts'

it.each([
  [0, 0.5, 1000],
  [0, 0, 500],
  [0, 1, 1500],
  [1, 0.5, 2000],
  [3, 0.5, 8000],
  [13, 0.5, 8_192_000],
  [14, 0, 4_800_000],
  [14, 0.5, 9_600_000],
  [1000, 1, 14_400_000],
])('waits after %i failures with chance %d for %i ms', (failures, chance, expected) => {
  const waitMs = backoff(failures, { random: () => chance })

  expect(waitMs).toBe(expected)
})

it.each([
  [4, 16_000],
  [5, 20_000],
  [1000, 20_000],
])('waits as a stream after %i failures for %i ms', (failures, expected) => {
  const waitMs = backoff(failures, { longestMs: MAX_STREAM_WAIT_MS, random: () => 0.5 })

  expect(waitMs).toBe(expected)
})
