import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import type { TeamPageQuery } from '../../__generated__/operations.ts'
import { createCache } from '../../lib/createCache.ts'
import { sampleArticle } from '../../features/feed/storySample.ts'
import { charging, final, guard, live, sampleGame } from '../../features/schedule/gameSample.ts'
import { samplePlayer, sampleStanding, sampleStats, sampleTeam } from '../../features/teams/teamSample.ts'
import { createLoader, TeamPage } from './TeamPage.tsx'

afterEach(cleanup)

const games = [
  sampleGame({ id: '1', slug: 'game-1', homeTeam: charging, awayTeam: guard, state: final(9, 12) }),
  sampleGame({ id: '2', slug: 'game-2', homeTeam: guard, awayTeam: charging, state: live(8, 10) }),
]
const schedule: NonNullable<TeamPageQuery['schedule']> = {
  __typename: 'Schedule',
  id: '2025:guard',
  games,
}
const roster = [
  samplePlayer({
    isCaptain: true,
    stats: sampleStats({ points: 33, goals: 24, assists: 9 }),
    injury: { __typename: 'Injury', status: 'QUESTIONABLE', label: 'Questionable', description: 'Illness' },
  }),
]
const team: NonNullable<TeamPageQuery['team']> = {
  ...sampleTeam,
  roster,
  coaches: [{ __typename: 'Coach', id: 'c', type: 'HEAD', name: 'Dana Ferro', portrait: null }],
  news: [sampleArticle()],
}
const price = { __typename: 'Money', amount: '36.00', currency: 'USD' } as const
const everything: Omit<TeamPageQuery, '__typename'> = {
  team,
  schedule,
  standings: { __typename: 'Standings', id: '2025:REGULAR', rows: [sampleStanding] },
  collection: {
    __typename: 'Collection',
    id: '1005',
    products: [
      {
        __typename: 'Product',
        id: '1',
        title: 'Guard Crest Tee',
        url: 'https://shop.example.com/tee',
        image: null,
        available: true,
        badge: null,
        priceRange: { __typename: 'PriceRange', min: price, max: price },
      },
    ],
  },
  site: {
    __typename: 'Site',
    id: 'site',
    allStarUrl: 'https://league.example.com/all-star',
    clock: {
      __typename: 'LeagueClock',
      wall: '2026-11-21T09:00:00.000Z',
      league: '2025-07-12T20:59:00.000Z',
      speed: 0,
    },
    seasons: { __typename: 'Seasons', current: 2025, first: 2024, years: [2025, 2024] },
  },
}

interface Opened {
  data?: Partial<TeamPageQuery>
  /** The code that the team itself fails with. */
  code?: string
  address?: string
}

/** The page over a gateway that answers with everything but the changes; roots that are null have failed. */
async function openPage({ data = {}, code = 'UPSTREAM_UNAVAILABLE', address = '/teams/guard' }: Opened = {}) {
  const answer = { ...everything, ...data }
  const asked: Record<string, unknown>[] = []
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationName, variables }) => {
      if (operationName === 'SeasonBounds') return of({ data: { site: everything.site } })
      if (operationName === 'LiveScore') return NEVER
      asked.push(variables)
      const errors = Object.entries(answer)
        .filter(([, root]) => root === null)
        .map(([root]) => ({ message: 'down', path: [root], extensions: { code } }))
      return of({ data: answer, ...(errors.length > 0 && { errors }) })
    }),
  })
  const router = createMemoryRouter(
    [
      {
        path: '/teams/:teamName',
        Component: TeamPage,
        loader: createLoader(client),
        HydrateFallback: () => null,
        errorElement: <h1>Nothing here</h1>,
      },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [address] },
  )
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })
  return { asked, router }
}

const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
const sections = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

it('shows the team with its game first, then leaders, news, results, roster, coaches and shop', async () => {
  await openPage()

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Boston Guard')
  expect(sections()).toEqual([
    'Live now',
    'Team leaders',
    'Latest',
    'Last five',
    'Roster',
    'Coaches',
    'Guard shop',
  ])
  expect(alerts()).toEqual([])
})

it('tells record, place, scores for each game and streak in the head', async () => {
  await openPage()

  expect(screen.getAllByRole('definition').map((figure) => figure.firstChild?.textContent)).toEqual([
    '6–2',
    '1st',
    '12.3',
    'W3',
  ])
})

