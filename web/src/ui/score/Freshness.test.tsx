import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setPreference } from '../../lib/settings/preferences.ts'
import { noteSiteTime } from '../../lib/time/siteTime.ts'
import { Freshness } from './Freshness.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-07-12T23:42:00.000Z') })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  setPreference('times', 'device')
  noteSiteTime(new Response(null, { headers: { date: new Date().toUTCString() } }), Date.now())
})

const LAST_UPDATED = '2025-07-12T23:42:00.000Z'
const text = () => screen.getByText(/Updated|As of/).textContent

it.each([
  [0, 'Updated 0 s ago'],
  [4, 'Updated 4 s ago'],
  [59, 'Updated 59 s ago'],
  [60, 'Updated 1 min ago'],
  [299, 'Updated 4 min ago'],
])('after %i s says "%s"', (seconds, expected) => {
  render(<Freshness lastUpdated={LAST_UPDATED} />)

  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })

  expect(text()).toBe(expected)
})

it.each([
  [false, 299, 300],
  [true, 29, 30],
])('turns to the time of the data when it is old (live: %s)', (live, freshSeconds, oldSeconds) => {
  render(<Freshness lastUpdated={LAST_UPDATED} live={live} />)

  act(() => {
    vi.advanceTimersByTime(freshSeconds * 1000)
  })
  const fresh = text()
  act(() => {
    vi.advanceTimersByTime((oldSeconds - freshSeconds) * 1000)
  })

  expect(fresh).toMatch(/^Updated /)
  expect(text()).toMatch(/^As of \d{1,2}:42 [AP]M$/)
})

it.each([
  ['device', 'As of 4:42 PM'],
  ['eastern', 'As of 7:42 PM'],
] as const)('gives the time of old data in the zone that the fan has chosen: %s', (times, expected) => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  // The zone of the device is read once a minute.
  vi.setSystemTime(Date.parse(LAST_UPDATED) + 3_600_000)
  setPreference('times', times)
  render(<Freshness lastUpdated={LAST_UPDATED} />)

  act(() => {
    vi.advanceTimersByTime(300_000)
  })

  expect(text()).toBe(expected)
})

it('gives the time of the data while the device is offline, as the notice of the page does, and its age again afterwards', () => {
  const goOnline = (onLine: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    act(() => {
      window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
    })
  }
  render(<Freshness lastUpdated={LAST_UPDATED} />)
  const before = text()

  goOnline(false)
  const offline = text()
  goOnline(true)

  expect([before, text()]).toEqual(['Updated 0 s ago', 'Updated 0 s ago'])
  expect(offline).toMatch(/^As of /)
})

it('never counts below zero when the clocks differ', () => {
  render(<Freshness lastUpdated="2025-07-12T23:42:30.000Z" />)

  expect(text()).toBe('Updated 0 s ago')
})

it('gives the time in US Eastern on the server', () => {
  const html = renderToString(<Freshness lastUpdated={LAST_UPDATED} />)

  expect(html).toContain('As of 7:42 PM ET')
})

it.each([
  ['behind the site’s', -3_600_000],
  ['ahead of the site’s', 3_600_000],
])('counts by the site’s clock once an answer has shown that the device’s is %s', (_what, offMs) => {
  const date = new Date().toUTCString()
  render(<Freshness lastUpdated={LAST_UPDATED} live />)
  vi.setSystemTime(Date.now() + offMs)

  noteSiteTime(new Response(null, { headers: { date } }), Date.now())
  act(() => {
    vi.advanceTimersByTime(4000)
  })
  const fresh = text()
  act(() => {
    vi.advanceTimersByTime(56_000)
  })

  expect(fresh).toBe('Updated 4 s ago')
  expect(text()).toMatch(/^As of /)
})
