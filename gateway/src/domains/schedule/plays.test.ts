import { describe, expect, it } from 'vitest'
import { EXAMPLE_EVENT, exampleGames } from '../../../../tests/support/exampleEvent.ts'
import { toPeriods } from './periods.ts'
import { eventDetailPayload } from './payload.ts'
import { toPlays } from './plays.ts'
import { playsPayload } from './playsPayload.ts'

const PLAY = { markerId: 1, eventType: 'shot', period: 1, minutes: 9, seconds: 5, teamId: 'WGUA' }

function playsOf(...plays: readonly Record<string, unknown>[]) {
  const [game] = exampleGames({ eventStatus: 1 })
  if (!game) throw new Error('there is no example')
  return toPlays(
    game,
    playsPayload.parse(plays.map((fields, at) => ({ ...PLAY, markerId: at + 1, ...fields }))),
  )
}

describe('toPlays', () => {
  it.each([
    ['goal', 'GOAL'],
    ['GOAL', 'GOAL'],
    ['Shot', 'SHOT'],
    ['save', 'SAVE'],
    ['faceOff', 'FACE_OFF'],
    ['groundball', 'GROUND_BALL'],
    ['Turnover', 'TURNOVER'],
    ['penalty', 'PENALTY'],
    ['timeout', 'OTHER'],
  ])('knows the kind of play that the league calls %s', (eventType, expected) => {
    const [play] = playsOf({ eventType })

    expect(play?.type).toBe(expected)
  })

  it('counts what a goal added to the score, and nothing where one is taken back', () => {
    const plays = playsOf(
      { eventType: 'goal', homeScore: 2, visitorScore: 0 },
      { homeScore: null, visitorScore: null },
      { eventType: 'review', homeScore: 0, visitorScore: 0 },
      { eventType: 'goal', homeScore: 0, visitorScore: 1, teamId: 'WCHA' },
    )

    expect(plays.map(({ points, score }) => [points, score])).toEqual([
      [2, { home: 2, away: 0 }],
      [0, { home: 2, away: 0 }],
      [0, { home: 0, away: 0 }],
      [1, { home: 0, away: 1 }],
    ])
  })

  it.each([
    ['WGUA', 'HOME'],
    ['WCHA', 'AWAY'],
    ['WGUC', 'AWAY'],
    ['WCHR', null],
    [null, null],
  ])('happens to the side of the team %s: %s', (teamId, expected) => {
    const [play] = playsOf({ teamId })

    expect(play?.side).toBe(expected)
  })

  it('names the shooter where the league names no player, and who helped for goals alone', () => {
    const plays = playsOf(
      { eventType: 'goal', shooterId: '001', assistId: '002' },
      { eventType: 'shot', playerId: '003', shooterId: '001', assistId: '002' },
    )

    expect(plays.map(({ playerId, assistId }) => [playerId, assistId])).toEqual([
      ['001', '002'],
      ['003', null],
    ])
  })

  it.each([
    ['WGUA', 'AWAY'],
    ['WCHA', 'HOME'],
    [null, null],
  ])("tells a save as the goalie's, for the side that the team %s shot at: %s", (teamId, expected) => {
    const [play] = playsOf({ eventType: 'save', teamId, playerId: '001', shooterId: '001', goalieId: '030' })

    expect(play).toMatchObject({ side: expected, playerId: '030' })
  })

  it('names nobody for a save where the league names no goalie, and the shooter of everything else', () => {
    const plays = playsOf(
      { eventType: 'save', playerId: '001', shooterId: '001' },
      { eventType: 'shot', playerId: '001', goalieId: '030' },
    )

    expect(plays.map(({ playerId, side }) => [playerId, side])).toEqual([
      [null, 'AWAY'],
      ['001', 'HOME'],
    ])
  })

  it('names the period, not half time, at the end of the second', () => {
    const plays = playsOf({ period: 2, minutes: 0, seconds: 0 }, { period: 5 }, { period: 6 })

    expect(plays.map(({ label }) => label)).toEqual(['2nd', 'OT', 'OT2'])
  })
})

describe('toPeriods', () => {
  it.each([
    ['both sides alike', [3, 1], [0, 2], ['1st 3:0', '2nd 1:2']],
    [
      'one side in fewer periods',
      [3],
      [0, 2, 1, 4, 1],
      ['1st 3:0', '2nd 0:2', '3rd 0:1', '4th 0:4', 'OT 0:1'],
    ],
    ['neither', null, undefined, []],
  ])(
    'names each period where the league tells of %s',
    (_what, homePeriodScores, visitorPeriodScores, expected) => {
      const periods = toPeriods(
        eventDetailPayload.parse({ ...EXAMPLE_EVENT, homePeriodScores, visitorPeriodScores }),
      )

      expect(periods.map(({ label, home, away }) => `${label} ${home}:${away}`)).toEqual(expected)
    },
  )
})
