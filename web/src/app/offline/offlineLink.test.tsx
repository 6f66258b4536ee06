import { ApolloLink } from '@apollo/client'
import { ServerError, ServerParseError } from '@apollo/client/errors'
import { parse } from 'graphql'
import { of } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noCacheContext } from '../../lib/live/useLive.ts'
import { setReachable } from '../../lib/loading/online.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { clearLocalCache } from '../../lib/localCache/clearLocalCache.ts'
import { localCache } from '../../lib/localCache/localCache.ts'
import { createOfflineLink } from './offlineLink.ts'
import {
  NOW,
  STANDINGS,
  variables,
  standings,
  season,
  WHOLE,
  lost,
  KEYS,
  createVisit,
  keysOf,
  storeStandings,
} from '../../../testing/storedVisits.ts'

const POST_SEASON = parse(
  'query PostSeasonActive($year: Int) { schedule(year: $year) { id isPostSeasonActive } }',
)
const GAME = parse('query GamePage($slug: String!) { game(slug: $slug) { id state { version score } } }')
const SHOP = parse('query ShopPage { collection { id } }')
const DAY_MS = 86_400_000

const failedAt = (...path: string[]) => ({
  message: 'down',
  path,
  extensions: { code: 'UPSTREAM_UNAVAILABLE' },
})

/** Opens the standings without a network. Returns what the page says that has failed. */
async function readOffline() {
  const { client, fails } = createVisit()
  fails(lost)
  return (await queryLoader(client, { query: STANDINGS, variables })).failures
}

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(async () => {
  await clearLocalCache()
  vi.restoreAllMocks()
  vi.useRealTimers()
  setReachable(true)
})

it('stores a page’s answer under its operation and variables, with its time', async () => {
  await storeStandings()

  const entries = await localCache.get(await keysOf())
  expect([...entries.keys()].sort()).toEqual([KEYS.postSeason, KEYS.page])
  expect(entries.get(KEYS.page)).toEqual({ data: WHOLE.data, lastUpdated: NOW })
})

it('stores no answer whose main part has failed, or of which nobody knows what has failed', async () => {
  await storeStandings({ data: { standings: null, season }, errors: [failedAt('standings')] })
  await storeStandings({ data: { standings, season }, errors: [{ message: 'about no field' }] })

  expect(await keysOf()).toEqual([])
})

it('stores a partly failed answer where there is no whole one of the day before, and says offline what has failed', async () => {
  const failed = { data: { standings, season: null }, errors: [failedAt('season')] }
  await storeStandings(failed)
  const first = await readOffline()
  await storeStandings()
  vi.setSystemTime(Date.parse(NOW) + DAY_MS - 1)
  await storeStandings(failed)
  const sameDay = await readOffline()
  vi.setSystemTime(Date.parse(NOW) + DAY_MS)
  await storeStandings(failed)

  const failures = [{ path: 'season', code: 'UPSTREAM_UNAVAILABLE' }]
  expect([first, sameDay, await readOffline()]).toEqual([failures, [], failures])
})

it('stores no answer for pages that cannot be read offline', async () => {
  const { client, answers } = createVisit()
  answers({ data: { collection: { __typename: 'Collection', id: 'c' } } })
  await client.query({ query: SHOP })

  expect(await keysOf()).toEqual([])
})

it.each([
  ['there is no answer', lost],
  ['the answer is late', new DOMException('late', 'TimeoutError')],
  ['a proxy answers instead', serverError(502, '<html>Bad Gateway</html>')],
  ['a hotel’s sign-in page answers', new ServerParseError(new Error('<'), parsedWith(200, '<html>'))],
])('answers from what is stored where %s', async (_what, failure) => {
  await storeStandings()
  const { client, fails } = createVisit()
  fails(failure)

  const { failures } = await queryLoader(client, { query: STANDINGS, variables })

  expect(failures).toEqual([])
  expect(client.readQuery({ query: STANDINGS, variables })).toMatchObject({ standings, season })
})

