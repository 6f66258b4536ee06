import { describe, expect, it } from 'vitest'
import { isoInstant, LATEST_SECONDS } from './isoInstant.ts'
import { epochSeconds } from './wireFields.ts'

describe('isoInstant', () => {
  it.each([
    ['the beginning of time', 0, '1970-01-01T00:00:00.000Z'],
    ['an evening in July', 1_752_348_600, '2025-07-12T19:30:00.000Z'],
    ['an instant beyond 32 bits', 4_102_444_800, '2100-01-01T00:00:00.000Z'],
    ['the latest instant', LATEST_SECONDS, '9999-12-31T23:59:59.000Z'],
  ])('formats %s', (_which, seconds, expected) => {
    expect(isoInstant(seconds)).toBe(expected)
  })
})

describe('epochSeconds and optionalEpochSeconds', () => {
  it.each([LATEST_SECONDS + 1, '253402300800'])('reject an instant after the year 9999: %s', (sent) => {
    expect(epochSeconds.safeParse(sent).success).toBe(false)
  })
})
