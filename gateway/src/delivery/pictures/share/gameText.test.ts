import { expect, it } from 'vitest'
import type { GameModel } from '../../../domains/games/game.ts'
import { scoreFacts, whenText, formatScore } from './gameText.ts'

/** Saturday, July 19, 2025, 4 PM Eastern, in seconds. */
const startTime = Date.parse('2025-07-19T20:00:00Z') / 1000
const score = { away: 12, home: 9 }

function gameIn(state: object, isTimeAnnounced = true) {
  return { startTime, isTimeAnnounced, numberOnDay: null, state } as GameModel
}

it.each([
  ['Sat, Jul 19, 2025 · 4:00 PM ET', gameIn({ status: 'FINAL' })],
  ['Sat, Jul 19, 2025 · Time TBA', gameIn({ status: 'SCHEDULED' }, false)],
  ['Sat, Jul 19, 2025 · Postponed', gameIn({ status: 'POSTPONED' })],
  ['Sat, Jul 19, 2025 · Canceled', gameIn({ status: 'CANCELED' })],
  ['Sat, Jul 19, 2025 · Suspended', gameIn({ status: 'SUSPENDED' })],
  ['Sat, Jul 19, 2025 · Delayed', gameIn({ status: 'DELAYED' })],
  ['Sat, Jul 19, 2025 · Result not known', gameIn({ status: 'NO_RESULT' })],
])('gameText writes the day of a game with its year, because pictures last for years: %s', (text, game) => {
  expect(whenText(game)).toBe(text)
})

it('gameText tells two games of the same teams on one day apart', () => {
  const game = { ...gameIn({ status: 'SCHEDULED' }), numberOnDay: 2 }

  expect(whenText(game)).toBe('Sat, Jul 19, 2025 · Game 2 · 4:00 PM ET')
})

it.each([
  ['12-9-3rd', { __typename: 'LiveGame', score, periodLabel: '3rd' }],
  ['12-9-final', { __typename: 'FinalGame', score, label: 'Final' }],
  ['12-9-final-ot', { __typename: 'FinalGame', score, label: 'Final/OT' }],
  ['12-9-suspended', { __typename: 'SuspendedGame', score, periodLabel: '3rd' }],
  ['12-9-forfeit', { __typename: 'FinalGame', score, label: 'Forfeit' }],
  [null, { __typename: 'ScheduledGame' }],
  [null, { __typename: 'NoResultGame' }],
])('gameText writes the score of a game as %s', (text, state) => {
  expect(formatScore(gameIn(state))).toBe(text)
})

it('gameText labels a suspended game as suspended, not live', () => {
  const suspended = gameIn({ __typename: 'SuspendedGame', score, periodLabel: '3rd' })

  expect(scoreFacts(suspended)).toEqual({
    ...{ ...score, winner: null, label: 'Suspended · 3rd', isLive: false },
  })
})
