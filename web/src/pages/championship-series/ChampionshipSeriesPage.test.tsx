import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { NEVER, of } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ChampionshipSeriesPageQuery } from '../../__generated__/graphql.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { provideClient } from '../../lib/loading/clientContext.ts'
import * as championshipSeriesRoute from './championshipSeriesRoute.ts'
import {
  canceledFrom,
  easternInstant,
  final,
  guard,
  live,
  palms,
  postponedFrom,
  sampleGame,
} from '../../../testing/gameSample.ts'
import { withScores } from '../../../testing/spoilerSample.ts'
import { OnSite, sampleSeasons, standingAt } from '../../../testing/OnSite.tsx'
import { pressTryAgain } from '../../../testing/pressTryAgain.ts'
import { sample } from '../../../testing/sample.ts'

let forgetScores: () => void

beforeEach(() => {
  forgetScores = withScores('shown')
})
afterEach(() => {
  cleanup()
  forgetScores()
})

const atlas = { ...guard, id: 'ATL:2025', officialId: 'ATL', name: 'Atlas', location: 'New York' }
const whipsnakes = { ...palms, id: 'WHP:2025', officialId: 'WHP', name: 'Whipsnakes', location: 'Maryland' }

const series = (id: string, local: string, changes: Parameters<typeof sampleGame>[0]) =>
  sampleGame({
    id,
    segment: 'CHAMPSERIES',
    startTime: easternInstant(local),
    homeTeam: atlas,
    awayTeam: whipsnakes,
    ...changes,
  })
const results = [
  series('1', '2025-02-11T20:00', { state: final(13, 25), description: 'Round Robin - PLL Gm 1' }),
  series('2', '2025-02-12T20:00', { state: final(29, 21) }),
]
const site: NonNullable<ChampionshipSeriesPageQuery['site']> = sample('Site', { id: 'site' })
const schedule: NonNullable<ChampionshipSeriesPageQuery['schedule']> = sample('Schedule', {
  id: '2025:CHAMPSERIES',
  year: 2025,
  lastUpdated: '2025-07-12T20:58:56.000Z',
  games: results,
})

type Answer = Pick<ChampionshipSeriesPageQuery, 'schedule' | 'site'>

