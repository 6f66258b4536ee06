import { describe, expect, it } from 'vitest'
import type { PeriodTable_PeriodFragment } from '../../../__generated__/graphql.ts'
import { final, live, sampleGame } from '../../../../testing/gameSample.ts'
import { pendingGoals, periodColumns } from './gamePeriods.ts'
import { samplePlay } from '../../../../testing/playSample.ts'
import { sample } from '../../../../testing/sample.ts'

describe('periodColumns', () => {
  const LABELS = ['1st', '2nd', '3rd', '4th', 'OT']

  function scored(...scores: [away: number, home: number][]): PeriodTable_PeriodFragment[] {
    return scores.map(([away, home], at) =>
      sample('PeriodScore', { period: at + 1, label: LABELS[at] ?? '', away, home }),
    )
  }

  const four = scored([2, 3], [2, 1], [2, 2], [2, 2])
  const overtimeGoal = samplePlay({
    type: 'GOAL',
    side: 'AWAY',
    period: 5,
    left: '2:10',
    away: 10,
    home: 8,
    points: 2,
  })
  const overtimeShot = samplePlay({ type: 'SHOT', side: 'HOME', period: 5, left: '3:10', away: 8, home: 8 })
  const secondGoal = samplePlay({ type: 'GOAL', side: 'HOME', period: 6, left: '2:10', away: 8, home: 9 })

  it.each([
    [
      'what the league sends',
      live(4, 4),
      scored([2, 3], [2, 1]),
      [],
      ['1st 2:3', '2nd 2:1', '3rd -', '4th -'],
    ],
    [
      'an overtime that the league sends',
      final(8, 9, 'Final/OT'),
      [...four, { ...four[0]!, period: 5, label: 'OT', away: 0, home: 1 }],
      [],
      ['1st 2:3', '2nd 2:1', '3rd 2:2', '4th 2:2', 'OT 0:1'],
    ],
    [
      'an overtime of the state alone',
      final(10, 8, 'Final/OT'),
      four,
      [],
      ['1st 2:3', '2nd 2:1', '3rd 2:2', '4th 2:2', 'OT -'],
    ],
    [
      'an overtime of the plays alone, with its goals',
      final(10, 8),
      four,
      [overtimeShot, overtimeGoal],
      ['1st 2:3', '2nd 2:1', '3rd 2:2', '4th 2:2', 'OT 2:0'],
    ],
    [
      'a second overtime, with nothing scored in the first',
      final(8, 9, 'Final/OT2'),
      four,
      [overtimeShot, secondGoal],
      ['1st 2:3', '2nd 2:1', '3rd 2:2', '4th 2:2', 'OT 0:0', 'OT2 0:1'],
    ],
    [
      'an overtime being played',
      { ...live(8, 8), periodLabel: 'OT', label: 'OT 3:30' },
      four,
      [],
      ['1st 2:3', '2nd 2:1', '3rd 2:2', '4th 2:2', 'OT -'],
    ],
  ])('has a column for %s', (_what, state, periods, plays, expected) => {
    const columns = periodColumns(state, periods, plays)

    expect(
      columns.map(({ label, score }) => `${label} ${score === null ? '-' : `${score.away}:${score.home}`}`),
    ).toEqual(expected)
  })

  it.each([
    ['the present period', live(7, 8), scored([2, 3], [2, 1], [2, 2]), ['2:3', '2:1', '3:4', '-']],
    ['a period that has just begun', live(5, 4), scored([2, 3], [2, 1]), ['2:3', '2:1', '1:0', '-']],
    ['the half', { ...live(4, 6), periodLabel: 'Half' }, scored([2, 3], [2, 1]), ['2:3', '2:3', '-', '-']],
    ['the last period of a game that is over', final(9, 8), four, ['2:3', '2:1', '2:2', '3:2']],
    ['none where periods are missing', live(9, 8), scored([2, 3]), ['2:3', '-', '-', '-']],
    [
      'none where the periods have more',
      live(5, 6),
      scored([2, 3], [2, 1], [2, 2]),
      ['2:3', '2:1', '2:2', '-'],
    ],
  ] as const)('counts a goal that only the score has for %s', (_what, state, periods, expected) => {
    const total = 'score' in state ? state.score : null

    const columns = periodColumns(state, periods, [], total)

    expect(columns.map(({ score }) => (score === null ? '-' : `${score.away}:${score.home}`))).toEqual(
      expected,
    )
  })
})

describe('pendingGoals', () => {
  const goal = (side: 'HOME' | 'AWAY', points: number) =>
    samplePlay({ type: 'GOAL', side, period: 3, left: '5:00', away: 0, home: 0, points })
  const plays = [
    goal('AWAY', 2),
    goal('HOME', 1),
    samplePlay({ type: 'SHOT', side: 'HOME', period: 3, left: '4:50', away: 2, home: 1 }),
  ]

  it.each([
    ['nothing', 2, 1, []],
    ['a goal of the home side', 2, 3, [['HOME', 2]]],
    [
      'a goal of each side',
      3,
      2,
      [
        ['AWAY', 1],
        ['HOME', 1],
      ],
    ],
    ['nothing where the plays have more than the score', 1, 1, []],
    ['nothing where plays are missing', 2, 6, []],
  ])('takes for pending: %s', (_what, away, home, expected) => {
    const pending = pendingGoals(sampleGame({ state: live(away, home) }), plays)

    expect(pending.map(({ side, points }) => [side, points])).toEqual(expected)
    expect(pending.every(({ score }) => score.away === away && score.home === home)).toBe(true)
  })

  it('places them in the present period, and in the last one of a game that is over', () => {
    const overtime = { ...live(3, 1), periodLabel: 'OT', label: 'OT 4:21' }
    const during = pendingGoals(sampleGame({ state: overtime }), plays)
    const after = pendingGoals(sampleGame({ state: final(3, 1, 'Final/OT2') }), plays)

    expect([during, after].map(([one]) => [one?.period, one?.label])).toEqual([
      [5, 'OT'],
      [6, 'OT2'],
    ])
  })
})
