import { expect, it } from 'vitest'
import { readSort, sortLines } from './boxScoreSort.ts'

const line = (name: string, goals: number | null) => ({
  name,
  cells: [{ stat: 'GOALS' as const, value: goals }],
})
const lines = [line('Ann', 1), line('Bea', null), line('Cleo', 3), line('Dora', 1)]

it.each([
  ['', null],
  ['sort=goals', { stat: 'GOALS', direction: 'descending' }],
  ['sort=GOALS&order=asc', { stat: 'GOALS', direction: 'ascending' }],
  ['sort=goals&order=sideways', { stat: 'GOALS', direction: 'descending' }],
  ['sort=saves', null],
  ['sort=constructor', null],
])('reads %j as %j', (search, expected) => {
  expect(readSort(new URLSearchParams(search), ['POINTS', 'GOALS'])).toEqual(expected)
})

it.each([
  ['descending', ['Cleo', 'Ann', 'Dora', 'Bea']],
  ['ascending', ['Ann', 'Dora', 'Cleo', 'Bea']],
] as const)('sorts %s, level lines as they were and those without the figure last', (direction, expected) => {
  const sorted = sortLines(lines, { stat: 'GOALS', direction })

  expect(sorted.map(({ name }) => name)).toEqual(expected)
})

it('leaves the lines as they are without an order', () => {
  expect(sortLines(lines, null)).toBe(lines)
})
