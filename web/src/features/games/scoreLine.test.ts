import { expect, it } from 'vitest'
import { charm, final, guard, live, sampleGame } from '../../../testing/gameSample.ts'
import { scoreLine } from './scoreLine.ts'

const game = sampleGame({ homeTeam: charm, awayTeam: guard, state: final(12, 9) })

it.each([
  ['over', game, 'Guard 12, Charm 9 (final)'],
  ['over after extra time', { ...game, state: final(12, 9, 'Final/OT') }, 'Guard 12, Charm 9 (final/OT)'],
  ['on', { ...game, state: live(12, 9) }, 'Guard 12, Charm 9 (3rd 4:21)'],
  ['to come', sampleGame(), null],
])('puts the score of a game that is %s into a line', (_name, shared, expected) => {
  expect(scoreLine(shared)).toBe(expected)
})
