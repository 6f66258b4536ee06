import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import type { TeamsPageQuery } from '../../__generated__/graphql.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { sampleStanding, sampleTeam } from '../../../testing/teamSample.ts'
import { provideClient } from '../../lib/loading/clientContext.ts'
import * as teamsRoute from './teamsRoute.ts'
import { isHiddenFromSearch } from '../../../testing/isHiddenFromSearch.ts'
import { OnSite, sampleSeasons } from '../../../testing/OnSite.tsx'
import { sample } from '../../../testing/sample.ts'

afterEach(cleanup)

const site = sample('Site', { id: 'site', seasons: sampleSeasons })
const standings: TeamsPageQuery['standings'] = sample('Standings', {
  id: '2025:REGULAR',
  rows: [sampleStanding],
})

async function openPage(data: Pick<TeamsPageQuery, 'teams' | 'standings'>, address = '/teams') {
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationName }) =>
      of({ data: operationName === 'SeasonBounds' ? { site } : data }),
    ),
  })
  provideClient(client)
  const router = createMemoryRouter([{ path: '/teams', ...teamsRoute, HydrateFallback: () => null }], {
    initialEntries: [address],
  })
  render(
    <ApolloProvider client={client}>
      <OnSite>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Teams' }, { timeout: 10_000 })
}

it('shows each club with its record and place, leading to its page', async () => {
  await openPage({ teams: [sampleTeam], standings })

  expect(screen.getByRole('link', { name: 'Boston Guard' }).getAttribute('href')).toBe('/teams/guard')
  expect(screen.getByText('6–2 · 1st').className).toBe('spoilerContent')
  expect(isHiddenFromSearch()).toBe(false)
})

it('stays in the season of the address', async () => {
  await openPage({ teams: [{ ...sampleTeam, year: 2024 }], standings: null }, '/teams?year=2024')

  expect(screen.getByRole('link', { name: 'Boston Guard' }).getAttribute('href')).toBe(
    '/teams/guard?year=2024',
  )
  expect(screen.getByText('6–2')).toBeTruthy()
})

it('says that there are no teams yet, which is not the same as a failure', async () => {
  await openPage({ teams: [], standings: null })

  expect(screen.getByText('No teams in 2025 yet')).toBeTruthy()
  expect(isHiddenFromSearch()).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says that the teams failed', async () => {
  await openPage({ teams: null, standings: null })

  expect(screen.getByRole('alert').textContent).toContain('We could not load the teams')
  expect(isHiddenFromSearch()).toBe(true)
})
