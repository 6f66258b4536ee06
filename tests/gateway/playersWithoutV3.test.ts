import { afterEach, describe, expect, it } from 'vitest'
import { encodedId } from '../support/encodedId.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

let stack: Stack

afterEach(async () => {
  await stack.close()
})

async function callsOf(part: string): Promise<string[]> {
  return (await stack.requests()).map(({ path }) => path).filter((path) => path.includes(part))
}

/** Every query that depends on the list of players. */
const EVERYTHING = `{
  players(first: 100) { totalCount nodes { officialId slug team { officialId } } }
  player(slug: "keira-gildersleeve") { id number team { slug } stats { points } careerStats { goals } games { id } }
  team(slug: "guard") { roster { slug } }
  palms: players(team: "palms") { totalCount }
  leaders(stat: POINTS) { entries { player { slug } } }
  comparePlayers(slugs: ["pia-brannock", "leona-lindqvist"]) { id }
  search(text: "merriweather") { nodes { __typename ... on Player { slug } } }
  game(slug: "2025-wll-ev-17") { boxScore { home { fieldPlayers { slug player { slug } } } } }
}`

describe.each([
  ['fails', { action: 'failNext', count: 10_000, status: 503, path: '/v3/wll/players' }],
  ['is not there', { action: 'failNext', count: 10_000, status: 404, path: '/v3/wll/players' }],
  ['is no list', { action: 'garbage', path: '/v3/wll/players' }],
])('when the list of players of version 3 %s', (_how, fault) => {
  it('every query has the same answer, from the rosters and the stats of the season', async () => {
    stack = await startStack()
    const before = await stack.query(EVERYTHING)
    await stack.close()
    stack = await startStack()
    await stack.control(fault)

    const after = await stack.query(EVERYTHING)

    expect([...before.errors, ...after.errors]).toEqual([])
    expect(after.data).toEqual(before.data)
    expect(after.data).toMatchObject({
      players: { totalCount: 96 },
      player: { id: encodedId('Player:001207:2025'), team: { slug: 'guard' } },
      palms: { totalCount: 24 },
      search: { nodes: [{ __typename: 'Player', slug: 'zoe-merriweather' }] },
    })
    const { nodes } = after.data?.['players'] as { nodes: { officialId: string }[] }
    expect(new Set(nodes.map(({ officialId }) => officialId)).size).toBe(96)
    const rosters = (await stack.requests()).filter(
      ({ path, query }) => path.endsWith('/roster') && query['year'] === '2025',
    )
    expect(rosters.map(({ path }) => path).toSorted()).toEqual(
      ['WCHA', 'WCHR', 'WGUA', 'WPLM'].map((id) => `/api/v4/teams/${id}/roster`),
    )
  })
})

describe('without the list of players of version 3', () => {
  it('a player who has dressed and left is listed once, together with the rosters', async () => {
    stack = await startStack()
    await stack.control({ action: 'failNext', count: 10_000, status: 404, path: '/v3/wll/players' })
    const row = { officialId: '009001', slug: 'gone-girl', firstName: 'Gone', lastName: 'Aaron', stats: {} }
    await stack.control({ action: 'add', path: '/season-stats', row })
    await stack.control({
      action: 'patch',
      path: '/season-stats',
      where: { slug: 'keira-gildersleeve' },
      set: { lastName: 'Old-Name' },
    })

    const answer = await stack.query(
      '{ players(first: 1) { totalCount nodes { slug } } player(slug: "keira-gildersleeve") { lastName } }',
    )

    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual({
      players: { totalCount: 97, nodes: [{ slug: 'gone-girl' }] },
      player: { lastName: 'Gildersleeve' },
    })
  })

  it.each([
    ['unknown where the league has no such list', 404, null, 'NOT_FOUND'],
    ['an outage where that list fails', 503, null, 'UPSTREAM_UNAVAILABLE'],
    ['an outage where a roster fails', 404, '/v4/teams/WGUA/roster', 'UPSTREAM_UNAVAILABLE'],
  ])('a player who is in no list is %s, at no cost', async (_what, status, failing, code) => {
    stack = await startStack({ wall: settableClock(new Date().toISOString()) })
    await stack.control({ action: 'failNext', count: 10_000, status, path: '/v3/wll/players' })
    if (failing) await stack.control({ action: 'failNext', count: 10_000, status: 503, path: failing })
    const known = await stack.query('{ player(slug: "leona-lindqvist") { id } }')
    // The first unknown slug loads the lists of earlier seasons, too.
    await stack.query('{ player(slug: "made-up") { id } }')
    const before = (await stack.requests()).length

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, i) => stack.query(`{ player(slug: "made-up-${i}") { id } }`)),
    )

    expect(known.errors).toEqual([])
    expect(new Set(answers.map(({ errors }) => errors[0]?.extensions?.['code']))).toEqual(new Set([code]))
    expect(await stack.requests()).toHaveLength(before)
  })
})

describe('a league whose players version 3 does not list', () => {
  it('has the players on the rosters of its clubs and those who have dressed', async () => {
    stack = await startStack({ env: { LEAGUE: 'PLL' } })
    const ann = { officialId: '000101', slug: 'ann-archer', firstName: 'Ann', lastName: 'Archer' }
    const bea = { officialId: '000102', slug: 'bea-bell', firstName: 'Bea', lastName: 'Bell' }
    const cleo = { officialId: '000103', slug: 'cleo-cole', firstName: 'Cleo', lastName: 'Cole' }
    const send = (path: string, items: object[]) =>
      stack.control({ action: 'garbage', path, body: JSON.stringify({ data: { items } }) })
    await send('/v4/teams/ARC/roster', [ann])
    await send('/v4/teams/CAN/roster', [bea])
    await send('/v4/players/season-stats', [
      { ...ann, stats: { points: 3 } },
      { ...cleo, currentTeam: 'CAN', stats: { points: 5 } },
    ])

    const answer = await stack.query(`{
      teams { officialId }
      players { nodes { slug team { officialId } } }
      player(slug: "cleo-cole") { stats { points } }
      team(slug: "archers") { roster { slug } }
      leaders(stat: POINTS) { entries { player { slug } } }
      comparePlayers(slugs: ["ann-archer", "cleo-cole"]) { id }
      search(text: "bell") { nodes { __typename ... on Player { slug } } }
    }`)

    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual({
      teams: [{ officialId: 'ARC' }, { officialId: 'CAN' }],
      players: {
        nodes: [
          { slug: 'ann-archer', team: { officialId: 'ARC' } },
          { slug: 'bea-bell', team: { officialId: 'CAN' } },
          { slug: 'cleo-cole', team: { officialId: 'CAN' } },
        ],
      },
      player: { stats: { points: 5 } },
      team: { roster: [{ slug: 'ann-archer' }] },
      leaders: { entries: [{ player: { slug: 'cleo-cole' } }, { player: { slug: 'ann-archer' } }] },
      comparePlayers: { id: 'Comparison:2025:REGULAR:000101:000103' },
      search: { nodes: [{ __typename: 'Player', slug: 'bea-bell' }] },
    })
    expect(await callsOf('/v3/wll/')).toEqual([])
  })
})
