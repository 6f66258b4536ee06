import { afterEach, describe, expect, it } from 'vitest'
import { callsByDomain } from '../../gateway/src/leagueResources.ts'
import { startStack, type Stack } from '../support/stack.ts'

interface Case {
  /** The name of the declared call. */
  call: string
  /** A part of its address. */
  path: string
  /** An operation that fails with it. */
  document: string
}

const GAME = '2025-wll-ev-17'

/** A 404 there means that the league is not there. */
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

/** A 404 there means that what was asked for is not there. */
const UNKNOWN: readonly Case[] = [
  { call: 'season players', path: '/v3/wll/players', document: '{ player(slug: "made-up") { id } }' },
  { call: 'team', path: '/v4/teams/ZPP', document: '{ team(slug: "ZPP") { id } }' },
  { call: 'feed item', path: '/feed-by-id', document: '{ article(officialId: "made-up") { id } }' },
]

/** An operation is answered without these, whatever is the matter with them. */
const NEVER_FAILING = ['configuration', 'promos', 'banners', 'partners', 'highlights of a game']

let stack: Stack

afterEach(() => stack?.close())

/** The codes of the errors of a gateway that has read nothing yet. */
async function codesOf({ path, document }: Case): Promise<unknown[]> {
  stack = await startStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })
  await stack.control({ action: 'failNext', count: 10_000, status: 404, path })
  const { errors } = await stack.query(document)
  return errors.map(({ extensions }) => extensions?.['code'])
}

describe('a 404 of the league', () => {
  it.each(KNOWN)('is a failure of the league where $call is read', async (known) => {
    expect(await codesOf(known)).toEqual(['UPSTREAM_UNAVAILABLE'])
  })

  it.each(UNKNOWN)('means that there is no such thing where $call is read', async (unknown) => {
    expect(await codesOf(unknown)).toEqual(['NOT_FOUND'])
  })
})

it('is tested here of every declared call that everybody may share', () => {
  const declared = Object.values(callsByDomain)
    .flat()
    .filter(({ alwaysExists }) => alwaysExists !== undefined)

  const tested = [...KNOWN, ...UNKNOWN].map(({ call }) => call)

  expect([...tested, ...NEVER_FAILING].toSorted()).toEqual(declared.map(({ name }) => name).toSorted())
})
