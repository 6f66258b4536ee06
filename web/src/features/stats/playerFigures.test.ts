import { describe, expect, it } from 'vitest'
import { figureOf, listedStats } from './playerFigures.ts'
import { definitions, players } from '../../../testing/statsSample.ts'

const [ann, , cleo, dana] = players as [
  (typeof players)[number],
  (typeof players)[number],
  (typeof players)[number],
  (typeof players)[number],
]

it('lists the figures of the first player who has dressed', () => {
  expect(listedStats([dana, ann])).toEqual(['GAMES_PLAYED', 'POINTS', 'SHOT_PCT', 'TURNOVERS', 'FACE_OFFS'])
})

it('lists nothing before anybody has dressed', () => {
  expect(listedStats([dana])).toEqual([])
})

describe('a figure', () => {
  it.each([
    ['a count', ann, definitions.points, '12'],
    ['a share', ann, definitions.shotShare, '25%'],
    ['a count that the league leaves out', cleo, definitions.turnovers, '0'],
    ['null for who has not dressed', dana, definitions.points, null],
    ['null where the line has no such figure', ann, definitions.saves, null],
  ])('is %s as the gateway writes it', (_what, player, definition, text) => {
    expect(figureOf(player, definition)).toBe(text)
  })
})
