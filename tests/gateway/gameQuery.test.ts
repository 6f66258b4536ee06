import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { loadGame, GAME } from './gameAnswers.ts'

let stack: Stack

beforeAll(async () => {
  stack = await startStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })
})
afterAll(() => stack.close())

async function callsOf(part: string): Promise<string[]> {
  return (await stack.requests()).map(({ path }) => path).filter((path) => path.includes(part))
}

describe('a game', () => {
  it('is composed of its season and the four answers about it, each loaded once as the site', async () => {
    const slug = 'charm-guard-2024-5-31'

    await Promise.all([loadGame(stack, slug), loadGame(stack, slug)])

    const calls = (await stack.requests()).filter(({ path }) => path.includes(slug))
    expect(calls.map(({ path }) => path).toSorted()).toEqual([
      `/api/v4/events/${slug}`,
      `/api/v4/events/${slug}/play-by-plays`,
      `/api/v4/events/${slug}/players/stats`,
      `/api/v4/events/${slug}/teams/stats`,
    ])
    for (const { method, query, headers } of calls) {
      expect(method).toBe('GET')
      expect(query).toEqual({})
      expect(headers).toMatchObject({ authorization: 'Bearer sandbox-site-token', authsource: 'web' })
    }
    const lists = (await stack.requests()).filter(({ path }) => path === '/api/v4/events')
    expect(lists.map(({ query }) => query['year'])).toEqual(['2024'])
  })

  it('has the score by periods and the win chances before it', async () => {
    const overtime = await loadGame(stack, '2025-wll-ev-11')
    const today = await loadGame(stack, '2025-wll-ev-17')

    expect(overtime.periods.map(({ label }) => label)).toEqual(['1st', '2nd', '3rd', '4th', 'OT', 'OT2'])
    expect(today.periods).toEqual([
      { period: 1, label: '1st', home: 6, away: 3 },
      { period: 2, label: '2nd', home: 1, away: 3 },
      { period: 3, label: '3rd', home: 3, away: 2 },
    ])
    expect(today.winChances).toEqual({
      home: expect.closeTo(0.574938743, 9),
      away: expect.closeTo(0.425061257, 9),
    })
  })

  it("counts the finished games of the two teams from this game's home and away sides", async () => {
    const atGuard = await loadGame(stack, '2025-wll-ev-17')
    const atCharging = await loadGame(stack, '2025-wll-ev-19')

    const games = [
      '2025-wll-ev-5',
      '2025-wll-ev-11',
      '2025-wll-ev-16',
      '2025-wll-ev-17',
      '2025-wll-ev-19',
      '2025-wll-ev-29',
    ].map((slug) => ({ slug }))
    expect(atGuard.headToHead).toEqual({
      homeWins: 1,
      awayWins: 1,
      ties: 1,
      scores: { home: 16 + 9 + 11, away: 6 + 9 + 12 },
      games,
    })
    expect(atCharging.headToHead).toEqual({
      homeWins: 1,
      awayWins: 1,
      ties: 1,
      scores: { home: 6 + 9 + 12, away: 16 + 9 + 11 },
      games,
    })
  })

  it('of the Championship Series is neither listed among the games of its teams nor counted', async () => {
    const { headToHead } = await loadGame(stack, '2025-championship-series-ev-3')

    expect(headToHead.games.map(({ slug }) => slug)).toEqual([
      '2025-wll-ev-5',
      '2025-wll-ev-11',
      '2025-wll-ev-16',
      '2025-wll-ev-17',
      '2025-wll-ev-19',
      '2025-wll-ev-29',
    ])
    expect(headToHead).toMatchObject({ homeWins: 1, awayWins: 1, ties: 1, scores: { home: 27, away: 36 } })
  })
})

describe('the all-star game', () => {
  it('has no head-to-head record: its sides play nothing else', async () => {
    const game = await loadGame(stack, '2024-all-star-game')

    expect(game).toMatchObject({
      state: { __typename: 'FinalGame' },
      homeTeam: { officialId: 'ASE' },
      headToHead: null,
    })
  })
})

describe('a game that has not begun', () => {
  it.each([
    ['to come', '2025-wll-ev-18', 'ScheduledGame'],
    ['postponed', '2025-wll-ev-21', 'PostponedGame'],
    ['canceled', '2025-wll-ev-10', 'CanceledGame'],
  ])('has win chances but no stats, which are not requested: %s', async (_what, slug, state) => {
    const game = await loadGame(stack, slug)

    expect(game).toMatchObject({
      state: { __typename: state },
      winChances: { home: expect.any(Number), away: expect.any(Number) },
      periods: [],
      boxScore: null,
      plays: [],
    })
    expect(await callsOf(slug)).toEqual([`/api/v4/events/${slug}`])
  })

  it('has no head-to-head record and no win chances while its teams are undecided', async () => {
    const game = await loadGame(stack, '2025-wll-final')

    expect(game).toMatchObject({ homeTeam: null, winChances: null, headToHead: null, boxScore: null })
  })
})

