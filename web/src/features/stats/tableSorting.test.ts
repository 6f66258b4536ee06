import { describe, expect, it } from 'vitest'
import { definitions } from '../../../testing/statsSample.ts'
import { sortingOf, sortLink } from './tableSorting.ts'

const { games, points, turnovers } = definitions
const columns = [games, points, turnovers]

it.each([
  [null, null, points, false],
  ['points', 'asc', points, true],
  ['turnovers', null, turnovers, true],
  ['turnovers', 'desc', turnovers, false],
  ['name', null, null, true],
  ['nonsense', null, points, false],
] as const)('sorts for "%s", %s', (sort, order, by, ascending) => {
  expect(sortingOf({ sort, order }, columns)).toEqual({ by, ascending })
})

it('sorts by name before there are figures', () => {
  expect(sortingOf({ sort: 'points', order: null }, [])).toEqual({ by: null, ascending: true })
})

describe('the link of a head', () => {
  const search = new URLSearchParams('team=guard')

  it('sorts by another figure, best first', () => {
    const link = sortLink(turnovers, { by: points, ascending: false }, search)

    expect(link).toEqual({ to: '?team=guard&sort=turnovers', direction: null })
  })

  it('turns the order of the figure that the table is sorted by', () => {
    const link = sortLink(points, { by: points, ascending: false }, search)

    expect(link).toEqual({ to: '?team=guard&sort=points&order=asc', direction: 'descending' })
  })

  it('turns it back', () => {
    const link = sortLink(points, { by: points, ascending: true }, new URLSearchParams('order=asc'))

    expect(link).toEqual({ to: '?sort=points', direction: 'ascending' })
  })

  it('sorts by name from A', () => {
    const link = sortLink(null, { by: points, ascending: false }, search)

    expect(link).toEqual({ to: '?team=guard&sort=name', direction: null })
  })
})
