import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  easternInstant,
  final,
  live,
  NO_TICKETS,
  SAMPLE_NOW_MS,
  sampleGame,
} from '../../../../testing/gameSample.ts'
import { NextGame } from './NextGame.tsx'
import { withScores } from '../../../../testing/spoilerSample.ts'
import { OnSite } from '../../../../testing/OnSite.tsx'

const MINUTE = 60_000
let forgetScores: () => void

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York')
  vi.useFakeTimers({ now: SAMPLE_NOW_MS })
  forgetScores = withScores('shown')
})
afterEach(() => {
  cleanup()
  forgetScores()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

function nextOf(...upcoming: ReturnType<typeof sampleGame>[]) {
  return (
    <MemoryRouter>
      <OnSite loadedAtMs={SAMPLE_NOW_MS}>
        <NextGame games={upcoming} />
      </OnSite>
    </MemoryRouter>
  )
}

it('counts down to the next game and leads to its tickets', () => {
  render(nextOf(sampleGame()))

  expect(screen.getByRole('heading', { level: 2, name: 'Next game' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: 'Palms at Charm' })).toBeTruthy()
  expect(screen.getByText('Tonight, 7:30 PM ET · Harbor Field, Annapolis, MD')).toBeTruthy()
  expect(screen.getByRole('timer', { name: 'Starts in 2 hours 31 minutes' }).textContent).toBe(
    '00days02hours31min00sec',
  )
  expect(screen.getByRole('link', { name: 'Tickets' }).getAttribute('href')).toBe(
    'https://tickets.example.com/7',
  )
})

it('goes on counting, second by second', () => {
  render(nextOf(sampleGame()))

  act(() => {
    vi.advanceTimersByTime(2000)
  })

  expect(screen.getByRole('timer').textContent).toBe('00days02hours30min58sec')
})

it('turns from one day to the hours of the last one', () => {
  render(nextOf(sampleGame({ startTime: easternInstant('2025-07-13T16:59') })))
  const dayBefore = screen.getByRole('timer').textContent

  act(() => {
    vi.advanceTimersByTime(1000)
  })

  expect([dayBefore, screen.getByRole('timer').textContent]).toEqual([
    '01days00hours00min00sec',
    '00days23hours59min59sec',
  ])
})

it('renders on the server the time left when the page was loaded', () => {
  vi.setSystemTime(SAMPLE_NOW_MS + 5 * MINUTE)

  expect(renderToString(nextOf(sampleGame()))).toContain('Starts in 2 hours 31 minutes')
})

it.each([
  ['2025-07-13T13:00', 'Tomorrow, 1:00 PM ET', 'Starts in 20 hours 1 minute'],
  ['2025-07-13T16:58', 'Tomorrow, 4:58 PM ET', 'Starts in 23 hours 59 minutes'],
  ['2025-07-13T16:59', 'Tomorrow, 4:59 PM ET', 'Starts in 1 day'],
  ['2025-07-13T18:19', 'Tomorrow, 6:19 PM ET', 'Starts in 1 day 1 hour'],
  ['2025-07-19T13:00', 'Sat, Jul 19, 1:00 PM ET', 'Starts in 6 days 20 hours'],
  ['2025-07-12T17:10', 'Tonight, 5:10 PM ET', 'Starts in 11 minutes'],
])('says when a game at %s is', (local, text, timer) => {
  render(nextOf(sampleGame({ startTime: easternInstant(local), venue: null })))

  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('timer', { name: timer })).toBeTruthy()
})

it.each(['2025-07-12T17:09', '2025-07-12T16:50'])('says that a game at %s is starting soon', (local) => {
  render(nextOf(sampleGame({ startTime: easternInstant(local) })))

  expect(screen.getByText('Starting soon')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
})

it('names only the day while the time is to be announced', () => {
  render(
    nextOf(
      sampleGame({ isTimeAnnounced: false, startTime: easternInstant('2025-07-19T11:23'), venue: null }),
    ),
  )

  expect(screen.getByText('Sat, Jul 19, TBA')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
})

it('says that the game is sold out and leads to the waitlist', () => {
  render(
    nextOf(
      sampleGame({ tickets: { ...NO_TICKETS, hasWaitlist: true, waitlistUrl: 'https://wait.example.com' } }),
    ),
  )

  expect(screen.getByText('Sold out')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Join waitlist' })).toBeTruthy()
})

it('shows the score of the game being played and leads to its game center', () => {
  render(nextOf(sampleGame(), sampleGame({ id: 'live', slug: '2025-live', state: live(8, 10) })))

  expect(screen.getByRole('heading', { level: 2, name: 'Live now' })).toBeTruthy()
  expect(screen.getByText('3rd 4:21')).toBeTruthy()
  expect(screen.getByText('8').closest('.spoilerContent')?.textContent).toBe(
    'California Palms 8–, Maryland Charm 10',
  )
  expect(screen.getByRole('link', { name: 'Game center' }).getAttribute('href')).toBe('/games/2025-live')
})

it('says that the score is the last known one while the device is offline', () => {
  render(nextOf(sampleGame({ state: live(8, 10) })))

  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  const offline = screen.getByRole('heading', { level: 2 }).textContent
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))

  expect([offline, screen.getByRole('heading', { level: 2 }).textContent]).toEqual([
    'Last known score',
    'Live now',
  ])
})

it('keeps a live score hidden until the fan asks', () => {
  forgetScores()
  forgetScores = withScores('hidden')
  render(nextOf(sampleGame({ id: 'next-hidden', state: live(8, 10) })))

  expect(screen.getByText('Score hidden')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show score' }))

  expect(screen.queryByRole('button', { name: 'Show score' })).toBeNull()
  expect(screen.getByRole('article').hasAttribute('data-revealed')).toBe(true)
})

it('hides an overtime as well, which would reveal that the score is tied', () => {
  forgetScores()
  forgetScores = withScores('hidden')
  const state = { ...live(9, 9), ...({ label: 'OT 2:10', periodLabel: 'OT' } as object) }
  render(nextOf(sampleGame({ id: 'next-overtime', state })))

  expect(getComputedStyle(screen.getByText('OT 2:10')).display).toBe('none')
  expect(getComputedStyle(screen.getByText('On now')).display).not.toBe('none')
})

it('no longer calls a score live once it is half a minute old', () => {
  const stateUpdated = new Date(SAMPLE_NOW_MS - 29_000).toISOString()
  render(nextOf(sampleGame({ state: live(8, 10), stateUpdated })))
  expect(screen.getByText('3rd 4:21').className).toMatch(/\blive\b/)

  act(() => {
    vi.advanceTimersByTime(1000)
  })

  expect(screen.getByText('3rd 4:21').className).not.toMatch(/\blive\b/)
  expect(screen.getByText('As of 4:58 PM')).toBeTruthy()
})

it('renders nothing once the season is over', () => {
  const { container } = render(
    nextOf(sampleGame({ startTime: easternInstant('2025-07-10T19:00'), state: final(9, 13) })),
  )

  expect(container.childElementCount).toBe(0)
})

it('shows a game whose teams are still to be decided', () => {
  render(nextOf(sampleGame({ homeTeam: null, awayTeam: null })))

  expect(screen.getByRole('heading', { level: 3, name: 'Teams to be decided' })).toBeTruthy()
})
