import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useFanTimeZone } from './timeZone.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

function Zones() {
  return <p>{[useFanTimeZone(), useFanTimeZone()].join(' ')}</p>
}

function shown() {
  cleanup()
  render(<Zones />)
  return screen.getByText(/\w/).textContent
}

it('is that of the device, which is asked once a minute', () => {
  vi.useFakeTimers({ now: Date.parse('2025-07-12T23:42:00.000Z') })
  vi.stubEnv('TZ', 'America/Denver')

  const first = shown()
  vi.stubEnv('TZ', 'America/Chicago')
  vi.advanceTimersByTime(60_000)
  const within = shown()
  vi.advanceTimersByTime(1)

  expect([first, within, shown()]).toEqual([
    'America/Denver America/Denver',
    'America/Denver America/Denver',
    'America/Chicago America/Chicago',
  ])
})
