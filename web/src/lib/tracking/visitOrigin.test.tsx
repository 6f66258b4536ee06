import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectEvents } from '../../../testing/collectEvents.ts'
import { setConsent } from './setConsent.ts'
import type { TrackedEvent } from './track.ts'
import { providePageRouter, usePageViews } from './usePageViews.ts'

let sent: TrackedEvent[]

beforeEach(() => {
  sent = collectEvents(null)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

function Page() {
  usePageViews()
  return null
}

/** Opens the site at an address with a query. */
async function arriveAt(query: string) {
  history.replaceState(null, '', `/${query}`)
  const router = createMemoryRouter([{ path: '*', Component: Page }])
  providePageRouter(router)
  render(<RouterProvider router={router} />)
  await vi.dynamicImportSettled()
}
const withoutEnd = (stored: string | null) => stored?.replace(/&until=\d+$/, '') ?? null
const kept = () => ({
  browser: withoutEnd(localStorage.getItem('wll.origin')),
  tab: withoutEnd(sessionStorage.getItem('wll.origin')),
})

it('keeps where the visitor came from until the tab is closed, and leaves the address as it is', async () => {
  await arriveAt('?referrerId=r1&referrerUserId=u1&pllm_source=mail&osc=spring&week=8')

  expect(kept()).toEqual({ browser: null, tab: 'referrerUserId=u1&pllm_source=mail&osc=spring' })
  expect(location.search).toBe('?referrerId=r1&referrerUserId=u1&pllm_source=mail&osc=spring&week=8')
})

it.each(['referrerUserId', 'pllm_source', 'osc'])(
  'keeps %s where the address has nothing else',
  async (name) => {
    await arriveAt(`?${name}=one`)

    expect(kept()).toEqual({ browser: null, tab: `${name}=one` })
  },
)

it('keeps it in the browser once the visitor agrees, and at once when she has agreed before', async () => {
  await arriveAt('?osc=spring')
  setConsent('granted')
  const agreed = kept()

  await arriveAt('?osc=autumn')

  expect(agreed).toEqual({ browser: 'osc=spring', tab: null })
  expect(kept()).toEqual({ browser: 'osc=autumn', tab: null })
})

it.each([
  ['keeps it for a week', -1, 'osc=spring'],
  ['removes it after a week', 0, null],
])('%s from the visit on, not from the consent', async (_what, beyondMs, browser) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  await arriveAt('?osc=spring')
  vi.setSystemTime(24 * 60 * 60 * 1000)
  setConsent('granted')

  vi.setSystemTime(7 * 24 * 60 * 60 * 1000 + beyondMs)
  await arriveAt('')

  expect(kept()).toEqual({ browser, tab: null })
})

it('counts that a fan has sent the visitor, not which, if she has agreed to be counted', async () => {
  await arriveAt('?referrerId=r1')
  const unasked = [...sent]

  setConsent('granted')
  await arriveAt('?referrerId=r1')

  expect(unasked).toEqual([])
  expect(sent).toEqual([{ name: 'page_view', page: 'home' }, { name: 'referral' }])
})

it('keeps what it knew when a later visit says nothing', async () => {
  await arriveAt('?osc=spring')

  await arriveAt('?week=8')

  expect(kept().tab).toBe('osc=spring')
})

it.each([
  ['is too long', `?osc=${'x'.repeat(201)}`],
  ['has control characters', '?osc=a%00b'],
  ['is empty', '?osc='],
])('does not keep what %s', async (_what, query) => {
  await arriveAt(query)

  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{}, {}])
})

it.each([['not answered'], ['agreed']])(
  'forgets it when a visitor who had %s refuses to be counted',
  async (before) => {
    if (before === 'agreed') setConsent('granted')
    await arriveAt('?osc=spring')

    setConsent('refused')
    await arriveAt('?osc=autumn')

    expect({ ...localStorage }).toEqual({ 'wll.consent': 'refused' })
    expect({ ...sessionStorage }).toEqual({})
  },
)
