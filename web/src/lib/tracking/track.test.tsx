import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import type { LoaderFunction } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { collectEvents } from '../../../testing/collectEvents.ts'
import { setConsent } from './setConsent.ts'
import { eventAdapters, eventPaths, track } from './track.ts'
import type { TrackedEvent } from './track.ts'
import { providePageRouter, usePageViews } from './usePageViews.ts'

let sent: TrackedEvent[]

beforeEach(() => {
  sent = collectEvents(null)
})
afterEach(cleanup)

function Layout() {
  usePageViews()
  return <Outlet />
}

const nothing = () => null
const onlyAna: LoaderFunction = ({ params }) => {
  if (params.slug !== 'ana') throw new Response(null, { status: 404 })
  return null
}

/** The site at an address; returns its router, whose navigations are awaited. */
function openSite(address: string) {
  const children = [
    { path: '/player/:slug', Component: nothing, loader: onlyAna },
    { path: '*', Component: nothing },
  ]
  const router = createMemoryRouter(
    [{ Component: Layout, children: [{ ErrorBoundary: nothing, children }] }],
    { initialEntries: [address] },
  )
  providePageRouter(router)
  render(<RouterProvider router={router} />)
  return { go: (to: string | number) => act(() => router.navigate(to as string)) }
}
const pages = () => sent.map((event) => ('page' in event ? event.page : event.name))

it('is where nothing is sent to but the adapter of this test, as long as no service is set up', () => {
  expect(eventAdapters.size).toBe(1)
})

it.each([['not asked'], ['refused']] as const)('sends nothing of a visitor who was %s', async (answer) => {
  if (answer === 'refused') setConsent(answer)
  const site = openSite('/teams/guard')

  await site.go('/stats')
  track({ name: 'search' })

  expect(sent).toEqual([])
})

it('drops what happened before the visitor agreed, and sends what happens after', async () => {
  const site = openSite('/teams/guard')
  track({ name: 'search' })

  setConsent('granted')
  const atOnce = [...sent]
  await site.go('/stats')

  expect(atOnce).toEqual([])
  expect(sent).toEqual([{ name: 'page_view', page: 'stats' }])
})

it('stops when the visitor refuses', () => {
  setConsent('granted')
  track({ name: 'search' })

  setConsent('refused')
  track({ name: 'search' })

  expect(sent).toEqual([{ name: 'search' }])
})

it('does not take any other stored value for consent', () => {
  localStorage.setItem('wll.consent', 'true')

  track({ name: 'search' })

  expect(sent).toEqual([])
})

it('counts each page once, going back and forward too, but no other query or fragment', async () => {
  setConsent('granted')
  const site = openSite('/schedule')

  await site.go('/schedule?week=8')
  await site.go('/schedule?week=8#tickets')
  await site.go('/teams/guard')
  await site.go(-1)
  await site.go(1)

  expect(pages()).toEqual(['schedule', 'teams_guard', 'schedule', 'teams_guard'])
})

it('does not name the path of a page that shows an error, and names the next', async () => {
  setConsent('granted')
  const site = openSite('/stats')

  await site.go('/player/one@example.com')
  await site.go('/player/ana')

  expect(pages()).toEqual(['stats', 'not_found', 'player_ana'])
})

it('keeps the path at which an event happened', () => {
  setConsent('granted')
  history.replaceState(null, '', '/schedule?week=8')
  track({ name: 'share' })
  history.replaceState(null, '', '/')

  expect(sent.map((event) => eventPaths.get(event))).toEqual(['/schedule'])
})

it.each([
  ['/', 'home'],
  ['/teams/guard/roster', 'teams_guard_roster'],
  ['/play/schedule/?tab=girls', 'play_schedule'],
])('names the page %s', (address, name) => {
  setConsent('granted')

  openSite(address)

  expect(pages()).toEqual([name])
})
