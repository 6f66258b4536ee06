import { ApolloClient, ApolloLink } from '@apollo/client'
import { parse } from 'graphql'
import { from, NEVER, of, throwError } from 'rxjs'
import type { Observable } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ServerError } from '@apollo/client/errors'
import { isReachable, setReachable } from '../../lib/loading/online.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { clearLocalCache } from '../../lib/localCache/clearLocalCache.ts'
import { localCache } from '../../lib/localCache/localCache.ts'
import { createCache } from '../apollo/createCache.ts'
import { createOfflineCache } from './offlineCache.ts'
import { createOfflineLink } from './offlineLink.ts'
import { createOfflineRetry, isNetworkFailure } from './unreachableSite.ts'

function answered(status: number, bodyText: string): ServerError {
  return new ServerError('failed', { response: new Response(bodyText, { status }), bodyText })
}

describe('a failed request', () => {
  it('has not reached the site where the edge answers, since no gateway does', () => {
    const path = resolve(import.meta.dirname, '../../../../edge/failures/503.json')

    expect(isNetworkFailure(answered(503, readFileSync(path, 'utf8')))).toBe(true)
  })

  it('has not reached the site where a proxy answers with a page', () => {
    expect(isNetworkFailure(answered(502, '<h1>Bad gateway</h1>'))).toBe(true)
  })

  it.each([
    ['with errors', 503, '{"errors":[{"message":"a"}]}'],
    ['with data', 503, ' { "data": null }'],
    ['with a refusal', 429, '{"errors":[]}'],
  ])('has reached it where a gateway answers %s', (_what, status, body) => {
    expect(isNetworkFailure(answered(status, body))).toBe(false)
  })
})

const PAGE = parse('query RosterPage { team { id name } }')
const TABLE = parse('query RosterTable { teams { id name } }')
const OTHER = parse('query ShopPage { collection { id } }')
const team = (name: string) => ({ __typename: 'Team', id: 'guard', name })
const ANSWERS: Record<string, ApolloLink.Result> = {
  RosterPage: { data: { team: team('Guard') } },
  RosterTable: { data: { teams: [{ ...team('Guard'), id: 'table' }] } },
  ShopPage: { data: { collection: { __typename: 'Collection', id: 'c' } } },
}
const LOST = new TypeError('Failed to fetch')

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00.000Z') }))
afterEach(async () => {
  await clearLocalCache()
  vi.restoreAllMocks()
  vi.useRealTimers()
  setReachable(true)
})

/** A visit whose network answers each operation by its name, and fails for those that are set. */
function createVisit({ isOffline = false } = {}) {
  const failing = new Map<string, Observable<ApolloLink.Result>>()
  const sent: string[] = []
  const offline = createOfflineCache(localCache, (write) => write())
  const network = new ApolloLink(({ operationName = '' }) => {
    sent.push(operationName)
    return failing.get(operationName) ?? of(ANSWERS[operationName] ?? {})
  })
  const link = createOfflineLink({ load: () => Promise.resolve(offline), isOffline }).concat(network)
  const client = new ApolloClient({ cache: createCache(), link })
  const load = async () => {
    await Promise.all([PAGE, TABLE].map((query) => queryLoader(client, { query, variables: {} })))
  }
  /** Puts the page on the screen, with the parts that show its queries. */
  const show = () => {
    for (const query of [PAGE, TABLE]) client.watchQuery({ query, fetchPolicy: 'cache-only' }).subscribe({})
    return offline.storeVisiblePage({ client, timeZone: 'America/New_York', revalidate: load }, Date.now())
  }
  return { client, sent, failing, load, show }
}

/** The name of the team that the page shows. */
const shownName = (client: ApolloClient) =>
  client.readQuery<{ team: { name: string } }>({ query: PAGE })?.team.name

/** A visit that shows the page from what another one has stored, because the page's own query fails. */
async function createStoredVisit() {
  await createVisit().load()
  const visit = createVisit()
  visit.failing.set(
    'RosterPage',
    throwError(() => LOST),
  )
  await visit.load()
  return { ...visit, asOf: visit.show() }
}

it('leaves the site alone where one query of a stored page is answered and the other never', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { sent } = await createStoredVisit()
  const before = sent.length

  await vi.advanceTimersByTimeAsync(300_000)

  // Two queries for each of the growing pauses of 1, 2, 4 … s, which end at 20 s in the middle of their spread.
  const attempts = (sent.length - before) / 2
  expect(attempts).toBeGreaterThan(8)
  expect(attempts).toBeLessThan(22)
})

