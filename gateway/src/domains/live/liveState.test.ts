import { describe, expect, it } from 'vitest'
import { exampleGames } from '../../../../tests/support/exampleEvent.ts'
import type { GameModel } from '../schedule/game.ts'
import { isDue, withReading } from './liveState.ts'
import { liveEventPayload, type LiveReading } from './payload.ts'

const START = 1_752_348_600

/** The game as its list, read at 19:00, has it. */
function listed(fields: Record<string, unknown> = {}): GameModel {
  const [game] = exampleGames(fields)
  if (!game) throw new Error('There is no example')
  return game
}

function reading(event: Record<string, unknown>, lastUpdated = '2025-07-12T19:00:02.000Z'): LiveReading {
  return { ...liveEventPayload.parse({ event }), slug: '2025-wll-ev-17', lastUpdated }
}

const THIRD = {
  eventStatus: 1,
  period: 3,
  clockMinutes: 4,
  clockSeconds: 21,
  clockTenths: 5,
  homeScore: 10,
  visitorScore: 8,
}

describe('a game with a reading', () => {
  it('has the state of the reading, and its time', () => {
    const game = withReading(listed({ eventStatus: 1, period: 1 }), reading(THIRD))

    expect(game.stateUpdated).toBe('2025-07-12T19:00:02.000Z')
    expect(game.state).toEqual({
      __typename: 'LiveGame',
      status: 'LIVE',
      score: { home: 10, away: 8 },
      period: 3,
      periodLabel: '3rd',
      clock: { minutes: 4, seconds: 21, tenths: 5 },
      label: '3rd 4:21',
    })
  })

  it('is over when the live system says so before the list', () => {
    const game = withReading(listed({ eventStatus: 1 }), reading({ ...THIRD, eventStatus: 2, period: 5 }))

    expect(game.state).toMatchObject({ status: 'FINAL', winner: 'HOME', label: 'Final/OT' })
  })

  it.each([
    ['the live system is behind', listed({ eventStatus: 2 }), reading(THIRD)],
    ['it is postponed', listed({ gameStatus: 'postponed' }), reading(THIRD)],
    [
      'the reading is older by more than 30 s',
      listed({ eventStatus: 1 }),
      reading(THIRD, '2025-07-12T18:59:29.000Z'),
    ],
    ['there is none', listed({ eventStatus: 1 }), undefined],
  ])('stays as in the list where %s', (_name, game, last) => {
    expect(withReading(game, last)).toBe(game)
  })
})

describe('the live system has a word on a game', () => {
  it.each([
    ['before its start', {}, START - 1, false],
    ['at its start', {}, START, true],
    ['6 hours after it should have begun', {}, START + 6 * 3600, false],
    ['while it is on', { eventStatus: 1 }, START - 1, true],
    ['once it is over', { eventStatus: 2 }, START + 1, false],
    ['when it is canceled', { gameStatus: 'canceled' }, START + 1, false],
  ])('%s: %#', (_name, fields, now, expected) => {
    expect(isDue(listed(fields), now)).toBe(expected)
  })
})

describe('an answer of the live system', () => {
  it.each([
    ['without the game', {}],
    ['with null for the game', { event: null }],
    ['without a status', { event: { period: 1 } }],
    ['with a score in words', { event: { eventStatus: 1, homeScore: 'ten' } }],
  ])('%s is refused', (_name, answer) => {
    expect(liveEventPayload.safeParse(answer).success).toBe(false)
  })
})
