import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, redirect, RouterProvider } from 'react-router-dom'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectEvents } from '../../testing/collectEvents.ts'
import { providePageRouter, usePageViews } from '../lib/tracking/usePageViews.ts'
import type { PageHandle } from './createRoutes.tsx'
import { CurrentPage } from './CurrentPage.tsx'
import { createPendingPages } from './pendingPages.ts'
import { createPrefetched } from './prefetched.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Skeleton = () => <p>skeleton</p>

function Site() {
  usePageViews()
  return <Outlet />
}

/** A site whose pages answer when they are told to; `shown` is the text of the page on the screen. */
async function site() {
  const pendingPages = createPendingPages()
  const loads: { path: string; answer: (data: unknown) => void; fail: (error: unknown) => void }[] = []
  const load: LoaderFunction = ({ request }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    loads.push({ path: new URL(request.url).pathname, answer: resolve, fail: reject })
    return promise
  }
  const page = (path: string, partOf = path): RouteObject => ({
    path,
    handle: { module: path, partOf } satisfies PageHandle,
    loader: pendingPages.defer(load, Skeleton),
    element: <p>page {path}</p>,
  })
  const routes: RouteObject[] = [
    {
      Component: Site,
      children: [
        {
          Component: CurrentPage,
          ErrorBoundary: () => <p>failed</p>,
          children: [
            { path: '/', element: <p>page /</p>, loader: () => 'home', handle: { module: '', partOf: '/' } },
            page('/stats'),
            page('/teams/:name'),
            page('/teams/:name/roster', '/teams/:name'),
          ],
        },
      ],
    },
  ]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { '0-0-0': 'home' } } })
  pendingPages.follow(router)
  providePageRouter(router)
  render(<RouterProvider router={router} />)
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await after(0)
  return {
    router,
    routes,
    loads,
    after,
    shown: () => screen.getByText(/^(page|skeleton|failed)/).textContent,
    go: (to: string | number) => {
      void (typeof to === 'number' ? router.navigate(to) : router.navigate(to))
      return after(0)
    },
    answer: (data: unknown = {}) => {
      loads.at(-1)?.answer(data)
      return after(0)
    },
  }
}

it('keeps the previous page for 150 ms, and then shows the skeleton of the next one at its address', async () => {
  const { router, go, after, shown, answer } = await site()

  await go('/stats')
  await after(149)
  const before = [router.state.location.pathname, shown()]
  await after(1)
  const meanwhile = [router.state.location.pathname, shown(), router.state.navigation.state]
  await answer({ figures: 1 })

  expect(before).toEqual(['/', 'page /'])
  expect(meanwhile).toEqual(['/stats', 'skeleton', 'idle'])
  expect(shown()).toBe('page /stats')
  expect(Object.values(router.state.loaderData)).toContainEqual({ figures: 1 })
})

it('shows a page that comes in time without its skeleton', async () => {
  const { go, after, shown, answer, loads } = await site()

  await go('/stats')
  await after(149)
  await answer()
  await after(1000)

  expect([shown(), loads.length]).toEqual(['page /stats', 1])
})

it.each([
  ['another part of the same page the page stays', '/teams/guard/roster', 'page /teams/:name'],
  ['the same page again it stays too', '/teams/guard', 'page /teams/:name'],
  ['the same part of another page its skeleton comes', '/teams/charm', 'skeleton'],
])('on the way to %s', async (_what, to, expected) => {
  const { go, after, shown, answer } = await site()
  await go('/teams/guard')
  await answer()

  await go(to)
  await after(1000)

  expect(shown()).toBe(expected)
})

it('waits for a page to which the fan goes back', async () => {
  const { go, after, shown, answer } = await site()
  await go('/teams/guard')
  await answer()
  await go('/stats')
  await answer()

  await go(-1)
  await after(1000)

  expect(shown()).toBe('page /stats')
  await answer()
  expect(shown()).toBe('page /teams/:name')
})

it('shows the page that was left for a pending one again without loading it', async () => {
  const { go, after, shown, answer, loads } = await site()
  await go('/teams/guard')
  await answer()
  await go('/stats')
  await after(150)
  await go('/teams/charm')
  await after(150)

  await go(-1)
  const back = shown()
  await go(-1)

  expect([back, shown()]).toEqual(['skeleton', 'page /teams/:name'])
  expect(loads.map(({ path }) => path)).toEqual(['/teams/guard', '/stats', '/teams/charm'])
})

it('shows the skeleton of a page that came while another was open once more, and then the page', async () => {
  const { go, after, shown, answer, loads } = await site()
  await go('/stats')
  await after(150)
  await go('/teams/charm')
  await after(150)
  loads[0]?.answer({})
  await after(0)
  const elsewhere = shown()

  await go(-1)

  expect([elsewhere, shown(), loads.length]).toEqual(['skeleton', 'page /stats', 2])
  await answer()
  expect(shown()).toBe('page /stats')
})

it('hands over the error of a pending page to the router', async () => {
  const { router, go, after, shown, loads } = await site()
  await go('/stats')
  await after(150)

  loads[0]?.fail(new Response(null, { status: 404 }))
  await after(0)

  expect(shown()).toBe('failed')
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }])
})

it('replaces a pending page by the one to which it redirects', async () => {
  const { router, go, after, shown, loads, answer } = await site()
  await go('/stats')
  await after(150)

  loads[0]?.fail(redirect('/teams/guard'))
  await after(0)
  await answer()

  expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/teams/guard', 'REPLACE'])
  await go(-1)
  expect(shown()).toBe('page /')
})

it('loads another page ahead while one is pending', async () => {
  const { go, after, loads, routes } = await site()
  await go('/stats')
  await after(150)
  const loading = createPrefetched().start(routes, new URL('http://localhost/teams/guard'))
  await after(1000)

  loads[1]?.answer({ failures: [] })

  expect(await loading).toBe(true)
})

it('shows a pending page whose address names no part that can be read', async () => {
  const { go, after, answer, shown } = await site()
  await go('/stats#%')
  await after(150)

  await answer()

  expect(shown()).toBe('page /stats')
})

it('counts a page once it has come, and one that does not exist without its name', async () => {
  const sent = collectEvents()
  const { go, after, answer, loads } = await site()

  await go('/stats')
  await after(150)
  const meanwhile = sent.length
  await answer()
  await go('/teams/nobody')
  await after(150)
  loads[1]?.fail(new Response(null, { status: 404 }))
  await after(0)

  expect(meanwhile).toBe(1)
  expect(sent.map((event) => 'page' in event && event.page)).toEqual(['home', 'stats', 'not_found'])
})
