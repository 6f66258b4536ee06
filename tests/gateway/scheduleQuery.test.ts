import { describe, expect, it } from 'vitest'
import { sharedStack } from '../support/sharedStack.ts'

interface AnsweredGame {
  slug: string
  segment: string
  state: { status: string }
  homeTeam: { slug: string } | null
  awayTeam: { slug: string } | null
}

const SCHEDULE = `query ($year: Int, $teams: [String!], $segment: SeasonSegment, $week: Int, $status: GameStatus) {
  schedule(year: $year, teams: $teams, segment: $segment, week: $week, status: $status) {
    id
    year
    games { slug segment week state { ... on LiveGame { status } ... on FinalGame { status } ... on ScheduledGame { status }
      ... on PostponedGame { status } ... on CanceledGame { status } } homeTeam { slug } awayTeam { slug } }
    weeks
    segments
    currentGame { slug }
    isPostSeasonActive
  }
}`

const GAME = `query ($week: Int) {
  schedule(week: $week) {
    games {
      slug
      startTime
      isTimeAnnounced
      venue { city }
      broadcasters { name mark }
      tickets { url hasWaitlist waitlistUrl }
      state {
        __typename
        ... on LiveGame { label periodLabel clock { minutes } score { home away } }
        ... on FinalGame { label winner }
      }
    }
  }
}`

const stack = sharedStack()

async function gamesFor(variables: Record<string, unknown>): Promise<AnsweredGame[]> {
  const answer = await stack.query(SCHEDULE, variables)
  expect(answer.errors).toEqual([])
  return (answer.data?.['schedule'] as { games: AnsweredGame[] }).games
}

/** The league's own list, bypassing the gateway. */
async function leagueEvents(): Promise<{ slugname: string; league: string; seasonSegment: string }[]> {
  const response = await fetch(
    `${stack.sandbox.leagueUrl}/v4/events?year=2025&includeCS=true&includeWLL=true`,
    {
      headers: { authorization: 'Bearer test' },
    },
  )
  return ((await response.json()) as { data: { items: Awaited<ReturnType<typeof leagueEvents>> } }).data.items
}

