import { describe, expect, it } from 'vitest'
import { definitions, players } from '../../../testing/statsSample.ts'
import { figureOf, listedStats, sortingOf, sortLink } from './playerFigures.ts'

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

const { points, turnovers } = definitions

it.each([
  [null, null, null, 'POINTS', false],
  [null, null, 'GOALIE', 'SAVES', false],
  ['points', 'asc', null, 'POINTS', true],
  ['turnovers', null, null, 'TURNOVERS', true],
  ['turnovers', 'desc', null, 'TURNOVERS', false],
  ['games-played', null, null, 'GAMES_PLAYED', false],
  ['name', null, null, null, true],
  ['name', 'desc', null, null, false],
  ['saves', null, 'ATTACK', 'POINTS', false],
  ['saves', null, null, 'POINTS', false],
  ['face-offs', null, 'LONG_STICK_MIDFIELD', 'FACE_OFFS', false],
  ['two-point-goals', 'asc', 'GOALIE', 'SAVES', true],
  ['nonsense', null, 'FACE_OFF', 'FACE_OFFS', false],
] as const)('is sorted for "%s", %s, position %s', (sort, order, position, stat, ascending) => {
  expect(sortingOf({ sort, order, position }, Object.values(definitions))).toEqual({ stat, ascending })
})

describe('the link of a head', () => {
  const search = new URLSearchParams('team=guard')

  it('sorts by another figure, best first', () => {
    const link = sortLink(turnovers, { stat: 'POINTS', ascending: false }, search)

    expect(link).toEqual({ to: '?team=guard&sort=turnovers', direction: null })
  })

  it('turns the order of the figure that the table is sorted by', () => {
    const link = sortLink(points, { stat: 'POINTS', ascending: false }, search)

    expect(link).toEqual({ to: '?team=guard&sort=points&order=asc', direction: 'descending' })
  })

  it('turns it back', () => {
    const link = sortLink(points, { stat: 'POINTS', ascending: true }, new URLSearchParams('order=asc'))

    expect(link).toEqual({ to: '?sort=points', direction: 'ascending' })
  })

  it('sorts by name from A', () => {
    const link = sortLink(null, { stat: 'POINTS', ascending: false }, search)

    expect(link).toEqual({ to: '?team=guard&sort=name', direction: null })
  })
})
