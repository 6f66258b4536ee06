import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider, useRevalidator } from 'react-router-dom'
import { NEVER, of, throwError } from 'rxjs'
import type { Observable } from 'rxjs'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { LayoutQuery } from '../../__generated__/graphql.ts'
import { collectEvents } from '../../../testing/collectEvents.ts'
import { sampleSeasons } from '../../../testing/OnSite.tsx'
import { useSeasons } from '../../lib/address/leagueSeasons.ts'
import { provideClient } from '../../lib/loading/clientContext.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { loadParts } from '../../ui/lazyPart.tsx'
import { createCache } from '../apollo/createCache.ts'
import { providePageRouter } from '../../lib/tracking/usePageViews.ts'
import { Layout } from './Layout.tsx'
import { createLayoutRoute } from './layoutRoute.ts'
import { sample } from '../../../testing/sample.ts'

const WALL = '2026-11-21T09:00:00.000Z'
const MINUTE = 60_000

// The popup's code, which a page loads after a while, is there from the start.
beforeAll(loadParts)
beforeEach(() => void vi.useFakeTimers({ now: Date.parse(WALL) }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** An answer whose league's clock stands at an instant. */
function answerAt(league: string): LayoutQuery {
  const clock = { wall: WALL, league, speed: 0 }
  return sample('Query', { site: { id: 'site', clock, seasons: sampleSeasons, links: {} }, teams: [] })
}
const SATURDAY = answerAt('2025-07-12T21:00:00.000Z')
const SUNDAY = answerAt('2025-07-13T21:00:00.000Z')
const down = (...roots: string[]) =>
  roots.map((root) => ({ message: 'down', path: [root], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }))

type Answer = Observable<ApolloLink.Result>
const whole = (data: LayoutQuery): Answer => of({ data })
const FAILED = of({ data: { site: null, teams: null }, errors: down('site', 'teams') })
const WITHOUT_TEAMS = of({ data: { ...SATURDAY, teams: null }, errors: down('teams') })
const UNREACHABLE = throwError(() => new Error('nobody there'))

/** A page that shows what it reads of the site. */
function Page({ name }: { name: string }) {
  const { revalidate } = useRevalidator()
  const seasons = useSeasons()
  return (
    <>
      <h1>{name}</h1>
      <time>{new Date(useLeagueNow()).toISOString()}</time>
      <p>{seasons === null ? 'No seasons' : seasons.years.join()}</p>
      <Link to="/other">To the other page</Link>
      <button onClick={() => void revalidate()}>Load the page again</button>
    </>
  )
}

/** The first page in the layout over a gateway that gives the next of `answers` each time it is asked, then the last one again. */
async function openSite(...answers: Answer[]) {
  let requests = 0
  let popupRequests = 0
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationName }) => {
      if (operationName === 'SitePopup') {
        popupRequests += 1
        return NEVER
      }
      requests += 1
      return answers[Math.min(requests, answers.length) - 1] ?? NEVER
    }),
  })
  provideClient(client)
  const children = ['first', 'other'].map((name) => ({
    path: `/${name}`,
    loader: () => null,
    element: <Page name={name} />,
  }))
  const router = createMemoryRouter(
    [{ Component: Layout, ...createLayoutRoute(), HydrateFallback: () => null, children }],
    { initialEntries: ['/first'] },
  )
  providePageRouter(router)
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  )
  await pass(0)
  return { requests: () => requests, popupRequests: () => popupRequests }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByText(name))
  await pass(0)
}
const shown = () => ({
  page: screen.getByRole('heading', { level: 1 }).textContent,
  leagueTime: screen.getByRole('time').textContent,
  seasons: screen.getByText(/seasons$|^\d{4},/).textContent,
})
const SATURDAY_SHOWN = { leagueTime: '2025-07-12T21:00:00.000Z', seasons: '2025,2024' }
/** Without an answer the league's time is the wall's. */
const NOTHING_SHOWN = { leagueTime: WALL, seasons: 'No seasons' }

it("gives every page the league's clock and seasons, which are asked for once", async () => {
  const { requests } = await openSite(whole(SATURDAY))
  expect(shown()).toEqual({ page: 'first', ...SATURDAY_SHOWN })

  await pass(MINUTE - 1)
  await press('To the other page')
  await press('Load the page again')

  expect(shown()).toEqual({ page: 'other', ...SATURDAY_SHOWN })
  expect(requests()).toBe(1)
})

it('counts the pages', async () => {
  const sent = collectEvents()
  await openSite(whole(SATURDAY))

  await press('To the other page')

  expect(sent).toEqual(['first', 'other'].map((page) => ({ name: 'page_view', page })))
})

it('offers the league’s app where it has one, and asks for the popup after half a minute', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const site: LayoutQuery['site'] = sample('Site', { ...SATURDAY.site, stores: { ios: '1234567890' } })
  const { popupRequests } = await openSite(whole({ ...SATURDAY, site }))
  const before = popupRequests()

  await pass(30_000)

  expect(document.head.querySelector('meta[name="apple-itunes-app"]')).not.toBeNull()
  expect([before, popupRequests()]).toEqual([0, 1])
})

it.each([
  ['failed', FAILED],
  ['could not be asked for', UNREACHABLE],
])('shows the page by the time of the wall, and without seasons, when the site %s', async (_what, answer) => {
  await openSite(answer)

  expect(shown()).toEqual({ page: 'first', ...NOTHING_SHOWN })
})

it.each([
  ['To the other page', 'failed', FAILED, 'other'],
  ['To the other page', 'could not be asked for', UNREACHABLE, 'other'],
  ['Load the page again', 'failed', FAILED, 'first'],
  ['Load the page again', 'could not be asked for', UNREACHABLE, 'first'],
])('loads again on "%s" what %s', async (button, _what, answer, page) => {
  const { requests } = await openSite(answer, whole(SATURDAY))

  await press(button)

  expect(shown()).toEqual({ page, ...SATURDAY_SHOWN })
  expect(requests()).toBe(2)
})

it('loads the teams again when their menu is opened without them', async () => {
  const { requests } = await openSite(WITHOUT_TEAMS, whole(SATURDAY))

  const bar = within(screen.getByRole('navigation', { name: 'Main' }))
  const menu = bar.getByText('Teams').parentElement as HTMLDetailsElement
  menu.open = true
  fireEvent(menu, new Event('toggle'))
  await pass(0)

  expect(requests()).toBe(2)
})

it.each([
  ['', 0],
  [' on a device whose clock was set back', -3_600_000],
])(
  'takes over a clock that the league has set anew, with the first navigation after a minute%s',
  async (_where, jumpMs) => {
    const { requests } = await openSite(whole(SATURDAY), whole(SUNDAY))
    vi.setSystemTime(Date.now() + jumpMs)
    await pass(MINUTE)

    await press('To the other page')

    expect(shown()).toMatchObject({ page: 'other', leagueTime: '2025-07-13T21:00:00.000Z' })
    expect(requests()).toBe(2)
  },
)

it.each([
  ['fails', FAILED],
  ['never comes', NEVER],
])('neither waits nor loses what it has where that answer %s', async (_what, answer) => {
  await openSite(whole(SATURDAY), answer)
  await pass(MINUTE)

  await press('To the other page')

  expect(shown()).toEqual({ page: 'other', ...SATURDAY_SHOWN })
})
