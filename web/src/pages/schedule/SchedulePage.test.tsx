import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { easternInstant, SAMPLE_NOW_MS } from '../../../testing/gameSample.ts'
import { days, names, openSchedulePage, schedule, whole } from '../../../testing/openSchedulePage.tsx'
import { withScores } from '../../../testing/spoilerSample.ts'

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

it('opens at today, with the latest results below the coming games', async () => {
  await openSchedulePage('/schedule')

  expect(screen.getByRole('heading', { level: 1, name: 'Schedule' })).toBeTruthy()
  expect(days()).toEqual(['Saturday, July 12', 'Sunday, July 13', 'Saturday, July 19', 'Thursday, July 10'])
  expect(screen.getByText('Today')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All scores' }).getAttribute('href')).toBe('/scores')
  expect(screen.getByRole('link', { name: 'Schedule', current: 'page' })).toBeTruthy()
})

it('shows results, newest first, as scores', async () => {
  await openSchedulePage('/scores')

  expect(screen.getByRole('heading', { level: 1, name: 'Scores' })).toBeTruthy()
  expect(days()).toEqual(['Thursday, July 10'])
})

it('leads from the results to each of their weeks', async () => {
  const [played] = schedule.games
  const before = { ...played!, id: 'before', week: 6, startTime: easternInstant('2025-07-03T19:00') }
  await openSchedulePage('/scores?type=regular', () => ({
    ...whole,
    schedule: { ...schedule, games: [before, ...schedule.games] },
  }))

  const weeks = within(screen.getByRole('navigation', { name: 'Weeks of this list' })).getAllByRole('link')
  const targets = weeks.map((link) => link.getAttribute('href')?.split('#')[1] ?? '')

  expect(weeks.map((link) => link.textContent)).toEqual(['Week 7', 'Week 6'])
  expect(weeks.map((link) => link.getAttribute('href')?.split('#')[0])).toEqual(
    Array(2).fill('/scores?type=regular'),
  )
  expect(targets.map((id) => document.getElementById(id)?.querySelector('h2')?.textContent)).toEqual([
    'Thursday, July 10',
    'Thursday, July 3',
  ])
})

it.each([
  ['the coming games', '/schedule'],
  ['the results of one week', '/scores?week=7'],
])('has no list of weeks over %s', async (_what, address) => {
  await openSchedulePage(address)

  expect(screen.queryByRole('navigation', { name: 'Weeks of this list' })).toBeNull()
})

it('shows the games with tickets at the address of the tickets', async () => {
  await openSchedulePage('/tickets')

  expect(days()).toEqual(['Saturday, July 12', 'Sunday, July 13', 'Saturday, July 19'])
})

it('shows Eastern Time to everybody at its own address', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  await openSchedulePage('/schedule-et')

  expect(screen.getByText('7:30 PM')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show times in your own zone' }).getAttribute('href')).toBe(
    '/schedule',
  )
})

it('asks for the season of the address', async () => {
  const { requests } = await openSchedulePage('/schedule?year=2024')

  expect(requests).toContainEqual({ operation: 'SchedulePage', variables: { year: 2024 } })
})

describe('the Championship Series', () => {
  const withSeries = (shown: boolean) => () => ({
    ...whole,
    site: { ...whole.site!, championshipSeries: { ...whole.site!.championshipSeries, isShown: shown } },
    schedule: {
      ...schedule,
      segments: shown ? [...schedule.segments, 'CHAMPSERIES' as const] : schedule.segments,
      games: schedule.games.map((game, at) =>
        shown && at === 1 ? { ...game, segment: 'CHAMPSERIES' as const, isNeutral: true } : game,
      ),
    },
  })

  it.each(['/schedule?type=champseries', '/scores?type=champseries'])(
    'is not requested at %s, which means all games while the league does not show it',
    async (address) => {
      const { requests } = await openSchedulePage(address, withSeries(false))

      expect(requests).toContainEqual({ operation: 'SchedulePage', variables: { year: 2025 } })
      expect(names()).toHaveLength(address.startsWith('/scores') ? 1 : 4)
      expect(screen.queryByRole('option', { name: 'Championship Series' })).toBeNull()
    },
  )

  it('is a part of the season like any other while the league shows it', async () => {
    await openSchedulePage('/schedule?type=champseries', withSeries(true))

    expect(names()).toEqual(['California Palms vs Maryland Charm'])
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Part of season' }).value).toBe(
      'champseries',
    )
  })
})