async function openPage(address: string, answer: () => Answer = () => ({ site, schedule })) {
  const requests: Record<string, unknown>[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'LiveGames') return NEVER
    const data = answer()
    if (operationName === 'SeasonBounds') return of({ data: { site: { ...site, seasons: sampleSeasons } } })
    requests.push(variables)
    const down = { message: 'down', path: ['schedule'], extensions: { code: 'UPSTREAM_INVALID' } }

    return of(data.schedule === null ? { data, errors: [down] } : { data })
  })
  const client = new ApolloClient({ cache: createCache(), link })
  provideClient(client)
  const router = createMemoryRouter(
    [
      {
        path: '/championship-series',
        ...championshipSeriesRoute,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [address] },
  )
  render(
    <ApolloProvider client={client}>
      <OnSite clock={standingAt('2025-07-12T20:59:00.000Z')}>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Championship Series' })

  return { requests }
}

it('lists the results in order of play, visitors first', async () => {
  await openPage('/championship-series')
  const lines = screen.getAllByRole('article').map((result) => {
    const line = result.querySelector('h3')?.cloneNode(true) as HTMLElement
    for (const hidden of line.querySelectorAll('.spoilerReplacement')) hidden.remove()
    return line.textContent
  })

  expect(lines).toEqual([
    expect.stringContaining('Whipsnakes 13 – 25 Atlas'),
    expect.stringContaining('Whipsnakes 29 – 21 Atlas'),
  ])
  expect(screen.getByText('Round Robin - PLL Gm 1')).toBeTruthy()
})

it.each([
  [2025, false],
  [2024, true],
])('shows how old the games are unless the season is a past one: %d', async (year, isPast) => {
  const state = postponedFrom(results[0]!.startTime)
  const games = results.map((game) => ({ ...game, state }))
  await openPage(`/championship-series?year=${year}`, () => ({
    site,
    schedule: { ...schedule, year, games },
  }))

  expect(screen.queryByText(/^(Updated|As of)/) === null).toBe(isPast)
})

it('names the place of a series once when all games were played there', async () => {
  await openPage('/championship-series')

  expect(screen.getByText('All played at Harbor Field, Annapolis, MD')).toBeTruthy()
})

it('lists live and coming games above the results', async () => {
  const games = [
    ...results,
    series('3', '2025-07-12T15:30', { state: live(3, 4) }),
    series('4', '2025-07-13T15:30', { state: sampleGame().state }),
  ]
  await openPage('/championship-series', () => ({ site, schedule: { ...schedule, games } }))

  expect(screen.getByRole('region', { name: 'Live and coming' }).querySelectorAll('article')).toHaveLength(2)
  expect(screen.getByRole('region', { name: 'Results' }).querySelectorAll('article')).toHaveLength(2)
})

const title = (changes: Parameters<typeof sampleGame>[0]) =>
  series('9', '2025-02-17T19:00', {
    description: 'Championship',
    homeTeam: atlas,
    awayTeam: whipsnakes,
    ...changes,
  })
const stage = () => screen.getByRole('region', { name: 'Championship Series' })

it('leads with the champion once the final was played', async () => {
  const games = [...results, title({ state: final(20, 19) })]
  await openPage('/championship-series', () => ({ site, schedule: { ...schedule, games } }))

  expect(stage().textContent).toMatch(/Champions(?!hip)/)
  expect(stage().querySelector('p + p .spoilerContent')?.textContent).toBe('Whipsnakes')
  expect(stage().textContent).toContain('Whipsnakes 20, Atlas 19')
})

it.each([
  ['coming', sampleGame().state, /Feb 17, \d+:\d\d [AP]M [A-Z+\d]+/],
  ['live', live(3, 4), /Whipsnakes 3, Atlas 4/],
])('leads with a %s final', async (_stage, state, text) => {
  await openPage('/championship-series', () => ({
    site,
    schedule: { ...schedule, games: [...results, title({ state })] },
  }))

  expect(stage().textContent).toContain('The final')
  expect(stage().textContent).toContain('Whipsnakes')
  expect(stage().textContent).toMatch(text)
  expect(stage().textContent).not.toMatch(/Champions(?!hip)/)
})

it('says of a postponed final when it should have been played, and in which zone', async () => {
  const originalStartTime = easternInstant('2025-02-17T19:00')
  const state = postponedFrom(originalStartTime)
  await openPage('/championship-series', () => ({
    site,
    schedule: { ...schedule, games: [...results, title({ state })] },
  }))

  expect(stage().textContent).toMatch(/PostponedWas Feb 17, \d+:\d\d [AP]M [A-Z+\d]+/)
})

it('shows the champion on a stage in her colors, and in those of the league while scores are hidden', async () => {
  const games = [...results, title({ state: final(20, 19) })]
  await openPage('/championship-series', () => ({ site, schedule: { ...schedule, games } }))

  expect(stage().className).toContain('spoilerGround')
  expect(stage().style.getPropertyValue('--c1')).toBe(whipsnakes.color)
})

it('has no champion where no game is named a final, or the final was canceled', async () => {
  const canceled = canceledFrom(easternInstant('2025-02-17T19:00'))
  const games = [
    ...results,
    series('7', '2025-02-16T19:00', { state: final(9, 8), description: 'Semi-final' }),
    title({ state: canceled }),
  ]
  await openPage('/championship-series', () => ({ site, schedule: { ...schedule, games } }))

  expect(stage().textContent).not.toMatch(/Champions(?!hip)|The final/)
})

it('hides the champion with the scores, until the fan asks for it', async () => {
  forgetScores()
  forgetScores = withScores('hidden')
  await openPage('/championship-series', () => ({
    site,
    schedule: { ...schedule, games: [...results, title({ state: final(20, 19) })] },
  }))
  const block = stage().querySelector('[tabindex="-1"]')
  const spoilers = [...stage().querySelectorAll('.spoilerContent')].map((one) => one.textContent)
  expect(spoilers).toEqual(['CAL', 'Whipsnakes', 'Whipsnakes 20, Atlas 19'])
  expect(block?.hasAttribute('data-revealed')).toBe(false)

  fireEvent.click(screen.getByRole('button', { name: 'Show champion' }))

  await waitFor(() => expect(block?.hasAttribute('data-revealed')).toBe(true))
})

it('never calls a series old that is over, but one that is still played', async () => {
  await openPage('/championship-series')
  expect(screen.queryByText(/^(Updated|As of)/)).toBeNull()
  cleanup()

  const games = [...results, series('3', '2025-07-12T15:30', { state: final(3, 4) })]
  await openPage('/championship-series', () => ({ site, schedule: { ...schedule, games } }))
  expect(screen.getByText(/^(Updated|As of)/)).toBeTruthy()
})

it('loads another season when one is chosen', async () => {
  const { requests } = await openPage('/championship-series')

  fireEvent.change(screen.getByRole('combobox', { name: 'Season' }), { target: { value: '2024' } })

  await waitFor(() => expect(requests.at(-1)).toEqual({ year: 2024 }))
})

it('keeps results hidden until the fan asks for one of them', async () => {
  forgetScores()
  forgetScores = withScores('hidden')
  await openPage('/championship-series')
  const [first] = screen.getAllByRole('button', { name: /Show score/ })
  expect(screen.queryByRole('link', { name: /Box score/ })).toBeNull()

  if (first) fireEvent.click(first)

  // The press may come before the page listens for it; it counts as soon as it does.
  expect(await screen.findAllByRole('link', { name: /Box score/ })).toHaveLength(1)
})

it('says that a season had no series', async () => {
  await openPage('/championship-series', () => ({ site, schedule: { ...schedule, games: [] } }))

  expect(screen.getByText('No Championship Series games in 2025')).toBeTruthy()
})

it('says that the series could not be loaded, and shows it once trying again works', async () => {
  let answer: Answer = { site, schedule: null }
  await openPage('/championship-series', () => answer)

  expect(screen.getByRole('alert').textContent).toContain('We could not load the Championship Series')

  answer = { site, schedule }
  await pressTryAgain()

  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
})
