import { expect, it } from 'vitest'
import { readRosterAddress } from './rosterAddress.ts'
import { rosterTables } from './rosterData.ts'
import { sampleRow } from '../../../testing/teamSample.ts'

const marsh = sampleRow({ lastName: 'Marsh', number: '12' }, { games: 8, points: 33, saves: null })
const abbott = sampleRow(
  { lastName: 'Abbott', number: '30', position: 'MIDFIELD' },
  { games: 8, points: 21, saves: null },
)
const duong = sampleRow({ lastName: 'Duong', number: null }, null)
const nakai = sampleRow(
  { lastName: 'Nakai', number: '1', position: 'GOALIE' },
  { games: 7, points: 0, saves: 83 },
)
const roster = [nakai, marsh, abbott, duong]

function shown(search: string) {
  return rosterTables(roster, readRosterAddress(new URLSearchParams(search))).map(
    ({ title, columns, rows }) => ({
      title,
      columns: columns.map(({ code }) => code),
      names: rows.map(({ player }) => player.lastName),
    }),
  )
}

it('makes a table for each list of figures, by number, players without one last', () => {
  expect(shown('view=table')).toEqual([
    { title: 'Attack and midfield', columns: ['GP', 'P'], names: ['Marsh', 'Abbott', 'Duong'] },
    { title: 'Goalie', columns: ['GP', 'Sv'], names: ['Nakai'] },
  ])
})

it.each([
  ['sort=points', ['Marsh', 'Abbott', 'Duong']],
  ['sort=points&order=asc', ['Abbott', 'Marsh', 'Duong']],
  ['sort=games-played', ['Marsh', 'Abbott', 'Duong']],
  ['sort=name', ['Abbott', 'Duong', 'Marsh']],
  ['sort=NAME&order=desc', ['Marsh', 'Duong', 'Abbott']],
  ['sort=number&order=desc', ['Abbott', 'Marsh', 'Duong']],
  ['sort=saves', ['Marsh', 'Abbott', 'Duong']],
  ['sort=nonsense&order=sideways', ['Marsh', 'Abbott', 'Duong']],
])('sorts by %s, players without the figure last', (search, names) => {
  expect(shown(search)[0]?.names).toEqual(names)
})

it('shows only players of the position asked for', () => {
  expect(shown('position=Goalie').map(({ title }) => title)).toEqual(['Goalie'])
  expect(shown('position=midfield')).toEqual([{ title: 'Midfield', columns: ['GP', 'P'], names: ['Abbott'] }])
  expect(shown('position=nobody')).toHaveLength(2)
})

it('has no columns of figures where nobody has any', () => {
  const [table] = rosterTables([duong], readRosterAddress(new URLSearchParams()))

  expect(table?.columns).toEqual([])
})
