import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of, Subject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PostSeason_GameFragment, StandingsPageQuery } from '../../__generated__/graphql.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { finalGame, liveFinal, thirdPlaceGame } from '../../../testing/postSeasonSample.ts'
import { startedStandings } from '../../../testing/standingsSample.ts'
import { provideClient } from '../../lib/loading/clientContext.ts'
import * as standingsRoute from './standingsRoute.ts'
import { OnSite, sampleSeasons } from '../../../testing/OnSite.tsx'
import { pressTryAgain } from '../../../testing/pressTryAgain.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const site: NonNullable<StandingsPageQuery['site']> = {
  __typename: 'Site',
  id: 'site',
  championshipSeries: { __typename: 'ChampionshipSeriesFlags', hasStarted: true, isShown: false },
}
const standings: NonNullable<StandingsPageQuery['standings']> = {
  ...startedStandings,
  lastUpdated: '2026-11-21T09:00:00.000Z',
}

type Answer = Pick<StandingsPageQuery, 'standings' | 'site'> & Partial<StandingsPageQuery>

const schedule: NonNullable<StandingsPageQuery['schedule']> = {
  __typename: 'Schedule',
  id: '2025:POST',
  year: 2025,
  games: [thirdPlaceGame, finalGame],
}

const season = { __typename: 'Schedule' as const, id: '2025', currentGame: null }
/** Whether the gateway says that the post-season is on. */
let isPostSeasonActive = false
/** The query before the page's own that fails; null for none. */
let failingQuery: string | null = null
beforeEach(() => {
  isPostSeasonActive = false
  failingQuery = null
})

/** What the layout and the loaders ask of the site. */
const withSeasons = (given: StandingsPageQuery['site']) => given && { ...given, seasons: sampleSeasons }

/** The page at an address, over a gateway that gives the next of `answers` to each request for the table. */
async function openPage(address: string, ...answers: Answer[]) {
  const seasons = answers[0]?.site === null ? null : sampleSeasons
  const requests: Record<string, unknown>[] = []
  const stream = new Subject<ApolloLink.Result>()
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink((operation) =>
      operation.operationName === 'LiveGames' ? stream : of(answerTo(operation)),
    ),
  })
  function answerTo({ operationName, variables }: ApolloLink.Operation): ApolloLink.Result {
    if (operationName === failingQuery) return { data: null, errors: [{ message: 'down', path: ['helper'] }] }
    if (operationName === 'PostSeasonActive') return { data: { schedule: { ...season, isPostSeasonActive } } }
    if (operationName === 'SeasonBounds' || operationName === 'SeriesFlags')
      return { data: { site: withSeasons(answers[0] ? answers[0].site : site) } }
    requests.push(variables)
    const answer = answers.shift()
    const data = answer && {
      regular: answer.standings,
      schedule,
      season: { ...season, isPostSeasonActive },
      ...answer,
    }
    if (data?.standings !== null) return { data: data ?? null }
    const down = { message: 'down', path: ['standings'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }
    return { data, errors: [down] }
  }
  provideClient(client)
  const router = createMemoryRouter(
    [{ path: '/standings', ...standingsRoute, HydrateFallback: () => null }],
    { initialEntries: [address] },
  )
  render(
    <ApolloProvider client={client}>
      <OnSite
        clock={{ wall: '2026-11-21T09:00:00.000Z', league: '2025-08-09T16:59:40.000Z', speed: 1 }}
        seasons={seasons}
      >
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Standings' })
  return { requests, router, stream }
}

it('shows the regular season of the current year by default', async () => {
  const { requests } = await openPage('/standings', { standings, site })

  expect(requests).toEqual([{ year: 2025, segment: 'REGULAR' }])
  expect(screen.getByRole('table', { name: 'Regular season 2025' })).toBeTruthy()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Regular season')
  expect(document.title).toBe('Standings | WLL')
})

it('loads the season and the part of it that the address names', async () => {
  const { requests } = await openPage('/standings?yr=2024&type=post', { standings, site })

  expect(requests).toEqual([{ year: 2024, segment: 'POST' }])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Post-season')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Season' }).value).toBe('2024')
})

it.each([
  [2025, false],
  [2024, true],
])('shows how old the table is unless the season is a past one: %d', async (year, isPast) => {
  await openPage(`/standings?year=${year}`, { standings, site })

  expect(screen.queryByText(/^(Updated|As of)/) === null).toBe(isPast)
})

it('opens on the post-season while that is played, with a parameter in the address of the regular season', async () => {
  isPostSeasonActive = true
  const { requests } = await openPage('/standings', { standings, site })

  expect(requests).toEqual([{ year: 2025, segment: 'POST' }])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Post-season')
  expect(screen.getByRole('link', { name: 'Regular season' }).getAttribute('href')).toBe(
    '/standings?type=regular',
  )
})

