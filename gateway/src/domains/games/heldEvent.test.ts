import { expect, it } from 'vitest'
import { exampleEvent } from '../../../../tests/support/examples/exampleEvent.ts'
import { toGameState } from './gameState.ts'

it('isHeldEvent is true for an event that ended in period 0 at 0–0', () => {
  const event = exampleEvent({ eventStatus: 3, period: 0, homeScore: 0, visitorScore: 0 })

  expect(toGameState(event)).toEqual({ __typename: 'HeldEvent', status: 'HELD' })
})

it.each([
  ['a game with periods', { period: 4, homeScore: 0, visitorScore: 0 }],
  ['a game whose period and score are unknown', { period: null, homeScore: null, visitorScore: null }],
  ['a game with a goal', { period: 0, homeScore: 1, visitorScore: 0 }],
])('isHeldEvent is false for %s', (_what, changes) => {
  expect(toGameState(exampleEvent({ eventStatus: 3, ...changes })).status).toBe('FINAL')
})

it('isHeldEvent is false for a forfeit at 0–0', () => {
  const event = exampleEvent({
    eventStatus: 3,
    gameStatus: 'Forfeit',
    period: 0,
    homeScore: 0,
    visitorScore: 0,
  })

  expect(toGameState(event).status).toBe('FINAL')
})
