import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

interface AnsweredRow {
  rank: number | null
  team: { officialId: string; name: string; color: string | null }
  wins: number
  losses: number
  ties: number
  scores: number
  scoresAgainst: number
  scoreDiff: number
  streak: unknown
  lastFive: string[]
  placed: { rule: string | null; reason: string; levelOnRecord: boolean } | null
}

interface LeagueGame {
  homeTeam: { officialId: string }
  awayTeam: { officialId: string }
  homeScore: number
  visitorScore: number
}

const STANDINGS = `query ($year: Int, $segment: SeasonSegment! = REGULAR) {
  standings(year: $year, segment: $segment) {
    id
    rows {
      rank
      team { officialId name color }
      wins losses ties scores scoresAgainst scoreDiff
      streak { outcome length }
      lastFive
      placed { rule reason levelOnRecord }
    }
    tieBreakOrder
    finalists
    lastUpdated
  }
}`

let stack: Stack

beforeEach(async () => {
  stack = await startStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })
})

afterEach(async () => {
  await stack.close()
})

async function rowsOf(variables: Record<string, unknown> = {}): Promise<AnsweredRow[]> {
  const answer = await stack.query(STANDINGS, variables)
  expect(answer.errors).toEqual([])
  return (answer.data?.['standings'] as { rows: AnsweredRow[] }).rows
}