describe('the schedule query', () => {
  it("loads the season's list once, as the site, and answers every filter from it", async () => {
    await gamesFor({})
    await gamesFor({ teams: ['guard'], week: 8 })
    await gamesFor({ segment: 'POST' })

    expect(await stack.requestsTo('/events')).toMatchObject([
      {
        method: 'GET',
        path: '/api/v4/events',
        query: { year: '2025', includeCS: 'true', includeWLL: 'true' },
        headers: { authorization: 'Bearer sandbox-site-token', authsource: 'web' },
      },
    ])
  })

  it('returns the visible season: no other league, no Championship Series', async () => {
    const answer = await stack.query(SCHEDULE)
    const games = (answer.data?.['schedule'] as { games: AnsweredGame[] }).games

    expect(answer.data).toMatchObject({
      schedule: {
        id: 'Schedule:2025',
        year: 2025,
        weeks: expect.arrayContaining([1, 2, 8, 11]),
        segments: ['PRESEASON', 'REGULAR', 'ALLSTAR', 'POST'],
        currentGame: { slug: '2025-wll-ev-17' },
        isPostSeasonActive: false,
      },
    })
    const events = await leagueEvents()
    const expected = events.filter((event) => event.league === 'WLL' && event.seasonSegment !== 'champseries')
    expect(expected.length).toBeLessThan(events.length)
    expect(games.map((game) => game.slug)).toEqual(expected.map((event) => event.slugname))
  })

  it('returns past results of the Championship Series when they are requested', async () => {
    const answer = await stack.query(SCHEDULE, { segment: 'CHAMPSERIES' })
    const { games, segments } = answer.data?.['schedule'] as { games: AnsweredGame[]; segments: string[] }

    expect(games).toHaveLength(8)
    expect(games.every((game) => game.state.status === 'FINAL')).toBe(true)
    expect(segments).toEqual(['CHAMPSERIES', 'PRESEASON', 'REGULAR', 'ALLSTAR', 'POST'])
  })

  it('filters by a team with any of its names, by week and by state', async () => {
    const ofGuard = await gamesFor({ teams: [' Boston-Guard'], week: 8, status: 'LIVE' })
    const byAlias = await gamesFor({ teams: ['wguc'], status: 'LIVE' })
    const postponed = await gamesFor({ status: 'POSTPONED' })
    const undecided = await gamesFor({ segment: 'POST' })

    expect(ofGuard).toMatchObject([
      { slug: '2025-wll-ev-17', homeTeam: { slug: 'guard' }, awayTeam: { slug: 'charging' } },
    ])
    expect(byAlias).toEqual(ofGuard)
    expect(postponed).toMatchObject([{ slug: '2025-wll-ev-21' }])
    expect(undecided.at(-1)).toMatchObject({ slug: '2025-wll-final', homeTeam: null, awayTeam: null })
  })

  it('returns each kind of game in full', async () => {
    const answer = await stack.query(GAME)
    const games = (answer.data?.['schedule'] as { games: { slug: string }[] }).games
    const game = (slug: string) => games.find((item) => item.slug === slug)

    expect(game('2025-wll-ev-17')).toMatchObject({
      startTime: '2025-07-12T19:30:00.000Z',
      isTimeAnnounced: true,
      venue: { city: 'Quincy, MA' },
      broadcasters: [
        { name: 'ESPN2', mark: 'ESPN2' },
        { name: 'ESPN+', mark: 'ESPN_PLUS' },
      ],
      state: { __typename: 'LiveGame', periodLabel: '3rd', label: expect.stringMatching(/^3rd \d+:\d\d$/) },
    })
    expect(game('2025-wll-ev-19')).toMatchObject({
      tickets: {
        url: null,
        hasWaitlist: true,
        waitlistUrl: expect.stringContaining('/pages/waitlist?game=2025-wll-ev-19'),
      },
    })
    expect(game('2025-wll-ev-18')).toMatchObject({
      tickets: {
        url: expect.stringMatching(
          /^https:\/\/www\.ticketmaster\.com\/event\/\w+\?utm_source=wll&utm_medium=web&utm_campaign=schedule$/,
        ),
      },
      state: { __typename: 'ScheduledGame' },
    })
    expect(game('2025-wll-ev-22')).toMatchObject({ isTimeAnnounced: false })
    expect(game('2025-wll-ev-21')).toMatchObject({ state: { __typename: 'PostponedGame' } })
    expect(game('2025-wll-third-place')).toMatchObject({ venue: { city: 'Foxborough, MA' } })
  })

  it.each([
    ['year', { year: 2023 }, 'year: must be a season from 2024 to 2025'],
    ['year', { year: 2026 }, 'year: must be a season from 2024 to 2025'],
    ['week', { week: -1 }, 'week: must be from 0 to 30'],
    ['week', { week: 31 }, 'week: must be from 0 to 30'],
    ['number of teams', { teams: Array(21).fill('guard') }, 'teams: must be at most 20 teams'],
  ])('rejects an invalid %s before it loads the season: %j', async (_argument, variables, message) => {
    const answer = await stack.query(SCHEDULE, variables)

    expect(answer.data).toEqual({ schedule: null })
    expect(answer.errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }])
    expect(await stack.requestsTo('/events')).toEqual([])
  })

  it('filters by any of several teams', async () => {
    const games = await gamesFor({ teams: ['guard', 'charm', 'WGUA', 'dragons'], segment: 'REGULAR' })
    const all = await gamesFor({ teams: [], segment: 'REGULAR' })

    const expected = all.filter(({ homeTeam, awayTeam }) =>
      [homeTeam?.slug, awayTeam?.slug].some((slug) => slug === 'guard' || slug === 'charm'),
    )
    expect(expected.length).toBeLessThan(all.length)
    expect(games).toEqual(expected)
  })

  it.each(['dragons', '../user', 'a'.repeat(61)])(
    'returns no game for %s, which is no team of the season, but still describes the season',
    async (name) => {
      const answer = await stack.query(SCHEDULE, { teams: [name] })

      expect(answer.errors).toEqual([])
      expect(answer.data).toMatchObject({
        schedule: { id: 'Schedule:2025:teams=', games: [], weeks: expect.arrayContaining([1, 2, 8, 11]) },
      })
    },
  )

  it('says for the whole season whether it has games, and lists its coming dates', async () => {
    const { data } = await stack.query(`{
      schedule(week: 30) { games { id } hasGames keyDates { startTime isTimeAnnounced text } }
    }`)

    const dates = (data?.['schedule'] as { keyDates: { startTime: string; text: string }[] }).keyDates
    expect(data).toMatchObject({ schedule: { games: [], hasGames: true } })
    expect(dates.map(({ text }) => text.split(',')[0])).toEqual([
      'All-Star Game',
      'Regular season ends',
      'Post-season starts',
      'Final',
    ])
    expect(dates.every(({ startTime }) => Date.parse(startTime) > Date.parse('2025-07-12'))).toBe(true)
  })
})

it('two games with one league id get different ids, and a log line', async () => {
  const [first, later] = ['2025-wll-ev-1', '2025-wll-ev-2']
  const idsOf = async () => {
    const { data } = await stack.query('{ schedule(segment: REGULAR) { games { officialId slug } } }')
    const { games } = data?.['schedule'] as { games: { officialId: string; slug: string }[] }
    return new Map(games.map(({ officialId, slug }) => [slug, officialId]))
  }
  const id = (await idsOf()).get(first)
  await stack.forget()
  const set = { id: Number(id) }
  await stack.control({ action: 'patch', path: '/v4/events?', where: { slugname: later }, set })

  const ids = await idsOf()

  expect([ids.get(first), ids.get(later)]).toEqual([id, `${id}:${later}`])
  expect(new Set(ids.values()).size).toBe(ids.size)
  const logged = stack.logs.filter(({ msg }) => msg === 'two games of a season have one id')
  expect(logged).toMatchObject([{ id, slug: later, year: 2025 }])
})