it.each([
  ['refuses', serverError(400, 'Bad Request')],
  ['fails with an answer of its own', serverError(502, '{"errors":[{"message":"down"}]}')],
  ['is overloaded and says so', serverError(429, '')],
])('reads nothing where the gateway %s', async (_what, failure) => {
  await storeStandings()
  const { client, fails } = createVisit()
  const reads = vi.spyOn(localCache, 'get')
  fails(failure)

  const { failures } = await queryLoader(client, { query: STANDINGS, variables })

  expect(failures).not.toEqual([])
  expect(reads).not.toHaveBeenCalled()
})

it('reads nothing while the network answers, errors included', async () => {
  await storeStandings()
  const { client, answers } = createVisit()
  const reads = vi.spyOn(localCache, 'get')

  await queryLoader(client, { query: STANDINGS, variables })
  answers({ data: { standings: null, season: null }, errors: [{ message: 'down', path: ['standings'] }] })
  await queryLoader(client, { query: STANDINGS, variables: { year: 2024 } })

  expect(reads).not.toHaveBeenCalled()
  expect(client.readQuery({ query: STANDINGS, variables: { year: 2024 } })).toMatchObject({ standings: null })
})

it('says of a part that the league does not have no failure', async () => {
  await storeStandings({ data: { standings, season: null } })

  expect(await readOffline()).toEqual([])
})

it('fails as ever where nothing of a page is stored, or the code that answers cannot be loaded', async () => {
  await storeStandings()
  const [other, withoutCode] = [createVisit(), createVisit(() => Promise.reject(new Error('no chunk')))]
  other.fails(lost)
  withoutCode.fails(lost)

  const results = await Promise.allSettled([
    other.client.query({ query: STANDINGS, variables: { year: 2024 } }),
    withoutCode.client.query({ query: STANDINGS, variables }),
  ])

  expect(results).toEqual([
    { status: 'rejected', reason: lost },
    { status: 'rejected', reason: lost },
  ])
})

it('answers the question of a loader from a page that has the same', async () => {
  await storeStandings()
  const { client, fails } = createVisit()
  fails(lost)

  const { data } = await client.query({ query: POST_SEASON, variables })

  expect(data).toEqual({ schedule: season })
})

it('leaves a refresh of a page alone, which tries again by itself', async () => {
  await storeStandings()
  const { client, fails } = createVisit()
  fails(lost)

  const refresh = client.query({ query: STANDINGS, variables, context: { ...noCacheContext(0) } })

  await expect(refresh).rejects.toBe(lost)
})

it('never replaces a newer state of a game in memory by the stored one', async () => {
  const game = (version: number) => ({
    ...{ __typename: 'Game', id: '17', stateUpdated: NOW },
    state: { __typename: 'LiveGame', version, score: version },
  })
  const first = createVisit()
  first.answers({ data: { game: game(5) } })
  await first.client.query({ query: GAME, variables: { slug: 'a' } })
  const { client, fails } = createVisit()
  client.writeFragment({
    id: 'Game:17',
    fragment: parse('fragment State on Game { id state { version score } }'),
    data: game(6),
  })
  fails(lost)

  await queryLoader(client, { query: GAME, variables: { slug: 'a' } })

  expect(client.readQuery({ query: GAME, variables: { slug: 'a' } })).toMatchObject({
    game: { state: { version: 6, score: 6 } },
  })
})

it('shows what the page has in memory rather than what is stored', async () => {
  await storeStandings()
  const { client, fails } = createVisit()
  client.writeQuery({
    query: STANDINGS,
    variables,
    data: { standings: { ...standings, rank: 2 }, season },
  })
  fails(lost)

  await queryLoader(client, { query: STANDINGS, variables })

  expect(client.readQuery({ query: STANDINGS, variables })).toMatchObject({ standings: { rank: 2 } })
})

it('does not store an answer that was under way while all was removed', async () => {
  const { client, offline } = createVisit()
  const { promise, resolve } = Promise.withResolvers<void>()
  const network = new ApolloLink(() => of(WHOLE))
  const link = createOfflineLink({ load: async () => promise.then(() => offline) }).concat(network)
  client.setLink(link)

  await client.query({ query: STANDINGS, variables })
  await clearLocalCache()
  resolve()
  await promise

  expect(await keysOf()).toEqual([])
})

function parsedWith(status: number, bodyText: string) {
  return { response: new Response(bodyText, { status }), bodyText }
}

function serverError(status: number, bodyText: string): ServerError {
  return new ServerError(`Received status code ${status}`, parsedWith(status, bodyText))
}
