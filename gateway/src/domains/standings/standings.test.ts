import { describe, expect, it } from 'vitest'
import {
  EXAMPLE_SETTINGS,
  exampleEvent,
  exampleList,
  exampleSeason,
} from '../../../../tests/support/examples/exampleEvent.ts'
import { lastFive, outcomesOf, streakOf, type GameResult } from './gameResult.ts'
import { standingsPayload } from './payload.ts'
import { toCountedStandings, toStandings, type StandingsParts } from './standings.ts'

const GUARD = { officialId: 'WGUA', fullName: 'Guard', teamColor: '#0b5a6b' }
const CHARM = { officialId: 'WCHR', fullName: 'Charm', teamColor: '#b3154a' }
const PALMS = { officialId: 'WPLM', fullName: 'Palms' }

const POST = { seasonSegment: 'post', description: 'Final' }
const GAMES = [
  { homeTeam: GUARD, awayTeam: CHARM, homeScore: 9, visitorScore: 12 },
  { homeTeam: CHARM, awayTeam: PALMS, homeScore: 10, visitorScore: 8 },
  { homeTeam: GUARD, awayTeam: PALMS, homeScore: 11, visitorScore: 11 },
  { homeTeam: GUARD, awayTeam: CHARM, homeScore: 3, visitorScore: 2, eventStatus: 1 },
  { homeTeam: GUARD, awayTeam: CHARM, homeScore: 15, visitorScore: 10, ...POST },
  { homeTeam: CHARM, awayTeam: GUARD, homeScore: 20, visitorScore: 21, seasonSegment: 'champseries' },
]

const SEASON = {
  ...exampleSeason(
    exampleList(
      GAMES.map((fields, at) => exampleEvent({ id: at, startTime: at, eventStatus: 2, ...fields })),
    ),
  ),
  lastUpdated: '2026-11-21T10:00:00.000Z',
}

const WITH_SEMIFINALS = {
  ...SEASON,
  games: SEASON.games.map((game) =>
    game.segment === 'POST' ? { ...game, round: 'SEMIFINAL' as const } : game,
  ),
}

const ROWS = standingsPayload.parse([
  {
    teamId: 'WGUA',
    fullName: 'Guard',
    wins: 0,
    losses: 1,
    ties: 1,
    scores: 20,
    scoresAgainst: 23,
    csWins: 1,
  },
  {
    teamId: 'WCHR',
    fullName: 'Charm',
    seed: null,
    wins: 2,
    losses: 0,
    ties: 0,
    scores: 22,
    scoresAgainst: 17,
    scoreDiff: 5,
    csLosses: 1,
  },
])

function parts(changes: Partial<StandingsParts> = {}): StandingsParts {
  return {
    year: 2025,
    segment: 'REGULAR',
    order: EXAMPLE_SETTINGS.tieBreakOrder,
    cuts: EXAMPLE_SETTINGS,
    season: SEASON,
    lastUpdated: '2026-11-21T09:58:00.000Z',
    onUnknownTeam: () => undefined,
    ...changes,
  }
}

describe('toStandings', () => {
  it('combines record, team, form and place', () => {
    const standings = toStandings(ROWS, parts())

    expect(standings).toMatchObject({
      id: 'Standings:2025:REGULAR',
      year: 2025,
      segment: 'REGULAR',
      tieBreakOrder: ['WIN_PCT', 'SCORE_DIFF', 'HEAD_TO_HEAD', 'SCORES'],
      finalists: 2,
      lastUpdated: '2026-11-21T09:58:00.000Z',
    })
    expect(standings.rows).toEqual([
      {
        id: 'Standing:2025:REGULAR:WCHR',
        team: expect.objectContaining({ officialId: 'WCHR', year: 2025, color: '#b3154a' }),
        rank: 1,
        finish: null,
        wins: 2,
        losses: 0,
        ties: 0,
        winPct: 1,
        scores: 22,
        scoresAgainst: 17,
        scoreDiff: 5,
        streak: { outcome: 'WIN', length: 2 },
        lastFive: ['WIN', 'WIN'],
        placed: { rule: 'WIN_PCT', reason: 'Better record: 2-0 against 0-1-1.', isLevelOnRecord: false },
      },
      {
        id: 'Standing:2025:REGULAR:WGUA',
        team: expect.objectContaining({ officialId: 'WGUA', year: 2025, color: '#0b5a6b' }),
        rank: 2,
        finish: null,
        wins: 0,
        losses: 1,
        ties: 1,
        winPct: 0.25,
        scores: 20,
        scoresAgainst: 23,
        scoreDiff: -3,
        streak: { outcome: 'TIE', length: 1 },
        lastFive: ['LOSS', 'TIE'],
        placed: null,
      },
    ])
  })

  it('takes the Championship Series from its own stats, without finalists', () => {
    const standings = toStandings(ROWS, parts({ segment: 'CHAMPSERIES' }))

    expect(standings.finalists).toBeNull()
    expect(
      standings.rows.map(({ team, wins, losses, lastFive: last }) => [team.name, wins, losses, last]),
    ).toEqual([
      ['Guard', 1, 0, ['WIN']],
      ['Charm', 0, 1, ['LOSS']],
    ])
  })

  it.each([
    ['as the league says', EXAMPLE_SETTINGS, { finalists: 4, postSeasonTeams: 7 }, SEASON, [4, 7]],
    ['straight to the final where the league says nothing', EXAMPLE_SETTINGS, {}, SEASON, [2, null]],
    ['not to the final where semifinals come before it', EXAMPLE_SETTINGS, {}, WITH_SEMIFINALS, [null, null]],
  ])('is cut off %s', (_how, settings, cuts, season, expected) => {
    const standings = toStandings(ROWS, parts({ season, cuts: { ...settings, ...cuts } }))

    expect([standings.finalists, standings.postSeasonTeams]).toEqual(expected)
  })

  it('works without the season: teams from the rows, no form', () => {
    const standings = toStandings(ROWS, parts({ season: null }))

    expect(standings.rows[0]).toMatchObject({
      team: { officialId: 'WCHR', year: 2025, name: 'Charm', color: null },
      rank: 1,
      streak: null,
      lastFive: [],
    })
  })

  it('falls back to the Archers for a row that has only an unknown id', () => {
    const unknown: string[] = []
    const rows = standingsPayload.parse([{ teamId: 'NOPE', wins: 1, losses: 0, ties: 0 }])

    const standings = toStandings(rows, parts({ onUnknownTeam: (id) => unknown.push(id) }))

    expect(standings.rows[0]?.team.name).toBe('Archers')
    expect(unknown).toEqual(['NOPE'])
  })
})

