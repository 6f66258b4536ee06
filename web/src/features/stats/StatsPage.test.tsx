import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import type { StatsPageQuery } from '../../__generated__/operations.ts'
import { createCache } from '../../lib/createCache.ts'
import { board, definitions, players, statsAnswer } from './statsSample.ts'
import { createLoader, shouldRevalidate, StatsPage } from './StatsPage.tsx'

afterEach(cleanup)

/** The page at an address, over a gateway that gives the next of `answers` to each request of the page; what it was asked. */
async function openPage(address: string, ...answers: unknown[]) {
  const asked: Record<string, unknown>[] = []
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationName, variables }) => {
      if (operationName === 'SeasonBounds') return of({ data: { site: statsAnswer.site } })
      asked.push(variables)
      return of({ data: answers.shift() ?? null } as ApolloLink.Result)
    }),
  })
  const router = createMemoryRouter(
    [
      {
        path: '/stats',
        Component: StatsPage,
        loader: createLoader(client),
        shouldRevalidate,
        HydrateFallback: () => null,
      },
      { path: '/stats/compare', Component: () => <h1>Comparison</h1> },
    ],
    { initialEntries: [address] },
  )
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Stats' })
  return { asked, router }
}

/** The players in the table, from the top. */
function listed(): (string | undefined)[] {
  return screen.getAllByRole('rowheader').map((row) => within(row).getByRole('link').textContent ?? undefined)
}

it('shows three boards and everybody by points', async () => {
  const { asked } = await openPage('/stats', statsAnswer)

  expect(asked).toEqual([
    {
      year: 2025,
      segment: 'REGULAR',
      position: null,
      first: 'GOALS',
      second: 'ASSISTS',
      third: 'SAVES',
      players: 100,
    },
  ])
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(listed()).toEqual(['Ann Archer', 'Cleo Cole', 'Bea Bell', 'Dana Dean'])
  expect(screen.getByRole('columnheader', { name: 'P' }).getAttribute('aria-sort')).toBe('descending')
  expect(document.title).toBe('Stats | WLL')
})

it('gives players who are level the same rank', async () => {
  await openPage('/stats', statsAnswer)

  const [goals] = screen.getAllByRole('article')
  const rows = within(goals!).getAllByRole('listitem')
  expect(within(goals!).getByText('1st · Guard · A')).toBeTruthy()
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Rank 2'),
    expect.stringContaining('Rank 2'),
  ])
})

it('asks for the season, its part, the position and the figure that the address names', async () => {
  const { asked } = await openPage('/stats?yr=2024&type=post&position=goalie&stat=ground-balls', statsAnswer)

  expect(asked[0]).toEqual({
    year: 2024,
    segment: 'POST',
    position: 'GOALIE',
    first: 'GROUND_BALLS',
    second: 'SAVES',
    third: 'SAVE_PCT',
    players: 100,
  })
  expect(screen.getByText('Goalie').getAttribute('aria-current')).toBe('true')
})

it('narrows to a team, sorts and counts per game by address, without asking again', async () => {
  const { asked, router } = await openPage('/stats?team=palms', statsAnswer)
  expect(listed()).toEqual(['Cleo Cole', 'Bea Bell'])

  fireEvent.click(screen.getByRole('link', { name: 'Per game' }))
  await screen.findByText('2.3')

  expect(listed()).toEqual(['Bea Bell', 'Cleo Cole'])
  expect(router.state.location.search).toBe('?team=palms&figures=per-game')
  fireEvent.click(screen.getByRole('link', { name: 'Player' }))
  await screen.findByRole('columnheader', { name: 'Player' })
  expect(router.state.location.search).toBe('?team=palms&figures=per-game&sort=name')
  expect(asked).toHaveLength(1)
})

it('shows everybody for a team that is not in the league', async () => {
  await openPage('/stats?team=sharks', statsAnswer)

  expect(listed()).toHaveLength(4)
})

it('shows 25 players, and 25 more when asked', async () => {
  const nodes = Array.from({ length: 30 }, (_, at) => ({ ...players[0]!, id: `p${at}`, slug: `p${at}` }))
  await openPage('/stats', { ...statsAnswer, players: { ...statsAnswer.players!, nodes } })
  expect(listed()).toHaveLength(25)

  fireEvent.click(screen.getByRole('link', { name: 'Show more' }))
  await screen.findByText(/^30 of 30 players/)

  expect(listed()).toHaveLength(30)
  expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull()
})

it('collects all pages of players before it sorts them', async () => {
  const connection = statsAnswer.players!
  const firstPage = {
    ...connection,
    nodes: players.slice(1),
    pageInfo: { ...connection.pageInfo, hasNextPage: true, endCursor: 'c1' },
  }
  const lastPage = { ...connection, nodes: players.slice(0, 1) }

  const { asked } = await openPage('/stats', { ...statsAnswer, players: firstPage }, { players: lastPage })

  expect(asked[1]).toMatchObject({ after: 'c1', players: 100 })
  expect([...listed()].sort()).toEqual(['Ann Archer', 'Bea Bell', 'Cleo Cole', 'Dana Dean'])
})

it('takes the players that are ticked to the comparison, four at most', async () => {
  const nodes = Array.from({ length: 5 }, (_, at) => ({
    ...players[0]!,
    id: `p${at}`,
    slug: `p${at}`,
    lastName: `Archer ${at}`,
  }))
  const { router } = await openPage('/stats?year=2024&sort=name', {
    ...statsAnswer,
    players: { ...statsAnswer.players!, nodes },
  })

  for (const at of [2, 0, 1, 3])
    fireEvent.click(screen.getByRole('checkbox', { name: `Compare Ann Archer ${at}` }))

  expect(screen.getByText('4 of 4 players chosen')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare Ann Archer 4' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }))
  await screen.findByRole('heading', { name: 'Comparison' })
  expect(router.state.location.search).toBe('?players=p2,p0,p1,p3&year=2024')
})

it('says that nobody has played yet', async () => {
  const nobody = { ...board(definitions.goals), entries: [] }
  await openPage('/stats?type=post', {
    ...statsAnswer,
    first: nobody,
    second: { ...nobody, id: 'second' },
    third: { ...nobody, id: 'third' },
    players: { ...statsAnswer.players!, nodes: players.slice(3) },
  })

  expect(screen.getByText('No stats yet: Post-season 2025')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it.each<[string, Partial<StatsPageQuery>, string]>([
  ['leaders', { first: null, second: null, third: null }, 'We could not load the leaders'],
  ['players', { players: null }, 'We could not load the players'],
])('says that the %s could not be loaded and shows the rest', async (_what, missing, words) => {
  await openPage('/stats', { ...statsAnswer, ...missing })

  const alerts = screen.getAllByRole('alert')
  expect(alerts).toHaveLength(1)
  expect(alerts[0]?.textContent).toContain(words)
  expect(screen.queryAllByRole('article').length + screen.queryAllByRole('table').length).toBeGreaterThan(0)
})

it('shows everything once trying again works', async () => {
  await openPage('/stats', { ...statsAnswer, players: null }, statsAnswer)

  fireEvent.click(screen.getByText('Try again'))

  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
