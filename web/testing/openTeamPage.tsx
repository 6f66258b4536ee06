import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { NEVER, of } from 'rxjs'
import type { TeamPageQuery } from '../src/__generated__/graphql.ts'
import { createCache } from '../src/app/apollo/createCache.ts'
import { sampleArticle } from './storySample.ts'
import { charging, final, guard, live, sampleGame } from './gameSample.ts'
import { samplePlayer, sampleStanding, sampleStats, sampleTeam } from './teamSample.ts'
import { provideClient } from '../src/lib/loading/clientContext.ts'
import * as teamRoute from '../src/pages/teams/teamRoute.ts'
import { OnSite, sampleSeasons, standingAt } from './OnSite.tsx'
import { sample } from './sample.ts'
import { prices } from './shopSample.ts'

/** One game that is over and one being played. */
const games = [
  sampleGame({ id: '1', slug: 'game-1', homeTeam: charging, awayTeam: guard, state: final(9, 12) }),
  sampleGame({ id: '2', slug: 'game-2', homeTeam: guard, awayTeam: charging, state: live(8, 10) }),
]
export const schedule: NonNullable<TeamPageQuery['schedule']> = sample('Schedule', {
  id: '2025:guard',
  nextGame: games[1] ?? null,
  upcoming: games.slice(1),
  results: games.slice(0, 1),
})
const roster = [
  samplePlayer({
    isCaptain: true,
    stats: sampleStats({ points: 33, goals: 24, assists: 9 }),
    injury: { status: 'QUESTIONABLE', label: 'Questionable', description: 'Illness' },
  }),
]
const tee = {
  ...{ id: '1', title: 'Guard Crest Tee', url: 'https://shop.example.com/tee', isAvailable: true },
  priceRange: prices('36.00'),
}
/** The Guard with one player and one coach. */
export const team: NonNullable<TeamPageQuery['team']> = sample('Team', {
  ...sampleTeam,
  roster,
  coaches: [{ id: 'c', type: 'HEAD', name: 'Dana Ferro' }],
  news: [sampleArticle()],
  banners: [],
  standing: sampleStanding,
  collection: { id: '1005', products: { nodes: [tee] } },
})
/** A page on which nothing has failed. */
export const everything: Omit<TeamPageQuery, '__typename'> = {
  team,
  schedule,
  site: sample('Site', { id: 'site', allStarUrl: 'https://league.example.com/all-star' }),
}

interface Opened {
  data?: Partial<TeamPageQuery>
  /** The code that the team itself fails with. */
  code?: string
  address?: string
}

/** Renders the page over a gateway that answers with everything but the changes; roots that are null have failed. */
export async function openTeamPage({
  data = {},
  code = 'UPSTREAM_UNAVAILABLE',
  address = '/teams/guard',
}: Opened = {}) {
  const answer = { ...everything, ...data }
  const requests: Record<string, unknown>[] = []
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationName, variables }) => {
      if (operationName === 'SeasonBounds')
        return of({ data: { site: { ...everything.site, seasons: sampleSeasons } } })
      if (operationName === 'LiveGames') return NEVER
      requests.push(variables)
      const errors = Object.entries(answer)
        .filter(([, root]) => root === null)
        .map(([root]) => ({ message: 'down', path: [root], extensions: { code } }))
      return of({ data: answer, ...(errors.length > 0 && { errors }) })
    }),
  })
  provideClient(client)
  const router = createMemoryRouter(
    [
      {
        path: '/teams/:teamName',
        ...teamRoute,
        HydrateFallback: () => null,
        errorElement: <h1>Nothing here</h1>,
      },
      { path: '*', element: <h1>Elsewhere</h1> },
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
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })
  return { requests, router }
}
