import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encodedId } from '../support/encodedId.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { type Page, wirePlayers, pageOf } from './playerPages.ts'

let stack: Stack
let wall: ReturnType<typeof settableClock>

beforeEach(async () => {
  wall = settableClock(new Date().toISOString())
  stack = await startStack({ wall })
})

afterEach(async () => {
  await stack.close()
})

async function leagueSends(path: string, body: unknown): Promise<void> {
  await stack.control({ action: 'garbage', path, body: JSON.stringify(body) })
}

const ANN = { officialId: '001809', slug: 'ann-archer', firstName: 'Ann', lastName: 'Archer' }

describe('the list of players', () => {
  it('is sorted by last name, then first name, from one call per season', async () => {
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
    expect(await stack.requestsTo('/wll/players')).toMatchObject([
      {
        ...{ method: 'GET', path: '/api/v3/wll/players', query: { year: '2025' } },
        headers: { authorization: expect.stringMatching(/^Bearer ./), authsource: 'web' },
      },
    ])
  })

  it('has the season without the player pool, page by page', async () => {
    const wire = await wirePlayers(stack, 2025)

    const one = await pageOf(stack, { first: 40 })
    const two = await pageOf(stack, { first: 40, after: one.pageInfo.endCursor })
    const three = await pageOf(stack, { first: 40, after: two.pageInfo.endCursor })

    const pages = [one, two, three]
    expect(pages.map((page) => page.nodes.length)).toEqual([40, 40, 16])
    expect(pages.map((page) => page.pageInfo.hasNextPage)).toEqual([true, true, false])
    expect(pages.map((page) => page.totalCount)).toEqual([96, 96, 96])
    const clubs = wire.filter((player) => player.currentTeam.officialId !== 'ZPP')
    expect(pages.flatMap((page) => page.nodes.map((node) => node.slug)).toSorted()).toEqual(
      clubs.map((player) => player.slug).toSorted(),
    )
  })

  it('is sorted by a stat, page by page, without a gap', async () => {
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
    expect(fromZ.nodes[0]?.slug).toBe((await pageOf(stack)).nodes.at(-1)?.slug)
    expect(await stack.requestsTo('/season-stats')).toHaveLength(1)
  })

  it('is consistent across pages, even if the players are reloaded in between', async () => {
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

  it('needs one call for any number of simultaneous requests', async () => {
    await Promise.all(Array.from({ length: 12 }, () => pageOf(stack, { first: 5 })))

    expect(await stack.requestsTo('/wll/players')).toHaveLength(1)
  })

  it('fails while the rest is answered', async () => {
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
  ])('is rejected with %s, which is not cached', async (_what, body) => {
    await leagueSends('/wll/players', body)
    const fromRosters = await pageOf(stack, { position: 'GOALIE' })
    await stack.control({ action: 'reset' })
    wall.advance(5000)

    const recovered = await pageOf(stack)

    expect(fromRosters.totalCount).toBe(8)
    expect(recovered.totalCount).toBe(96)
    expect(await stack.requestsTo('/wll/players')).toHaveLength(1)
  })

  it('has each player once, as in her first row', async () => {
    const bea = { officialId: '001808', slug: 'bea-bell', firstName: 'Bea', lastName: 'Bell' }
    await leagueSends('/wll/players', [ANN, { ...ANN, slug: 'ann-archer-2' }, bea])

    const page = await pageOf(stack)

    expect(page.nodes.map((node) => node.slug)).toEqual(['ann-archer', 'bea-bell'])
  })

  it('leaves out players of another league', async () => {
    const team = { officialId: 'ARC', fullName: 'Archers', league: 'PLL' }
    await leagueSends('/wll/players', [ANN, { ...ANN, officialId: '001810', slug: 'bob', currentTeam: team }])

    const page = await pageOf(stack)

    expect(page.nodes.map((node) => node.slug)).toEqual(['ann-archer'])
  })
})

describe('players by slug', () => {
  const BY_SLUGS = `query ($slugs: [String!]) {
    players(slugs: $slugs) { nodes { slug positionCode favoriteCells { code } } totalCount }
  }`
  interface Favorite {
    slug: string
    positionCode: string
    favoriteCells: { code: string }[] | null
  }

  it('are returned without others, each with the first five columns of her position', async () => {
    const wire = await wirePlayers(stack, 2025)
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