/** What the league itself says, past the gateway. */
async function leagueRows(query: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${stack.sandbox.leagueUrl}/v4/standings?${query}`, {
    headers: { authorization: 'Bearer test' },
  })
  return ((await response.json()) as { data: { items: Record<string, unknown>[] } }).data.items
}

/** A finished game as the league itself tells it: official ids and the winner's score first. */
async function leagueGame(slug: string) {
  const response = await fetch(`${stack.sandbox.leagueUrl}/v4/events/${slug}`, {
    headers: { authorization: 'Bearer test' },
  })
  const { data } = (await response.json()) as { data: LeagueGame | { items: LeagueGame } }
  const { homeTeam, awayTeam, homeScore, visitorScore } = 'items' in data ? data.items : data
  const [home, away] = [homeTeam.officialId, awayTeam.officialId]
  return homeScore > visitorScore
    ? { winner: home, loser: away, score: `${homeScore}-${visitorScore}` }
    : { winner: away, loser: home, score: `${visitorScore}-${homeScore}` }
}

async function callsOf(path: string) {
  return (await stack.requests()).filter((request) => request.path.includes(path))
}

describe('standings', () => {
  it('are the figures of the league, asked for once as the site', async () => {
    const rows = await rowsOf()
    await rowsOf()

    expect(await callsOf('/standings')).toMatchObject([
      {
        method: 'GET',
        path: '/api/v4/standings',
        query: { year: '2025', champSeries: 'false' },
        headers: { authorization: 'Bearer sandbox-site-token', authsource: 'web' },
      },
    ])
    const figures = await leagueRows('year=2025')
    expect(rows).toHaveLength(4)
    for (const row of rows) {
      const { wins, losses, ties, scores, scoresAgainst, scoreDiff } = row
      expect(figures.find((each) => each['teamId'] === row.team.officialId)).toMatchObject({
        wins,
        losses,
        ties,
        scores,
        scoresAgainst,
        scoreDiff,
      })
    }
  })

  it('rank teams, color them from the season, and say why each stands where it does', async () => {
    const rows = await rowsOf()

    expect(rows.map((row) => row.rank)).toEqual([1, 2, 3, 4])
    expect(rows.find((row) => row.team.officialId === 'WGUA')?.team).toEqual({
      officialId: 'WGUA',
      name: 'Guard',
      color: '#0b5a6b',
    })
    expect(rows.slice(0, 3).every((row) => row.placed?.reason)).toBe(true)
    expect(rows[3]?.placed).toBeNull()
    expect(rows.every((row) => row.streak !== null && row.lastFive.length === 5)).toBe(true)
  })

  it('have an order and a cut', async () => {
    const answer = await stack.query(STANDINGS)

    expect(answer.data).toMatchObject({
      standings: {
        id: '2025:REGULAR',
        tieBreakOrder: ['WIN_PCT', 'HEAD_TO_HEAD', 'SCORE_DIFF', 'SCORES'],
        finalists: 2,
        lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    })
  })

  it("follow the league's own seeds once the season is over", async () => {
    const rows = await rowsOf({ year: 2024 })

    expect(rows[0]?.placed).toEqual({
      rule: 'SEED',
      reason: 'Seeded by the league: 1st against 2nd.',
      levelOnRecord: false,
    })
  })

  it('take the Championship Series from its own figures', async () => {
    const rows = await rowsOf({ segment: 'CHAMPSERIES' })

    expect(await callsOf('/standings')).toMatchObject([{ query: { year: '2025', champSeries: 'true' } }])
    const figures = await leagueRows('year=2025&champSeries=true')
    for (const row of rows) {
      expect(figures.find((each) => each['teamId'] === row.team.officialId)).toMatchObject({
        csWins: row.wins,
        csLosses: row.losses,
        csScores: row.scores,
      })
    }
  })

  it('leave games that the league does not count, as those after a round robin, out of the form too', async () => {
    const [first] = await rowsOf({ segment: 'CHAMPSERIES' })

    expect(first).toMatchObject({
      wins: 3,
      losses: 0,
      lastFive: ['WIN', 'WIN', 'WIN'],
      streak: { length: 3 },
    })
  })

  it('rank the post-season by its games: the final first, then the game for third place', async () => {
    const rows = await rowsOf({ segment: 'POST', year: 2024 })

    const final = await leagueGame('2024_championship_game')
    const third = await leagueGame('third-place-2024-8-9')
    expect(rows.map(({ rank, team }) => [rank, team.officialId])).toEqual([
      [1, final.winner],
      [2, final.loser],
      [3, third.winner],
      [4, third.loser],
    ])
    expect(rows.map(({ wins, losses }) => [wins, losses])).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
      [0, 1],
    ])
    expect(rows[0]?.placed).toEqual({
      rule: null,
      reason: `Won the final ${final.score}.`,
      levelOnRecord: false,
    })
    expect(await callsOf('/standings')).toEqual([])
  })

  it('have nobody in the post-season before the league has named its teams', async () => {
    const rows = await rowsOf({ segment: 'POST' })

    expect(rows).toEqual([])
  })

  it.each([['PRESEASON'], ['ALLSTAR']])('do not exist for %s', async (segment) => {
    const answer = await stack.query(STANDINGS, { segment })

    expect(answer.data).toEqual({ standings: null })
    expect(answer.errors).toMatchObject([
      { message: 'segment: must be REGULAR, POST or CHAMPSERIES', extensions: { code: 'BAD_USER_INPUT' } },
    ])
    expect(await stack.requests()).toEqual([])
  })

  it('do not exist for a year outside the seasons', async () => {
    const answer = await stack.query(STANDINGS, { year: 1999 })

    expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    expect(await callsOf('/standings')).toEqual([])
  })

  it('still answer when the season cannot be loaded, without form and head-to-head', async () => {
    await stack.control({ action: 'garbage', path: '/v4/events' })

    const rows = await rowsOf()

    expect(rows).toHaveLength(4)
    expect(rows.every((row) => row.streak === null && row.lastFive.length === 0)).toBe(true)
    expect(rows.map((row) => row.team.name).toSorted()).toEqual(['Charging', 'Charm', 'Guard', 'Palms'])
  })

  it('say that head-to-head was skipped when the season cannot be loaded', async () => {
    const row = { wins: 4, losses: 4, ties: 0, scores: 80 }
    const items = [
      { ...row, teamId: 'WGUA', fullName: 'Guard', scoreDiff: -3 },
      { ...row, teamId: 'WCHR', fullName: 'Charm', scoreDiff: 4 },
    ]
    await stack.control({ action: 'garbage', path: '/v4/events' })
    await stack.control({
      action: 'garbage',
      path: '/v4/standings',
      body: JSON.stringify({ data: { items } }),
    })

    const rows = await rowsOf()

    expect(rows[0]).toMatchObject({
      team: { name: 'Charm' },
      placed: {
        rule: 'SCORE_DIFF',
        levelOnRecord: true,
        reason:
          'Same record (4-4), head-to-head could not be loaded, so score difference decides: +4 against \u22123.',
      },
    })
  })

  it('drop rows that say they are of another league', async () => {
    const row = { fullName: 'Atlas', wins: 4, losses: 4, ties: 0 }
    const items = [
      { ...row, teamId: 'ATL', league: 'PLL' },
      { ...row, teamId: 'WGUA', league: 'WLL' },
      { ...row, teamId: 'WCHR' },
    ]
    await stack.control({
      action: 'garbage',
      path: '/v4/standings',
      body: JSON.stringify({ data: { items } }),
    })

    const rows = await rowsOf()

    expect(rows.map((each) => each.team.officialId).toSorted()).toEqual(['WCHR', 'WGUA'])
  })
})

describe('a table that cannot be used', () => {
  const row = { teamId: 'WGUA', fullName: 'secret', wins: 4, losses: 4, ties: 0 }
  const listOf = (...items: unknown[]) => JSON.stringify({ data: { items } })

  it.each([
    ['an object in place of the list', '{"data":{"items":{}}}'],
    ['null for a row', listOf(row, null)],
    ['a row without a team', listOf({ ...row, teamId: undefined })],
    ['a row without ties', listOf({ ...row, ties: null })],
    ['wins in words', listOf({ ...row, wins: '4' })],
    ['a seed in words', listOf({ ...row, seed: 'first' })],
  ])('fails the standings alone, for %s, and is not remembered', async (_what, body) => {
    await stack.control({ action: 'garbage', body, path: '/v4/standings' })

    const failed = await stack.query('{ site { league } standings { id } }')
    await stack.control({ action: 'reset' })
    const recovered = await stack.query('{ standings { id } }')

    expect(failed.data).toEqual({ site: { league: 'WLL' }, standings: null })
    expect(failed.errors).toMatchObject([{ path: ['standings'], extensions: { code: 'UPSTREAM_INVALID' } }])
    expect(failed.text).not.toContain('secret')
    expect(recovered).toMatchObject({ errors: [], data: { standings: { id: '2025:REGULAR' } } })
  })
})
