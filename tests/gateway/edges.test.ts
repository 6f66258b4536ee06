import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

let stack: Stack

beforeAll(async () => {
  stack = await startStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })
})
beforeEach(() => stack.control({ action: 'reset' }))
afterAll(() => stack.close())

async function ask(query: string): Promise<Record<string, unknown>> {
  const { data, errors } = await stack.query(query)
  expect(errors).toEqual([])
  return data ?? {}
}

interface EdgeGame {
  slug: string
  status: string
  startTime: string
}
const GAME = 'slug status startTime'

describe("a team's related data", () => {
  it('includes its row of the regular table, with one call for all teams', async () => {
    const before = (await stack.requests()).length
    const data = await ask(`{
      teams { officialId standing { id rank wins } }
      standings { rows { id rank wins } }
    }`)
    const teams = data['teams'] as { officialId: string; standing: { id: string } }[]
    const { rows } = data['standings'] as { rows: { id: string }[] }

    expect(teams).toHaveLength(4)
    expect(teams.map(({ standing }) => standing)).toEqual(
      teams.map(({ officialId }) => rows.find(({ id }) => id.endsWith(officialId))),
    )
    const calls = (await stack.requests()).slice(before).filter(({ path }) => path.includes('standings'))
    expect(calls.length).toBeLessThanOrEqual(1)
  })

  it('includes its next and its last game', async () => {
    const { teams } = await ask(`{ teams { nextGame { ${GAME} } lastGame { ${GAME} } games { ${GAME} } } }`)
    const sides = teams as { nextGame: EdgeGame; lastGame: EdgeGame; games: EdgeGame[] }[]

    for (const { nextGame, lastGame, games } of sides) {
      const open = games.filter(({ status }) => status === 'SCHEDULED' || status === 'LIVE')
      const over = games.filter(({ status }) => status === 'FINAL')
      expect(nextGame).toEqual(open[0])
      expect(lastGame).toEqual(over.at(-1))
      expect(Date.parse(lastGame.startTime)).toBeLessThan(Date.parse(nextGame.startTime))
    }
    expect(sides.map(({ nextGame }) => nextGame.status)).toContain('LIVE')
  })

  it('includes its best players by a stat, ranked among themselves', async () => {
    const data = await ask(`{
      team(slug: "guard") {
        leaders(stat: POINTS) { id definition { code } entries { id rank value player { id team { officialId } } } }
        more: leaders(stat: POINTS, first: 5) { id entries { rank } }
      }
      leaders(stat: POINTS, first: 50) { id entries { id value player { id team { officialId } } } }
    }`)
    type Entry = {
      id: string
      rank: number
      value: number
      player: { id: string; team: { officialId: string } }
    }
    const { leaders, more } = data['team'] as Record<'leaders' | 'more', { id: string; entries: Entry[] }>
    const league = data['leaders'] as { id: string; entries: Entry[] }
    const ofGuard = league.entries.filter(({ player }) => player.team.officialId === 'WGUA')

    expect(leaders.entries[0]?.rank).toBe(1)
    expect(leaders.entries.map(({ player }) => player.id)).toEqual(
      ofGuard.slice(0, leaders.entries.length).map(({ player }) => player.id),
    )
    expect(leaders.entries.at(-1)?.rank).toBeLessThanOrEqual(3)
    expect(more.entries.length).toBeGreaterThan(leaders.entries.length)
    expect(new Set([leaders.id, more.id, league.id]).size).toBe(3)
    expect(leaders.entries[0]?.id).not.toBe(ofGuard[0]?.id)
  })

  it('includes its shop collection, or null for a side that has none', async () => {
    const data = await ask(`{
      club: team(slug: "guard") { collection { id team { officialId } products(first: 50) { nodes { id } } } }
      stars: team(slug: "ZPP") { collection { id } }
      shop: collection(team: "guard") { id team { officialId } products(first: 50) { nodes { id } } }
    }`)

    expect(data['club']).toEqual({ collection: data['shop'] })
    expect(data['stars']).toEqual({ collection: null })
  })

  it('includes its clips, page by page', async () => {
    const nodes = 'nodes { id } pageInfo { endCursor hasNextPage }'
    const first = await ask(
      `{ team(slug: "guard") { videos(first: 2) { ${nodes} } } videos(of: { tag: "WGUA" }, first: 4) { nodes { id } } }`,
    )
    type Page = { nodes: { id: string }[]; pageInfo: { endCursor: string } }
    const { videos } = first['team'] as { videos: Page }
    const second = await ask(
      `{ team(slug: "guard") { videos(first: 2, after: "${videos.pageInfo.endCursor}") { ${nodes} } } }`,
    )

    const both = [...videos.nodes, ...(second['team'] as { videos: Page }).videos.nodes]
    expect(both).toEqual((first['videos'] as Page).nodes)
    expect(both).toHaveLength(4)
  })

  it('includes clips from the end only before a known cursor, because the whole list would have to be loaded', async () => {
    const { data, errors } = await stack.query(
      '{ team(slug: "guard") { name videos(last: 1) { totalCount } } }',
    )
    const { videos } = (
      await ask('{ team(slug: "guard") { videos(first: 3) { nodes { id } pageInfo { endCursor } } } }')
    )['team'] as { videos: { nodes: { id: string }[]; pageInfo: { endCursor: string } } }
    const before = await ask(
      `{ team(slug: "guard") { videos(last: 1, before: "${videos.pageInfo.endCursor}") { nodes { id } } } }`,
    )

    expect(data).toEqual({ team: { name: 'Guard', videos: null } })
    expect(errors).toMatchObject([
      { message: 'last: must be given together with before: the end of the list is not known' },
    ])
    expect(before).toEqual({ team: { videos: { nodes: [videos.nodes[1]] } } })
  })

  it.each([
    ['first', 'after'],
    ['last', 'before'],
  ])('includes no clips with %s and a made-up cursor for %s, and loads none', async (number, place) => {
    const cursor = Buffer.from('1200:made-up').toString('base64url')

    const { data, errors } = await stack.query(
      `{ team(slug: "guard") { name videos(${number}: 1, ${place}: "${cursor}") { nodes { id } } } }`,
    )

    expect(data).toEqual({ team: { name: 'Guard', videos: null } })
    expect(errors).toMatchObject([{ message: `${place}: must be a \`cursor\` of this list` }])
    const limits = (await stack.requests()).map(({ query }) => Number(query['limit'] ?? 0))
    expect(Math.max(...limits)).toBeLessThan(1200)
  })

  it('is null where it could not be loaded, and the team is still answered', async () => {
    await stack.control({ action: 'garbage', path: '/standings' })
    const { data, errors } = await stack.query(
      '{ team(slug: "guard", year: 2024) { name standing { rank } } }',
    )

    expect(data).toMatchObject({ team: { name: expect.any(String), standing: null } })
    expect(errors).toHaveLength(1)
  })
})

