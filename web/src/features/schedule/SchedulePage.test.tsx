import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { NEVER, of, throwError } from 'rxjs'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { SchedulePageQuery } from '../../__generated__/operations.ts'
import { createCache } from '../../lib/createCache.ts'
import {
  charging,
  charm,
  easternSeconds,
  final,
  guard,
  live,
  palms,
  SAMPLE_NOW_MS,
  sampleGame,
} from './gameSample.ts'
import { createLoader, SchedulePage } from './SchedulePage.tsx'
import { withScores } from './scoreHidingSample.ts'

let forgetScores: () => void

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York')
  vi.useFakeTimers({ now: SAMPLE_NOW_MS, shouldAdvanceTime: true })
  forgetScores = withScores('shown')
})
afterEach(() => {
  cleanup()
  forgetScores()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const site: NonNullable<SchedulePageQuery['site']> = {
  __typename: 'Site',
  id: 'site',
  clock: {
    __typename: 'LeagueClock',
    wall: '2025-07-12T20:59:00.000Z',
    league: '2025-07-12T20:59:00.000Z',
    speed: 1,
  },
  seasons: { __typename: 'Seasons', current: 2025, first: 2024, years: [2025, 2024] },
  links: { __typename: 'SiteLinks', ticketTerms: 'https://league.example.com/terms' },
}
const schedule: NonNullable<SchedulePageQuery['schedule']> = {
  __typename: 'Schedule',
  id: '2025',
  year: 2025,
  weeks: [7, 8, 9],
  segments: ['REGULAR', 'POST'],
  lastUpdated: '2025-07-12T20:58:56.000Z',
  games: [
    sampleGame({ id: 'thu', week: 7, startTime: easternSeconds('2025-07-10T19:00'), state: final(9, 13) }),
    sampleGame({ id: 'sat' }),
    sampleGame({
      id: 'sun',
      week: 8,
      homeTeam: charging,
      awayTeam: guard,
      startTime: easternSeconds('2025-07-13T15:00'),
    }),
    sampleGame({
      id: 'late',
      week: 9,
      homeTeam: guard,
      awayTeam: charm,
      startTime: easternSeconds('2025-07-19T15:00'),
    }),
  ],
}
type Answer = Pick<SchedulePageQuery, 'schedule' | 'site' | 'teams'>

const whole: Answer = { site, schedule, teams: [charging, charm, guard, palms] }

/** The page at an address, over a gateway that answers with `answer`, cannot be reached where that is null, or never answers. */
async function openPage(address: string, answer: () => Answer | null | 'never' = () => whole) {
  const asked: { operation: string | undefined; variables: Record<string, unknown> }[] = []
  const askedAtMs: number[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'LiveScore') return NEVER
    asked.push({ operation: operationName, variables })
    askedAtMs.push(Date.now())
    const data = answer()
    if (data === 'never') return NEVER
    if (data === null) return throwError(() => new Error('nobody there'))
    if (operationName === 'SeasonBounds') return of({ data: { site: data.site } })
    if (data.schedule !== null)
      return of({ data: operationName === 'ScheduleGames' ? { schedule: data.schedule } : data })
    const down = { message: 'down', path: ['schedule'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }

    return of({ data, errors: [down] })
  })
  const client = new ApolloClient({ cache: createCache(), link })
  const page = { Component: SchedulePage, loader: createLoader(client), HydrateFallback: () => null }
  const router = createMemoryRouter(
    ['/schedule', '/schedule-et', '/scores', '/tickets'].map((path) => ({ path, ...page })),
    { initialEntries: [address] },
  )
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1 })

  return { asked, askedAtMs, router }
}

const names = () => screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent)
const days = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .filter((heading) => heading.querySelector('time'))
    .map((heading) => heading.textContent)

it('opens at today, with the latest results below the coming games', async () => {
  await openPage('/schedule')

  expect(screen.getByRole('heading', { level: 1, name: 'Schedule' })).toBeTruthy()
  expect(days()).toEqual(['Saturday, July 12', 'Sunday, July 13', 'Saturday, July 19', 'Thursday, July 10'])
  expect(screen.getByText('Today')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All scores' }).getAttribute('href')).toBe('/scores')
  expect(screen.getByRole('link', { name: 'Schedule', current: 'page' })).toBeTruthy()
})

it('shows results, newest first, as scores', async () => {
  await openPage('/scores')

  expect(screen.getByRole('heading', { level: 1, name: 'Scores' })).toBeTruthy()
  expect(days()).toEqual(['Thursday, July 10'])
})

it('shows what can be bought as tickets', async () => {
  await openPage('/tickets')

  expect(days()).toEqual(['Saturday, July 12', 'Sunday, July 13', 'Saturday, July 19'])
})

it('takes everybody to Eastern Time at the address that says so', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  await openPage('/schedule-et')

  expect(screen.getByText('7:30 PM')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show times in your own zone' }).getAttribute('href')).toBe(
    '/schedule',
  )
})

it('asks for the season of the address', async () => {
  const { asked } = await openPage('/schedule?year=2024')

  expect(asked).toContainEqual({ operation: 'SchedulePage', variables: { year: 2024, segment: null } })
})

it('asks by name only for the Championship Series, which is left out otherwise', async () => {
  const { asked } = await openPage('/schedule?segment=champseries')

  expect(asked).toContainEqual({
    operation: 'SchedulePage',
    variables: { year: 2025, segment: 'CHAMPSERIES' },
  })
})

