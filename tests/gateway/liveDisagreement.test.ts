import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { runAnew, startStack, type Stack } from '../support/stack.ts'

/** Charging at Guard, in its third quarter. */
const GAME = '2025-wll-ev-17'
const STATE = `slug version state { __typename ... on LiveGame { version score { away home } } ... on FinalGame { version score { away home } } }`
/** Every query that shows a game. */
const PLACES = `query ($slug: String!, $player: String!) {
  schedule(week: 8) { games { ${STATE} } }
  game(slug: $slug) { ${STATE} headToHead { homeWins awayWins games { ${STATE} } } boxScore { id } periods { home } plays { id } }
  liveGames { ${STATE} }
  team(slug: "guard") { games { ${STATE} } }
  search(text: "charging guard", first: 20) { nodes { __typename ... on Game { ${STATE} } } }
  player(slug: $player) { games { game { ${STATE} } } }
}`
const TABLE = '{ standings { rows { team { officialId } lastFive } } }'

interface ShownGame {
  slug: string
  version: number
  state: { __typename: string; version?: number; score?: { away: number; home: number } }
}

let stack: Stack
let wall: ReturnType<typeof settableClock>
/** A player of the home team who plays in the game. */
let player: string

beforeEach(async () => {
  wall = settableClock('2026-05-01T12:00:00.000Z')
  stack = await startStack({ wall, env: { UPSTREAM_FOREGROUND_MS: '10000' } })
  const { data } = await stack.query(
    `query ($slug: String!) { game(slug: $slug) { boxScore { home { fieldPlayers { slug } } } } }`,
    { slug: GAME },
  )
  const game = data?.['game'] as { boxScore: { home: { fieldPlayers: { slug: string }[] } } }
  player = game.boxScore.home.fieldPlayers[0]?.slug ?? ''
  await aMinuteLater()
})

afterEach(() => stack.close())

/** Lets cached reads expire; the live system does not count as silent, since it was not called. */
async function aMinuteLater(): Promise<void> {
  wall.advance(60_000)
  await stack.query('{ liveGames { id } }')
  wall.advance(10_001)
}

/** Makes the season's list have these values for the game. */
function inList(set: Record<string, unknown>): Promise<unknown> {
  return stack.control({ action: 'patch', path: 'v4/events?', where: { slugname: GAME }, set })
}

/** Makes the live system have these values for the game. */
function live(set: Record<string, unknown>): Promise<unknown> {
  return stack.control({ action: 'patch', where: { slugname: GAME }, set }, 'live')
}

/** The game wherever it is shown, by query. */
async function everywhere(): Promise<Record<string, ShownGame>> {
  const { data, errors } = await stack.query(PLACES, { slug: GAME, player })
  expect(errors).toEqual([])
  const found: Record<string, ShownGame> = {}
  const look = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return
    if ('slug' in value && value.slug === GAME) found[path] = value as ShownGame
    for (const [name, field] of Object.entries(value)) {
      look(field, path === '' ? name : Array.isArray(value) ? path : `${path}.${name}`)
    }
  }
  look(data, '')
  return found
}

const ALL_PLACES = [
  ...['schedule.games', 'game', 'game.headToHead.games', 'liveGames', 'team.games'],
  ...['search.nodes', 'player.games.game'],
]

async function statesEverywhere(): Promise<Record<string, unknown>> {
  const shown = await everywhere()
  return Object.fromEntries(Object.entries(shown).map(([place, { state }]) => [place, stateOf(state)]))
}

function stateOf({ __typename, score }: ShownGame['state']): string {
  return `${__typename} ${score?.away}-${score?.home}`
}

/** Polls: a page that times out on a slow live system shows the known data, and the next one the rest. */
async function expectEverywhere(state: string): Promise<void> {
  const expected = Object.fromEntries(ALL_PLACES.map((place) => [place, state]))
  await vi.waitFor(async () => expect(await statesEverywhere()).toEqual(expected), {
    timeout: 15_000,
    interval: 20,
  })
}

describe('when the list and the live system disagree, every query shows', () => {
  it('the live score', async () => {
    await inList({ visitorScore: 2, homeScore: 3 })
    await live({ visitorScore: 2, homeScore: 5 })

    await expectEverywhere('LiveGame 2-5')
  })

  it('the next live score, while the list is still fresh', async () => {
    await live({ visitorScore: 2, homeScore: 5 })
    await expectEverywhere('LiveGame 2-5')
    // The list that was reloaded meanwhile has arrived by now, and its data has been merged.
    await everywhere()
    wall.advance(5000)

    await live({ homeScore: 6 })

    await expectEverywhere('LiveGame 2-6')
  })

  it('the end that the live system reports', async () => {
    await inList({ visitorScore: 2, homeScore: 3 })
    await live({ visitorScore: 6, homeScore: 5, eventStatus: 2 })

    await expectEverywhere('FinalGame 6-5')
  })

  it('a live game, although it is over in the list', async () => {
    await inList({ visitorScore: 2, homeScore: 3, eventStatus: 2 })
    await live({ visitorScore: 2, homeScore: 5 })

    await expectEverywhere('LiveGame 2-5')
  })

  it('one version of the game, which its state has too', async () => {
    await live({ visitorScore: 2, homeScore: 5 })
    await expectEverywhere('LiveGame 2-5')

    const shown = Object.values(await everywhere())

    expect(new Set(shown.map(({ version }) => version)).size).toBe(1)
    expect(shown.map(({ state }) => state.version)).toEqual(shown.map(({ version }) => version))
  })
})

