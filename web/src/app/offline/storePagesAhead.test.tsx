import { parse } from 'graphql'
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createVisit, NOW } from '../../../testing/storedVisits.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { setReachable } from '../../lib/loading/online.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { clearLocalCache } from '../../lib/localCache/clearLocalCache.ts'
import { offlinePageList } from '../../lib/localCache/offlinePageList.ts'
import { setPreference } from '../../lib/settings/preferences.ts'
import { storePagesAhead } from './storePagesAhead.ts'

const SCHEDULE = parse('query SchedulePage($year: Int) { schedule { id } }')
const TEAM = parse('query TeamPage($slug: String!) { team(slug: $slug) { id name location } }')
const schedule = { data: { schedule: { __typename: 'Schedule', id: '2025' } } }
const team = { data: { team: { __typename: 'Team', id: '1', name: 'Guard', location: 'Boston' } } }
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(async () => {
  await clearLocalCache()
  setPreference('favoriteTeam', '')
  localStorage.clear()
  setReachable(true)
  history.replaceState(null, '', '/')
  vi.useRealTimers()
})

/** A visit whose pages are loaded by loaders as those of the site, and what these have loaded. */
function openSite() {
  const loaded: string[] = []
  const { client, offline: cache, answers } = createVisit()
  const page = (query: typeof SCHEDULE, answer: object, variablesOf: (slug: string) => object) =>
    Promise.resolve({
      loader: async ({ request, context }: LoaderFunctionArgs) => {
        const { pathname } = new URL(request.url)
        loaded.push(pathname)
        answers(answer)
        return queryLoader(context.get(clientContext), {
          query,
          variables: variablesOf(pathname.split('/').at(-1) ?? ''),
        })
      },
    })
  const pages = { schedule: schedule as object, team: team as object }
  const routes: RouteObject[] = [
    { path: '/schedule', lazy: () => page(SCHEDULE, pages.schedule, () => ({ year: null })) },
    { path: '/teams/:teamName', lazy: () => page(TEAM, pages.team, (slug) => ({ slug })) },
  ]
  return { routes, network: client.link, cache, client, loaded, pages }
}

const listed = async () => (await offlinePageList()).map(({ href, title }) => `${href} ${title}`).toSorted()

it('stores the schedule and the page of the favorite team, which can then be read, and not twice', async () => {
  setPreference('favoriteTeam', 'guard')
  const { loaded, ...site } = openSite()

  await Promise.all([storePagesAhead(site), storePagesAhead(site)])
  vi.setSystemTime(Date.parse(NOW) + 29 * MINUTE)
  await storePagesAhead(site)

  expect(await listed()).toEqual(['/schedule Schedule', '/teams/guard Boston Guard'])
  expect(loaded).toEqual(['/schedule', '/teams/guard'])
})

it('takes none of them into the cache of the page on the screen', async () => {
  const { client, ...site } = openSite()

  await storePagesAhead(site)

  expect(await listed()).toEqual(['/schedule Schedule'])
  expect(client.cache.extract()).toEqual({})
})

it('stores them anew after half an hour', async () => {
  const { loaded, ...site } = openSite()
  await storePagesAhead(site)

  vi.setSystemTime(Date.parse(NOW) + 31 * MINUTE)
  await storePagesAhead(site)

  expect(loaded).toEqual(['/schedule', '/schedule'])
})

it('loads neither the page on the screen, nor anything while the site is out of reach', async () => {
  setPreference('favoriteTeam', 'guard')
  const { loaded, ...site } = openSite()

  setReachable(false)
  await storePagesAhead(site)
  setReachable(true)
  history.replaceState(null, '', '/schedule')
  await storePagesAhead(site)

  expect(loaded).toEqual(['/teams/guard'])
})

it('lists no page of which a part has failed, and tries again', async () => {
  const { loaded, pages, ...site } = openSite()
  pages.schedule = { ...schedule, errors: [{ message: 'no', path: ['schedule'] }] }

  await storePagesAhead(site)
  const failed = await listed()
  pages.schedule = schedule
  await storePagesAhead(site)

  expect(failed).toEqual([])
  expect(await listed()).toEqual(['/schedule Schedule'])
  expect(loaded).toHaveLength(2)
})

it('lists the page that was loaded, not another one that is answered meanwhile', async () => {
  setPreference('favoriteTeam', 'guard')
  const { client, offline: cache, answers } = createVisit()
  answers(team)
  const both = Promise.resolve({
    loader: async ({ context }: LoaderFunctionArgs) => {
      await client.query({ query: TEAM, variables: { slug: 'charm' } })
      return queryLoader(context.get(clientContext), { query: TEAM, variables: { slug: 'guard' } })
    },
  })

  await storePagesAhead({
    network: client.link,
    cache,
    routes: [{ path: '/teams/:teamName', lazy: () => both }],
  })

  expect((await offlinePageList()).map(({ href }) => href)).toEqual(['/teams/guard'])
})
