import type { ApolloClient } from '@apollo/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setReachable } from '../../lib/loading/online.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { clearLocalCache } from '../../lib/localCache/clearLocalCache.ts'
import { offlinePageList } from '../../lib/localCache/offlinePageList.ts'
import { localCache } from '../../lib/localCache/localCache.ts'
import { serializeSiteState, SITE_STATE_ID } from '../render/siteState.ts'
import type { SiteState } from '../render/siteState.ts'
import {
  NOW,
  STANDINGS,
  variables,
  standings,
  WHOLE,
  lost,
  KEYS,
  createVisit,
  keysOf,
  storeStandings,
} from '../../../testing/storedVisits.ts'

const LATER = '2026-11-21T09:05:00.000Z'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(async () => {
  await clearLocalCache()
  vi.restoreAllMocks()
  vi.useRealTimers()
  setReachable(true)
  document.getElementById(SITE_STATE_ID)?.remove()
  history.replaceState(null, '', '/')
})

it('stores what came with the server’s page with the server’s time, and the page without a fan’s own parameters', async () => {
  const { client, offline } = createVisit()
  client.writeQuery({ query: STANDINGS, variables, data: WHOLE.data })
  const watched = client.watchQuery({ query: STANDINGS, variables, fetchPolicy: 'cache-only' }).subscribe({})
  history.replaceState(null, '', '/standings?yr=2025&referrerUserId=me')
  sendWithPage(answersOf())
  document.title = 'Standings'

  const asOf = offline.storeVisiblePage(pageOf(client), Date.parse('2026-11-21T08:00:00.000Z'))
  const entries = await localCache.get([KEYS.page])
  watched.unsubscribe()

  expect(asOf).toBe('')
  expect(entries.get(KEYS.page)?.lastUpdated).toBe('2026-11-21T08:00:00.000Z')
  expect(await offlinePageList()).toEqual([
    { href: '/standings?yr=2025', title: 'Standings', lastUpdated: '2026-11-21T08:00:00.000Z' },
  ])
})

it.each<[string, Partial<SiteState>, string[]]>([
  [
    'a page whose main part has failed',
    { ...failedIn('standings'), ...answersOf({ ...WHOLE.data, standings: null }) },
    [],
  ],
  ['anything where it is not known what has failed', failedIn(''), []],
  ['the service worker’s copy of the offline page', { isOffline: true }, []],
])('does not store of the server’s page %s', async (_what, state, keys) => {
  const { client, offline } = createVisit()
  client.writeQuery({ query: STANDINGS, variables, data: WHOLE.data })
  const watched = client.watchQuery({ query: STANDINGS, variables, fetchPolicy: 'cache-only' }).subscribe({})
  sendWithPage({ ...answersOf(), ...state })

  offline.storeVisiblePage(pageOf(client), Date.parse(NOW))
  const found = await keysOf()
  watched.unsubscribe()

  expect(found.sort()).toEqual(keys)
})

it('stores a partly failed page of the server with what has failed, and nothing of it for a loader', async () => {
  const { client, offline } = createVisit()
  sendWithPage({ ...answersOf({ ...WHOLE.data, site: {} }), ...failedIn('standings.rank') })

  offline.storeVisiblePage(pageOf(client), Date.parse(NOW))

  expect(await keysOf()).toEqual([KEYS.page])
  const stored = (await localCache.get([KEYS.page])).get(KEYS.page)
  expect(stored?.errors).toMatchObject([{ path: ['standings', 'rank'], extensions: { code: 'INTERNAL' } }])
})

it('goes on listing a page from when all of it was loaded, where a part has failed since', async () => {
  const { client, offline, answers } = createVisit()
  await queryLoader(client, { query: STANDINGS, variables })
  vi.setSystemTime(LATER)
  const failed = { message: 'down', path: ['season'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }
  answers({ data: { ...WHOLE.data, season: null }, errors: [failed] })
  await queryLoader(client, { query: STANDINGS, variables })
  const watched = client.watchQuery({ query: STANDINGS, variables, fetchPolicy: 'cache-only' }).subscribe({})

  offline.storeVisiblePage(pageOf(client), Date.parse(LATER))
  const [listed] = await offlinePageList()
  watched.unsubscribe()

  expect(listed?.lastUpdated).toBe(NOW)
})

it('stores a game that was followed as it was last shown, once the page is hidden', async () => {
  const { client, offline } = createVisit()
  const { data } = WHOLE
  client.writeQuery({ query: STANDINGS, variables, data })
  const watched = client.watchQuery({ query: STANDINGS, variables, fetchPolicy: 'cache-only' }).subscribe({})
  sendWithPage(answersOf())
  offline.storeVisiblePage(pageOf(client), Date.parse('2026-11-21T08:00:00.000Z'))

  client.writeQuery({ query: STANDINGS, variables, data: { ...data, standings: { ...standings, rank: 2 } } })
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  const stored = (await localCache.get([KEYS.page])).get(KEYS.page)
  watched.unsubscribe()

  expect(stored).toMatchObject({ data: { standings: { rank: 2 } }, lastUpdated: '2026-11-21T08:00:00.000Z' })
})

it('says from when a stored page is until the network has answered, and loads it again when the device is back online', async () => {
  await storeStandings()
  vi.setSystemTime(LATER)
  const { client, offline, answers, fails } = createVisit()
  const page = pageOf(client)
  fails(lost)
  await queryLoader(client, { query: STANDINGS, variables })
  const watched = client.watchQuery({ query: STANDINGS, variables, fetchPolicy: 'cache-only' }).subscribe({})

  const asOf = offline.storeVisiblePage(page, Date.parse(LATER))
  window.dispatchEvent(new Event('online'))
  answers(WHOLE)
  await queryLoader(client, { query: STANDINGS, variables })
  const asOfOnline = offline.storeVisiblePage(page, Date.parse(LATER))
  window.dispatchEvent(new Event('online'))
  watched.unsubscribe()

  expect([asOf, asOfOnline]).toEqual([', as of 4:00 AM', ''])
  expect(page.revalidate).toHaveBeenCalledOnce()
})

/** Puts the state into the document that the server sends with a page. */
function sendWithPage(state: Partial<SiteState>): void {
  const element = document.createElement('script')
  element.id = SITE_STATE_ID
  element.type = 'application/json'
  element.textContent = serializeSiteState({
    answers: [],
    router: {},
    search: '?',
    origin: '',
    parts: [],
    ...state,
  })
  document.body.append(element)
}

function answersOf(data: unknown = WHOLE.data) {
  return { answers: [{ operation: 'StandingsPage', variables, data }] }
}

function failedIn(path: string): Partial<SiteState> {
  return { router: { loaderData: { root: null, page: { failures: [{ path, code: 'INTERNAL' }] } } } }
}

function pageOf(client: ApolloClient) {
  return { client, timeZone: 'America/New_York', revalidate: vi.fn(() => Promise.resolve()) }
}
