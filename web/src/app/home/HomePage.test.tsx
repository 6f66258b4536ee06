import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import type { HomePageQuery } from '../../__generated__/operations.ts'
import { createLoader, HomePage } from './HomePage.tsx'

afterEach(cleanup)

const schedule: NonNullable<HomePageQuery['schedule']> = {
  __typename: 'Schedule',
  id: 'schedule:2025',
  year: 2025,
  lastUpdated: '2026-11-21T09:00:00.000Z',
  currentGame: null,
  games: [],
}
const standings: NonNullable<HomePageQuery['standings']> = {
  __typename: 'Standings',
  id: '2025:REGULAR',
  year: 2025,
  rows: [
    {
      __typename: 'Standing',
      id: 'WGUA:2025:REGULAR',
      rank: 1,
      wins: 6,
      losses: 2,
      scoreDiff: 17,
      streak: { __typename: 'Streak', outcome: 'WIN', length: 3 },
      team: {
        __typename: 'Team',
        id: 'WGUA:2025',
        slug: 'guard',
        name: 'Guard',
        location: 'Boston',
        code: 'BOS',
        logo: null,
      },
      placed: null,
    },
  ],
}

type Answer = Partial<Pick<HomePageQuery, 'schedule' | 'standings'>>

/** Home over a gateway that gives the next of `answers` to each request; what an answer leaves out has failed. */
async function openHome(...answers: Answer[]) {
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(() => of(resultOf({ schedule: null, standings: null, ...answers.shift() }))),
  })
  const router = createMemoryRouter([
    { path: '/', Component: HomePage, loader: createLoader(client), HydrateFallback: () => null },
  ])
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}

function resultOf({ schedule, standings }: Required<Answer>): ApolloLink.Result {
  const failed = Object.entries({ schedule, standings }).filter(([, root]) => root === null)
  const errors = failed.map(([root]) => ({
    message: 'down',
    path: [root],
    extensions: { code: 'UPSTREAM_UNAVAILABLE' },
  }))
  return { data: { schedule, standings, site: null }, ...(errors.length > 0 && { errors }) }
}

it('has one heading of the first level that says where the season is', async () => {
  await openHome({ schedule, standings })

  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
    '2025 season',
  ])
})

it('shows the table with the way to all of it', async () => {
  await openHome({ schedule, standings })

  expect(screen.getByRole('table', { name: 'Regular season standings 2025' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Full table' }).getAttribute('href')).toBe('/standings')
})

it('says that the schedule failed and still shows the table', async () => {
  await openHome({ standings })

  expect(screen.getByRole('alert').textContent).toContain('We could not load the schedule')
  expect(screen.getByRole('table')).toBeTruthy()
})

it('says that the standings failed, and shows them once trying again works', async () => {
  await openHome({ schedule }, { schedule, standings })
  expect(screen.getByRole('alert').textContent).toContain('We could not load the standings')

  fireEvent.click(screen.getByText('Try again'))

  expect(await screen.findByRole('table')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
