import { describe, expect, it } from 'vitest'
import { encodedId } from '../support/encodedId.ts'
import { exampleFeedItem } from '../support/examples/exampleFeedItem.ts'
import { sharedStack } from '../support/sharedStack.ts'

const stack = sharedStack()

const NAME = 'query ($name: String!, $year: Int) { team(slug: $name, year: $year) { id slug kind year } }'

describe('teams', () => {
  it('are the clubs of the season by nickname, from its list alone', async () => {
    const answer = await stack.query('{ teams { id name location code color secondColor logo { url } } }')

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({
      teams: [
        {
          id: encodedId('Team:WCHA:2025'),
          name: 'Charging',
          location: 'New York',
          color: '#5b2bd1',
          secondColor: '#011e41',
        },
        {
          id: encodedId('Team:WCHR:2025'),
          name: 'Charm',
          location: 'Maryland',
          color: '#b3154a',
          secondColor: '#ffc2d4',
        },
        {
          id: encodedId('Team:WGUA:2025'),
          name: 'Guard',
          location: 'Boston',
          color: '#0b5a6b',
          secondColor: '#8fe6d6',
        },
        {
          id: encodedId('Team:WPLM:2025'),
          name: 'Palms',
          location: 'California',
          color: '#f26a2e',
          secondColor: '#ffd9a8',
        },
      ],
    })
    expect(await stack.requestsTo('/v4/')).toMatchObject([
      { path: '/api/v4/events', query: { year: '2025' } },
    ])
  })

  it('need one call per team for their coaches, however often they are requested', async () => {
    const COACHES = '{ teams { slug coaches { name type } } }'

    await stack.query(COACHES)
    const answer = await stack.query(COACHES)

    expect(answer.data).toMatchObject({
      teams: Array(4).fill({
        coaches: [{ type: 'HEAD' }, { type: 'ASSISTANT' }, { type: 'ASSISTANT' }],
      }),
    })
    expect((await stack.requestsTo('/v4/teams')).map((call) => call.path).toSorted()).toEqual([
      '/api/v4/teams/WCHA',
      '/api/v4/teams/WCHR',
      '/api/v4/teams/WGUA',
      '/api/v4/teams/WPLM',
    ])
  })
})

describe('a side that plays only all-star games', () => {
  it('is no club, whatever its id and name: it is in no list of teams, but found by its own name', async () => {
    const answer = await stack.query(`{
      teams(year: 2024) { officialId }
      game(slug: "2024-all-star-game") {
        homeTeam { officialId name location code secondColor kind record { wins losses ties } }
        awayTeam { officialId kind }
      }
      clubs: schedule(year: 2024, segment: REGULAR) { games { homeTeam { kind } } }
    }`)

    expect(answer.errors).toEqual([])
    expect(answer.data?.['teams']).toEqual(
      ['WCHA', 'WCHR', 'WGUA', 'WPLM'].map((officialId) => ({ officialId })),
    )
    expect(answer.data?.['game']).toEqual({
      homeTeam: {
        ...{ officialId: 'ASE', name: 'East', location: null, code: 'EAST', secondColor: null },
        ...{ kind: 'ALL_STAR', record: { wins: 0, losses: 0, ties: 0 } },
      },
      awayTeam: { officialId: 'ASW', kind: 'ALL_STAR' },
    })
    const { games } = answer.data?.['clubs'] as { games: { homeTeam: { kind: string } }[] }
    expect(new Set(games.map(({ homeTeam }) => homeTeam.kind))).toEqual(new Set(['CLUB']))
  })

  it('is recognized by its games, not by its id', async () => {
    const league = { league: 'WLL', location: 'Ohio', locationCode: 'OH' }
    await stack.control({
      action: 'patch',
      path: 'v4/events?year=2025',
      where: { slugname: '2025-wll-ev-1' },
      set: { homeTeam: { officialId: 'TIZ', fullName: 'Cyclones', ...league } },
    })
    await stack.control({
      action: 'patch',
      path: 'v4/events?year=2025',
      where: { slugname: '2025-wll-all-star-game' },
      set: { homeTeam: { officialId: 'WOLD', fullName: 'Legends', ...league } },
    })

    const answer = await stack.query('{ teams { officialId } legends: team(slug: "WOLD") { kind } }')

    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual({
      teams: ['WCHA', 'WCHR', 'TIZ', 'WGUA', 'WPLM'].map((officialId) => ({ officialId })),
      legends: { kind: 'ALL_STAR' },
    })
  })

  it('is not found by a search, which finds its game', async () => {
    const answer = await stack.query(
      '{ search(text: "team izzy") { nodes { __typename ... on Team { slug } ... on Game { slug } } } }',
    )

    const { nodes: hits } = answer.data?.['search'] as { nodes: { __typename: string; slug?: string }[] }
    expect(hits.filter(({ __typename }) => __typename === 'Team')).toEqual([])
    expect(hits[0]).toEqual({ __typename: 'Game', slug: '2025-wll-all-star-game' })
  })
})

