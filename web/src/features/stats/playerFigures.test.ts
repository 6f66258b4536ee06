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
    ['a count that the league leaves out', cleo, definitions.turnovers, '0'],
    ['nothing for who has not dressed', dana, definitions.points, '-'],
    ['nothing where the line has no such figure', ann, definitions.saves, '-'],
  ])('is %s as the gateway writes it', (_what, player, definition, text) => {
    expect(figureOf(player, definition).text).toBe(text)
  })

  it('has the number behind it beside its text', () => {
    expect(figureOf(ann, definitions.shotShare)).toEqual({ value: 0.25, text: '25%' })
  })
})
