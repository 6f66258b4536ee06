import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { STOPPED_AT_LIVE_MOMENT, rowOf, rowsOf } from '../../testing/leagueRequests.ts'
import type { Row } from '../../testing/leagueRequests.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ clockAnchor: STOPPED_AT_LIVE_MOMENT })
})
afterAll(() => sandbox.close())

describe('standings', () => {
  it('have ties and no seeds while the season runs', async () => {
    const table = await rowsOf(sandbox, 'v4/standings?year=2025')

    expect(table).toHaveLength(4)
    expect(
      table.every(({ seed, ties, csTies }) => seed === null && ties !== undefined && csTies !== undefined),
    ).toBe(true)
    expect(table.every((team) => !('csWins' in team))).toBe(true)
    expect(table.find(({ teamId }) => teamId === 'WGUA')).toMatchObject({
      ...{ fullName: 'Guard', wins: 4, losses: 3, ties: 1, scores: 105, scoresAgainst: 84, scoreDiff: 21 },
    })
  })

  it('seed a finished season from 1 to 4', async () => {
    expect((await rowsOf(sandbox, 'v4/standings?year=2024')).map(({ seed }) => seed)).toEqual([1, 2, 3, 4])
  })

  it('add the series when asked', async () => {
    const table = await rowsOf(sandbox, 'v4/standings?year=2025&champSeries=true')

    expect(table.find(({ teamId }) => teamId === 'WGUA')).toMatchObject({
      csWins: 3,
      csLosses: 0,
      csScores: 44,
    })
  })

  it('leave a club’s place and every conference out', async () => {
    const table = await rowsOf(sandbox, 'v4/standings')

    expect(table.find(({ teamId }) => teamId === 'WPLM')).toMatchObject({ location: null, conference: null })
    expect(await rowsOf(sandbox, 'v4/standings?year=2019')).toEqual([])
  })
})

describe('teams', () => {
  it('come with coaches, one of them without a portrait’s address', async () => {
    const { coaches, fullName, background } = await rowOf(sandbox, 'v4/teams/WCHR?year=2025')

    expect([fullName, background]).toEqual(['Charm', '#ffc2d4'])
    expect((coaches as Row[]).map(({ coachType }) => coachType)).toEqual(['head', 'assistant', 'assistant'])
    expect((coaches as Row[]).map((coach) => 'profileUrl' in coach)).toEqual([true, true, false])
  })

  it('come with their games of the season', async () => {
    const { events } = await rowOf(sandbox, 'v4/teams/WCHR?year=2025')
    const sides = (events as Record<'homeTeam' | 'awayTeam', Row | null>[]).map(({ homeTeam, awayTeam }) => [
      homeTeam?.['officialId'],
      awayTeam?.['officialId'],
    ])

    expect(sides.length).toBeGreaterThan(16)
    expect(sides.every((ids) => ids.includes('WCHR'))).toBe(true)
  })

  it('list 24 players a season, none in a year before the league', async () => {
    expect(await rowsOf(sandbox, 'v4/teams/WCHA/roster?year=2025')).toHaveLength(24)
    expect(await rowsOf(sandbox, 'v4/teams/WCHA/roster?year=2019')).toEqual([])
  })

  it('tell a player’s number, height and injury', async () => {
    const roster = await rowsOf(sandbox, 'v4/teams/WPLM/roster?year=2025')

    expect(roster.filter(({ officialId }) => !/^\d{6}$/.test(String(officialId)))).toEqual([])
    expect(roster.map(({ injuryStatus }) => injuryStatus)).toEqual(
      expect.arrayContaining(['ir', 'na', 'H', null]),
    )
  })
})

describe('figures of a game and of a player', () => {
  it('come in a row a player and a row a side', async () => {
    const players = await rowsOf(sandbox, 'v4/events/2025-wll-ev-17/players/stats')
    const teams = await rowsOf(sandbox, 'v4/events/2025-wll-ev-17/teams/stats')

    expect(players.length).toBeGreaterThan(30)
    expect(teams.map(({ officialId, scores }) => [officialId, scores])).toEqual([
      ['WCHA', 8],
      ['WGUA', 10],
    ])
  })

  it('call everybody in the series but the goalies a field player', async () => {
    const players = await rowsOf(sandbox, 'v4/events/2025-championship-series-ev-1/players/stats')

    expect(new Set(players.map(({ position }) => position))).toEqual(new Set(['F', 'G']))
  })

  it('tell the game play by play up to the last score', async () => {
    const plays = await rowsOf(sandbox, 'v4/events/2025-wll-ev-17/play-by-plays')
    const goals = plays.filter(({ eventType }) => eventType === 'goal')

    expect(goals.at(-1)).toMatchObject({ homeScore: 10, visitorScore: 8, period: 3 })
  })

  it('add up from games to seasons to a career', async () => {
    const [leader] = await rowsOf(sandbox, 'v4/players/season-stats?year=2025&seasonSegment=regular')
    const slug = String(leader?.['slug'])
    const log = await rowsOf(sandbox, `v4/players/${slug}/events/stats?year=2025`)
    const { careerStats, allSeasonStats } = await rowOf(sandbox, `v4/players/${slug}?year=2025`)
    const shots = (stats: unknown) => Number((stats as Row)['shots'])
    const total = (all: readonly unknown[]) => all.reduce<number>((sum, stats) => sum + shots(stats), 0)
    const regular = log.filter(({ event }) => (event as Row)['seasonSegment'] === 'regular')
    const segments = (allSeasonStats as Row[]).filter(({ seasonSegment }) =>
      ['regular', 'post'].includes(String(seasonSegment)),
    )

    expect(shots(leader?.['stats'])).toBe(total(regular.map(({ stats }) => stats)))
    expect(shots(careerStats)).toBe(total(segments))
  })
})
