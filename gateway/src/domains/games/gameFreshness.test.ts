import { describe, expect, it } from 'vitest'
import { exampleGames } from '../../../../tests/support/examples/exampleEvent.ts'
import { gameFreshMs, gameStaleMs } from './gameFreshness.ts'

const START = Date.parse('2025-07-12T19:30:00Z') / 1000
const HOUR = 3600

const SCHEDULED = { eventStatus: 0 }
const LIVE = { eventStatus: 1, homeScore: 3, visitorScore: 2 }
const FINAL = { eventStatus: 3, homeScore: 12, visitorScore: 9 }
const FINAL_SCORE = { home: 12, away: 9 }
const EARLIER_SCORE = { home: 11, away: 9 }

function gameWith(fields: Record<string, unknown>) {
  const [game] = exampleGames(fields)
  if (!game) throw new Error('there is no example')
  return game
}

describe('gameFreshMs', () => {
  it.each([
    ['a game on its way', LIVE, EARLIER_SCORE, START + HOUR, 10_000],
    ['a game that should have begun', SCHEDULED, EARLIER_SCORE, START + 60, 10_000],
    ['a game that never began', SCHEDULED, EARLIER_SCORE, START + 7 * HOUR, 300_000],
    ['a game of tomorrow', SCHEDULED, EARLIER_SCORE, START - 24 * HOUR, 300_000],
    ['a game that begins in two minutes', SCHEDULED, EARLIER_SCORE, START - 120, 120_000],
    ['a game that begins in a moment', SCHEDULED, EARLIER_SCORE, START - 0.2, 1_000],
    ['figures that have come to the final score', FINAL, FINAL_SCORE, START + 3 * HOUR, 300_000],
    ['figures that have not', FINAL, EARLIER_SCORE, START + 3 * HOUR, 10_000],
    ['figures that never will', FINAL, EARLIER_SCORE, START + 7 * HOUR, 300_000],
    ['a postponed game', { gameStatus: 'postponed' }, EARLIER_SCORE, START + 60, 300_000],
  ])('for %s', (_what, fields, score, now, expected) => {
    const freshMs = gameFreshMs(gameWith(fields), score, { now, speed: 1 })

    expect(freshMs).toBe(expected)
  })

  it("ends at the start sooner when the league's time runs faster", () => {
    const freshMs = gameFreshMs(gameWith(SCHEDULED), EARLIER_SCORE, { now: START - 120, speed: 8 })

    expect(freshMs).toBe(15_000)
  })
})

describe('gameStaleMs', () => {
  it.each([
    ['a game to come', SCHEDULED, START - HOUR, 600_000],
    ['a game that should have begun', SCHEDULED, START + 60, 10_000],
    ['a game on its way', LIVE, START + HOUR, 10_000],
    ['a game that is on for very long', LIVE, START + 8 * HOUR, 10_000],
    ['a game that was just on', FINAL, START + 3 * HOUR, 10_000],
    ['a game of yesterday', FINAL, START + 24 * HOUR, 600_000],
  ])('for %s', (_what, fields, now, expected) => {
    const staleMs = gameStaleMs(gameWith(fields), now)

    expect(staleMs).toBe(expected)
  })
})