it.each([
  ['/standings', 'Standings – Post-season 2025 | WLL', '/standings?type=post'],
  ['/standings?type=regular', 'Standings – Regular season 2025 | WLL', '/standings?type=regular'],
])(
  'names no other page as the canonical one while the post-season is played: %s',
  async (address, title, path) => {
    isPostSeasonActive = true
    await openPage(address, { standings, site })

    expect(document.title).toBe(title)
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      new RegExp(`${path.replace('?', '[?]')}$`),
    )
  },
)

it('opens on the post-season once a later answer says that it is played', async () => {
  const { requests, router } = await openPage(
    '/standings?year=2025',
    { standings, site },
    { standings, site },
    { standings, site },
  )

  isPostSeasonActive = true
  await act(() => router.navigate('/standings?type=regular'))
  await act(() => router.navigate('/standings'))

  expect(requests.map(({ segment }) => segment)).toEqual(['REGULAR', 'REGULAR', 'POST'])
})

it.each([
  ['PostSeasonActive', '/standings'],
  ['SeasonBounds', '/standings?year=2024'],
  ['SeriesFlags', '/standings?type=champseries'],
])('reports that %s failed, so that no cache keeps the page', async (query, address) => {
  failingQuery = query
  const { router } = await openPage(address, { standings, site })

  expect(Object.values(router.state.loaderData)).toEqual([
    expect.objectContaining({ failures: [{ path: 'helper', code: 'INTERNAL_SERVER_ERROR' }] }),
  ])
})

it('shows the regular season to whoever asks for it while the post-season is on', async () => {
  isPostSeasonActive = true
  const { requests } = await openPage('/standings?type=regular', { standings, site })

  expect(requests).toEqual([{ year: 2025, segment: 'REGULAR' }])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Regular season')
})

it('keeps the season in the addresses of the other tables', async () => {
  await openPage('/standings?year=2024', { standings, site })

  expect(screen.getByRole('link', { name: 'Post-season' }).getAttribute('href')).toBe(
    '/standings?year=2024&type=post',
  )
})

it('offers the championship series only once the league shows it', async () => {
  await openPage('/standings', { standings, site })

  expect(screen.queryByRole('link', { name: 'Championship series' })).toBeNull()
})

it.each([
  [true, ['Regular season', 'Post-season', 'Championship series']],
  [false, ['Regular season', 'Post-season']],
])('offers the championship series by its two flags (shown: %s)', async (shown, tabs) => {
  await openPage('/standings', {
    standings,
    site: { ...site, championshipSeries: { ...site.championshipSeries, isShown: shown } },
  })

  const links = within(screen.getByRole('navigation', { name: 'Table' })).getAllByRole('link')

  expect(links.map(({ textContent }) => textContent)).toEqual(tabs)
})

it('shows the table of the championship series, with no post-season beside it', async () => {
  const series = { ...standings, id: '2025:CHAMPSERIES', finalists: null }
  const shown = { ...site, championshipSeries: { ...site.championshipSeries, isShown: true } }
  const { requests } = await openPage('/standings?type=champseries', { standings: series, site: shown })

  expect(requests).toEqual([{ year: 2025, segment: 'CHAMPSERIES' }])
  expect(screen.getByRole('table', { name: 'Championship series 2025' })).toBeTruthy()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Championship series')
  expect(screen.queryByRole('region', { name: 'Post-season 2025' })).toBeNull()
})

it.each([
  ['does not show it', site],
  ['does not say whether it shows it', null],
])('takes the regular season for the championship series while the league %s', async (_how, settings) => {
  const { requests } = await openPage('/standings?type=champseries', { standings, site: settings })

  expect(requests).toMatchObject([{ segment: 'REGULAR' }])
  expect(screen.queryByRole('link', { name: 'Championship series' })).toBeNull()
})

it('redirects the older parameter to the same address with type', async () => {
  const { router } = await openPage('/standings?segment=post&year=2024', { standings, site })

  expect(router.state.location.search).toBe('?type=post&year=2024')
})

it('loads the table every 10 s while a game of the post-season is played without a stream, and keeps its data when that fails', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [home, away] = standings.rows.map(({ team }) => team)
  const sides = { homeTeam: home ?? null, awayTeam: away ?? null }
  const onNow = (score: number) => ({
    ...schedule,
    games: [{ ...finalGame, ...sides, state: { ...liveFinal, score: { ...liveFinal.score, home: score } } }],
  })
  const { requests } = await openPage(
    '/standings',
    { standings, site, schedule: onNow(3) },
    { standings: null, site, schedule: null },
    { standings, site, schedule: onNow(5) },
  )
  const final = () => screen.getByRole('article')
  expect(within(final()).getByText('3')).toBeTruthy()

  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(requests).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(within(final()).getByText('3')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(10_000))

  expect(await within(final()).findByText('5')).toBeTruthy()
})

