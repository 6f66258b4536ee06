import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router-dom'
import { of } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AppBanner_StoresFragment, SitePopupQuery } from '../../__generated__/graphql.ts'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'
import { createPendingData } from '../../lib/loading/pendingData.ts'
import { createCache } from '../apollo/createCache.ts'
import { LateOffers } from './LateParts.tsx'
import { sample } from '../../../testing/sample.ts'

const NOW = '2025-07-12T21:00:00.000Z'

// jsdom has no modal dialogs: the method does here what the page can see of the browser's.
beforeEach(() => {
  vi.useFakeTimers()
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Popup = NonNullable<NonNullable<SitePopupQuery['site']>['popup']>
const seasonTickets: Popup = sample('Promo', {
  ...{ id: 'Promo:season-tickets', officialId: 'season-tickets', title: 'Season tickets are on sale' },
  url: '/tickets',
})

function Links() {
  const navigate = useNavigate()
  return ['/stats', '/stats?year=2024', '/shop', '/slow', '/pending'].map((to) => (
    <button key={to} onClick={() => void navigate(to)}>
      {to}
    </button>
  ))
}

/** The first page of a visit, and the names of the requests that it makes. */
function openSite(changes: Partial<Popup> = {}, stores: AppBanner_StoresFragment | null = null) {
  const requests: (string | undefined)[] = []
  const site = sample('Site', { id: 'site', popup: { ...seasonTickets, ...changes } })
  const link = new ApolloLink(({ operationName }) => {
    requests.push(operationName)
    return of({ data: { site } })
  })
  const slow = Promise.withResolvers<null>()
  const previous = { key: '', data: undefined }
  const pendingData = createPendingData(
    { loaded: slow.promise, Skeleton: () => null, previous },
    () => void router.revalidate(),
  )
  const Layout = () => (
    <>
      <Links />
      <Outlet />
      <LateOffers stores={stores} />
    </>
  )
  const children = [
    { path: '/slow', loader: () => slow.promise },
    { path: '/pending', loader: () => (pendingData.isSettled ? null : pendingData) },
    { path: '*', Component: () => null },
  ]
  const router = createMemoryRouter([{ Component: Layout, children }], { initialEntries: ['/stats'] })
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link })}>
      <OnSite clock={standingAt(NOW)}>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  return { requests, slow }
}

/** Lets the time pass, ms, and what it starts come to an end. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => vi.dynamicImportSettled())
  await act(() => vi.advanceTimersByTimeAsync(0))
}
const follow = (to: string) => fireEvent.click(screen.getByRole('button', { name: to }))
const isOpen = () => screen.queryByRole('dialog') !== null

it('comes after 30 s on the first page, and is not loaded before', async () => {
  const { requests } = openSite()
  await pass(29_999)
  const before = [isOpen(), requests.length]

  await pass(1)

  expect(before).toEqual([false, 0])
  expect([isOpen(), requests]).toEqual([true, ['SitePopup']])
})

it('is not loaded with the league’s app, which is offered at once', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { requests } = openSite({}, sample('AppStores', { ios: '1234567890' }))

  await pass(29_999)

  expect(document.head.querySelector('meta[name="apple-itunes-app"]')).not.toBeNull()
  expect([isOpen(), requests]).toEqual([false, []])
})

it('comes 4 s after the second page was opened', async () => {
  openSite()
  await pass(1000)
  follow('/shop')
  await pass(3999)
  const before = isOpen()

  await pass(1)

  expect([before, isOpen()]).toEqual([false, true])
})

it('takes another query for the same page', async () => {
  openSite()
  follow('/stats?year=2024')

  await pass(29_000)

  expect(isOpen()).toBe(false)
})

it.each([
  ['is being loaded', '/slow'],
  ['is pending', '/pending'],
])('does not open while the next page %s, but 4 s after that has come', async (_how, path) => {
  const { slow } = openSite()
  await pass(29_000)
  follow(path)
  await pass(0)
  await pass(5000)
  const meanwhile = isOpen()

  slow.resolve(null)
  await pass(0)
  await pass(3999)
  const before = isOpen()
  await pass(1)

  expect([meanwhile, before, isOpen()]).toEqual([false, false, true])
})

it('closes when another page comes, but not for another query', async () => {
  openSite()
  await pass(30_000)
  follow('/stats?year=2024')
  await pass(0)
  const onPage = isOpen()

  follow('/shop')
  await pass(0)

  expect([onPage, isOpen()]).toEqual([true, false])
})

it.each([
  ['has not begun', { startTime: '2025-07-12T21:00:01.000Z' }],
  ['is over', { endTime: NOW }],
])('stays away when its promo %s by the league’s clock', async (_when, dates) => {
  const { requests } = openSite(dates)

  await pass(30_000)

  expect([isOpen(), requests]).toEqual([false, ['SitePopup']])
})
