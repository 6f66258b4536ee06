import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GameCard } from './GameCard.tsx'
import type { GameCardSetting } from './GameCard.tsx'
import {
  charging,
  easternInstant,
  final,
  guard,
  live,
  NO_TICKETS,
  postponedFrom,
  sampleGame,
} from '../../../../testing/gameSample.ts'
import { collectEvents } from '../../../../testing/collectEvents.ts'
import { withScores } from '../../../../testing/spoilerSample.ts'
import { OnSite } from '../../../../testing/OnSite.tsx'

const WALL_MS = Date.parse('2026-11-21T10:00:00.000Z')
let forgetScores: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: WALL_MS })
  forgetScores = withScores('shown')
})
afterEach(() => {
  cleanup()
  forgetScores()
  vi.useRealTimers()
})

function show(game: ReturnType<typeof sampleGame>, setting: Partial<GameCardSetting> = {}) {
  const whole: GameCardSetting = {
    timeZone: 'America/New_York',
    ticketTerms: 'https://league.example.com/ticket-terms',
    ...setting,
  }
  const card = (changed: typeof game) => (
    <MemoryRouter>
      <OnSite>
        <GameCard game={changed} setting={whole} />
      </OnSite>
    </MemoryRouter>
  )
  const { rerender } = render(card(game))

  return {
    card: within(screen.getByRole('article')),
    text: () => screen.getByRole('article').textContent,
    change: (changed: typeof game) => rerender(card(changed)),
  }
}

it('shows a game to come with its time, zone, records, place, channel and tickets', () => {
  const { card, text } = show(sampleGame())

  expect(screen.getByRole('article', { name: 'California Palms at Maryland Charm' })).toBeTruthy()
  expect(card.getByText('7:30 PM').getAttribute('datetime')).toBe('2025-07-12T23:30:00.000Z')
  expect(text()).toContain('7:30 PMET')
  expect(text()).toContain('2–6')
  expect(text()).toContain('4–4')
  expect(text()).toContain('Harbor Field, Annapolis, MD')
  expect(text()).toContain('Watch on ESPN+')
  expect(card.getByRole('link', { name: 'Tickets: Palms at Charm' }).getAttribute('href')).toBe(
    'https://tickets.example.com/7',
  )
})

it.each([
  ['a click on its tickets', 'Tickets: Palms at Charm', {}, [{ name: 'ticket_click' }]],
  [
    'none on its preview',
    'Preview: Palms at Charm',
    { tickets: NO_TICKETS, previewUrl: 'https://league.example.com/preview' },
    [],
  ],
])('counts %s', (_name, link, changes, events) => {
  const sent = collectEvents()
  const { card } = show(sampleGame(changes))

  fireEvent.click(card.getByRole('link', { name: link }))

  expect(sent).toEqual(events)
})

it("gives the time in the fan's own zone and says so", () => {
  const { text } = show(sampleGame(), { timeZone: 'America/Los_Angeles' })

  expect(text()).toContain('4:30 PMPT, your time')
})

it('says that a game is sold out and leads to its waitlist', () => {
  const { card } = show(
    sampleGame({ tickets: { ...NO_TICKETS, hasWaitlist: true, waitlistUrl: 'wait.example.com/7' } }),
  )

  expect(card.getByText('Sold out')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Join waitlist: Palms at Charm' }).getAttribute('href')).toBe(
    'https://wait.example.com/7',
  )
})

it('offers only the calendar entry for a game without tickets', () => {
  const { card } = show(sampleGame({ tickets: NO_TICKETS }))

  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/calendar/games/2025-game-7.ics',
  ])
  expect(card.queryAllByRole('button')).toEqual([])
})

it('offers the calendar entry of a game beside its tickets', () => {
  const { card } = show(sampleGame())

  const link = card.getByRole('link', { name: 'Calendar: add Palms at Charm' })

  expect(link.getAttribute('href')).toBe('/calendar/games/2025-game-7.ics')
})

