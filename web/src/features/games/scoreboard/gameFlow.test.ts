import { expect, it } from 'vitest'
import { samplePlay } from '../../../../testing/playSample.ts'
import { formatClock, run, scoreFlow } from './gameFlow.ts'

const goal = (side: 'HOME' | 'AWAY', period: number, left: string, away: number, home: number, points = 1) =>
  samplePlay({ type: 'GOAL', side, period, left, away, home, points })

it('lays the goals of each side out over four quarters of 12 minutes', () => {
  const plays = [
    goal('AWAY', 1, '10:30', 1, 0),
    goal('HOME', 2, '12:00', 1, 1),
    samplePlay({ type: 'SHOT', side: 'AWAY', period: 3, left: '4:21', away: 1, home: 1 }),
  ]

  const flow = scoreFlow(plays, { segment: 'REGULAR', isOver: false })

  expect(flow.away).toEqual([
    { atS: 0, score: 0 },
    { atS: 90, score: 1 },
  ])
  expect(flow.home).toEqual([
    { atS: 0, score: 0 },
    { atS: 720, score: 1 },
  ])
  expect(flow.nowS).toBe(1899)
  expect(flow.lengthS).toBe(2880)
  expect(flow.periods.map(({ label, toS }) => [label, toS])).toEqual([
    ['1st', 720],
    ['2nd', 1440],
    ['3rd', 2160],
    ['4th', 2880],
  ])
})

it('counts a goal of two points as two', () => {
  const flow = scoreFlow([goal('HOME', 1, '6:00', 0, 2, 2)], { segment: 'REGULAR', isOver: false })

  expect(flow.home.at(-1)).toEqual({ atS: 360, score: 2 })
})

it('adds an overtime of 4 minutes, and ends where its goal falls', () => {
  const plays = [goal('HOME', 4, '0:01', 8, 8), goal('AWAY', 5, '1:00', 9, 8)]

  const flow = scoreFlow(plays, { segment: 'REGULAR', isOver: true })

  expect(flow.periods.at(-1)).toEqual({ label: 'OT', fromS: 2880, toS: 3120 })
  expect(flow.nowS).toBe(3060)
})

it.each([
  ['after four quarters', [goal('HOME', 4, '3:00', 8, 9)]],
  [
    'level after an overtime',
    [
      goal('HOME', 4, '3:00', 9, 9),
      samplePlay({ type: 'SHOT', side: 'HOME', period: 5, left: '0:20', away: 9, home: 9 }),
    ],
  ],
])('runs to the end of a game that is over %s', (_when, plays) => {
  const flow = scoreFlow(plays, { segment: 'REGULAR', isOver: true })

  expect(flow.nowS).toBe(flow.lengthS)
})

it('ends where the goal of the overtime falls, although the row that ends the game says 0:00', () => {
  const goalThatEnds = goal('AWAY', 5, '1:00', 9, 8)
  const end = samplePlay({ type: 'GAME_END', side: null, period: 5, left: '0:00', away: 9, home: 8 })

  const flow = scoreFlow([goal('HOME', 4, '0:01', 8, 8), goalThatEnds, end], {
    segment: 'REGULAR',
    isOver: true,
  })

  expect(flow.nowS).toBe(3060)
})

it('has shorter quarters in the Championship Series, unless more was ever left of one', () => {
  const short = scoreFlow([goal('HOME', 1, '8:00', 0, 1)], { segment: 'CHAMPSERIES', isOver: false })
  const long = scoreFlow([goal('HOME', 1, '10:00', 0, 1)], { segment: 'CHAMPSERIES', isOver: false })

  expect([short.lengthS, long.lengthS]).toEqual([1920, 2400])
})

it('starts level at nothing before the first play', () => {
  const flow = scoreFlow([], { segment: 'REGULAR', isOver: false })

  expect(flow).toMatchObject({ nowS: 0, goals: [], home: [{ atS: 0, score: 0 }] })
})

it.each([
  ['three goals in a row', ['AWAY', 'HOME', 'HOME', 'HOME'], { side: 'HOME', points: 3 }],
  ['two goals in a row', ['AWAY', 'HOME', 'HOME'], null],
  ['an answer', ['HOME', 'HOME', 'HOME', 'AWAY'], null],
  ['no goals', [], null],
] as const)('after %s a run is %s', (_what, sides, expected) => {
  const goals = sides.map((side) => goal(side, 1, '6:00', 0, 0))

  expect(run(goals)).toEqual(expected)
})

it('writes what is left with two figures for the seconds', () => {
  expect(formatClock({ __typename: 'GameClock', minutes: 4, seconds: 5 })).toBe('4:05')
})
