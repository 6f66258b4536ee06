import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { easternSeconds, NO_TICKETS } from '../../features/schedule/gameSample.ts'
import { sampleGameCenter } from './gameCenterSample.ts'
import { openGamePage } from './openGamePage.tsx'

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  vi.setSystemTime('2026-11-21T09:00:10.000Z')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
it('shows a game to come with its time, a countdown, tickets and the chances', async () => {
  await openGamePage(
    '',
    sampleGameCenter({
      state: { __typename: 'ScheduledGame', status: 'SCHEDULED' },
      startTime: easternSeconds('2025-07-12T19:30'),
      boxScore: null,
      plays: [],
      periods: [],
      highlights: [],
    }),
  )

  expect(headings()).toEqual(['Tickets', 'Chances to win', 'Watch', 'Head to head'])
  expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('Starts in 2 hours 30 minutes')
  const tickets = within(screen.getByRole('region', { name: 'Tickets' }))
  expect(tickets.getByRole('link', { name: 'Tickets' }).getAttribute('href')).toBe(
    'https://tickets.example.com/7',
  )
  expect(screen.getByText('60%').parentElement?.textContent).toBe('60% Guard')
})

it.each([
  ['PostponedGame', 'POSTPONED', 'Postponed', 'New date to come.'],
  ['CanceledGame', 'CANCELED', 'Canceled', 'This game will not be played.'],
] as const)(
  'shows a game that is put off (%s) with what becomes of its tickets',
  async (kind, status, flag, words) => {
    const originalStartTime = easternSeconds('2025-07-26T19:00')
    await openGamePage('', sampleGameCenter({ state: { __typename: kind, status, originalStartTime } }))

    const board = within(screen.getByRole('region', { name: 'New York Charging at Boston Guard' }))
    expect(board.getByText(flag)).toBeTruthy()
    expect(board.getByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ticket policy' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Watch' })).toBeNull()
  },
)

it('shows a game whose time and teams are open', async () => {
  await openGamePage(
    '',
    sampleGameCenter({
      state: { __typename: 'ScheduledGame', status: 'SCHEDULED' },
      timeAnnounced: false,
      homeTeam: null,
      awayTeam: null,
      headToHead: null,
      winChances: null,
      tickets: NO_TICKETS,
      broadcasters: [],
      highlights: [],
    }),
  )

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Teams to be decided')
  expect(screen.getByText('Time to be announced')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
  expect(headings()).toEqual(['Tickets', 'Watch'])
  expect(screen.getByText('Tickets are not on sale yet.')).toBeTruthy()
})
