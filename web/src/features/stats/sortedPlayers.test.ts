import { describe, expect, it } from 'vitest'
import { figureOf, listedStats, sortedPlayers } from './sortedPlayers.ts'
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

  it('has the number it is sorted by beside its text', () => {
    expect(figureOf(ann, definitions.shotShare)).toEqual({ value: 0.25, text: '25%' })
  })
})

describe('the order of players', () => {
  const names = (sorted: typeof players) => sorted.map(({ firstName }) => firstName).join(' ')

  it.each([
    ['by name', null, true, 'Ann Bea Cleo Dana'],
    ['by name from Z', null, false, 'Dana Cleo Bea Ann'],
    ['most points first, level ones by name', definitions.points, false, 'Ann Cleo Bea Dana'],
    ['fewest points first', definitions.points, true, 'Bea Ann Cleo Dana'],
    ['those without the figure last', definitions.shotShare, false, 'Bea Ann Cleo Dana'],
    ['a count left out as none', definitions.turnovers, true, 'Cleo Bea Ann Dana'],
  ])('is %s', (_what, by, ascending, expected) => {
    expect(names(sortedPlayers(players, { by, ascending }))).toBe(expected)
  })
})
