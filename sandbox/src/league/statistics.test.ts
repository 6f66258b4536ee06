import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { STOPPED_AT_LIVE_MOMENT, fetchRecord, fetchRows } from '../../testing/leagueRequests.ts'
import type { Row } from '../../testing/leagueRequests.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ clockAnchor: STOPPED_AT_LIVE_MOMENT })
})
afterAll(() => sandbox.close())

describe('standings of the sandbox league', () => {
  it('have ties but no seeds while the season runs', async () => {
    const table = await fetchRows(sandbox, 'v4/standings?year=2025')

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
    expect((await fetchRows(sandbox, 'v4/standings?year=2024')).map(({ seed }) => seed)).toEqual([1, 2, 3, 4])
  })

  it('include the series on request', async () => {
    const table = await fetchRows(sandbox, 'v4/standings?year=2025&champSeries=true')

    expect(table.find(({ teamId }) => teamId === 'WGUA')).toMatchObject({
      csWins: 3,
      csLosses: 0,
      csScores: 44,
    })
  })

  it('have no location for one club and no conferences', async () => {
    const table = await fetchRows(sandbox, 'v4/standings')

    expect(table.find(({ teamId }) => teamId === 'WPLM')).toMatchObject({ location: null, conference: null })
    expect(await fetchRows(sandbox, 'v4/standings?year=2019')).toEqual([])
  })
})

describe('teams of the sandbox league', () => {
  it('have coaches, one of them without a portrait field', async () => {
    const { coaches, fullName, background } = await fetchRecord(sandbox, 'v4/teams/WCHR?year=2025')

    expect([fullName, background]).toEqual(['Charm', '#ffc2d4'])
    expect((coaches as Row[]).map(({ coachType }) => coachType)).toEqual(['head', 'assistant', 'assistant'])
    expect((coaches as Row[]).map((coach) => 'profileUrl' in coach)).toEqual([true, true, false])
  })

  it('include their games of the season', async () => {
    const { events } = await fetchRecord(sandbox, 'v4/teams/WCHR?year=2025')
    const sides = (events as Record<'homeTeam' | 'awayTeam', Row | null>[]).map(({ homeTeam, awayTeam }) => [
      homeTeam?.['officialId'],
      awayTeam?.['officialId'],
    ])

    expect(sides.length).toBeGreaterThan(16)
    expect(sides.every((ids) => ids.includes('WCHR'))).toBe(true)
  })

  it('list 24 players per season, and none in a year without a season', async () => {
    expect(await fetchRows(sandbox, 'v4/teams/WCHA/roster?year=2025')).toHaveLength(24)
    expect(await fetchRows(sandbox, 'v4/teams/WCHA/roster?year=2019')).toEqual([])
  })

  it('list players with six-digit ids and injuries', async () => {
    const roster = await fetchRows(sandbox, 'v4/teams/WPLM/roster?year=2025')

    expect(roster.filter(({ officialId }) => !/^\d{6}$/.test(String(officialId)))).toEqual([])
    expect(roster.map(({ injuryStatus }) => injuryStatus)).toEqual(
      expect.arrayContaining(['ir', 'na', 'H', null]),
    )
  })
})

describe("statistics of the sandbox's games and players", () => {
  it('have one row per player and one per team', async () => {
    const players = await fetchRows(sandbox, 'v4/events/2025-wll-ev-17/players/stats')
    const teams = await fetchRows(sandbox, 'v4/events/2025-wll-ev-17/teams/stats')

    expect(players.length).toBeGreaterThan(30)
    expect(teams.map(({ officialId, scores }) => [officialId, scores])).toEqual([
      ['WCHA', 8],
      ['WGUA', 10],
    ])
  })

  it('list everybody in the series except goalies as a field player', async () => {
    const players = await fetchRows(sandbox, 'v4/events/2025-championship-series-ev-1/players/stats')

    expect(new Set(players.map(({ position }) => position))).toEqual(new Set(['F', 'G']))
  })

  it('include the play by play up to the last score', async () => {
    const plays = await fetchRows(sandbox, 'v4/events/2025-wll-ev-17/play-by-plays')
    const goals = plays.filter(({ eventType }) => eventType === 'goal')

    expect(goals.at(-1)).toMatchObject({ homeScore: 10, visitorScore: 8, period: 3 })
  })

  it('add up from games to seasons to a career', async () => {
    const [leader] = await fetchRows(sandbox, 'v4/players/season-stats?year=2025&seasonSegment=regular')
    const slug = String(leader?.['slug'])
    const log = await fetchRows(sandbox, `v4/players/${slug}/events/stats?year=2025`)
    const { careerStats, allSeasonStats } = await fetchRecord(sandbox, `v4/players/${slug}?year=2025`)
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
