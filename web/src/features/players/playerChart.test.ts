import { expect, it } from 'vitest'
import { chartKind, layOutChart } from './playerChart.ts'
import type { ChartLine } from './playerChart.ts'

const nothing: ChartLine = {
  goals: null,
  assists: null,
  groundBalls: null,
  causedTurnovers: null,
  faceoffsWon: null,
  faceoffsLost: null,
  saves: null,
  goalsAgainst: null,
}

it.each([
  ['ATTACK', 'Goals and assists by game'],
  ['MIDFIELD', 'Goals and assists by game'],
  [null, 'Goals and assists by game'],
  ['DEFENSE', 'Ground balls and caused turnovers by game'],
  ['LONG_STICK_MIDFIELD', 'Ground balls and caused turnovers by game'],
  ['FACE_OFF', 'Face-offs won by game'],
  ['GOALIE', 'Saves by game'],
] as const)('draws for %s: %s', (position, title) => {
  expect(chartKind(position).title).toBe(title)
})

it('stacks assists on goals and averages both', () => {
  const chart = layOutChart(chartKind('ATTACK'), [
    { id: '1', label: 'CAL', line: { ...nothing, goals: 3, assists: 1 } },
    { id: '2', label: 'NY', line: { ...nothing, goals: 1, assists: 0 } },
  ])

  expect(chart).toEqual({
    bars: [
      { id: '1', label: 'CAL', value: 4, x: 185, width: 44, top: 36, solidTop: 80, valueTop: 36 },
      { id: '2', label: 'NY', value: 1, x: 527, width: 44, top: 168, solidTop: 168, valueTop: 168 },
    ],
    ticks: [
      { value: 0, y: 212 },
      { value: 1, y: 168 },
      { value: 2, y: 124 },
      { value: 3, y: 80 },
      { value: 4, y: 36 },
    ],
    average: 2.5,
    averageY: 102,
  })
})

it('values a goalie by her saves alone, whatever her goals against', () => {
  const chart = layOutChart(chartKind('GOALIE'), [
    { id: '1', label: 'CAL', line: { ...nothing, saves: 12, goalsAgainst: 8 } },
    { id: '2', label: 'NY', line: { ...nothing, saves: 6, goalsAgainst: 0 } },
  ])

  expect(chart.bars.map(({ value }) => value)).toEqual([12, 6])
  expect(chart.bars.map(({ valueTop, solidTop }) => valueTop === solidTop)).toEqual([true, true])
  expect(chart.average).toBe(9)
  expect(chart.ticks.map(({ value }) => value)).toEqual([0, 5, 10, 15, 20])
})

it('draws a game without figures as 0', () => {
  const chart = layOutChart(chartKind('ATTACK'), [{ id: '1', label: 'CAL', line: nothing }])

  expect(chart.bars[0]).toMatchObject({ value: 0, top: 212, solidTop: 212 })
  expect(chart.ticks.map(({ value }) => value)).toEqual([0, 1])
})
