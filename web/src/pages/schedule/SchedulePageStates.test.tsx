import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  easternInstant,
  final,
  NO_TICKETS,
  postponedFrom,
  SAMPLE_NOW_MS,
} from '../../../testing/gameSample.ts'
import { isHiddenFromSearch } from '../../../testing/isHiddenFromSearch.ts'
import { days, names, openSchedulePage, schedule, whole } from '../../../testing/openSchedulePage.tsx'
import type { Answer } from '../../../testing/openSchedulePage.tsx'
import { withScores } from '../../../testing/spoilerSample.ts'
import { pressFocused } from '../../../testing/pressFocused.ts'
import { pressTryAgain } from '../../../testing/pressTryAgain.ts'

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

it('keeps the focus where a filter is dropped: on the next one, and on the games once they are there', async () => {
  await openSchedulePage('/schedule?team=archers&team=outlaws&week=8')

  await pressFocused(screen.getByRole('link', { name: 'Drop archers' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Drop archers' })).toBeNull())
  const next = document.activeElement?.getAttribute('aria-label')
  await pressFocused(screen.getByRole('link', { name: 'Clear filters' }))
  await waitFor(() => expect(names()).toHaveLength(4))

  expect(next).toBe('Drop outlaws')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Games' }))
})

it('keeps the focus among the filters where the one of home games goes with its tick', async () => {
  await openSchedulePage('/schedule?home=true')

  await pressFocused(screen.getByRole('checkbox', { name: 'Home games' }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Home games' })).toBeNull())

  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Week' }))
})

it('keeps the focus on the ways to other weeks after the last one', async () => {
  await openSchedulePage('/schedule?week=8')

  await pressFocused(screen.getByRole('link', { name: 'Week 9' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Week 9' })).toBeNull())

  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'All weeks' }))
})

it('says above the results that filters leave no coming game, and offers to clear them', async () => {
  await openSchedulePage('/schedule?week=7')

  expect(screen.getByText('No coming games match')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Drop Week 7' }).getAttribute('href')).toBe('/schedule')
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/schedule')
  expect(days()).toEqual(['Thursday, July 10'])
})

it.each([
  ['/scores?week=9', 'Week 9: not played yet', '/schedule?week=9'],
  ['/scores?team=charging&week=8', 'Charging, Week 8: not played yet', '/schedule?team=charging&week=8'],
  ['/tickets?week=9', 'Week 9: no tickets on sale yet', '/schedule?week=9'],
])('leads from %s to the games on the schedule, which are still to be played', async (address, title, to) => {
  await openSchedulePage(address, () => ({
    ...whole,
    schedule: { ...schedule, games: schedule.games.map((game) => ({ ...game, tickets: NO_TICKETS })) },
  }))

  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See these games on the schedule' }).getAttribute('href')).toBe(to)
})

it.each([
  [2025, false],
  [2024, true],
])('shows how old the data is unless the season is a past one: %d', async (year, isPast) => {
  const originalStartTime = schedule.games[0]!.startTime
  const state = postponedFrom(originalStartTime)
  const games = schedule.games.map((game) => ({ ...game, state }))
  await openSchedulePage(`/schedule?year=${year}`, () => ({
    ...whole,
    schedule: { ...schedule, year, games },
  }))

  expect(screen.queryByText(/^(Updated|As of)/) === null).toBe(isPast)
})

it.each([
  ['no age of the data once all games are over', false],
  ['the age of the data until the last game is over', true],
])('shows %s', async (_what, isOneToCome) => {
  const startTime = easternInstant('2025-07-10T19:00')
  const games = schedule.games.map((game) =>
    isOneToCome && game.id === 'late' ? game : { ...game, startTime, state: final(9, 13) },
  )
  await openSchedulePage('/schedule', () => ({ ...whole, schedule: { ...schedule, games } }))

  expect(screen.queryByText(/^(Updated|As of)/) !== null).toBe(isOneToCome)
})

it('says when a schedule is not out yet', async () => {
  await openSchedulePage('/schedule', () => ({
    ...whole,
    schedule: { ...schedule, games: [], weeks: [], segments: [], hasGames: false },
  }))

  expect(screen.getByText('The 2025 schedule is not out yet')).toBeTruthy()
  expect(isHiddenFromSearch()).toBe(true)
})

it.each([
  ['/schedule?year=2024', false, 'No games in 2024'],
  ['/scores?year=2024', true, 'No results in 2024'],
])('promises no games of a season that is over: %s', async (address, hasGames, title) => {
  await openSchedulePage(address, () => ({
    ...whole,
    schedule: { ...schedule, year: 2024, games: [], hasGames },
  }))

  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.queryByText(/appear here/)).toBeNull()
})

it('says that a season is over above its results', async () => {
  const [first] = schedule.games
  await openSchedulePage('/schedule', () => ({
    ...whole,
    schedule: { ...schedule, games: first ? [first] : [] },
  }))

  expect(screen.getByText('The 2025 season is over.')).toBeTruthy()
  expect(days()).toEqual(['Thursday, July 10'])
})

it('says that the schedule could not be loaded, and shows it once trying again works', async () => {
  let answer: Answer = { ...whole, schedule: null }
  await openSchedulePage('/schedule', () => answer)

  expect(screen.getByRole('alert').textContent).toContain('We could not load the schedule')
  expect(screen.getByRole('link', { name: 'Tickets' })).toBeTruthy()

  answer = whole
  await pressTryAgain()

  await waitFor(() => expect(names()).toHaveLength(4))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says the same when there is no answer at all', async () => {
  await openSchedulePage('/schedule', () => null)

  expect(screen.getByRole('alert').textContent).toContain('We could not load the schedule')
})

it('still lists the games when teams and settings could not be loaded', async () => {
  await openSchedulePage('/schedule', () => ({ ...whole, site: null, teams: null }))

  expect(names()).toHaveLength(4)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Season' })).toBeTruthy()
})

it('keeps the games for a moment while another season loads, then shows where they will be', async () => {
  let answer: Answer | 'never' = whole
  await openSchedulePage('/schedule', () => answer)

  answer = 'never'
  fireEvent.change(screen.getByRole('combobox', { name: 'Season' }), { target: { value: '2024' } })
  expect(names()).toHaveLength(4)

  await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]))
  expect(document.querySelector('[aria-busy=true]')).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Season' }).value).toBe('2024')
})

it('shows a filter as pressed at once, keeps the games for a moment, then shows where they will be', async () => {
  let answer: Answer | 'never' = whole
  await openSchedulePage('/schedule', () => answer)

  answer = 'never'
  await act(() => Promise.resolve(fireEvent.click(screen.getByRole('checkbox', { name: 'Guard' }))))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Guard' }).checked).toBe(true)
  expect(names()).toHaveLength(4)

  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeTruthy())
  expect(screen.queryAllByRole('article')).toEqual([])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Guard' }).checked).toBe(true)
})

it('goes back at once to games that were seen a moment ago, and then updates them', async () => {
  let answer: Answer = { ...whole, schedule: { ...schedule, games: schedule.games.slice(1) } }
  const { requests, router } = await openSchedulePage('/schedule', () => answer)
  await act(() => router.navigate('/schedule?team=guard'))
  expect(names()).toHaveLength(2)

  answer = whole
  const before = requests.length
  await act(() => router.navigate(-1))

  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(requests.slice(before)).toEqual([{ operation: 'SchedulePage', variables: { year: 2025 } }])
  await waitFor(() => expect(names()).toHaveLength(4))
})

it('goes back to them without an answer, but waits for one when they are old', async () => {
  let answer: Answer | 'never' = whole
  const { router } = await openSchedulePage('/schedule', () => answer)
  await act(() => router.navigate('/schedule?team=guard'))
  answer = 'never'

  await act(() => router.navigate(-1))
  expect(router.state.navigation.state).toBe('idle')
  expect(names()).toHaveLength(4)

  await act(() => vi.advanceTimersByTimeAsync(301_000))
  await act(() => {
    void router.navigate('/schedule?team=guard')
    return Promise.resolve()
  })
  expect(router.state.navigation.state).toBe('loading')
})