describe("a player's related data", () => {
  it("includes her team's next game, or null without a team", async () => {
    const { players } = await ask(
      `{ players(first: 100) { nodes { team { officialId nextGame { ${GAME} } } nextGame { ${GAME} } } } }`,
    )
    const { nodes } = players as {
      nodes: { team: { nextGame: EdgeGame } | null; nextGame: EdgeGame | null }[]
    }

    expect(nodes.filter(({ nextGame }) => nextGame).length).toBeGreaterThan(50)
    expect(nodes.map(({ nextGame }) => nextGame)).toEqual(nodes.map(({ team }) => team?.nextGame ?? null))
  })

  it('includes her clips', async () => {
    const { players } = await ask(
      '{ players(team: "guard", first: 1) { nodes { firstName lastName videos(first: 3) { nodes { id } } } } }',
    )
    const [player] = (players as { nodes: { firstName: string; lastName: string; videos: unknown }[] }).nodes
    const { videos } = await ask(
      `{ videos(of: { tag: "${player?.firstName} ${player?.lastName}" }, first: 3) { nodes { id } } }`,
    )

    expect(player?.videos).toEqual(videos)
  })
})

describe('a venue', () => {
  it('is one object for all its games of a season, and lists them', async () => {
    const { schedule } = await ask(
      '{ schedule(first: 60) { games { slug venue { id year name city games { slug venue { id } } } } } }',
    )
    const { games } = schedule as {
      games: {
        slug: string
        venue: { id: string; year: number; name: string; city: string; games: { slug: string }[] } | null
      }[]
    }
    const known = games.flatMap(({ slug, venue }) => (venue ? [{ slug, ...venue }] : []))

    expect(new Set(known.map(({ id }) => id)).size).toBe(
      new Set(known.map(({ name, city }) => `${name} ${city}`)).size,
    )
    for (const { id, slug, year, games: there } of known) {
      expect(Buffer.from(id, 'base64url').toString()).toMatch(
        new RegExp(`^Venue:${year}:[\\p{L}\\p{N}-]+$`, 'u'),
      )
      expect(there.map((game) => game.slug)).toContain(slug)
      expect(there).toEqual(
        known.filter((game) => game.id === id).map((game) => ({ slug: game.slug, venue: { id } })),
      )
    }
  })
})
