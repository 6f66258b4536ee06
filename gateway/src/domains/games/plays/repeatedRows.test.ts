import { describe, expect, it } from 'vitest'
import { exampleGames } from '../../../../../tests/support/examples/exampleEvent.ts'
import { playsPayload } from './payload.ts'
import { hasConsistentPlays, scoreOfPlays, toPlays } from './plays.ts'

const ROW = { eventType: 'turnover', period: 2, minutes: 9, seconds: 5, teamId: 'WGUA' }
const GOAL = { ...ROW, eventType: 'goal', shotType: '1_PT', description: 'GOAL by R. Scott.' }
/** The second row for a goal in feeds of 2021. */
const RAW = { ...GOAL, shotType: null, description: 'Goal WGUA #7 Scott' }

function payloadOf(rows: readonly Record<string, unknown>[]) {
  return playsPayload.parse(rows.map((row, at) => ({ markerId: `row-${at}`, ...row })))
}

function markersOf(...rows: readonly Record<string, unknown>[]) {
  const [game] = exampleGames({ eventStatus: 1 })
  if (!game) throw new Error('there is no example')
  return toPlays(game, payloadOf(rows)).map(({ marker }) => marker)
}

function consistency(state: Record<string, unknown>, ...scores: readonly (readonly [number, number])[]) {
  const [game] = exampleGames(state)
  if (!game) throw new Error('there is no example')
  const rows = scores.map(([homeScore, visitorScore], at) => ({
    ...GOAL,
    seconds: at,
    homeScore,
    visitorScore,
  }))
  return hasConsistentPlays(game, toPlays(game, payloadOf(rows)))
}

describe('dropRepeatedRows', () => {
  it('drops a row that equals the previous one except for marker and win chances', () => {
    expect(markersOf(ROW, { ...ROW, homeTeamWinProbability: 0.4 }, { ...ROW, seconds: 4 })).toEqual([
      'row-0',
      'row-2',
    ])
  })

  it('keeps rows that differ elsewhere, or that another row separates', () => {
    const rows = [ROW, { ...ROW, commitedTurnoverId: '000004' }, ROW]

    expect(markersOf(...rows)).toEqual(['row-0', 'row-1', 'row-2'])
  })

  it('drops a goal without a kind of shot that repeats another row', () => {
    const rows = [
      { ...GOAL, homeScore: 1, visitorScore: 0 },
      { ...RAW, homeScore: 1, visitorScore: 0 },
      { ...RAW, homeScore: null, visitorScore: null },
    ]

    expect(markersOf(...rows)).toEqual(['row-0'])
    expect(scoreOfPlays(payloadOf(rows))).toEqual({ home: 1, away: 0 })
  })

  it.each([
    ['moves the score', { homeScore: 2, visitorScore: 0 }],
    ['is of another time', { seconds: 4, homeScore: 1, visitorScore: 0 }],
    ['is of the other side', { teamId: 'WCHA', homeScore: 1, visitorScore: 0 }],
  ])('keeps a goal without a kind of shot that %s', (_how, fields) => {
    expect(markersOf({ ...GOAL, homeScore: 1, visitorScore: 0 }, { ...RAW, ...fields })).toEqual([
      'row-0',
      'row-1',
    ])
  })
})

describe("hasConsistentPlays, whether a game's goals", () => {
  const final = { eventStatus: 3, homeScore: 2, visitorScore: 1 }
  const live = { eventStatus: 1, homeScore: 2, visitorScore: 1 }

  it.each([
    [
      'add up to its final score',
      final,
      [
        [1, 0],
        [1, 1],
        [2, 1],
      ],
      true,
    ],
    [
      'end at another score',
      final,
      [
        [1, 0],
        [2, 0],
      ],
      false,
    ],
    [
      'fall on the way to the final score',
      final,
      [
        [2, 0],
        [1, 1],
        [2, 1],
      ],
      false,
    ],
    [
      'fall while it is played',
      live,
      [
        [2, 0],
        [1, 1],
      ],
      false,
    ],
    ['are not complete while it is played', live, [[1, 0]], null],
    ['are not there', final, [], null],
  ] as const)('%s', (_how, state, scores, expected) => {
    expect(consistency(state, ...scores)).toBe(expected)
  })
})