it('begins to load again once the final is due, and at once when the fan comes back to the page', async () => {
  const now = Date.parse('2026-11-21T09:00:00.000Z')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now })
  const stateUpdated = '2026-11-21T09:00:30.000Z'
  const begun = { ...schedule, games: [thirdPlaceGame, { ...finalGame, stateUpdated, state: liveFinal }] }
  const { requests } = await openPage(
    '/standings',
    { standings, site },
    ...Array.from({ length: 9 }, () => ({ standings, site, schedule: begun })),
  )

  await act(() => vi.advanceTimersByTimeAsync(15_000))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(requests).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(25_000))
  expect(await screen.findByText('2nd 5:04')).toBeTruthy()
  const before = requests.length
  document.dispatchEvent(new Event('visibilitychange'))

  await vi.waitFor(() => expect(requests).toHaveLength(before + 1))
})

it('loads the table at once when any game of the season has ended', async () => {
  const game = sampleSeasonGame({ ...liveFinal, version: 5 })
  const ended = sampleSeasonGame({
    __typename: 'FinalGame',
    status: 'FINAL',
    version: 6,
    score: liveFinal.score,
    winner: 'HOME',
    label: 'Final',
  })
  const { requests, stream } = await openPage(
    '/standings',
    { standings, site, season: { ...season, isPostSeasonActive, currentGame: game } },
    { standings, site, season: { ...season, isPostSeasonActive, currentGame: ended } },
  )
  expect(requests).toHaveLength(1)

  act(() => stream.next({ data: { liveGames: [ended] } }))

  await vi.waitFor(() => expect(requests).toHaveLength(2))
})

function sampleSeasonGame(state: PostSeason_GameFragment['state']) {
  const { id, __typename, isTimeAnnounced, stateUpdated } = finalGame
  return {
    id: `${id}0`,
    __typename,
    startTime: '2025-08-09T16:00:00.000Z',
    isTimeAnnounced,
    stateUpdated,
    state,
  }
}

it('shows the chosen season', async () => {
  const { requests, router } = await openPage(
    '/standings?type=post',
    { standings, site },
    { standings: { ...standings, id: '2024:POST', year: 2024 }, site },
  )

  fireEvent.change(screen.getByRole('combobox', { name: 'Season' }), { target: { value: '2024' } })
  await screen.findByRole('table', { name: 'Post-season 2024' })

  expect(router.state.location.search).toBe('?type=post&year=2024')
  expect(requests[1]).toEqual({ year: 2024, segment: 'POST' })
})

it.each([
  ['/standings', 'The season has not started.'],
  ['/standings?type=post', 'The post-season has not started.'],
])('says at %s that nothing has been played when there are no rows', async (address, text) => {
  await openPage(address, { standings: { ...standings, rows: [] }, site })

  expect(screen.getByText(text)).toBeTruthy()
})

it('says that the table could not be loaded, and shows it once trying again works', async () => {
  await openPage('/standings', { standings: null, site }, { standings, site })

  expect(screen.getByRole('alert').textContent).toContain('We could not load the standings')
  expect(screen.getByRole('link', { name: 'Regular season' })).toBeTruthy()

  await pressTryAgain()

  expect(await screen.findByRole('table', { name: 'Regular season 2025' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('still shows the table when the site settings could not be loaded', async () => {
  await openPage('/standings', { standings, site: null })

  expect(screen.getByRole('table', { name: 'Regular season 2025' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Season' })).toBeNull()
})

it('shows who would play in the post-season if it began today, with when and where to follow it', async () => {
  await openPage('/standings', { standings, site })

  const section = screen.getByRole('region', { name: 'Post-season 2025' })
  const [final, third] = within(section).getAllByRole('article')
  const names = (game: HTMLElement | undefined) =>
    ['Guard', 'Charm', 'Charging', 'Palms'].filter((name) => within(game!).queryByText(name))
  expect(within(section).getByText('If it ended today')).toBeTruthy()
  expect(
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Final', 'Third place'])
  expect(names(final)).toEqual(['Guard', 'Charm'])
  expect(names(third)).toEqual(['Charging', 'Palms'])
  expect(final!.querySelector('time')?.getAttribute('datetime')).toBe('2025-08-09T17:00:00.000Z')
  expect(within(final!).getByText('1st now')).toBeTruthy()
  expect(
    within(section)
      .getByRole('link', { name: /^Final, ?Sat, ?Aug 9$/ })
      .getAttribute('href'),
  ).toBe('/games/2025-wll-final')
})

it.each<[string, Partial<StandingsPageQuery>]>([
  ['could not be loaded', { schedule: null }],
  ['has no games', { schedule: { ...schedule, games: [] } }],
])('leaves the post-season out when it %s', async (_why, missing) => {
  await openPage('/standings', { standings, site, ...missing })

  expect(screen.queryByRole('heading', { name: /Post-season/ })).toBeNull()
})
