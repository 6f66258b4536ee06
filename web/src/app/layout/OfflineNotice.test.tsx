import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { parse } from 'graphql'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of, throwError } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { clearLocalCache } from '../../lib/localCache/clearLocalCache.ts'
import { createCache } from '../apollo/createCache.ts'
import { createOfflineLink } from '../offline/offlineLink.ts'
import { OfflineNotice } from './OfflineNotice.tsx'

const NOW = '2026-11-21T09:00:00.000Z'
const QUERY = parse('query TeamPage($slug: String!) { team(slug: $slug) { id } }')
const GUARD = { data: { team: { __typename: 'Team', id: 'guard' } } }

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) })
  vi.stubEnv('TZ', 'America/New_York')
})
afterEach(async () => {
  cleanup()
  await clearLocalCache()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** Lets time pass, and what is imported meanwhile arrive. */
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  })

function goOnline(onLine: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  act(() => {
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  })
}

const notice = () => screen.getByRole('status').textContent

/** A visit with a page of a team; the network answers until it is cut. */
async function openSite() {
  const network = { isThere: true, requests: 0 }
  const end = new ApolloLink(() => {
    network.requests += 1
    return network.isThere ? of(GUARD) : throwError(() => new TypeError('Failed to fetch'))
  })
  const createClient = () => new ApolloClient({ cache: createCache(), link: createOfflineLink().concat(end) })
  const open = async () => {
    const client = createClient()
    const router = createMemoryRouter([
      {
        path: '/',
        loader: async () => {
          await queryLoader(client, { query: QUERY, variables: { slug: 'guard' } })
          return { loadedAtMs: Date.now() }
        },
        Component: OfflineNotice,
        HydrateFallback: () => null,
      },
    ])
    // The part of the page that shows the query.
    client.watchQuery({ query: QUERY, variables: { slug: 'guard' }, fetchPolicy: 'cache-only' }).subscribe({})
    render(
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>,
    )
    // First the page comes, then what it does when the browser is idle.
    await pass(500)
    await pass(500)
  }
  await open()
  return {
    network,
    reopen: async () => {
      cleanup()
      await open()
    },
  }
}

it('is shown while the device has no network, and not before and after; a page of the network needs no time', async () => {
  await openSite()
  const before = notice()

  goOnline(false)
  await pass(2000)
  const offline = notice()
  goOnline(true)
  await pass(1000)

  expect([before, offline, notice()]).toEqual(['', 'You are offline. Showing what was loaded last.', ''])
})

it('is not shown for a network that comes and goes within a second', async () => {
  await openSite()
  const seen: (string | null)[] = []
  goOnline(false)
  await pass(2000)

  goOnline(true)
  for (const onLine of [false, true, false, true]) {
    goOnline(onLine)
    await pass(900)
    seen.push(notice())
  }

  expect(seen).toEqual(['', '', '', ''])
})

it('says from when a kept page is while the site does not answer, and tries again every half minute', async () => {
  const { network, reopen } = await openSite()
  network.isThere = false
  await pass(600_000)

  await reopen()
  await pass(1000)
  const unreachable = notice()
  network.isThere = true
  const before = network.requests
  await pass(27_000)
  const early = network.requests
  await pass(2000)
  await pass(1000)

  expect(unreachable).toBe(
    'The league’s site cannot be reached. Showing what was loaded last, as of 4:00 AM.',
  )
  expect([early - before, network.requests - before]).toEqual([0, 1])
  expect(notice()).toBe('')
})

it('gives the day of a page that is from another one', async () => {
  const { network, reopen } = await openSite()
  network.isThere = false
  await pass(86_400_000)

  await reopen()
  await pass(1000)

  expect(notice()).toContain(', as of Nov 21, 4:00 AM.')
})

it('is not rendered by the server', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() })
  const router = createMemoryRouter([{ path: '/', loader: () => null, Component: OfflineNotice }], {
    hydrationData: { loaderData: { '0': { loadedAtMs: 0 } } },
  })

  const html = renderToString(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  )

  expect(html).toContain('role="status"')
  expect(html).not.toContain('offline')
})
