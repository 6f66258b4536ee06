import { describe, expect, it } from 'vitest'
import { figureOf, listedStats, sortedPlayers } from './playerFigures.ts'
import { definitions, players } from './statsSample.ts'

const [ann, bea, cleo, dana] = players as [
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
  ])('in all is %s as the gateway writes it', (_what, player, definition, text) => {
    expect(figureOf(player, definition, false).text).toBe(text)
  })

  it.each([
    ['divides a count', ann, definitions.points, '1.5'],
    ['rounds halves up', bea, definitions.points, '2.3'],
    ['leaves the games', ann, definitions.games, '8'],
    ['leaves a share', ann, definitions.shotShare, '25%'],
    ['divides both sides of a record', ann, definitions.faceOffs, '1.1 - 2.9'],
    ['keeps a dash', bea, definitions.faceOffs, '-'],
    ['keeps a dash for who has not dressed', dana, definitions.points, '-'],
    ['divides nothing at all', cleo, definitions.turnovers, '0.0'],
  ])('per game %s', (_what, player, definition, text) => {
    expect(figureOf(player, definition, true).text).toBe(text)
  })
})

describe('the order of players', () => {
  const names = (sorted: typeof players) => sorted.map(({ firstName }) => firstName).join(' ')

  it.each([
    ['by name', null, true, false, 'Ann Bea Cleo Dana'],
    ['by name from Z', null, false, false, 'Dana Cleo Bea Ann'],
    ['most points first, level ones by name', definitions.points, false, false, 'Ann Cleo Bea Dana'],
    ['fewest points first', definitions.points, true, false, 'Bea Ann Cleo Dana'],
    ['most points per game first', definitions.points, false, true, 'Bea Ann Cleo Dana'],
    ['those without the figure last', definitions.shotShare, false, false, 'Bea Ann Cleo Dana'],
    ['a count left out as none', definitions.turnovers, true, false, 'Cleo Bea Ann Dana'],
  ])('is %s', (_what, by, ascending, perGame, expected) => {
    expect(names(sortedPlayers(players, { by, ascending }, perGame))).toBe(expected)
  })
})