it.each([
  ['being played', { state: live(8, 10) }],
  ['over', { state: final(8, 10) }],
])('offers no place in the calendar for a game that is %s', (_what, changes) => {
  const { card } = show(sampleGame(changes))

  expect(card.queryByRole('link', { name: /Calendar/ })).toBeNull()
})

it.each([
  [
    'its weekend',
    { tickets: { ...NO_TICKETS, weekendUrl: 'https://tickets.example.com/w' } },
    'Weekend tickets',
  ],
  ['a preview', { tickets: NO_TICKETS, previewUrl: 'https://league.example.com/preview' }, 'Preview'],
])('falls back to %s where no ticket is sold', (_what, changes, label) => {
  const { card } = show(sampleGame(changes))

  expect(card.getByRole('link', { name: `${label}: Palms at Charm` })).toBeTruthy()
})

it('refuses a ticket address that would run a script', () => {
  const { card } = show(sampleGame({ tickets: { ...NO_TICKETS, url: 'javascript:alert(1)' } }))

  expect(card.queryByRole('link', { name: /Tickets/ })).toBeNull()
  expect(screen.getByRole('article').innerHTML).not.toContain('javascript:')
})

it('shows a game being played with its clock, score, age and game center', () => {
  const { card, text } = show(
    sampleGame({
      homeTeam: guard,
      awayTeam: charging,
      state: live(8, 10),
      stateUpdated: '2026-11-21T09:59:56.000Z',
    }),
  )

  expect(screen.getByRole('article', { name: 'Live: New York Charging 8, Boston Guard 10' })).toBeTruthy()
  expect(card.getByText('3rd 4:21')).toBeTruthy()
  expect(text()).toContain('Updated 4 s ago')
  expect(card.getByRole('link', { name: 'Game center: Charging at Guard' }).getAttribute('href')).toBe(
    '/games/2025-game-7',
  )
})

it('no longer calls a score live once it is a minute old, and shows the time of the score', () => {
  const { card } = show(sampleGame({ state: live(8, 10), stateUpdated: '2026-11-21T09:59:00.000Z' }))

  expect(card.getByText('As of 4:59 AM')).toBeTruthy()
  expect(card.getByText('3rd 4:21').className).not.toMatch(/\blive\b/)
})

it('flips a score that has changed, and no other', () => {
  const { card, change } = show(sampleGame({ state: live(8, 10) }))

  change(sampleGame({ state: live(9, 10) }))

  expect(card.getByText('9').parentElement?.className).toMatch(/changed/)
  expect(card.getByText('10').parentElement?.className).not.toMatch(/changed/)
})

it('shows a finished game with the winner marked and leads to the box score', () => {
  const { card } = show(sampleGame({ state: final(9, 13) }))

  expect(screen.getByRole('article', { name: 'Final: California Palms 9, Maryland Charm 13' })).toBeTruthy()
  expect(card.getByText('Winner').closest('div')?.textContent).toContain('Charm')
  expect(card.getByText('9').closest('div')?.className).toMatch(/lost/)
  expect(card.getByRole('link', { name: 'Box score: Palms at Charm' }).getAttribute('href')).toBe(
    '/games/2025-game-7',
  )
})

it('marks nobody as the winner of a tie', () => {
  const { card } = show(sampleGame({ state: final(9, 9) }))

  expect(card.queryByText('Winner')).toBeNull()
})

it('keeps a score hidden until the fan asks for this game', () => {
  document.documentElement.dataset.scores = 'hidden'
  const { card } = show(sampleGame({ id: 'hidden-final', state: final(9, 13, 'Final/OT') }))
  const name = 'Final: California Palms at Maryland Charm, score hidden'

  expect(screen.getByRole('article', { name })).toBeTruthy()
  expect(getComputedStyle(card.getByText('/OT')).display).toBe('none')
  const links = () => card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links()).toEqual([
    ['Game page: Palms at Charm', '/games/2025-game-7'],
    ['Highlights: Palms at Charm', '/games/2025-game-7#highlights'],
  ])

  fireEvent.click(card.getByRole('button', { name: 'Show score: Palms at Charm' }))

  expect(screen.getByRole('article', { name: 'Final: California Palms 9, Maryland Charm 13' })).toBeTruthy()
  expect(card.queryByRole('button')).toBeNull()
  expect(links()).toEqual([
    ['Box score: Palms at Charm', '/games/2025-game-7'],
    ['Highlights: Palms at Charm', '/games/2025-game-7#highlights'],
  ])
  expect(document.activeElement).toBe(screen.getByRole('article'))
})

