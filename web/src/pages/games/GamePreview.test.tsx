import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { easternInstant, NO_TICKETS, scheduled } from '../../../testing/gameSample.ts'
import { sampleGameCenter } from '../../../testing/gameCenterSample.ts'
import { openGamePage } from '../../../testing/openGamePage.tsx'

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
      state: scheduled,
      startTime: easternInstant('2025-07-12T19:30'),
      boxScore: null,
      plays: [],
      periods: [],
      highlights: [],
    }),
  )

  const parts = within(screen.getByRole('navigation', { name: 'Parts of the page' })).getAllByRole('link')
  expect(parts.map((part) => [part.textContent, part.getAttribute('href')])).toEqual([
    ['Preview', '/games/2025-game-17'],
    ['Tickets', '/games/2025-game-17#tickets'],
    ['Rosters', '/games/2025-game-17#rosters'],
  ])
  expect(headings()).toEqual([
    'Chances to win',
    'Who is out',
    'Tickets',
    'Watch',
    'Harbor Field',
    'Keep the date',
  ])
  expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('Starts in 2 hours 30 minutes')
  const tickets = within(screen.getByRole('region', { name: 'Tickets' }))
  expect(tickets.getByRole('link', { name: 'Tickets' }).getAttribute('href')).toBe(
    'https://tickets.example.com/7',
  )
  expect(screen.getByText('60%').parentElement?.textContent).toBe('60% Guard')
})

it('leads to no tickets and rosters of a game that is over without a result', async () => {
  const state = { __typename: 'NoResultGame', status: 'NO_RESULT', version: 1 } as const
  await openGamePage('', sampleGameCenter({ state, boxScore: null, plays: [], periods: [], highlights: [] }))

  const parts = within(screen.getByRole('navigation', { name: 'Parts of the page' })).getAllByRole('link')
  expect(parts.map((part) => part.textContent)).toEqual(['Game'])
})

it.each([
  ['PostponedGame', 'POSTPONED', 'Postponed', 'New date to come.'],
  ['CanceledGame', 'CANCELED', 'Canceled', 'This game will not be played.'],
] as const)(
  'shows a game that is not played (%s) with its ticket policy',
  async (kind, status, flag, text) => {
    const originalStartTime = easternInstant('2025-07-26T19:00')
    await openGamePage(
      '',
      sampleGameCenter({ state: { __typename: kind, status, version: 1, originalStartTime } }),
    )

    const board = within(screen.getByRole('region', { name: 'New York Charging at Boston Guard' }))
    expect(board.getByText(flag)).toBeTruthy()
    expect(board.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ticket policy' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Watch' })).toBeNull()
  },
)

it('shows a game whose time and teams are open', async () => {
  await openGamePage(
    '',
    sampleGameCenter({
      state: scheduled,
      isTimeAnnounced: false,
      homeTeam: null,
      awayTeam: null,
      headToHead: null,
      winChances: null,
      tickets: NO_TICKETS,
      broadcasters: [],
      venue: null,
      highlights: [],
    }),
  )

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Teams to be decided')
  expect(screen.getByText('Time to be announced')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
  expect(headings()).toEqual(['Tickets', 'Watch', 'Keep the date'])
  expect(screen.getByText('Tickets are not on sale yet.')).toBeTruthy()
})

it('links to the suites after all other tickets', async () => {
  const tickets = { ...NO_TICKETS, url: 'https://t.example.com', suiteUrl: 'https://suites.example.com' }
  await openGamePage('', sampleGameCenter({ state: scheduled, tickets }))

  const panel = within(screen.getByRole('region', { name: 'Tickets' }))
  expect(panel.getByRole('link', { name: 'Suites' }).getAttribute('href')).toBe('https://suites.example.com')
  expect(panel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tickets', 'Suites'])
  expect(screen.getByRole('link', { name: /Calendar/ }).getAttribute('href')).toBe(
    '/calendar/games/2025-game-17.ics',
  )
})

it('says that a game is sold out, and leads to the waitlist, the weekend and the league’s preview', async () => {
  const tickets = {
    ...NO_TICKETS,
    hasWaitlist: true,
    waitlistUrl: 'https://wait.example.com',
    weekendUrl: 'https://weekend.example.com',
  }
  await openGamePage('', sampleGameCenter({ state: scheduled, tickets, previewUrl: 'https://p.example.com' }))

  const panel = within(screen.getByRole('region', { name: 'Tickets' }))
  expect(panel.getByText('This game is sold out.')).toBeTruthy()
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://wait.example.com',
    'https://weekend.example.com',
  ])
  expect(screen.getByRole('link', { name: 'Read the preview' }).getAttribute('href')).toBe(
    'https://p.example.com',
  )
})
