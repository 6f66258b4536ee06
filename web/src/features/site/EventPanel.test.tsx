import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { settleEvent } from '../../lib/tracking/lateOutcomes.ts'
import { setConsent, setDoNotShare } from '../../lib/tracking/setConsent.ts'
import { droppedEventListeners, eventAdapters, track } from '../../lib/tracking/track.ts'
import type { EventOutcome, TrackedEvent } from '../../lib/tracking/track.ts'
import { keepEarly, trackedEarly } from '../../lib/tracking/trackedEarly.ts'
import { EventPanel } from './EventPanel.tsx'
import { EventPanelSwitch } from './EventPanelSwitch.tsx'

afterEach(() => {
  cleanup()
  eventAdapters.clear()
  droppedEventListeners.clear()
  trackedEarly.length = 0
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  vi.unstubAllGlobals()
})

const count = (...events: TrackedEvent[]) =>
  act(async () => {
    events.forEach(track)
    // The panel waits until each adapter has said what it did.
    await Promise.resolve()
  })
const entries = () =>
  screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.slice(12).trim())
const head = () => screen.getByRole('button', { name: /^Events/ })

/** Has the browser copy by this function, and returns what the panel then says. */
async function copyBy(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy as JSON' }))
    await Promise.resolve()
  })
  return screen.getByRole('status').textContent
}

it('lists events with their fields, newest first, and says what was sent, what was not and why', async () => {
  render(<EventPanel />)
  await count({ name: 'search' })
  setConsent('granted')
  await count({ name: 'follow', kind: 'team', slug: 'guard' })
  eventAdapters.add(() => undefined)
  await count({ name: 'video_start', mediaId: 'm1', isSignedIn: false })
  setConsent('refused')
  await count({ name: 'share' })
  setDoNotShare(true)
  await count({ name: 'share' })
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  await count({ name: 'share' })

  expect(entries()).toEqual([
    'share Dropped: Global Privacy Control',
    'share Dropped: Do Not Share',
    'share Dropped: refused',
    'video_start SentmediaId: m1isSignedIn: false',
    'follow Dropped: no servicekind: teamslug: guard',
    'search Dropped: no consent yet',
  ])
})

it('says of each service whether it has sent, also of those that come after the panel', async () => {
  const adapter = (service: string | undefined, outcome: EventOutcome) =>
    eventAdapters.add(Object.assign(() => outcome, service && { service }))
  setConsent('granted')
  render(<EventPanel />)

  adapter('RUM', 'off')
  await count({ name: 'share' })
  adapter('Braze', 'repeated')
  adapter('Google Analytics', 'sent')
  await count({ name: 'share' })
  eventAdapters.delete([...eventAdapters].at(-1)!)
  adapter(undefined, 'waiting')
  await count({ name: 'share' })

  expect(entries()).toEqual([
    'share RUM: off, Braze: repeated, not sent, Waiting for the services',
    'share RUM: off, Braze: repeated, not sent, Google Analytics: sent',
    'share RUM: off',
  ])
})

it('says what has become of an event that was waiting, as soon as that is known', async () => {
  setConsent('granted')
  eventAdapters.add(() => 'waiting')
  render(<EventPanel />)
  const event: TrackedEvent = { name: 'share' }
  await count(event)
  const shown = [entries()]

  act(() => settleEvent(event, 'Braze', 'waiting'))
  shown.push(entries())
  act(() => settleEvent(event, 'Braze', 'sent'))

  expect([...shown, entries()]).toEqual([
    ['share Waiting for the services'],
    ['share Braze: waiting'],
    ['share Braze: sent'],
  ])
})

it('begins with what happened before it was there, each with what it became', async () => {
  const happen = (answer: 'granted' | 'refused' | null, name: 'search' | 'share' | 'ticket_click') => {
    if (answer) setConsent(answer)
    track({ name })
  }
  eventAdapters.add(keepEarly)
  droppedEventListeners.add(keepEarly)
  happen(null, 'search')
  eventAdapters.add(Object.assign(() => 'sent' as const, { service: 'Braze' }))
  happen('granted', 'share')
  happen('refused', 'ticket_click')

  render(<EventPanel />)
  await count({ name: 'search' })

  expect(entries()).toEqual([
    'search Dropped: refused',
    'ticket_click Dropped: refused',
    'share Braze: sent',
    'search Dropped: no consent yet',
  ])
})

it('keeps the last 50', async () => {
  render(<EventPanel />)

  for (let id = 1; id <= 51; id += 1) await count({ name: 'banner_click', id: String(id) })

  expect(entries()).toHaveLength(50)
  expect([entries()[0], entries().at(-1)]).toEqual([
    expect.stringContaining('id: 51'),
    expect.stringMatching(/id: 2$/),
  ])
})

it('copies them as JSON, and says so until the next event', async () => {
  render(<EventPanel />)
  await count({ name: 'banner_click', id: 'b1' })
  const copied: string[] = []

  const said = await copyBy((text) => Promise.resolve(void copied.push(text)))
  await count({ name: 'search' })

  expect(JSON.parse(copied.join())).toEqual([
    {
      number: 1,
      atMs: expect.any(Number),
      name: 'banner_click',
      params: { id: 'b1' },
      outcome: 'Dropped: no consent yet',
    },
  ])
  expect([said, screen.getByRole('status').textContent]).toEqual(['Copied', ''])
})

it('says that a browser did not copy', async () => {
  render(<EventPanel />)
  await count({ name: 'search' })

  expect(await copyBy(() => Promise.reject(new Error('forbidden')))).toBe('This browser did not copy.')
})

it('is cleared and collapsed by buttons', async () => {
  render(<EventPanel />)
  await count({ name: 'search' })

  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  const cleared = entries()
  fireEvent.click(head())

  expect(cleared).toEqual([])
  expect([head().getAttribute('aria-expanded'), screen.queryByText(/^No events yet/)]).toEqual([
    'false',
    expect.objectContaining({}),
  ])
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

it('listens no more when it is closed', () => {
  render(<EventPanel />)
  const whileOpen = eventAdapters.size

  cleanup()

  expect([whileOpen, eventAdapters.size]).toEqual([1, 0])
})

it('is switched on and off in the settings, at once and for this browser', () => {
  render(<EventPanelSwitch />)
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Show events as they happen' })

  fireEvent.click(control)
  const on = [control.checked, localStorage.getItem('wll.event-panel')]
  fireEvent.click(control)

  expect(on).toEqual([true, 'on'])
  expect([control.checked, localStorage.getItem('wll.event-panel')]).toEqual([false, null])
})
