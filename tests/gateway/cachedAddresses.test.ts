import { describe, expect, it } from 'vitest'
import { callsByDomain } from '../../gateway/src/leagueResources.ts'
import { sharedStack } from '../support/sharedStack.ts'

interface Case {
  /** The name of the declared call. */
  call: string
  /** A substring of its address. */
  path: string
  /** An operation that fails when the call fails. */
  document: string
}

const GAME = '2025-wll-ev-17'

/** Calls whose 404 means an outage of the league. */
const KNOWN: readonly Case[] = [
  { call: 'season', path: '/v4/events', document: '{ schedule { games { slug } } }' },
  { call: 'standings', path: '/v4/standings', document: '{ standings { rows { wins } } }' },
  { call: 'season stats', path: '/season-stats', document: '{ leaders(stat: POINTS) { entries { rank } } }' },
  { call: 'roster', path: '/roster', document: '{ team(slug: "guard") { roster { slug } } }' },
  {
    call: 'player',
    path: '/v4/players/keira-gildersleeve',
    document: '{ player(slug: "keira-gildersleeve") { accolades { id } } }',
  },
  {
    call: 'player game log',
    path: '/events/stats',
    document: '{ player(slug: "keira-gildersleeve") { games { id } } }',
  },
  { call: 'game', path: `/v4/events/${GAME}`, document: `{ game(slug: "${GAME}") { periods { home } } }` },
  { call: 'play by play', path: '/play-by-plays', document: `{ game(slug: "${GAME}") { plays { id } } }` },
  // Either of these two is enough for a box score.
  ...['player box score', 'team box score'].map((call) => ({
    call,
    path: '/stats',
    document: `{ game(slug: "${GAME}") { boxScore { id } } }`,
  })),
  { call: 'home feed', path: '/home-feed', document: '{ homeFeed { latest { id } } }' },
  { call: 'feed by tag', path: '/feed-by-tag', document: '{ team(slug: "guard") { news { id } } }' },
  { call: 'clips by tag', path: '/feed-by-tag', document: '{ videos { nodes { id } } }' },
  {
    call: 'clips of a game',
    path: '/videos-by-event',
    document: `{ game(slug: "${GAME}") { videos { id } } }`,
  },
]

/** Calls whose 404 means that the requested thing does not exist. */
const UNKNOWN: readonly Case[] = [
  { call: 'season players', path: '/v3/wll/players', document: '{ player(slug: "made-up") { id } }' },
  { call: 'team', path: '/v4/teams/ZPP', document: '{ team(slug: "ZPP") { id } }' },
  { call: 'feed item', path: '/feed-by-id', document: '{ article(officialId: "made-up") { id } }' },
]

/** Calls whose failure never fails an operation. */
const NEVER_FAILING = ['configuration', 'promos', 'banners', 'partners', 'highlights of a game']

const stack = sharedStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })

/** The error codes of a gateway with an empty cache. */
async function codesOf({ path, document }: Case): Promise<unknown[]> {
  await stack.control({ action: 'failNext', count: 10_000, status: 404, path })
  const { errors } = await stack.query(document)
  return errors.map(({ extensions }) => extensions?.['code'])
}

describe('a 404 of the league', () => {
  it.each(KNOWN)('is an upstream failure for the call $call', async (known) => {
    expect(await codesOf(known)).toEqual(['UPSTREAM_UNAVAILABLE'])
  })

  it.each(UNKNOWN)('is NOT_FOUND for the call $call', async (unknown) => {
    expect(await codesOf(unknown)).toEqual(['NOT_FOUND'])
  })
})

it('the 404 tests cover every declared public call', () => {
  const declared = Object.values(callsByDomain)
    .flat()
    .filter(({ alwaysExists }) => alwaysExists !== undefined)

  const tested = [...KNOWN, ...UNKNOWN].map(({ call }) => call)

  expect([...tested, ...NEVER_FAILING].toSorted()).toEqual(declared.map(({ name }) => name).toSorted())
})