describe('the form in a table that counts a game already', () => {
  beforeEach(() =>
    stack.control({ action: 'patch', path: 'v4/standings', set: { wins: 10, losses: 10, ties: 0 } }),
  )

  async function lastOf(officialId: string): Promise<unknown> {
    const { data } = await stack.query(TABLE)
    const { rows } = data?.['standings'] as { rows: { team: { officialId: string }; lastFive: string[] }[] }
    return rows.find(({ team }) => team.officialId === officialId)?.lastFive.at(-1)
  }

  it.each([
    ['lost', { visitorScore: 6, homeScore: 5 }, ['LOSS', 'WIN']],
    ['won', { visitorScore: 5, homeScore: 6 }, ['WIN', 'LOSS']],
  ])(
    'ends with the game that the live system reports as %s for the home team',
    async (_name, score, expected) => {
      await live({ ...score, eventStatus: 2 })

      expect([await lastOf('WGUA'), await lastOf('WCHA')]).toEqual(expected)
    },
  )
})

describe('a report of the live system alone', () => {
  const readsOf = async (path: string) =>
    (await stack.requests()).filter((request) => request.path.endsWith(path)).length

  it('that a game has begun makes its stats, plays and periods available', async () => {
    await inList({ eventStatus: 0, visitorScore: null, homeScore: null, period: null })
    await live({ homeScore: 10, visitorScore: 8 })
    wall.advance(300_001)
    await expectEverywhere('LiveGame 8-10')

    const { data } = await stack.query(
      `query ($slug: String!) { game(slug: $slug) { boxScore { id } plays { id } periods { home } } }`,
      { slug: GAME },
    )

    const game = data?.['game'] as { boxScore: object; plays: object[]; periods: object[] }
    expect(game.boxScore).not.toBeNull()
    expect(game.plays.length).toBeGreaterThan(0)
    expect(game.periods).toHaveLength(3)
  })

  it('that a game is over causes a new table, new stats and new records', async () => {
    const read = () =>
      stack.query('{ standings { year } leaders(stat: GOALS) { year } team(slug: "guard") { name } }')
    await read()
    wall.advance(10_001)
    const before = [await readsOf('/standings'), await readsOf('/season-stats'), await readsOf('/teams/WGUA')]

    await live({ visitorScore: 6, homeScore: 5, eventStatus: 2 })
    await expectEverywhere('FinalGame 6-5')
    await read()

    const after = [await readsOf('/standings'), await readsOf('/season-stats'), await readsOf('/teams/WGUA')]
    expect(after.map((reads, at) => reads - (before[at] ?? 0))).toEqual([1, 1, 1])
  })
})

describe('the version of a game', () => {
  const current = async (atLeast?: number) => {
    const query = runAnew(`query ($slug: String!) { game(slug: $slug) { ${STATE} } }`)
    const response = await fetch(`${stack.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { slug: GAME }, extensions: { atLeast } }),
    })
    const { data } = (await response.json()) as { data: { game: ShownGame } }
    return data.game
  }

  it('stays while nothing changes, and grows with a score, even one that falls', async () => {
    await live({ homeScore: 5, visitorScore: 2 })
    const first = await current()
    wall.advance(20_000)
    const same = await current()
    wall.advance(5000)
    await live({ homeScore: 4 })
    const corrected = await current()

    expect(same).toEqual(first)
    expect(stateOf(corrected.state)).toBe('LiveGame 2-4')
    expect(corrected.version).toBeGreaterThan(first.version)
  })

  it('grows when the list replaces a live system that is silent for 30 s, and when that is back', async () => {
    await inList({ homeScore: 3, visitorScore: 2 })
    await live({ homeScore: 5, visitorScore: 2 })
    const before = await current()
    await stack.control({ action: 'failNext', status: 503, count: 1000 }, 'live')
    wall.advance(29_000)
    const silent = await current()
    wall.advance(12_000)
    await current()
    wall.advance(12_000)
    const listed = await current()
    await stack.control({ action: 'reset' }, 'live')
    await live({ homeScore: 5, visitorScore: 2 })
    wall.advance(6000)
    const back = await current()

    expect([before, silent, listed, back].map(({ state }) => stateOf(state))).toEqual([
      'LiveGame 2-5',
      'LiveGame 2-5',
      'LiveGame 2-3',
      'LiveGame 2-5',
    ])
    expect(silent.version).toBe(before.version)
    expect(listed.version).toBeGreaterThan(before.version)
    expect(back.version).toBeGreaterThan(listed.version)
  })

  it("in a request causes a load even while the gateway's own data is fresh", async () => {
    await live({ homeScore: 5, visitorScore: 2 })
    const first = await current()
    await live({ homeScore: 6 })
    wall.advance(1500)

    const held = await current()
    const answer = await current(first.version + 1)

    expect(stateOf(held.state)).toBe('LiveGame 2-5')
    expect(stateOf(answer.state)).toBe('LiveGame 2-6')
  })
})
