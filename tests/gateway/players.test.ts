import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encodedId } from '../support/encodedId.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

let stack: Stack
let wall: ReturnType<typeof settableClock>

beforeEach(async () => {
  wall = settableClock(new Date().toISOString())
  stack = await startStack({ wall, env: { UPSTREAM_FOREGROUND_MS: '10000' } })
})

afterEach(async () => {
  await stack.close()
})

interface WirePlayer {
  officialId: string
  slug: string
  firstName: string
  lastName: string
  position: string
  currentTeam: { officialId: string }
}

interface Page {
  nodes: { slug: string; lastName: string }[]
  totalCount: number
  pageInfo: { endCursor: string; hasNextPage: boolean }
}

async function callsOf(path: string) {
  return (await stack.requests()).filter((request) => request.path.includes(path))
}

/** What the sandbox itself sends. */
async function wirePlayers(year: number): Promise<WirePlayer[]> {
  const response = await fetch(`${stack.sandbox.leagueUrl}/v3/wll/players?year=${year}`, {
    headers: { authorization: 'Bearer test' },
  })
  return (await response.json()) as WirePlayer[]
}

async function leagueSends(path: string, body: unknown): Promise<void> {
  await stack.control({ action: 'garbage', path, body: JSON.stringify(body) })
}

const PLAYERS = `query ($year: Int, $team: String, $position: Position, $first: Int! = 100, $after: String) {
  players(year: $year, team: $team, position: $position, first: $first, after: $after) {
    nodes { slug lastName } totalCount pageInfo { endCursor hasNextPage }
  }
}`

async function pageOf(variables: Record<string, unknown> = {}): Promise<Page> {
  const answer = await stack.query(PLAYERS, variables)
  expect(answer.errors).toEqual([])
  return answer.data?.['players'] as Page
}

const ANN = { officialId: '001809', slug: 'ann-archer', firstName: 'Ann', lastName: 'Archer' }

