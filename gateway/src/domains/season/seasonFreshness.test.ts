import { describe, expect, it } from 'vitest'
import { endedSince, isNearLive, seasonFreshMs, seasonStaleMs, type TimedEvent } from './seasonFreshness.ts'

const NOW = 1_752_348_600
const HOUR = 3600

function game(startsIn: number, eventStatus = 0, gameStatus: string | null = null): TimedEvent {
  return { startTime: NOW + startsIn, eventStatus, gameStatus }
}

describe('isNearLive', () => {
  it.each([
    ['a live game', game(-HOUR, 1), true],
    ['a live game that runs for long', game(-9 * HOUR, 1), true],
    ['a live game that was left so yesterday', game(-24 * HOUR, 1), false],
    ['a delayed game', game(-9 * HOUR, 0, 'Delayed'), true],
    ['a suspended game', game(-HOUR, 1, 'Suspended'), false],
    ['a game that should start now', game(0), true],
    ['a game that should have started', game(-5 * HOUR), true],
    ['a game that has not begun for six hours', game(-6 * HOUR), false],
    ['a game to come', game(1), false],
    ['a finished game', game(-HOUR, 2), false],
    ['a postponed game', game(-HOUR, 0, 'postponed'), false],
  ])('for %s is %s', (_what, event, expected) => {
    const near = isNearLive([game(-24 * HOUR, 2), event], NOW)

    expect(near).toBe(expected)
  })
})

describe('seasonFreshMs', () => {
  it.each([
    ['while a game is live', [game(-HOUR, 1), game(HOUR)], 1, 10_000],
    ['when a game should have started', [game(-1)], 1, 10_000],
    ['two minutes before a start', [game(120), game(HOUR)], 1, 120_000],
    ['two minutes before a start on a clock that runs ten times as fast', [game(120)], 10, 12_000],
    ['on a clock that stands still', [game(120)], 0, 300_000],
    ['a moment before a start', [game(0.2)], 1, 1_000],
    ['long before a start', [game(HOUR)], 1, 300_000],
    ['while a game of today is suspended', [game(-HOUR, 1, 'Suspended')], 1, 60_000],
    ['a day after a game was suspended', [game(-24 * HOUR, 1, 'Suspended')], 1, 300_000],
    ['after the season', [game(-HOUR, 2)], 1, 300_000],
    ['before a postponed game', [game(60, 0, 'postponed')], 1, 300_000],
    ['without games', [], 1, 300_000],
  ])('%s', (_what, events, speed, expected) => {
    const freshMs = seasonFreshMs(events, { now: NOW, speed })

    expect(freshMs).toBe(expected)
  })
})

describe('seasonStaleMs', () => {
  it.each([
    ['while a game is live', [game(-HOUR, 1)], 10_000],
    ['when a game should have started since', [game(-1)], 10_000],
    ['while a game is suspended', [game(-HOUR, 1, 'Suspended')], 10_000],
    ['between games', [game(HOUR)], 600_000],
    ['before any list was read', undefined, 10_000],
  ])('%s', (_what, events, expected) => {
    const staleMs = seasonStaleMs(events, NOW)

    expect(staleMs).toBe(expected)
  })
})

describe('endedSince', () => {
  const live = { slugname: 'ev-1', eventStatus: 1, gameStatus: null }
  const over = { slugname: 'ev-1', eventStatus: 2, gameStatus: null }

  it.each([
    ['a live game that is over now', [live], [over], ['ev-1']],
    ['a game that was not in the list before, as after an empty one', [], [over], []],
    ['a game that was over before', [over], [over], []],
    ['a live game that is still live', [live], [live], []],
    ['a live game that was canceled', [live], [{ ...live, gameStatus: 'canceled' }], []],
  ])('compares %s', (_what, older, newer, expected) => {
    const ended = endedSince(older, newer)

    expect(ended).toEqual(expected)
  })
})