it('counts the site as out of reach as long as a part of the page is stored, whatever else is answered', async () => {
  const { client, asOf } = await createStoredVisit()

  await client.query({ query: OTHER })
  await vi.advanceTimersByTimeAsync(0)

  expect(asOf).toBe(', as of 4:00 AM')
  expect(isReachable()).toBe(false)
})

it('loads the page again soon when anything is answered, and counts the site as reached when the page is', async () => {
  const { client, failing, sent } = await createStoredVisit()
  await vi.advanceTimersByTimeAsync(5000)
  failing.clear()
  const before = sent.length

  await client.query({ query: OTHER })
  await vi.advanceTimersByTimeAsync(2000)

  expect(sent.slice(before)).toContain('RosterPage')
  expect(isReachable()).toBe(true)
})

it('goes on with a page’s stored data where the gateway answers that it has none', async () => {
  const { failing, load } = await createStoredVisit()
  const down = { message: 'down', path: ['team'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }
  failing.set('RosterPage', of({ data: { team: null }, errors: [down] }))

  await load()

  expect(isReachable()).toBe(false)
})

it('counts a failure of a page that is being opened for half a minute', async () => {
  await createVisit().load()
  const { failing, load } = createVisit()
  failing.set(
    'RosterPage',
    throwError(() => LOST),
  )

  await load()
  const failed = isReachable()
  await vi.advanceTimersByTimeAsync(30_000)

  expect([failed, isReachable()]).toEqual([false, true])
})

it('says of the site what it finds out to its own parts alone, not as the device’s events', async () => {
  const heard = vi.fn()
  const heardOnce = new AbortController()
  for (const type of ['online', 'offline']) addEventListener(type, heard, { signal: heardOnce.signal })

  await createStoredVisit()
  heardOnce.abort()

  expect(isReachable()).toBe(false)
  expect(heard).not.toHaveBeenCalled()
})

it.each([
  ['the site is known to be out of reach', { isOffline: false }, false],
  ['the page is the service worker’s copy', { isOffline: true }, true],
])('waits 3 s for the network and no longer where %s', async (_what, options, reachable) => {
  await createVisit().load()
  const { client, failing } = createVisit(options)
  failing.set('RosterPage', NEVER)
  setReachable(reachable)

  const loading = queryLoader(client, { query: PAGE, variables: {} })
  await vi.advanceTimersByTimeAsync(2999)
  const early = shownName(client)
  await vi.advanceTimersByTimeAsync(1)
  await loading

  expect([early, shownName(client)]).toEqual([undefined, 'Guard'])
})

it('waits for the network as long as ever where nothing is stored', async () => {
  const { client, failing } = createVisit({ isOffline: true })
  const settled = vi.fn()
  failing.set('RosterPage', NEVER)

  void queryLoader(client, { query: PAGE, variables: {} }).then(settled)
  await vi.advanceTimersByTimeAsync(5000)

  expect(settled).not.toHaveBeenCalled()
})

it('waits for the network as long as ever once it has answered', async () => {
  const { client, failing, load } = createVisit({ isOffline: true })
  const settled = vi.fn()
  await load()
  failing.set('RosterPage', NEVER)

  void queryLoader(client, { query: PAGE, variables: {} }).then(settled)
  await vi.advanceTimersByTimeAsync(5000)

  expect(settled).not.toHaveBeenCalled()
})

it('shows what a slow network answers after what is stored', async () => {
  await createVisit().load()
  const { client, failing } = createVisit()
  const answer = Promise.withResolvers<ApolloLink.Result>()
  failing.set('RosterPage', from(answer.promise))
  setReachable(false)

  const loading = queryLoader(client, { query: PAGE, variables: {} })
  await vi.advanceTimersByTimeAsync(3000)
  await loading
  const before = shownName(client)
  answer.resolve({ data: { team: team('Guard of late') } })
  await vi.advanceTimersByTimeAsync(0)

  expect([before, shownName(client)]).toEqual(['Guard', 'Guard of late'])
  expect(isReachable()).toBe(true)
})

it('tries again as soon where the device’s clock is set back meanwhile', async () => {
  const load = vi.fn()
  const retry = createOfflineRetry(() => true, load)
  retry.failed()
  await vi.advanceTimersByTimeAsync(20_000)
  vi.setSystemTime(Date.now() - 3_600_000)

  retry.failed()
  await vi.advanceTimersByTimeAsync(10_000)

  expect(load).toHaveBeenCalledOnce()
})