describe('players', () => {
  it('are sorted by last name, then first name, from one call per season', async () => {
    const answer = await stack.query(
      '{ players(first: 3) { nodes { id slug firstName lastName position number team { name color } } } }',
    )

    expect(answer.errors).toEqual([])
    const team = { name: 'Charm', color: '#b3154a' }
    expect(answer.data).toMatchObject({
      players: {
        nodes: [
          {
            id: encodedId('Player:001464:2025'),
            slug: 'lark-abernethy',
            lastName: 'Abernethy',
            position: 'DEFENSE',
            team,
          },
          { slug: 'lina-abernethy', position: 'SHORT_STICK_DEFENSIVE_MIDFIELD', team },
          { slug: 'corinne-ackerly', position: 'ATTACK', team },
        ],
      },
    })
    expect(await callsOf('/wll/players')).toMatchObject([
      {
        ...{ method: 'GET', path: '/api/v3/wll/players', query: { year: '2025' } },
        headers: { authorization: expect.stringMatching(/^Bearer ./), authsource: 'web' },
      },
    ])
  })

  it('are the season without the player pool, page by page', async () => {
    const wire = await wirePlayers(2025)

    const one = await pageOf({ first: 40 })
    const two = await pageOf({ first: 40, after: one.pageInfo.endCursor })
    const three = await pageOf({ first: 40, after: two.pageInfo.endCursor })

    const pages = [one, two, three]
    expect(pages.map((page) => page.nodes.length)).toEqual([40, 40, 16])
    expect(pages.map((page) => page.pageInfo.hasNextPage)).toEqual([true, true, false])
    expect(pages.map((page) => page.totalCount)).toEqual([96, 96, 96])
    const clubs = wire.filter((player) => player.currentTeam.officialId !== 'ZPP')
    expect(pages.flatMap((page) => page.nodes.map((node) => node.slug)).toSorted()).toEqual(
      clubs.map((player) => player.slug).toSorted(),
    )
  })

  it('come by a figure, page by page, as one list without a gap', async () => {
    const read = async (variables: Record<string, unknown>) => {
      const answer = await stack.query(
        `query ($first: Int, $after: String, $stat: Stat, $direction: SortDirection, $perGame: Boolean! = false) {
          players(first: $first, after: $after, stat: $stat, direction: $direction, perGame: $perGame) {
            nodes { slug stats { cells(view: SEASON, perGame: $perGame) { stat value } } }
            pageInfo { endCursor hasNextPage }
          }
        }`,
        variables,
      )
      expect(answer.errors).toEqual([])
      return answer.data?.['players'] as {
        nodes: { slug: string; stats: { cells: { stat: string; value: number | null }[] } | null }[]
        pageInfo: { endCursor: string }
      }
    }
    const pointsOf = ({ stats }: Awaited<ReturnType<typeof read>>['nodes'][number]) =>
      stats?.cells.find(({ stat }) => stat === 'POINTS')?.value ?? -1

    for (const perGame of [false, true]) {
      const one = await read({ first: 50, stat: 'POINTS', perGame })
      const two = await read({ first: 50, stat: 'POINTS', perGame, after: one.pageInfo.endCursor })
      const all = [...one.nodes, ...two.nodes]
      const points = all.map(pointsOf)

      expect(new Set(all.map(({ slug }) => slug)).size).toBe(96)
      expect(points).toEqual(points.toSorted((a, b) => b - a))
    }
    const fewest = await read({ first: 1, stat: 'POINTS', direction: 'ASCENDING' })
    expect(pointsOf(fewest.nodes[0]!)).toBe(0)
    const fromZ = await read({ first: 1, direction: 'DESCENDING' })
    expect(fromZ.nodes[0]?.slug).toBe((await pageOf()).nodes.at(-1)?.slug)
    expect(await callsOf('/season-stats')).toHaveLength(1)
  })

  it('are one list on all pages, also on one that is asked for after the same players were read again', async () => {
    const read = async (variables: Record<string, unknown> = {}) => {
      const answer = await stack.query(
        `query ($after: String) {
          players(stat: POINTS, first: 50, after: $after) { version lastUpdated pageInfo { endCursor } }
        }`,
        variables,
      )
      return answer.data?.['players'] as { version: string; lastUpdated: string; pageInfo: Page['pageInfo'] }
    }
    const one = await read()
    wall.advance(7_200_000)

    const two = await read({ after: one.pageInfo.endCursor })

    expect(two.lastUpdated).not.toBe(one.lastUpdated)
    expect(two.version).toBe(one.version)
  })

  it('cost one call for any number of simultaneous requests', async () => {
    await Promise.all(Array.from({ length: 12 }, () => pageOf({ first: 5 })))

    expect(await callsOf('/wll/players')).toHaveLength(1)
  })

  it.each([
    ['guard', 'WGUA'],
    ['Boston-Guard ', 'WGUA'],
    ['wcal', 'WPLM'],
  ])('of %j are those of the team, without another call', async (team, officialId) => {
    const wire = await wirePlayers(2025)

    const page = await pageOf({ team })

    expect(page.totalCount).toBe(24)
    expect(page.nodes.map((node) => node.slug).toSorted()).toEqual(
      wire
        .filter((player) => player.currentTeam.officialId === officialId)
        .map((player) => player.slug)
        .toSorted(),
    )
    expect(await callsOf('/v4/teams')).toEqual([])
  })

  it('can be filtered by position and team at once', async () => {
    const goalies = await pageOf({ team: 'guard', position: 'GOALIE' })
    const everywhere = await pageOf({ position: 'GOALIE' })
    const fields = await pageOf({ position: 'FIELD' })

    expect(goalies.nodes.map((node) => node.slug)).toEqual(['nadia-heatherington', 'esme-stonebraker'])
    expect(everywhere.totalCount).toBe(8)
    expect(fields).toMatchObject({ nodes: [], totalCount: 0, pageInfo: { hasNextPage: false } })
  })

  it.each([
    ['ASE', 'ASE', 20],
    ['East', 'ASE', 20],
    ['asw', 'ASW', 20],
    ['ZPP', 'ZPP', 6],
  ])('of the special side %s are its roster', async (team, officialId, count) => {
    const page = await pageOf({ team, year: 2024 })

    expect(page.totalCount).toBe(count)
    expect(page.nodes.map((node) => node.lastName)).toEqual(
      page.nodes.map((node) => node.lastName).toSorted((a, b) => a.localeCompare(b, 'en')),
    )
    expect(await callsOf('/roster')).toMatchObject([
      { path: `/api/v4/teams/${officialId}/roster`, query: { year: '2024' } },
    ])
  })

  it.each([
    ['first', { first: 0 }],
    ['first', { first: 101 }],
    ['first', { first: -1, team: 'guard' }],
    ['team', { team: '../user' }],
    ['team', { team: '%2e%2e' }],
    ['team', { team: 'guard?x=1' }],
    ['team', { team: 'guard\r\nX-Evil: 1' }],
  ])('refuse a bad %s without a call', async (argument, variables) => {
    const answer = await stack.query(PLAYERS, variables)

    expect(answer.data).toEqual({ players: null })
    expect(answer.errors).toMatchObject([
      { path: ['players'], extensions: { code: 'BAD_USER_INPUT', argument } },
    ])
    expect(await stack.requests()).toEqual([])
  })

  it.each([
    ['year', { year: 2019 }],
    ['after', { after: 'nonsense' }],
    ['after', { after: '../../user' }],
    // Keira Gildersleeve, who plays for the Guard.
    ['after', { team: 'charm', after: Buffer.from('001207:2025').toString('base64url') }],
  ])('refuse a bad %s', async (argument, variables) => {
    const answer = await stack.query(PLAYERS, variables)

    expect(answer.errors).toMatchObject([
      { path: ['players'], extensions: { code: 'BAD_USER_INPUT', argument } },
    ])
  })

  it('are NOT_FOUND for an unknown team', async () => {
    const answer = await stack.query(PLAYERS, { team: 'dragons' })

    expect(answer.errors).toMatchObject([
      { message: 'unknown team dragons', path: ['players'], extensions: { code: 'NOT_FOUND' } },
    ])
  })

  it('fail while the rest is answered', async () => {
    await stack.control({ action: 'failNext', count: 100, status: 503, path: '/v3/wll/players' })
    await stack.control({ action: 'failNext', count: 100, status: 503, path: '/roster' })
    await stack.control({ action: 'failNext', count: 100, status: 503, path: '/season-stats' })

    const answer = await stack.query('{ players { totalCount } teams { slug } }')

    expect(answer.data).toMatchObject({ players: null, teams: [{ slug: 'charging' }, {}, {}, {}] })
    expect(answer.errors).toMatchObject([{ path: ['players'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
  })

  it.each([
    ['null for most players', [ANN, null, null]],
    ['a player without a slug', [{ ...ANN, slug: null }]],
    ['no list', { players: [] }],
  ])('are refused with %s, which is not cached', async (_what, body) => {
    await leagueSends('/wll/players', body)
    const fromRosters = await pageOf({ position: 'GOALIE' })
    await stack.control({ action: 'reset' })
    wall.advance(5000)

    const recovered = await pageOf()

    expect(fromRosters.totalCount).toBe(8)
    expect(recovered.totalCount).toBe(96)
    expect(await callsOf('/wll/players')).toHaveLength(1)
  })

  it('are listed once each, as in their first row', async () => {
    const bea = { officialId: '001808', slug: 'bea-bell', firstName: 'Bea', lastName: 'Bell' }
    await leagueSends('/wll/players', [ANN, { ...ANN, slug: 'ann-archer-2' }, bea])

    const page = await pageOf()

    expect(page.nodes.map((node) => node.slug)).toEqual(['ann-archer', 'bea-bell'])
  })

  it('of another league are left out', async () => {
    const team = { officialId: 'ARC', fullName: 'Archers', league: 'PLL' }
    await leagueSends('/wll/players', [ANN, { ...ANN, officialId: '001810', slug: 'bob', currentTeam: team }])

    const page = await pageOf()

    expect(page.nodes.map((node) => node.slug)).toEqual(['ann-archer'])
  })
})

describe('players who are requested by slug', () => {
  const BY_SLUGS = `query ($slugs: [String!]) {
    players(slugs: $slugs) { nodes { slug positionCode favoriteCells { code } } totalCount }
  }`
  interface Favorite {
    slug: string
    positionCode: string
    favoriteCells: { code: string }[] | null
  }

  it('are returned without others, each with the first five columns of her position', async () => {
    const wire = await wirePlayers(2025)
    const first = (code: string) => wire.find(({ position }) => position === code)?.slug ?? ''
    const slugs = ['A', 'LSM', 'FO', 'G'].map(first)

    const { data } = await stack.query(BY_SLUGS, { slugs: [...slugs, 'nobody'] })

    const { nodes, totalCount } = (data as unknown as { players: { nodes: Favorite[]; totalCount: number } })
      .players
    const codes = nodes.map(({ positionCode, favoriteCells }) => [
      positionCode,
      favoriteCells?.map(({ code }) => code).join(' '),
    ])
    expect(totalCount).toBe(4)
    expect(Object.fromEntries(codes)).toEqual({
      A: 'GP P G 1G A',
      LSM: 'GP GB CT TO P',
      FO: 'GP FO FO% GB TO',
      G: 'GP Sv Sv% SA SAA',
    })
  })

  it('are limited to fifty', async () => {
    const { errors } = await stack.query(BY_SLUGS, {
      slugs: Array.from({ length: 51 }, (_, at) => `p-${at}`),
    })

    expect(errors).toMatchObject([{ message: expect.stringContaining('slugs: must be at most 50 players') }])
  })
})