it('narrows the games to what the address says', async () => {
  await openPage('/schedule?team=guard&week=9')

  expect(names()).toEqual(['Maryland Charm at Boston Guard'])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Guard' }).checked).toBe(true)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Week' }).value).toBe('9')
  expect(screen.getByRole('status').textContent).toContain('1 game.')
})

it('puts a choice into the address and back takes it away again', async () => {
  const { router } = await openPage('/schedule')

  fireEvent.click(screen.getByRole('checkbox', { name: 'Guard' }))
  await waitFor(() =>
    expect(names()).toEqual(['Boston Guard at New York Charging', 'Maryland Charm at Boston Guard']),
  )
  expect(router.state.location.search).toBe('?team=guard')

  await act(() => router.navigate(-1))

  await waitFor(() => expect(names()).toHaveLength(4))
})

it('takes teams and season along from view to view', async () => {
  await openPage('/schedule?team=guard&year=2024&week=7', () => ({
    ...whole,
    schedule: { ...schedule, id: '2024', year: 2024 },
  }))

  expect(screen.getByRole('link', { name: 'Scores' }).getAttribute('href')).toBe(
    '/scores?team=guard&year=2024',
  )
  expect(screen.getByRole('link', { name: 'Standings' }).getAttribute('href')).toBe('/standings?year=2024')
})

it('offers to clear filters that leave nothing', async () => {
  await openPage('/schedule?team=archers')

  expect(screen.getByText('No games match')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/schedule')
})

it('says when a schedule is not out yet', async () => {
  await openPage('/schedule', () => ({
    ...whole,
    schedule: { ...schedule, games: [], weeks: [], segments: [] },
  }))

  expect(screen.getByText('The 2025 schedule is not out yet')).toBeTruthy()
})

it('says that a season is over above its results', async () => {
  const [first] = schedule.games
  await openPage('/schedule', () => ({ ...whole, schedule: { ...schedule, games: first ? [first] : [] } }))

  expect(screen.getByText('The 2025 season is over.')).toBeTruthy()
  expect(days()).toEqual(['Thursday, July 10'])
})

it('says that the schedule could not be loaded, and shows it once trying again works', async () => {
  let answer: Answer = { ...whole, schedule: null }
  await openPage('/schedule', () => answer)

  expect(screen.getByRole('alert').textContent).toContain('We could not load the schedule')
  expect(screen.getByRole('link', { name: 'Tickets' })).toBeTruthy()

  answer = whole
  fireEvent.click(screen.getByText('Try again'))

  await waitFor(() => expect(names()).toHaveLength(4))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says so as well when nobody answers at all', async () => {
  await openPage('/schedule', () => null)

  expect(screen.getByRole('alert').textContent).toContain('We could not load the schedule')
})

it('still lists the games when teams and settings could not be loaded', async () => {
  await openPage('/schedule', () => ({ ...whole, site: null, teams: null }))

  expect(names()).toHaveLength(4)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Season' })).toBeTruthy()
})

it('keeps the games for a moment while another season loads, then shows where they will be', async () => {
  let answer: Answer | 'never' = whole
  await openPage('/schedule', () => answer)

  answer = 'never'
  fireEvent.change(screen.getByRole('combobox', { name: 'Season' }), { target: { value: '2024' } })
  expect(names()).toHaveLength(4)

  await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]))
  expect(document.querySelector('[aria-busy=true]')).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Season' }).value).toBe('2024')
})

it('asks again every ten seconds while a game is played, and keeps what it has when that fails', async () => {
  const playing = (away: number) => ({
    ...whole,
    schedule: {
      ...schedule,
      games: [sampleGame({ id: 'live', homeTeam: guard, awayTeam: charging, state: live(away, 10) })],
    },
  })
  let answer: Answer | null = playing(8)
  const { asked } = await openPage('/schedule', () => answer)
  expect(names()).toEqual([
    'Live: New York Charging 8, Boston Guard 10New York Charging at Boston Guard, score hidden',
  ])

  answer = playing(9)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByText('9')).toBeTruthy()
  expect(asked.at(-1)).toEqual({ operation: 'ScheduleGames', variables: { year: 2025, segment: null } })

  answer = null
  const before = asked.length
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  expect(screen.getByText('9')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('asks only every thirty seconds where the fan saves data', async () => {
  document.documentElement.dataset.saver = 'on'
  onTestFinished(() => {
    delete document.documentElement.dataset.saver
  })
  const games = [sampleGame({ id: 'live', homeTeam: guard, awayTeam: charging, state: live(8, 10) })]
  const { askedAtMs } = await openPage('/schedule', () => ({ ...whole, schedule: { ...schedule, games } }))
  const before = askedAtMs.length

  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await waitFor(() => expect(askedAtMs.length).toBeGreaterThan(before))

  const [last = 0, next = 0] = askedAtMs.slice(before - 1)
  expect(next - last).toBeGreaterThanOrEqual(30_000)
})

it('leaves the network alone while nothing is played', async () => {
  const { asked } = await openPage('/schedule')
  const before = asked.length

  await act(() => vi.advanceTimersByTimeAsync(60_000))

  expect(asked).toHaveLength(before)
})

it('tells search engines of the coming games', async () => {
  await openPage('/schedule')
  const data: unknown = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  )

  expect(data).toMatchObject({
    '@graph': [
      {
        '@type': 'SportsEvent',
        name: 'California Palms at Maryland Charm',
        startDate: '2025-07-12T23:30:00.000Z',
        eventStatus: 'https://schema.org/EventScheduled',
        homeTeam: { name: 'Maryland Charm' },
        location: { name: 'Harbor Field', address: 'Annapolis, MD' },
      },
      {},
      {},
    ],
  })
  expect(document.title).toBe('Schedule | WLL')
})