describe('a team', () => {
  it('loads the full record, and the roster only when it is requested', async () => {
    const answer = await stack.query(NAME, { name: 'guard', year: 2024 })
    const withoutRoster = (await stack.requestsTo('/v4/teams')).map(({ path, query }) => [path, query])
    const full = await stack.query(
      '{ team(slug: "guard", year: 2024) { roster { officialId year slug number positionCode } coaches { type } games { slug } } }',
    )

    expect(answer.data).toMatchObject({ team: { id: encodedId('Team:WGUA:2024'), year: 2024 } })
    expect(withoutRoster).toEqual([['/api/v4/teams/WGUA', { year: '2024' }]])
    expect(await stack.requestsTo('/roster')).toMatchObject([
      { path: '/api/v4/teams/WGUA/roster', query: { year: '2024' } },
    ])
    const { roster, games } = full.data?.['team'] as {
      roster: { number: number; officialId: string; year: number }[]
      games: { slug: string }[]
    }
    expect(roster).toHaveLength(24)
    expect(roster.map((player) => player.number)).toEqual(
      roster.map((player) => player.number).toSorted((a, b) => a - b),
    )
    expect(roster.every(({ officialId, year }) => /^\d{6}$/.test(officialId) && year === 2024)).toBe(true)
    expect(games.some((game) => game.slug.includes('championship-series'))).toBe(false)
  })

  it('is shown without its full record, losing only its coaches', async () => {
    const body = JSON.stringify({ data: { officialId: 'WGUA', fullName: 'Guard', teamWins: 'five' } })
    await stack.control({ action: 'garbage', path: '/v4/teams/WGUA', body })

    const answer = await stack.query('{ team(slug: "guard") { name color coaches { name } } }')

    expect(answer.data).toEqual({ team: { name: 'Guard', color: '#0b5a6b', coaches: null } })
    expect(answer.errors).toMatchObject([
      { path: ['team', 'coaches'], extensions: { code: 'UPSTREAM_INVALID' } },
    ])
  })

  it('of all-stars has players who keep their clubs', async () => {
    const answer = await stack.query(
      '{ team(slug: "asw", year: 2024) { roster { slug year team { id } } } players(team: "asw", year: 2024) { totalCount } }',
    )

    expect(answer.errors).toEqual([])
    const { roster } = answer.data?.['team'] as { roster: object[] }
    expect(roster).toHaveLength(20)
    expect(roster[0]).toEqual({
      slug: 'keira-gildersleeve',
      year: 2024,
      team: { id: encodedId('Team:WGUA:2024') },
    })
    expect(answer.data).toMatchObject({ players: { totalCount: 20 } })
    expect(await stack.requestsTo('/roster')).toHaveLength(1)
  })

  it('is the team of everybody on its roster whose row names none', async () => {
    const rows = [
      { officialId: '000002', slug: 'bea-bell', firstName: 'Bea', lastName: 'Bell' },
      { officialId: '000001', slug: 'ann-archer', firstName: 'Ann', lastName: 'Archer', jerseyNum: 12 },
      { officialId: '000003', slug: 'cleo-cole', firstName: 'Cleo', lastName: 'Cole', jerseyNum: '2' },
      { officialId: '000004', slug: 'dara-adams', firstName: 'Dara', lastName: 'Adams' },
    ]
    const body = JSON.stringify({ data: { items: rows } })
    await stack.control({ action: 'garbage', path: '/roster', body })

    const answer = await stack.query('{ team(slug: "guard") { roster { id lastName number team { id } } } }')

    const team = { id: encodedId('Team:WGUA:2025') }
    expect(answer.data).toEqual({
      team: {
        roster: [
          { id: encodedId('Player:000003:2025'), lastName: 'Cole', number: '2', team },
          { id: encodedId('Player:000001:2025'), lastName: 'Archer', number: '12', team },
          { id: encodedId('Player:000004:2025'), lastName: 'Adams', number: null, team },
          { id: encodedId('Player:000002:2025'), lastName: 'Bell', number: null, team },
        ],
      },
    })
  })

  it.each([
    ['null for a player', [null]],
    ['a player without a slug', [{ officialId: '000001', firstName: 'Ann', lastName: 'Archer' }]],
    [
      'words for a captain',
      [{ officialId: '000001', slug: 'a', firstName: 'A', lastName: 'B', isCaptain: 'yes' }],
    ],
  ])('loses only its roster to %s', async (_what, items) => {
    const body = JSON.stringify({ data: { items } })
    await stack.control({ action: 'garbage', path: '/roster', body })

    const answer = await stack.query('{ team(slug: "guard") { name roster { slug } } }')

    expect(answer.data).toEqual({ team: { name: 'Guard', roster: null } })
    expect(answer.errors).toMatchObject([
      { path: ['team', 'roster'], extensions: { code: 'UPSTREAM_INVALID' } },
    ])
  })
})

describe("a team's news", () => {
  async function leagueSends(items: unknown): Promise<void> {
    await stack.control({ action: 'garbage', path: '/feed-by-tag', body: JSON.stringify(items) })
  }

  it('are the ten items that have its id as tag', async () => {
    await leagueSends([exampleFeedItem('a1', { tags: ['WGUA'] })])

    const answer = await stack.query('{ team(slug: "guard", year: 2024) { news { officialId } } }')

    expect(answer.data).toEqual({ team: { news: [{ officialId: 'a1' }] } })
    expect(await stack.requestsTo('/feed-by-tag')).toMatchObject([
      { path: '/api/v3/feed-by-tag', query: { tag: 'WGUA', limit: '10', includeVideos: 'true' } },
    ])
  })

  it('fail while the rest of the team is answered', async () => {
    await leagueSends([null])

    const answer = await stack.query('{ team(slug: "guard") { name news { id } } }')

    expect(answer.data).toEqual({ team: { name: 'Guard', news: null } })
    expect(answer.errors).toMatchObject([
      { path: ['team', 'news'], extensions: { code: 'UPSTREAM_INVALID' } },
    ])
  })

  it('of the sandbox league are all about the team', async () => {
    const answer = await stack.query('{ team(slug: "charm") { news { tags team { name } } } }')

    expect(answer.errors).toEqual([])
    const { news } = answer.data?.['team'] as { news: { tags: string[] }[] }
    expect(news).toHaveLength(10)
    expect(news.every((item) => item.tags.includes('WCHR'))).toBe(true)
  })
})