it('narrows the games to a part of the season by type, and writes a choice so', async () => {
  const { router } = await openSchedulePage('/schedule?type=post')

  expect(screen.getByText('No games match')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Part of season' }), { target: { value: 'regular' } })

  await waitFor(() => expect(names()).toHaveLength(4))
  expect(router.state.location.search).toBe('?type=regular')
})

it('redirects the older parameter to the same address with type', async () => {
  const { router } = await openSchedulePage('/scores?team=guard&segment=post')

  expect(router.state.location.pathname + router.state.location.search).toBe('/scores?team=guard&type=post')
})

it('narrows the games to what the address says', async () => {
  await openSchedulePage('/schedule?team=guard&week=9')

  expect(names()).toEqual(['Maryland Charm at Boston Guard'])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Guard' }).checked).toBe(true)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Week' }).value).toBe('9')
  expect(screen.getByRole('status').textContent).toContain('1 game.')
})

it('shows a team as chosen that the address names with its place, and removes it when it is pressed', async () => {
  const { router } = await openSchedulePage('/schedule?team=boston-guard')
  const chip = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Guard' })

  expect(chip().checked).toBe(true)
  fireEvent.click(chip())

  await waitFor(() => expect(names()).toHaveLength(4))
  expect(chip().checked).toBe(false)
  expect(router.state.location.search).toBe('')
})

it('shows the club as chosen that an older id means, and keeps it beside another one by its name', async () => {
  const { router } = await openSchedulePage('/schedule?team=wguc')
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
      .map(({ labels }) => labels?.[0]?.lastChild?.textContent)
  const atFirst = chosen()

  fireEvent.click(screen.getByRole('checkbox', { name: 'Palms' }))
  const atOnce = chosen()
  await waitFor(() => expect(names()).toHaveLength(3))

  expect([atFirst, atOnce, chosen()]).toEqual([['Charging'], ['Charging', 'Palms'], ['Charging', 'Palms']])
  expect(router.state.location.search).toBe('?team=charging&team=palms')
})

it('puts a choice into the address and back takes it away again', async () => {
  const { router } = await openSchedulePage('/schedule')

  fireEvent.click(screen.getByRole('checkbox', { name: 'Guard' }))
  await waitFor(() =>
    expect(names()).toEqual(['Boston Guard at New York Charging', 'Maryland Charm at Boston Guard']),
  )
  expect(router.state.location.search).toBe('?team=guard')

  await act(() => router.navigate(-1))

  await waitFor(() => expect(names()).toHaveLength(4))
})

it('keeps every filter from view to view, and for the standings what they have', async () => {
  await openSchedulePage('/schedule?team=guard&year=2024&week=7&type=regular', () => ({
    ...whole,
    schedule: { ...schedule, id: '2024', year: 2024 },
  }))

  expect(screen.getByRole('link', { name: 'Scores' }).getAttribute('href')).toBe(
    '/scores?team=guard&year=2024&type=regular&week=7',
  )
  expect(screen.getByRole('link', { name: 'Tickets' }).getAttribute('href')).toBe(
    '/tickets?team=guard&year=2024&type=regular&week=7',
  )
  expect(screen.getByRole('link', { name: 'Standings' }).getAttribute('href')).toBe(
    '/standings?year=2024&type=regular',
  )
})

it('leads from a week to those beside it, with the other filters kept', async () => {
  await openSchedulePage('/schedule?team=guard&week=8', () => ({
    ...whole,
    schedule: { ...schedule, weeks: [7, 8, 10] },
  }))
  const steps = within(screen.getByRole('navigation', { name: 'Weeks' })).getAllByRole('link')

  expect(steps.map((step) => [step.textContent?.trim(), step.getAttribute('href')])).toEqual([
    ['Week 7', '/schedule?team=guard&week=7'],
    ['All weeks', '/schedule?team=guard'],
    ['Week 10', '/schedule?team=guard&week=10'],
  ])
})

it('names every filter that leaves nothing, each with a link that drops it alone', async () => {
  await openSchedulePage('/tickets?team=guard&week=9&type=post')

  expect(screen.getByRole('link', { name: 'Drop Guard' }).getAttribute('href')).toBe(
    '/tickets?type=post&week=9',
  )
  expect(screen.getByRole('link', { name: 'Drop Post-season' }).getAttribute('href')).toBe(
    '/tickets?team=guard&week=9',
  )
  expect(screen.getByRole('link', { name: 'Drop Week 9' }).getAttribute('href')).toBe(
    '/tickets?team=guard&type=post',
  )
})

it('offers the tickets of the current season where a former one has none', async () => {
  await openSchedulePage('/tickets?year=2024', () => ({
    ...whole,
    schedule: { ...schedule, id: '2024', year: 2024, games: [] },
  }))

  expect(screen.getByRole('link', { name: 'Drop Season 2024' }).getAttribute('href')).toBe('/tickets')
})

it('puts the clubs of the address first, and leaves them there when others are chosen', async () => {
  await openSchedulePage('/schedule?team=palms')
  const clubs = () => screen.getAllByRole('checkbox').map((club) => club.closest('label')?.textContent)
  const first = clubs()

  fireEvent.click(screen.getByRole('checkbox', { name: 'Guard' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Guard' }).checked).toBe(true),
  )

  expect(first[0]).toContain('Palms')
  expect(clubs()).toEqual(first)
})
