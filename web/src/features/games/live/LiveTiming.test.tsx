import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { OnSite, standingAt } from '../../../../testing/OnSite.tsx'
import { showsLiveGame } from '../../../lib/live/liveAge.ts'
import { LiveLabel, LiveTiming } from './LiveTiming.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function goOnline(onLine: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  act(() => {
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  })
}

it.each([
  ['in full', LiveTiming],
  ['in one line', LiveLabel],
])(
  'does not call a score live while the device is offline, and does again afterwards, %s',
  (_form, Timing) => {
    vi.useFakeTimers({ now: Date.parse('2025-07-12T20:59:04.000Z') })
    const { container } = render(
      <OnSite clock={standingAt('2025-07-12T20:59:04.000Z')}>
        <Timing label="3rd 4:21" timeZone="America/New_York" updated="2025-07-12T20:59:00.000Z" />
      </OnSite>,
    )
    const isLive = () => container.querySelector('.live') !== null
    expect(isLive()).toBe(true)

    goOnline(false)
    expect(isLive()).toBe(false)
    expect(screen.getByText('As of 4:59 PM')).toBeTruthy()

    goOnline(true)
    expect(isLive()).toBe(true)
    expect(screen.queryByText(/As of/)).toBeNull()
  },
)

it.each([
  ['in full', LiveTiming],
  ['in one line', LiveLabel],
])('makes the page one that shows a live game, %s', (_form, Timing) => {
  const { unmount } = render(
    <OnSite clock={standingAt('2025-07-12T20:59:04.000Z')}>
      <Timing label="3rd 4:21" timeZone="America/New_York" updated="2025-07-12T20:59:00.000Z" />
    </OnSite>,
  )
  const shown = showsLiveGame()

  unmount()

  expect([shown, showsLiveGame()]).toEqual([true, false])
})

it.each([
  ['in full', LiveTiming],
  ['in one line', LiveLabel],
])('names no overtime while scores are hidden, %s', (_form, Timing) => {
  vi.useFakeTimers({ now: Date.parse('2025-07-12T20:59:04.000Z') })
  const { container } = render(
    <OnSite clock={standingAt('2025-07-12T20:59:04.000Z')}>
      <Timing label="OT 4:21" timeZone="America/New_York" updated="2025-07-12T20:59:00.000Z" />
    </OnSite>,
  )
  const textOf = (selector: string) => container.querySelector(selector)?.textContent

  expect(textOf('.spoilerContent')).toBe('OT 4:21')
  expect(textOf('.spoilerReplacement')).toBe('On now')
})

it('gives the time in US Eastern on the server, whose page says it for ever without scripts', () => {
  const html = renderToString(
    <OnSite clock={standingAt('2025-07-12T20:59:04.000Z')}>
      <LiveTiming label="3rd 4:21" timeZone="America/New_York" updated="2025-07-12T20:59:00.000Z" />
    </OnSite>,
  )

  expect(html).toContain('As of 4:59 PM ET')
  expect(html).not.toContain(' ago')
})
