import { describe, expect, it } from 'vitest'
import {
  FIELD_GAME,
  SERIES_GAME,
  gameTimeAt,
  isAtOrBefore,
  realMsSinceStart,
  tenthsPlayed,
} from './gameClock.ts'

const MINUTE = 60_000

describe('the clock of a game on the full field', () => {
  it.each([
    { at: 'the start', minutes: 0, period: 1, elapsed: 0 },
    { at: 'halfway through the first quarter', minutes: 13.5, period: 1, elapsed: 3600 },
    { at: 'the end of the first quarter', minutes: 27, period: 1, elapsed: 7200 },
    { at: 'the break after it', minutes: 29.9, period: 1, elapsed: 7200 },
    { at: 'the start of the second quarter', minutes: 30, period: 2, elapsed: 0 },
    { at: 'halftime', minutes: 57, period: 2, elapsed: 7200 },
    { at: 'the last moment of halftime', minutes: 71.9, period: 2, elapsed: 7200 },
    { at: 'the start of the third quarter', minutes: 72, period: 3, elapsed: 0 },
    { at: 'the start of the fourth quarter', minutes: 102, period: 4, elapsed: 0 },
    { at: 'the end of regulation', minutes: 129, period: 4, elapsed: 7200 },
    { at: 'the start of overtime', minutes: 132, period: 5, elapsed: 0 },
    { at: 'the end of overtime', minutes: 141, period: 5, elapsed: 2400 },
    { at: 'the start of the second overtime', minutes: 144, period: 6, elapsed: 0 },
  ])('is at period $period, $elapsed tenths elapsed, at $at', ({ minutes, period, elapsed }) => {
    expect(gameTimeAt(FIELD_GAME, minutes * MINUTE)).toEqual({ period, elapsed })
  })

  it('counts whole tenths', () => {
    expect(gameTimeAt(FIELD_GAME, 224)).toEqual({ period: 1, elapsed: 0 })
    expect(gameTimeAt(FIELD_GAME, 225)).toEqual({ period: 1, elapsed: 1 })
  })

  it('converts back to real time', () => {
    expect(realMsSinceStart(FIELD_GAME, { period: 3, elapsed: 3600 })).toBe(85.5 * MINUTE)
  })
})

describe('the clock of a series game', () => {
  it('runs quarters of 8 minutes in 18', () => {
    expect(gameTimeAt(SERIES_GAME, 18 * MINUTE)).toEqual({ period: 1, elapsed: 4800 })
    expect(gameTimeAt(SERIES_GAME, 21 * MINUTE)).toEqual({ period: 2, elapsed: 0 })
  })
})

describe('times on the game clock', () => {
  it('are ordered, across periods too', () => {
    expect(isAtOrBefore({ period: 2, elapsed: 10 }, { period: 3, elapsed: 0 })).toBe(true)
    expect(isAtOrBefore({ period: 2, elapsed: 10 }, { period: 2, elapsed: 10 })).toBe(true)
    expect(isAtOrBefore({ period: 2, elapsed: 11 }, { period: 2, elapsed: 10 })).toBe(false)
  })

  it('convert to tenths played, with overtime after four quarters', () => {
    expect(tenthsPlayed(FIELD_GAME, { period: 5, elapsed: 100 })).toBe(28_900)
  })
})