describe('toCountedStandings', () => {
  it('counts the post-season from its results only', () => {
    const standings = toCountedStandings(SEASON)

    expect(standings).toMatchObject({
      id: 'Standings:2025:POST',
      tieBreakOrder: [],
      finalists: null,
      lastUpdated: '2026-11-21T10:00:00.000Z',
    })
    expect(standings.rows).toMatchObject([
      { team: { name: 'Guard' }, rank: 1, wins: 1, losses: 0, scores: 15, scoresAgainst: 10, scoreDiff: 5 },
      { team: { name: 'Charm' }, rank: 2, wins: 0, losses: 1, scores: 10, scoresAgainst: 15, scoreDiff: -5 },
    ])
  })

  it('has rows without stats and rank for the teams of upcoming games', () => {
    const games = SEASON.games.map((game) => ({
      ...game,
      state: { __typename: 'ScheduledGame', status: 'SCHEDULED' } as const,
    }))

    const standings = toCountedStandings({ ...SEASON, games })

    expect(standings.rows).toMatchObject([
      { team: { name: 'Charm' }, rank: null, wins: 0, losses: 0, winPct: null, streak: null, placed: null },
      { team: { name: 'Guard' }, rank: null, wins: 0, losses: 0, winPct: null, streak: null, placed: null },
    ])
  })

  it('is empty while no team is known for its games', () => {
    const standings = toCountedStandings({ ...SEASON, games: [] })

    expect(standings.rows).toEqual([])
  })
})

describe('the form of a team', () => {
  const game = (home: number, away: number): GameResult => ({ homeId: 'WGUA', awayId: 'WCHR', home, away })

  it('has outcomes from either side', () => {
    const results = [game(9, 8), game(7, 7), game(5, 6)]

    const outcomes = [outcomesOf(results, 'WGUA'), outcomesOf(results, 'WCHR'), outcomesOf(results, 'WPLM')]

    expect(outcomes).toEqual([['WIN', 'TIE', 'LOSS'], ['LOSS', 'TIE', 'WIN'], []])
  })

  it('ends with a streak of the same outcome', () => {
    const streaks = [
      streakOf(['LOSS', 'WIN', 'WIN', 'WIN']),
      streakOf(['WIN', 'WIN']),
      streakOf(['WIN', 'TIE']),
      streakOf([]),
    ]

    expect(streaks).toEqual([
      { outcome: 'WIN', length: 3 },
      { outcome: 'WIN', length: 2 },
      { outcome: 'TIE', length: 1 },
      null,
    ])
  })

  it('has the last five, oldest first', () => {
    const last = lastFive(['WIN', 'LOSS', 'LOSS', 'TIE', 'WIN', 'WIN'])

    expect(last).toEqual(['LOSS', 'LOSS', 'TIE', 'WIN', 'WIN'])
  })
})

describe('standingsPayload', () => {
  const ROW = { teamId: 'WGUA', wins: 4, losses: 4, ties: 0 }

  it.each([
    ['null for a row', null],
    ['a row without a team', { ...ROW, teamId: null }],
    ['a row without ties', { ...ROW, ties: undefined }],
    ['wins in words', { ...ROW, wins: 'four' }],
    ['a difference in words', { ...ROW, scoreDiff: '+4' }],
    ['a seed with a fraction', { ...ROW, seed: 1.5 }],
  ])('drops %s, and nothing else', (_what, row) => {
    const rows = standingsPayload.parse([ROW, row])

    expect(rows).toMatchObject([ROW])
  })

  it('reads numbers that are sent as text', () => {
    const rows = standingsPayload.parse([{ ...ROW, wins: '4', seed: '2', scoreDiff: '-3' }])

    expect(rows).toMatchObject([{ ...ROW, seed: 2, scoreDiff: -3 }])
  })
})
