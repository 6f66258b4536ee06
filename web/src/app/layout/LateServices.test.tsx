import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { NEVER } from 'rxjs'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { SiteService } from '../../__generated__/graphql.ts'
import { forgetEverything } from '../../lib/settings/browserStorage.ts'
import { provideClient } from '../../lib/loading/clientContext.ts'
import { setConsent } from '../../lib/tracking/setConsent.ts'
import { eventAdapters, track } from '../../lib/tracking/track.ts'
import type { TrackedEvent } from '../../lib/tracking/track.ts'
import { createCache } from '../apollo/createCache.ts'
import { followConsent } from './followConsent.ts'
import { held } from './heldEvents.ts'
import { LateServices } from './LateServices.tsx'

beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  held.length = 0
  eventAdapters.clear()
})

const share: TrackedEvent = { name: 'share' }
const view: TrackedEvent = { name: 'page_view', page: 'home' }

/** The page counts itself as the layout does: after its children's effects. Returns the operations that were sent. */
async function openPage(services: readonly SiteService[] | undefined) {
  const operations: (string | undefined)[] = []
  const link = new ApolloLink(({ operationName }) => {
    operations.push(operationName)
    return NEVER
  })
  const client = new ApolloClient({ cache: createCache(), link })
  provideClient(client)
  function Layout() {
    useEffect(() => track(view), [])
    return <LateServices services={services} />
  }
  await act(async () => {
    render(
      <MemoryRouter>
        <ApolloProvider client={client}>
          <Layout />
        </ApolloProvider>
      </MemoryRouter>,
    )
    await vi.dynamicImportSettled()
  })
  return operations
}
const settle = async () => {
  await act(() => vi.dynamicImportSettled())
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  await act(() => vi.dynamicImportSettled())
}

it('holds the first page of a visitor who had agreed, in order with what follows', async () => {
  setConsent('granted')
  await openPage(undefined)
  track(share)

  expect(held).toEqual([view, share])
})

it('holds nothing of a visitor who has not agreed', async () => {
  await openPage(undefined)
  track(share)

  expect(held).toEqual([])
})

it.each([
  ['has no services', 'granted', []],
  ['has only the panel of events', 'granted', ['EVENT_PANEL']],
  ['has services that the visitor has refused', 'refused', ['ANALYTICS', 'RUM']],
  ['has nothing that counts', 'granted', ['ADS']],
] as const)('asks for no settings where the deployment %s', async (_what, consent, services) => {
  setConsent(consent)
  const operations = await openPage(services)

  await settle()

  expect(operations).toEqual([])
})

it('asks for the settings of the services as soon as the visitor agrees', async () => {
  const operations = await openPage(['MESSAGING'])
  await settle()
  const before = [...operations]

  act(() => setConsent('granted'))

  expect(before).toEqual([])
  await vi.waitFor(() => expect(operations).toEqual(['TelemetrySettings']))
})

it('forgets what was held when the visitor refuses before the services are there', async () => {
  setConsent('granted')
  await openPage(undefined)
  const stop = followConsent(['ANALYTICS'])
  const during = eventAdapters.size

  setConsent('refused')
  const after = eventAdapters.size
  setConsent('granted')
  stop()

  expect([during, after]).toEqual([1, 0])
})

/** Leaves what a service stores after a yes, and resolves to what is left of it later. */
async function storedByServices(): Promise<string | null> {
  await settle()
  await settle()
  return localStorage.getItem('ab.storage.deviceId.example')
}

it.each([
  ['refuses', () => setConsent('refused')],
  ['forgets everything', forgetEverything],
])(
  'removes what the services have stored when the visitor %s before they are there',
  async (_what, change) => {
    setConsent('granted')
    await openPage(['MESSAGING'])
    localStorage.setItem('ab.storage.deviceId.example', '1')

    act(change)

    expect(await storedByServices()).toBeNull()
  },
)

it('takes back a yes of before where the browser sends Global Privacy Control', async () => {
  setConsent('granted')
  localStorage.setItem('ab.storage.deviceId.example', '1')
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'))

  const operations = await openPage(['MESSAGING'])

  expect(await storedByServices()).toBeNull()
  expect([operations, localStorage.getItem('wll.consent')]).toEqual([[], 'refused'])
})

it('lets the panel of events alone where nothing counts', async () => {
  setConsent('granted')
  localStorage.setItem('wll.event-panel', 'on')
  await openPage(['EVENT_PANEL'])

  const panel = await screen.findByRole('complementary', { name: 'Events' })
  act(() => track(share))

  expect(panel.textContent).toContain('share Dropped: no service')
})
