import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'
import { LiveFlag } from './LiveFlag.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const NOW = '2025-07-12T21:02:00.000Z'

function show(updated: string, delayS?: number) {
  vi.useFakeTimers({ now: Date.parse(NOW) })
  render(
    <OnSite clock={standingAt(NOW)}>
      <LiveFlag updated={updated} timeZone="America/New_York" {...(delayS && { delayS })}>
        Live
      </LiveFlag>
    </OnSite>,
  )
}

it.each([
  ['as it comes', '2025-07-12T21:01:50.000Z', undefined],
  ['delayed, and unchanged for two minutes', '2025-07-12T21:00:00.000Z', 30],
])('calls a score live only while the device is online: %s', (_kind, updated, delayS) => {
  show(updated, delayS)
  expect(screen.getByText('Live').className).toContain('live')

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))

  expect(screen.queryByText('Live')).toBeNull()
  expect(screen.getByText(/^As of 5:0\d PM$/).className).not.toContain('live')
})

it('does not call an old score live', () => {
  show('2025-07-12T21:00:00.000Z')

  expect(screen.queryByText('Live')).toBeNull()
})
