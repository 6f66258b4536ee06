import { expect, it } from 'vitest'
import { final, live, sampleGame } from '../../../../testing/gameSample.ts'
import { samplePlay } from '../../../../testing/playSample.ts'
import { pendingGoals } from './pendingGoals.ts'

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

const LIVE = {
  ...{ __typename: 'LiveGame' as const, status: 'LIVE' as const, version: 1, label: 'OT 4:21' },
  score: { __typename: 'Score' as const, home: 1, away: 3 },
  clock: { __typename: 'GameClock' as const, minutes: 4, seconds: 21, tenths: 0 },
}

it('places them in the present period, and in the last one of a game that is over', () => {
  const during = pendingGoals(sampleGame({ state: { ...LIVE, periodLabel: 'OT' } }), plays)
  const after = pendingGoals(sampleGame({ state: final(3, 1, 'Final/OT2') }), plays)

  expect([during, after].map(([one]) => [one?.period, one?.label])).toEqual([
    [5, 'OT'],
    [6, 'OT2'],
  ])
})