it('offers to show the score of a hidden game being played beside its game center', () => {
  document.documentElement.dataset.scores = 'hidden'
  const { card } = show(sampleGame({ id: 'hidden-live', state: live(8, 10) }))

  expect(card.getByRole('link', { name: 'Game center: Palms at Charm' })).toBeTruthy()
  expect(card.getByRole('button', { name: 'Show score: Palms at Charm' })).toBeTruthy()
})

it('says that a time is still to be announced', () => {
  const { text } = show(sampleGame({ isTimeAnnounced: false, startTime: easternInstant('2025-07-19T11:23') }))

  expect(
    screen.getByRole('article', { name: 'California Palms at Maryland Charm, time to be announced' }),
  ).toBeTruthy()
  expect(text()).toContain('TBATime to be announced')
})

it.each([
  ['PostponedGame', 'POSTPONED', 'Postponed', 'New date to come.'],
  ['CanceledGame', 'CANCELED', 'Canceled', 'This game will not be played.'],
] as const)('marks a %s with its old time and leads to the ticket policy', (typename, status, flag, text) => {
  const originalStartTime = easternInstant('2025-07-19T16:00')
  const state = { __typename: typename, status, originalStartTime } as ReturnType<typeof sampleGame>['state']
  const { card } = show(sampleGame({ description: 'Weather', state }))

  expect(card.getByText(flag)).toBeTruthy()
  expect(card.getByText('Was 4:00 PM ET')).toBeTruthy()
  expect(card.getByText('Weather')).toBeTruthy()
  expect(card.getByText(text)).toBeTruthy()
  expect(card.getByRole('link', { name: 'Ticket policy: Palms at Charm' }).getAttribute('href')).toBe(
    'https://league.example.com/ticket-terms',
  )
})

it('says that teams are to be decided', () => {
  const { card } = show(sampleGame({ homeTeam: null, awayTeam: null, segment: 'POST', description: 'Final' }))

  expect(screen.getByRole('article', { name: 'Teams to be decided' })).toBeTruthy()
  expect(card.getAllByText('To be decided')).toHaveLength(2)
  expect(card.getByText('Final')).toBeTruthy()
})

it('heads a Championship Series game with the name of the series where it has none of its own', () => {
  const { card } = show(sampleGame({ segment: 'CHAMPSERIES', isNeutral: true }))

  expect(screen.getByRole('article', { name: 'California Palms vs Maryland Charm' })).toBeTruthy()
  expect(card.getByText('Championship Series')).toBeTruthy()
})

it.each([
  [null, 'Final: California Palms 9, Maryland Charm 13', 0],
  [2, 'Final, Game 2: California Palms 9, Maryland Charm 13', 1],
])('tells apart the games of two clubs on one day: %s', (numberOnDay, name, times) => {
  const { card } = show(sampleGame({ numberOnDay, state: final(9, 13) }))

  expect(screen.getByRole('article', { name })).toBeTruthy()
  expect(card.queryAllByText('Game 2')).toHaveLength(times)
})

it('promises no new date for a game that a past season ended without', () => {
  const state = postponedFrom('2024-06-28T20:00:00.000Z')
  const { card } = show(sampleGame({ year: 2024, state }))

  expect(card.getByText('This game was not played.')).toBeTruthy()
})

it('leaves out the records of all-star sides, which play one game', () => {
  const { text } = show(sampleGame({ segment: 'ALLSTAR' }))

  expect(text()).not.toContain('2–6')
})
