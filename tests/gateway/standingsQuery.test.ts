import { describe, expect, it } from 'vitest'
import { sharedStack } from '../support/sharedStack.ts'
import { STANDINGS, rowsOf } from './standingsRows.ts'

const stack = sharedStack()

interface LeagueGame {
  homeTeam: { officialId: string }
  awayTeam: { officialId: string }
  homeScore: number
  visitorScore: number
}

/** The league's own answer, bypassing the gateway. */
async function leagueRows(query: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${stack.sandbox.leagueUrl}/v4/standings?${query}`, {
    headers: { authorization: 'Bearer test' },
  })
  return ((await response.json()) as { data: { items: Record<string, unknown>[] } }).data.items
}

/** A finished game as the league sends it: official ids, the winner's score first. */
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

describe('standings', () => {
  it('have the stats of the league, loaded once as the site', async () => {
    const rows = await rowsOf(stack)
    await rowsOf(stack)

    expect(await stack.requestsTo('/standings')).toMatchObject([
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
      expect(figures.find((item) => item['teamId'] === row.team.officialId)).toMatchObject({
        wins,
        losses,
        ties,
        scores,
        scoresAgainst,
        scoreDiff,
      })
    }
  })

  it('rank teams, take their colors from the season, and give the reason of each place', async () => {
    const rows = await rowsOf(stack)

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

  it('have an order and a cut line', async () => {
    const answer = await stack.query(STANDINGS)

    expect(answer.data).toMatchObject({
      standings: {
        id: 'Standings:2025:REGULAR',
        tieBreakOrder: ['WIN_PCT', 'SCORE_DIFF', 'HEAD_TO_HEAD', 'SCORES'],
        finalists: 2,
        lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    })
  })

  it("follow the league's own seeds once the season is over", async () => {
    const rows = await rowsOf(stack, { year: 2024 })

    expect(rows[0]?.placed).toEqual({
      rule: 'SEED',
      reason: 'Seeded by the league: 1st against 2nd.',
      isLevelOnRecord: false,
    })
  })

  it('take the Championship Series from its own stats', async () => {
    const rows = await rowsOf(stack, { segment: 'CHAMPSERIES' })

    expect(await stack.requestsTo('/standings')).toMatchObject([
      { query: { year: '2025', champSeries: 'true' } },
    ])
    const figures = await leagueRows('year=2025&champSeries=true')
    for (const row of rows) {
      expect(figures.find((item) => item['teamId'] === row.team.officialId)).toMatchObject({
        csWins: row.wins,
        csLosses: row.losses,
        csScores: row.scores,
      })
    }
  })

  it('leave uncounted games out of the form, such as those after a round robin', async () => {
    const [first] = await rowsOf(stack, { segment: 'CHAMPSERIES' })

    expect(first).toMatchObject({
      wins: 3,
      losses: 0,
      lastFive: ['WIN', 'WIN', 'WIN'],
      streak: { length: 3 },
    })
  })

  it('rank the post-season by its rounds, without a game for third place', async () => {
    const rows = await rowsOf(stack, { segment: 'POST', year: 2024 })

    const final = await leagueGame('2024_championship_game')
    const semifinals = [
      await leagueGame('playoffs-semifinal-1-2024-8-6'),
      await leagueGame('playoffs-semifinal-2-2024-8-7'),
    ]
    expect(semifinals.map(({ winner }) => winner).toSorted()).toEqual([final.winner, final.loser].toSorted())
    expect(rows.map(({ rank, finish, wins, losses }) => [rank, finish, wins, losses])).toEqual([
      [1, 'CHAMPION', 2, 0],
      [2, 'RUNNER_UP', 1, 1],
      [3, 'OUT_IN_SEMIFINAL', 0, 1],
      [3, 'OUT_IN_SEMIFINAL', 0, 1],
    ])
    expect(rows.slice(0, 2).map(({ team }) => team.officialId)).toEqual([final.winner, final.loser])
    const losers = rows.slice(2).map(({ team }) => team.officialId)
    expect(losers.toSorted()).toEqual(semifinals.map(({ loser }) => loser).toSorted())
    expect(rows.map(({ placed }) => placed?.reason)).toEqual([
      `Won the final ${final.score}.`,
      'Played in the final.',
      undefined,
      undefined,
    ])
    expect(await stack.requestsTo('/standings')).toEqual([])
  })

  it.each([
    ['as the league says it, above all', 2025, { finalists: 4, postSeasonTeams: 7 }, [4, 7]],
    ['at the final where no round comes before it', 2025, {}, [2, null]],
    ['nowhere where semifinals come before it', 2024, {}, [null, null]],
  ])('are cut off %s', async (_how, year, set, expected) => {
    await stack.control({ action: 'patch', path: '/v2/config', set })

    const answer = await stack.query(
      'query ($year: Int) { standings(year: $year) { finalists postSeasonTeams } }',
      { year },
    )

    const [finalists, postSeasonTeams] = expected
    expect(answer.data?.['standings']).toEqual({ finalists, postSeasonTeams })
  })

  it('have no team in the post-season before the league has named them', async () => {
    const rows = await rowsOf(stack, { segment: 'POST' })

    expect(rows).toEqual([])
  })

  it.each([['PRESEASON'], ['ALLSTAR']])('do not exist for %s', async (segment) => {
    const answer = await stack.query(STANDINGS, { segment })

    expect(answer.data).toBeUndefined()
    expect(answer.errors).toMatchObject([
      {
        message: expect.stringContaining(
          `Variable "$segment" got invalid value "${segment}"; Value "${segment}" does not exist in "StandingsSegment" enum.`,
        ),
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ])
    expect(await stack.requests()).toEqual([])
  })

  it('do not exist for a year outside the seasons', async () => {
    const answer = await stack.query(STANDINGS, { year: 1999 })

    expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    expect(await stack.requestsTo('/standings')).toEqual([])
  })

  it('are still answered when the season cannot be loaded, without form and head-to-head', async () => {
    await stack.control({ action: 'garbage', path: '/v4/events' })

    const rows = await rowsOf(stack)

    expect(rows).toHaveLength(4)
    expect(rows.every((row) => row.streak === null && row.lastFive.length === 0)).toBe(true)
    expect(rows.map((row) => row.team.name).toSorted()).toEqual(['Charging', 'Charm', 'Guard', 'Palms'])
  })

  it('drop rows of another league', async () => {
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

    const rows = await rowsOf(stack)

    expect(rows.map((item) => item.team.officialId).toSorted()).toEqual(['WCHR', 'WGUA'])
  })
})

describe('an unusable table', () => {
  const row = { teamId: 'WGUA', fullName: 'secret', wins: 4, losses: 4, ties: 0 }
  const listOf = (...items: unknown[]) => JSON.stringify({ data: { items } })

  it.each([
    ['an object in place of the list', '{"data":{"items":{}}}'],
    ['null for most rows', listOf(row, null, null)],
    ['a row without a team', listOf({ ...row, teamId: undefined })],
    ['a row without ties', listOf({ ...row, ties: null })],
    ['wins in words', listOf({ ...row, wins: 'four' })],
    ['a seed in words', listOf({ ...row, seed: 'first' })],
  ])('makes only the standings fail, for %s, and is not cached', async (_what, body) => {
    await stack.control({ action: 'garbage', body, path: '/v4/standings' })

    const failed = await stack.query('{ site { league } standings { id } }')
    await stack.control({ action: 'reset' })
    stack.passPause()
    const recovered = await stack.query('{ standings { id } }')

    expect(failed.data).toEqual({ site: { league: 'WLL' }, standings: null })
    expect(failed.errors).toMatchObject([{ path: ['standings'], extensions: { code: 'UPSTREAM_INVALID' } }])
    expect(failed.text).not.toContain('secret')
    expect(recovered).toMatchObject({ errors: [], data: { standings: { id: 'Standings:2025:REGULAR' } } })
  })
})