it('tells a captain and an injury in words, and leads to the player', async () => {
  await openPage()

  const card = within(within(screen.getByRole('region', { name: 'Attack' })).getByRole('article'))
  expect(card.getByRole('link', { name: 'Teodora Marsh' }).getAttribute('href')).toBe(
    '/players/teodora-marsh',
  )
  expect(card.getByText('Captain')).toBeTruthy()
  expect(card.getByText('Questionable: Illness')).toBeTruthy()
  expect(card.getByText('24 G · 9 A')).toBeTruthy()
})

it('shows the own score of a result first, and hides it until asked where scores are hidden', async () => {
  await openPage()
  const result = within(within(screen.getByRole('region', { name: 'Last five' })).getByRole('listitem'))

  expect(result.getByText(/9–12/).textContent).toBe('LLost 9–12')
  expect(result.getByText(/9–12/).className).toContain('scoreShown')
  expect(result.getByRole('link', { name: 'at Charging' }).getAttribute('href')).toBe('/games/game-1')

  fireEvent.click(result.getByRole('button', { name: 'Show score of Jul 12' }))

  await waitFor(() =>
    expect(screen.getByText('at Charging').closest('li')?.getAttribute('data-revealed')).toBe('true'),
  )
})

it.each([
  ['schedule', { schedule: null }, 'We could not load the games'],
  ['roster', { team: { ...team, roster: null } }, 'We could not load the roster'],
  ['news', { team: { ...team, news: null } }, 'We could not load the news'],
  ['team', { team: null }, 'We could not load the team'],
])('says that the %s failed, with a way to try again', async (_what, data, words) => {
  await openPage({ data })

  expect(alerts()).toEqual([expect.stringContaining(words)])
  expect(screen.getByText('Try again')).toBeTruthy()
})

it.each([
  ['the shop failed', 'Guard shop', { collection: null }],
  ['the coaches failed', 'Coaches', { team: { ...team, coaches: null } }],
  ['nobody has played', 'Team leaders', { team: { ...team, roster: [samplePlayer()] } }],
  ['nothing is written', 'Latest', { team: { ...team, news: [] } }],
  ['no game is over', 'Last five', { schedule: { ...schedule, games: games.slice(1) } }],
])('leaves out a block without a word when %s', async (_why, name, data) => {
  await openPage({ data })

  expect(sections()).not.toContain(name)
  expect(alerts()).toEqual([])
})

it('says what will come for a team without games and without players', async () => {
  await openPage({
    data: { team: { ...team, roster: [] }, schedule: { ...schedule, games: [] } },
  })

  expect(screen.getByText('No games yet')).toBeTruthy()
  expect(screen.getByText('No roster for 2025 yet')).toBeTruthy()
})

it('keeps the record that the team itself tells when the standings failed', async () => {
  await openPage({ data: { standings: null } })

  expect(screen.getAllByRole('definition').map((figure) => figure.firstChild?.textContent)).toEqual(['6–2'])
})

it('asks for the season in the address and keeps it in its own links', async () => {
  const { asked } = await openPage({
    address: '/teams/boston-guard?year=2024',
    data: { team: { ...team, year: 2024 } },
  })

  expect(asked[0]).toEqual({ name: 'boston-guard', year: 2024 })
  expect(screen.getByRole('link', { name: 'Roster' }).getAttribute('href')).toBe(
    '/teams/guard/roster?year=2024',
  )
  expect(screen.getByRole('combobox', { name: 'Season' })).toHaveProperty('value', '2024')
})

it.each(['NOT_FOUND', 'BAD_USER_INPUT'])('is the 404 page for a name that is %s', async (code) => {
  await openPage({ data: { team: null }, code })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing here')
})

it('is the 404 page for the player pool', async () => {
  await openPage({ data: { team: { ...team, kind: 'PLAYER_POOL' } } })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing here')
})

it('leads an all-star side to the all-star page of this site while the league names none of its own', async () => {
  const { router } = await openPage({
    data: {
      team: { ...team, kind: 'ALL_STAR' },
      site: everything.site && { ...everything.site, allStarUrl: null },
    },
  })

  expect(router.state.location.pathname).toBe('/all-star')
})
