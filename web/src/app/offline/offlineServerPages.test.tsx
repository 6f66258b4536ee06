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

it('keeps what came with the server’s page with the server’s time, and the page without a fan’s own parameters', async () => {
  const { client, kept } = createVisit()
  client.writeQuery({ query: STANDINGS, variables, data: WHOLE.data })
  const watched = client.watchQuery({ query: STANDINGS, variables, fetchPolicy: 'cache-only' }).subscribe({})
  history.replaceState(null, '', '/standings?yr=2025&referrerUserId=me')
  sendWithPage({})
  document.title = 'Standings'

  const asOf = kept.shown(pageOf(client), Date.parse('2026-11-21T08:00:00.000Z'))
  const entries = await localCache.entries()
  watched.unsubscribe()

  expect(asOf).toBe('')
  expect(entries.get(KEYS.standings)?.lastUpdated).toBe('2026-11-21T08:00:00.000Z')
  expect(await offlinePageList()).toEqual([
    { href: '/standings?yr=2025', title: 'Standings', lastUpdated: '2026-11-21T08:00:00.000Z' },
  ])
})

it.each<[string, Partial<SiteState>, string[]]>([
  ['a part in which something has failed', failedIn('standings.rank'), [KEYS.alone, KEYS.season]],
  ['anything where it is not known what has failed', failedIn(''), []],
  ['the service worker’s copy of the offline page', { isOffline: true }, []],
])('does not keep of the server’s page %s', async (_what, state, keys) => {
  const { client, kept } = createVisit()
  client.writeQuery({ query: STANDINGS, variables, data: WHOLE.data })
  const watched = client.watchQuery({ query: STANDINGS, variables, fetchPolicy: 'cache-only' }).subscribe({})
  sendWithPage(state)

  kept.shown(pageOf(client), Date.parse(NOW))
  const found = await keysOf()
  watched.unsubscribe()

  expect(found.sort()).toEqual(keys)
})

it('says from when a kept page is until the network has answered, and loads it again when the device is back online', async () => {
  await storeStandings()
  vi.setSystemTime(LATER)
  const { client, kept, answers, fails } = createVisit()
  const page = pageOf(client)
  fails(lost)
  await queryLoader(client, { query: STANDINGS, variables })
  const watched = client.watchQuery({ query: STANDINGS, variables, fetchPolicy: 'cache-only' }).subscribe({})

  const offline = kept.shown(page, Date.parse(LATER))
  window.dispatchEvent(new Event('online'))
  answers(WHOLE)
  await queryLoader(client, { query: STANDINGS, variables })
  const online = kept.shown(page, Date.parse(LATER))
  window.dispatchEvent(new Event('online'))
  watched.unsubscribe()

  expect([offline, online]).toEqual([', as of 4:00 AM', ''])
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

function failedIn(path: string): Partial<SiteState> {
  return { router: { loaderData: { root: null, page: { failures: [{ path, code: 'INTERNAL' }] } } } }
}

function pageOf(client: ApolloClient) {
  return { client, timeZone: 'America/New_York', revalidate: vi.fn(() => Promise.resolve()) }
}
