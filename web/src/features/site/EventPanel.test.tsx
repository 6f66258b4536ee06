import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setConsent, setDoNotShare } from '../../lib/tracking/setConsent.ts'
import { eventAdapters, track } from '../../lib/tracking/track.ts'
import type { TrackedEvent } from '../../lib/tracking/track.ts'
import { EventPanel } from './EventPanel.tsx'
import { EventPanelSwitch } from './EventPanelSwitch.tsx'

afterEach(() => {
  cleanup()
  eventAdapters.clear()
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  vi.unstubAllGlobals()
})

const count = (...events: TrackedEvent[]) => act(() => events.forEach(track))
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

it('lists events with their fields, newest first, and says what was sent, what was not and why', () => {
  render(<EventPanel />)
  count({ name: 'search' })
  setConsent('granted')
  count({ name: 'follow', kind: 'team', slug: 'guard' })
  eventAdapters.add(() => undefined)
  count({ name: 'video_start', mediaId: 'm1', isSignedIn: false })
  setConsent('refused')
  count({ name: 'share' })
  setDoNotShare(true)
  count({ name: 'share' })
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  count({ name: 'share' })

  expect(entries()).toEqual([
    'share Dropped: Global Privacy Control',
    'share Dropped: Do Not Share',
    'share Dropped: refused',
    'video_start SentmediaId: m1isSignedIn: false',
    'follow Dropped: no servicekind: teamslug: guard',
    'search Dropped: no consent yet',
  ])
})

it('keeps the last 50', () => {
  render(<EventPanel />)

  for (let id = 1; id <= 51; id += 1) count({ name: 'banner_click', id: String(id) })

  expect(entries()).toHaveLength(50)
  expect([entries()[0], entries().at(-1)]).toEqual([
    expect.stringContaining('id: 51'),
    expect.stringMatching(/id: 2$/),
  ])
})

it('copies them as JSON, and says so until the next event', async () => {
  render(<EventPanel />)
  count({ name: 'banner_click', id: 'b1' })
  const copied: string[] = []

  const said = await copyBy((text) => Promise.resolve(void copied.push(text)))
  count({ name: 'search' })

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
  count({ name: 'search' })

  expect(await copyBy(() => Promise.reject(new Error('forbidden')))).toBe('This browser did not copy.')
})

it('is cleared and collapsed by buttons', () => {
  render(<EventPanel />)
  count({ name: 'search' })

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
