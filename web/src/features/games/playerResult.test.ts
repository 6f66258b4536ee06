import { expect, it } from 'vitest'
import { final, forfeit, held, live, noResult, suspended } from '../../../testing/gameSample.ts'
import { sampleLogGame } from '../../../testing/playerSample.ts'
import { resultOf } from './playerResult.ts'

it.each([
  ['a win away', final(12, 9), 'AWAY', 'at', 'Charging', 'W', '12–9'],
  ['a loss away', final(9, 12), 'AWAY', 'at', 'Charging', 'L', '9–12'],
  ['a win at home', final(9, 12), 'HOME', 'vs', 'Guard', 'W', '12–9'],
  ['a tie', final(9, 9), 'HOME', 'vs', 'Guard', 'T', '9–9'],
  ['a game being played', live(5, 4), 'HOME', 'vs', 'Guard', null, '4–5'],
  ['a suspended game', suspended(5, 4), 'HOME', 'vs', 'Guard', null, '4–5'],
  ['a forfeit at 0–0, which is no tie', forfeit, 'HOME', 'vs', 'Guard', null, null],
  ['a game without a result', noResult, 'HOME', 'vs', 'Guard', null, null],
  ['an evening without a score', held, 'HOME', 'vs', 'Guard', null, null],
  ['a game of a side unknown', final(12, 9), null, null, 'Charging', null, '12–9'],
] as const)('reads %s', (_what, state, side, preposition, opponent, letter, score) => {
  const result = resultOf(sampleLogGame({ state }, side))

  expect(result).toMatchObject({ preposition, opponent: { name: opponent }, letter, score })
})

it('has vs instead of at on neutral ground', () => {
  const result = resultOf(sampleLogGame({ isNeutral: true }, 'AWAY'))

  expect(result.preposition).toBe('vs')
})

it('has no score before the game', () => {
  const result = resultOf(
    sampleLogGame({ state: { __typename: 'ScheduledGame', status: 'SCHEDULED', version: 1 } }),
  )

  expect(result).toMatchObject({ letter: null, score: null })
})
