import { expect, it } from 'vitest'
import { readSort, sortLines } from './boxScoreSort.ts'

const line = (name: string, goals: string) => ({
  name,
  cells: [{ stat: 'GOALS' as const, text: goals }],
})
const lines = [line('Ann', '1'), line('Bea', '-'), line('Cleo', '13'), line('Dora', '1'), line('Eve', '2')]

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
  ['descending', ['Cleo', 'Eve', 'Ann', 'Dora', 'Bea']],
  ['ascending', ['Ann', 'Dora', 'Eve', 'Cleo', 'Bea']],
] as const)('sorts %s, level lines as they were and those without the figure last', (direction, expected) => {
  const sorted = sortLines(lines, { stat: 'GOALS', direction })

  expect(sorted.map(({ name }) => name)).toEqual(expected)
})

it.each([
  ['shares', ['9%', '100%', '33%'], ['100%', '33%', '9%']],
  ['averages', ['9.5', '14.0', '9.0'], ['14.0', '9.5', '9.0']],
  ['records, by the won ones', ['4 - 8', '10 - 18', '2 - 2'], ['10 - 18', '4 - 8', '2 - 2']],
  ['figures below 0', ['−3', '1', '−1', '0'], ['1', '0', '−1', '−3']],
])('sorts %s', (_what, texts, sorted) => {
  const found = sortLines(
    texts.map((text) => line(text, text)),
    { stat: 'GOALS', direction: 'descending' },
  )

  expect(found.map(({ name }) => name)).toEqual(sorted)
})

it('leaves the lines as they are without an order', () => {
  expect(sortLines(lines, null)).toBe(lines)
})
