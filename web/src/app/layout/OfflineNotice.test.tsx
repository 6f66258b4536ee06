import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { OfflineNotice } from './OfflineNotice.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function goOnline(onLine: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  act(() => {
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  })
}

const notice = () => screen.getByRole('status').textContent

it('is shown while the device has no network, and not before and after', () => {
  render(<OfflineNotice />)
  const before = notice()

  goOnline(false)
  const offline = notice()
  goOnline(true)

  expect([before, offline, notice()]).toEqual(['', 'You are offline. Showing what was loaded last.', ''])
})

it('is not rendered by the server', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  expect(renderToString(<OfflineNotice />)).not.toContain('offline')
})
