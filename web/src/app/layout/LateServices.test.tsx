import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lateServicesTests, openLateServices, settle, view } from '../../../testing/openLateServices.tsx'
import { readConsent } from '../../lib/tracking/consent.ts'
import { latestOutcomes } from '../../lib/tracking/lateOutcomes.ts'
import { setConsent } from '../../lib/tracking/setConsent.ts'
import { eventAdapters, track } from '../../lib/tracking/track.ts'
import type { TrackedEvent } from '../../lib/tracking/track.ts'
import { queuedEvents, queueEvent, trackedEarly } from '../../lib/tracking/trackedEarly.ts'
import { followConsent } from './followConsent.ts'

lateServicesTests()

const share: TrackedEvent = { name: 'share' }

it('holds the first page of a visitor who had agreed, in order with what follows', async () => {
  setConsent('granted')
  await openLateServices(undefined)
  track(share)

  expect(queuedEvents).toEqual([view, share])
})

it('holds nothing of a visitor who has not agreed', async () => {
  await openLateServices(undefined)
  track(share)

  expect(queuedEvents).toEqual([])
})

it.each([
  ['has no services', 'granted', []],
  ['has only the panel of events', 'granted', ['EVENT_PANEL']],
  ['has services that the visitor has refused', 'refused', ['ANALYTICS', 'RUM']],
  ['has nothing that counts', 'granted', ['ADS']],
] as const)('asks for no settings where the deployment %s', async (_what, consent, services) => {
  setConsent(consent, services)
  const operations = await openLateServices(services)

  await settle()

  expect(operations).toEqual([])
})

it('does not say of what was held that it waits where no service is set up', () => {
  const event: TrackedEvent = { name: 'share' }
  setConsent('granted')
  queueEvent(event)

  followConsent([])()

  expect(latestOutcomes(event, [[undefined, 'waiting']])).toEqual([[undefined, 'off']])
})

it('asks for the settings of the services as soon as the visitor agrees', async () => {
  const operations = await openLateServices(['MESSAGING'])
  await settle()
  const before = [...operations]

  act(() => setConsent('granted', ['MESSAGING']))

  expect(before).toEqual([])
  await vi.waitFor(() => expect(operations).toEqual(['TelemetrySettings']))
})

it('forgets what was held when the visitor refuses before the services are there', async () => {
  setConsent('granted', ['MESSAGING'])
  await openLateServices(['MESSAGING'])
  const during = eventAdapters.size

  act(() => setConsent('refused'))
  track(share)

  expect([during, eventAdapters.size, queuedEvents]).toEqual([1, 0, []])
})

const question = () => screen.queryByRole('region', { name: 'Your privacy' })

it.each([
  ['was not for all services', () => setConsent('granted', ['MESSAGING'])],
  ['names no services', () => localStorage.setItem('wll.consent', 'granted')],
])('asks again, and starts nothing, where a yes %s', async (_what, agree) => {
  localStorage.setItem('wll.consent-asked', String(Date.now()))
  agree()

  const operations = await openLateServices(['MESSAGING', 'ADS'])
  await settle()

  expect([operations, readConsent(), queuedEvents]).toEqual([[], null, []])
  expect([localStorage.getItem('wll.consent-services'), eventAdapters.size]).toEqual([null, 0])
})

it('asks again at once, although the question was asked this week, and then starts all services', async () => {
  localStorage.setItem('wll.consent-asked', String(Date.now()))
  setConsent('granted', ['MESSAGING'])
  const operations = await openLateServices(['MESSAGING', 'ADS'])
  await settle()

  fireEvent.click(screen.getByRole('button', { name: 'Allow' }))

  await vi.waitFor(() => expect(operations).toEqual(['TelemetrySettings']))
  expect([question(), localStorage.getItem('wll.consent-services')]).toEqual([null, 'MESSAGING ADS'])
})

it('lets the panel of events alone where nothing counts', async () => {
  setConsent('granted')
  localStorage.setItem('wll.event-panel', 'on')
  await openLateServices(['EVENT_PANEL'])

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

    await openLateServices(undefined)

    expect(trackedEarly).toMatchObject(kept)
    expect(trackedEarly).toHaveLength(kept.length)
  },
)