describe('a game of the Championship Series', () => {
  it('is found once it is over, and not while the league hides the series', async () => {
    const inFebruary = { wallMs: Date.now(), leagueMs: Date.parse('2025-02-14T12:00:00Z'), speed: 0 }
    const early = await startStack({
      sandbox: { clockAnchor: inFebruary },
      env: { UPSTREAM_FOREGROUND_MS: '10000' },
    })
    const slugOf = (number: number) => ({ slug: `2025-championship-series-ev-${number}` })

    const over = await early.query(GAME, slugOf(1))
    const coming = await early.query(GAME, slugOf(8))
    await early.close()

    expect(over.errors).toEqual([])
    expect(over.data).toMatchObject({ game: slugOf(1) })
    expect(coming.data).toEqual({ game: null })
    expect(coming.errors).toMatchObject([
      { message: 'unknown game 2025-championship-series-ev-8', extensions: { code: 'NOT_FOUND' } },
    ])
  })
})

describe('a game of a past season', () => {
  it.each([
    ['the year before a number', '2024_game_1'],
    ['the day at the end', 'game-2-2024-05-25'],
    ['the clubs and the day', 'charm-guard-2024-5-31'],
    ['its name and the day', 'playoffs-semifinal-1-2024-8-6'],
    ['its name', '2024_championship_game'],
    ['the all-star game', '2024-all-star-game'],
    ['the form of today', '2024-championship-series-ev-1'],
  ])('is found by the address of its own link: %s', async (_form, slug) => {
    const answer = await stack.query('query ($slug: String!) { game(slug: $slug) { slug year } }', { slug })

    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual({ game: { slug, year: 2024 } })
  })

  it('is found by every address that its season lists', async () => {
    const season = await stack.query('{ schedule(year: 2024) { games { slug } } }')
    const { games } = season.data?.['schedule'] as { games: { slug: string }[] }
    const found = await Promise.all(
      games.map(({ slug }) => stack.query('query ($slug: String!) { game(slug: $slug) { slug } }', { slug })),
    )

    expect(games.length).toBeGreaterThan(35)
    expect(found.map(({ data }) => data?.['game'])).toEqual(games.map(({ slug }) => ({ slug })))
  })

  it('is found by an address without a year, or with the wrong one', async () => {
    const renamed = await startStack()
    await renamed.control({
      action: 'patch',
      path: 'v4/events?year=2024',
      where: { slugname: '2024_game_1' },
      set: { slugname: 'opening-night' },
    })
    await renamed.control({
      action: 'patch',
      path: 'v4/events?year=2024',
      where: { slugname: '2024_game_4' },
      set: { slugname: 'new-years-bowl-2025-1-01' },
    })
    const years = await Promise.all(
      ['opening-night', 'new-years-bowl-2025-1-01'].map((slug) =>
        renamed.query('query ($slug: String!) { game(slug: $slug) { slug year } }', { slug }),
      ),
    )
    await renamed.close()

    expect(years.map(({ data }) => data?.['game'])).toEqual([
      { slug: 'opening-night', year: 2024 },
      { slug: 'new-years-bowl-2025-1-01', year: 2024 },
    ])
  })
})

describe('a season that cannot be read', () => {
  it('makes only a game fail that may be in it', async () => {
    const flaky = await startStack({ wall: settableClock(new Date().toISOString()) })
    await flaky.control({ action: 'mixUp', path: 'v4/events?year=2024', as: '/api/v4/nothing' })
    const find = (slug: string) =>
      flaky.query('query ($slug: String!) { game(slug: $slug) { slug } }', { slug })

    const current = await find('2025-wll-ev-17')
    const past = await find('2024_game_1')
    const nameless = await find('opening-night')
    const madeUp = await find('2025-made-up')
    const before = (await flaky.requests()).length
    for (let i = 0; i < 50; i++) await find(`made-up-${i}`)
    const after = (await flaky.requests()).length
    await flaky.close()

    expect(current.data).toEqual({ game: { slug: '2025-wll-ev-17' } })
    const codes = [past, nameless, madeUp].map(({ errors }) => errors[0]?.extensions?.['code'])
    expect(codes).toEqual(['UPSTREAM_UNAVAILABLE', 'UPSTREAM_UNAVAILABLE', 'NOT_FOUND'])
    expect(after).toBe(before)
  })
})

describe('a slug without a game', () => {
  beforeEach(async () => {
    await stack.query('{ schedule { id } last: schedule(year: 2024) { id } site { league } }')
  })

  it.each([
    ['an unknown one', '2025-wll-ev-99'],
    ["another league's game", '2025-pll-ev-3'],
    ['one of a year without a season', '2019-wll-ev-1'],
    ['one without a year', 'final'],
  ])('is NOT_FOUND by name, without a call for it: %s', async (_what, slug) => {
    const before = (await stack.requests()).length

    const answer = await stack.query(GAME, { slug })

    expect(answer.data).toEqual({ game: null })
    expect(answer.errors).toMatchObject([
      { message: `unknown game ${slug}`, path: ['game'], extensions: { code: 'NOT_FOUND' } },
    ])
    expect((await stack.requests()).slice(before)).toEqual([])
  })

  it.each(['', '../user', '%2e%2e', '2025-wll-ev-17?x=1', '2025-wll-ev-17\r\nx: y', 'a'.repeat(129)])(
    'is NOT_FOUND without a call or an echo when it is invalid: %j',
    async (slug) => {
      const before = (await stack.requests()).length

      const answer = await stack.query(GAME, { slug })

      expect(answer.data).toEqual({ game: null })
      expect(answer.errors).toMatchObject([
        { message: 'unknown game', path: ['game'], extensions: { code: 'NOT_FOUND' } },
      ])
      expect((await stack.requests()).slice(before)).toEqual([])
    },
  )
})
