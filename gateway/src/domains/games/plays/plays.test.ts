import { describe, expect, it } from 'vitest'
import { GOAL, payloadOf, playsOf } from '../../../../../tests/support/examples/examplePlays.ts'
import { scoreOfPlays } from './plays.ts'

const NOBODY = { by: null, assistedBy: null, against: null, causedBy: null, groundBallBy: null }

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
    ['shotclockexpired', 'SHOT_CLOCK_EXPIRED'],
    ['pregame', 'GAME_START'],
    ['gameEnd', 'GAME_END'],
    ['timeout', 'OTHER'],
  ])("recognizes the league's type %s", (eventType, expected) => {
    const [play] = playsOf({ eventType })

    expect(play?.type).toBe(expected)
  })

  it('maps the first rows of a recorded game', () => {
    const plays = playsOf(
      {
        ...{ markerId: 'pregame', eventType: 'pregame', description: 'Game Start', teamId: '', period: 1 },
        ...{ minutes: 8, seconds: 0, homeScore: 0, visitorScore: 0, shotType: '', penaltyLength: null },
        ...{ awayTeamWinProbability: 0.447, details: {} },
      },
      {
        ...{ markerId: 'faceoff-100', eventType: 'faceoff', shotType: null, teamId: 'WGUA', details: {} },
        ...{ description: 'Faceoff win R. Conrad (vs. C. Comizio). GB MDW B. Krebs.', homeScore: 25 },
        ...{ visitorScore: 13, faceoffWinnerId: '000363', faceoffLoserId: '003039', gbPlayerId: '002059' },
      },
      {
        ...{ markerId: 'shot-600', eventType: 'goal', shotType: '1_PT', teamId: 'WCHA', details: {} },
        ...{ description: 'GOAL by B. Smith.', homeScore: 0, visitorScore: 1, shotAssistId: null },
        ...{ shooterId: '000390', goalieId: '003079' },
      },
    )

    expect(plays).toMatchObject([
      {
        id: 'Play:2025:1:pregame',
        type: 'GAME_START',
        side: null,
        clock: { minutes: 8, seconds: 0 },
        score: { home: 0, away: 0 },
        winChances: { home: 0.553, away: 0.447 },
        playerIds: NOBODY,
      },
      {
        id: 'Play:2025:1:faceoff-100',
        type: 'FACE_OFF',
        side: 'HOME',
        score: { home: 0, away: 0 },
        points: 0,
        winChances: null,
        playerIds: { ...NOBODY, by: '000363', against: '003039', groundBallBy: '002059' },
      },
      {
        id: 'Play:2025:1:shot-600',
        type: 'GOAL',
        side: 'AWAY',
        description: 'GOAL by B. Smith.',
        score: { home: 0, away: 1 },
        points: 1,
        playerIds: { ...NOBODY, by: '000390', against: '003079' },
      },
    ])
  })

  it.each([
    ['1_PT', 1, false],
    ['2_PT', 2, false],
    ['MU', 1, true],
    ['MU_2_PT', 2, true],
  ])('counts a goal of kind %s as %i', (shotType, points, isManUp) => {
    const [play] = playsOf({ ...GOAL, shotType })

    expect(play).toMatchObject({ points, isManUp, score: { home: points, away: 0 } })
  })

  it('counts a goal of unknown kind by how much it added to the score', () => {
    const plays = playsOf(
      { ...GOAL, shotType: null, homeScore: 2, visitorScore: 0 },
      { ...GOAL, shotType: '', homeScore: 3, visitorScore: 0 },
    )

    expect(plays.map(({ points }) => points)).toEqual([2, 1])
  })

  it('computes the score from goals only, whatever the rows between them contain', () => {
    const latest = { homeScore: 18, visitorScore: 10 }
    const plays = playsOf(
      { eventType: 'faceoff', ...latest },
      { ...GOAL, homeScore: 1, visitorScore: 0 },
      { eventType: 'turnover', ...latest },
      { eventType: 'penalty', homeScore: null },
      { ...GOAL, shotType: '2_PT', teamId: 'WCHA', homeScore: '1', visitorScore: '2' },
      { eventType: 'shotclockexpired', ...latest },
      { ...GOAL, teamId: 'WCHA' },
      { eventType: 'groundball', ...latest },
    )

    expect(plays.map(({ points, score: { home, away } }) => [points, home, away])).toEqual([
      [0, 0, 0],
      [1, 1, 0],
      [0, 1, 0],
      [0, 1, 0],
      [2, 1, 2],
      [0, 1, 2],
      [1, 1, 3],
      [0, 1, 3],
    ])
  })

  it('treats a goal without a text as a save when it was saved', () => {
    const row = { ...GOAL, description: '', shooterId: '001212', goalieId: '001301', homeScore: 1 }
    const [none, goal] = playsOf({ ...row, details: { shotSaved: true } }, { ...row, details: {} })

    expect(none).toMatchObject({
      type: 'SAVE',
      side: 'AWAY',
      points: 0,
      score: { home: 0, away: 0 },
      description: 'Save',
      playerIds: { ...NOBODY, by: '001301', against: '001212' },
    })
    expect(goal).toMatchObject({ type: 'GOAL', points: 1, score: { home: 1, away: 0 }, description: 'Goal' })
  })

  it.each([
    ['WGUA', 'HOME'],
    ['WCHA', 'AWAY'],
    ['WGUC', 'AWAY'],
    ['WCHR', null],
    ['', null],
    [null, null],
  ])('assigns a play of the team %s to the side %s', (teamId, expected) => {
    const [play] = playsOf({ teamId })

    expect(play?.side).toBe(expected)
  })

  it.each([
    ['WGUA', 'AWAY'],
    ['WCHA', 'HOME'],
    [null, null],
  ])('gives a saved shot to the goalie, on the side that the team %s shot at: %s', (teamId, side) => {
    const ids = { shooterId: '000001', goalieId: '000030', gbPlayerId: '000031' }
    const details = { shotOnGoal: true, shotSaved: true, saveType: 'clean' }
    const [play] = playsOf({ eventType: 'shot', teamId, details, ...ids })

    expect(play).toMatchObject({
      ...{ type: 'SAVE', side },
      playerIds: { ...NOBODY, by: '000030', against: '000001', groundBallBy: '000031' },
    })
  })

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      'goal',
      { shooterId: '000001', shotAssistId: '000002', goalieId: '000030' },
      { by: '000001', assistedBy: '000002', against: '000030' },
    ],
    ['shot', { shooterId: '000001', shotAssistId: '000002', goalieId: '000030' }, { by: '000001' }],
    ['save', { shooterId: '000001' }, { against: '000001' }],
    ['groundball', { gbPlayerId: '000003' }, { by: '000003' }],
    [
      'turnover',
      { commitedTurnoverId: '000004', causedTurnoverId: '000005', gbPlayerId: '000005' },
      { by: '000004', causedBy: '000005', groundBallBy: '000005' },
    ],
    ['penalty', { commitedPenaltyId: '000006' }, { by: '000006' }],
    ['gameEnd', { goalieId: '000030', shooterId: '000001' }, {}],
  ])('has the players of a %s', (eventType, ids, expected) => {
    const [play] = playsOf({ eventType, ...ids })

    expect(play?.playerIds).toEqual({ ...NOBODY, ...expected })
  })

  it.each([
    [1212, '001212'],
    ['1212', '001212'],
    [' 001212 ', '001212'],
    ['', null],
  ])('reads the player %o as %o', (shooterId, expected) => {
    const [play] = playsOf({ shooterId })

    expect(play?.playerIds.by).toBe(expected)
  })

  it('has the length and reason of a penalty, and neither for other plays', () => {
    const plays = playsOf(
      { eventType: 'penalty', penaltyLength: 60, penaltyDescription: 'Holding' },
      { eventType: 'penalty', penaltyLength: '30', penaltyDescription: null },
      { eventType: 'turnover', penaltyLength: null },
    )

    expect(plays.map(({ penalty }) => penalty)).toEqual([
      { seconds: 60, foul: 'Holding' },
      { seconds: 30, foul: null },
      null,
    ])
  })

  it.each([
    ['both sides', 0.7, 0.3, { home: 0.7, away: 0.3 }],
    ['the away side alone', null, 0.447, { home: 0.553, away: 0.447 }],
    ['the home side alone', 1, undefined, { home: 1, away: 0 }],
    ['neither', undefined, null, null],
    ['something that is no fraction', 70, 'much', null],
  ])('has the win chances when the league sends %s', (_what, home, away, expected) => {
    const [play] = playsOf({ homeTeamWinProbability: home, awayTeamWinProbability: away })

    expect(play?.winChances).toEqual(expected)
  })

  it.each([
    ['shotclockexpired', 'Shot clock expired'],
    ['faceoff', 'Face-off'],
    ['timeout', 'Play'],
  ])('has a default text for a %s without one', (eventType, expected) => {
    const plays = playsOf({ eventType, description: '' }, { eventType, description: 'As told.' })

    expect(plays.map(({ description }) => description)).toEqual([expected, 'As told.'])
  })

  it('names the period instead of half time at the end of the second', () => {
    const plays = playsOf({ period: 2, minutes: 0, seconds: 0 }, { period: '5' }, { period: 6 })

    expect(plays.map(({ label }) => label)).toEqual(['2nd', 'OT', 'OT2'])
  })
})

describe('scoreOfPlays', () => {
  it('is the sum of the goals, whatever the rows after the last one contain', () => {
    const rows = [
      { ...GOAL, homeScore: 0, visitorScore: 1 },
      { ...GOAL, shotType: 'MU_2_PT', homeScore: 2, visitorScore: 1 },
      { ...GOAL, description: '', details: { shotSaved: true }, homeScore: 3, visitorScore: 1 },
      { eventType: 'turnover', homeScore: 11, visitorScore: 9 },
    ]

    expect(scoreOfPlays(payloadOf(rows))).toEqual({ home: 2, away: 1 })
    expect(scoreOfPlays([])).toEqual({ home: 0, away: 0 })
  })
})
