import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { NEVER } from 'rxjs'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { SiteService } from '../../__generated__/graphql.ts'
import { forgetEverything } from '../../lib/settings/browserStorage.ts'
import { provideClient } from '../../lib/loading/clientContext.ts'
import { readConsent } from '../../lib/tracking/consent.ts'
import { latestOutcomes } from '../../lib/tracking/lateOutcomes.ts'
import { setConsent } from '../../lib/tracking/setConsent.ts'
import { droppedEventListeners, eventAdapters, track } from '../../lib/tracking/track.ts'
import type { TrackedEvent } from '../../lib/tracking/track.ts'
import { trackedEarly } from '../../lib/tracking/trackedEarly.ts'
import { createCache } from '../apollo/createCache.ts'
import { followConsent } from './followConsent.ts'
import { held, hold } from './heldEvents.ts'
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
  trackedEarly.length = 0
  droppedEventListeners.clear()
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
  setConsent(consent, services)
  const operations = await openPage(services)

  await settle()

  expect(operations).toEqual([])
})

it('does not say of what was held that it waits where no service is set up', () => {
  const event: TrackedEvent = { name: 'share' }
  setConsent('granted')
  hold(event)

  followConsent([])()

  expect(latestOutcomes(event, [[undefined, 'waiting']])).toEqual([[undefined, 'off']])
})

it('asks for the settings of the services as soon as the visitor agrees', async () => {
  const operations = await openPage(['MESSAGING'])
  await settle()
  const before = [...operations]

  act(() => setConsent('granted', ['MESSAGING']))

  expect(before).toEqual([])
  await vi.waitFor(() => expect(operations).toEqual(['TelemetrySettings']))
})

it('forgets what was held when the visitor refuses before the services are there', async () => {
  setConsent('granted', ['MESSAGING'])
  await openPage(['MESSAGING'])
  const during = eventAdapters.size

  act(() => setConsent('refused'))
  track(share)

  expect([during, eventAdapters.size, held]).toEqual([1, 0, []])
})

const question = () => screen.queryByRole('region', { name: 'Your privacy' })

it.each([
  ['was not for all services', () => setConsent('granted', ['MESSAGING'])],
  ['names no services', () => localStorage.setItem('wll.consent', 'granted')],
])('asks again, and starts nothing, where a yes %s', async (_what, agree) => {
  localStorage.setItem('wll.consent-asked', String(Date.now()))
  agree()

  const operations = await openPage(['MESSAGING', 'ADS'])
  await settle()

  expect([operations, readConsent(), held]).toEqual([[], null, []])
  expect([localStorage.getItem('wll.consent-services'), eventAdapters.size]).toEqual([null, 0])
})

it('asks again at once, although the question was asked this week, and then starts all services', async () => {
  localStorage.setItem('wll.consent-asked', String(Date.now()))
  setConsent('granted', ['MESSAGING'])
  const operations = await openPage(['MESSAGING', 'ADS'])
  await settle()

  fireEvent.click(screen.getByRole('button', { name: 'Allow' }))

  await vi.waitFor(() => expect(operations).toEqual(['TelemetrySettings']))
  expect([question(), localStorage.getItem('wll.consent-services')]).toEqual([null, 'MESSAGING ADS'])
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
    setConsent('granted', ['MESSAGING'])
    await openPage(['MESSAGING'])
    localStorage.setItem('ab.storage.deviceId.example', '1')

    act(change)

    expect(await storedByServices()).toBeNull()
  },
)

/** IndexedDB, which answers that it has nothing, or throws. */
function stubDatabases() {
  const state = { areBroken: false }
  const open = () => {
    if (state.areBroken) throw new Error('broken')
    const request = { onerror: (_event: unknown) => undefined }
    queueMicrotask(() => request.onerror({ preventDefault: () => undefined }))
    return request
  }
  vi.stubGlobal('indexedDB', { open })
  return state
}

it('removes what services have stored at the next load where that failed after the refusal', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const databases = stubDatabases()
  setConsent('granted', ['MESSAGING'])
  await openPage(['MESSAGING'])
  databases.areBroken = true
  act(() => setConsent('refused'))
  await settle()
  cleanup()
  const mark = localStorage.getItem('wll-services-started')
  localStorage.setItem('ab.storage.deviceId.example', '1')
  databases.areBroken = false

  await openPage(['MESSAGING'])

  expect([mark, await storedByServices()]).toEqual(['on', null])
  expect({ ...localStorage }).toEqual({ 'wll.consent': 'refused' })
})

it('removes it as soon as the network is back', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const databases = stubDatabases()
  setConsent('granted', ['MESSAGING'])
  await openPage(['MESSAGING'])
  databases.areBroken = true
  act(() => setConsent('refused'))
  await settle()
  localStorage.setItem('ab.storage.deviceId.example', '1')
  databases.areBroken = false

  act(() => void dispatchEvent(new Event('online')))

  expect(await storedByServices()).toBeNull()
})

it('removes nothing of a visitor who agrees again meanwhile', async () => {
  stubDatabases()
  setConsent('granted', ['MESSAGING'])
  await openPage(['MESSAGING'])

  act(() => {
    setConsent('refused')
    setConsent('granted', ['MESSAGING'])
  })
  await settle()

  expect(localStorage.getItem('wll-services-started')).toBe('on')
})

it('takes back a yes to advertisements alone where the browser sends Global Privacy Control', async () => {
  setConsent('granted', ['ADS'])
  localStorage.setItem('google_adsense_settings', '{}')
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'))

  await openPage(['ADS'])
  await settle()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')

  expect([readConsent(), { ...localStorage }]).toEqual(['refused', { 'wll.consent': 'refused' }])
})

it('takes back a yes of before where the browser sends Global Privacy Control', async () => {
  setConsent('granted', ['MESSAGING'])
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

  await screen.findByRole('complementary', { name: 'Events' })
  act(() => track(share))

  expect(await screen.findByText('Dropped: no service', { exact: false })).toBeTruthy()
})

it.each([
  ['keeps', 'on', [{ event: view, answer: null }]],
  ['does not keep', '', []],
])(
  '%s the first page for developers, before the panel is there, where that is "%s"',
  async (_what, panel, kept) => {
    if (panel) localStorage.setItem('wll.event-panel', panel)

    await openPage(undefined)

    expect(trackedEarly).toMatchObject(kept)
    expect(trackedEarly).toHaveLength(kept.length)
  },
)
