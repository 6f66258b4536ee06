import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { momentNow, msSince } from './elapsed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([
  ['stays right', 0, 4000],
  ['is set back by an hour', -3_600_000, 4000],
  ['has gone on for an hour while the device slept', 3_600_000, 3_604_000],
])('tells how long ago a moment was where the wall’s clock %s', (_what, jumpMs, expected) => {
  const moment = momentNow()

  vi.setSystemTime(Date.now() + jumpMs)
  vi.advanceTimersByTime(4000)

  expect(msSince(moment)).toBe(expected)
})
