import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

const GAME = '2025-wll-ev-17'
const QUERY = `{ game(slug: "${GAME}") { version } }`

let stack: Stack
let wall: ReturnType<typeof settableClock>

beforeAll(async () => {
  wall = settableClock('2026-05-01T12:00:00.000Z')
  stack = await startStack({ wall })
})
beforeEach(() => stack.forget())

afterAll(() => stack.close())

/** Sends a GET, whose answers may be cached. */
async function get(extensions: object | string, query = QUERY) {
  const json = typeof extensions === 'string' ? extensions : JSON.stringify(extensions)
  const parameters = new URLSearchParams({ query, extensions: json })
  const response = await fetch(`${stack.url}/graphql?${parameters}`, {
    headers: { 'apollo-require-preflight': 'true' },
  })
  const body = (await response.json()) as {
    data?: { game: { version: number } }
    errors?: { message: string; extensions: { code: string } }[]
  }
  return { status: response.status, keeping: response.headers.get('cache-control'), ...body }
}

describe('a request with extensions.atLeast', () => {
  it('gets a briefly cacheable answer with that version', async () => {
    const version = (await get({})).data?.game.version ?? 0

    const answer = await get({ atLeast: version })

    expect(answer.data?.game.version).toBe(version)
    expect(answer.keeping).toBe('public, max-age=2, stale-while-revalidate=2')
  })

  it('gets the known data, uncacheable, when that is older', async () => {
    const version = (await get({})).data?.game.version ?? 0

    const answer = await get({ atLeast: version + 1 })

    expect(answer.data?.game.version).toBe(version)
    expect(answer.keeping).toBe('private, no-store')
  })

  it.each([
    ['the next game of a team', 'team(slug: "palms") { nextGame { state { status } } }'],
    ['the games of a team', 'team(slug: "palms") { games { status } }'],
    ['the schedule', 'schedule { games { stateUpdated } }'],
    ['the live games', 'liveGames { plays { id } }'],
    ['a node', 'node(id: "ID") { ... on Game { version } }'],
  ])('gets an uncacheable answer too when an older game was reached as %s', async (_what, selection) => {
    const { game } = (await stack.query(`{ game(slug: "${GAME}") { id } }`)).data as { game: { id: string } }
    const query = `{ ${selection.replace('ID', game.id)} }`
    const [usual, met, unmet] = [
      await get({}, query),
      await get({ atLeast: 1 }, query),
      await get({ atLeast: 2_000_000_000 }, query),
    ]

    expect(usual.errors).toBeUndefined()
    expect(usual.keeping).toContain('public')
    expect(met.keeping).toContain('public')
    expect(unmet.keeping).toBe('private, no-store')
  })

  it('gets a cacheable answer where one of several games has that version', async () => {
    const { data } = await get({}, '{ schedule { games { version } } }')
    const { games } = (data as unknown as { schedule: { games: { version: number }[] } }).schedule
    const newest = Math.max(...games.map(({ version }) => version))

    const answer = await get({ atLeast: newest }, '{ schedule { games { version } } }')

    expect(games.some(({ version }) => version < newest)).toBe(true)
    expect(answer.keeping).toBe('public, max-age=2, stale-while-revalidate=2')
  })

  it('polls the live system at most once in half an interval', async () => {
    await get({})
    const requestCount = async () => (await stack.requests('live')).length
    const before = await requestCount()
    wall.advance(2000)

    for (let round = 0; round < 5; round += 1) await get({ atLeast: 2_000_000_000 })

    expect((await requestCount()) - before).toBe(1)
  })

  it('makes no live call for a game that is not live, whatever version is made up', async () => {
    await get({})
    const before = (await stack.requests('live')).length

    const answer = await stack.query(
      '{ a: game(slug: "2025-wll-ev-20") { version } b: game(slug: "2024_game_1") { version } }',
    )
    for (const slug of ['2025-wll-ev-20', '2024_game_1']) {
      const parameters = new URLSearchParams({
        query: `{ game(slug: "${slug}") { version } }`,
        extensions: '{"atLeast": 2000000000}',
      })
      await fetch(`${stack.url}/graphql?${parameters}`, { headers: { 'apollo-require-preflight': 'true' } })
    }

    expect(answer.errors).toEqual([])
    expect(await stack.requests('live')).toHaveLength(before)
  })

  it.each([['"1"'], ['-1'], ['1.5'], ['[]'], ['{}']])('rejects the version %s', async (version) => {
    const answer = await get(`{"atLeast": ${version}}`)

    expect(answer.status).toBe(400)
    expect(answer.errors).toEqual([
      {
        message: 'extensions.atLeast must be the version of a game: a whole number.',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ])
  })
})
