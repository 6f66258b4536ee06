import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { NEVER, of } from 'rxjs'
import type { GamePageQuery, GamePreview_TeamFragment } from '../src/__generated__/graphql.ts'
import { createCache } from '../src/app/apollo/createCache.ts'
import { provideClient } from '../src/lib/loading/clientContext.ts'
import * as gameRoute from '../src/pages/games/gameRoute.ts'
import { loadParts } from '../src/ui/lazyPart.tsx'
import type { SampleGameCenter } from './gameCenterSample.ts'
import { OnSite } from './OnSite.tsx'
import { sample } from './sample.ts'

const site: NonNullable<GamePageQuery['site']> = sample('Site', {
  id: 'site',
  links: { ticketTerms: 'https://league.example.com/tickets' },
})

/**
 * Opens the page with a gateway that answers the next of `games` to each request, and then repeats the last one; null is a
 * failure.
 */
export function openGamePage(address: string, ...games: (SampleGameCenter | null)[]) {
  return openGameWithTeams(address, {}, ...games)
}

/** What the page asks for of both teams before a game; null for a team that could not be loaded. */
export interface PreviewTeams {
  away?: GamePreview_TeamFragment | null
  home?: GamePreview_TeamFragment | null
}

/**
 * The same with what the page of a game to come shows of its teams. A request for them does not count; without them it fails.
 */
export async function openGameWithTeams(
  address: string,
  { away = null, home = null }: PreviewTeams,
  ...games: (SampleGameCenter | null)[]
) {
  let requestCount = 0
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationType, operationName, variables }) => {
      if (operationType === 'subscription') return NEVER
      if (operationName === 'GamePreview') {
        const known = { __typename: 'Game', id: variables['id'] as string, awayTeam: away, homeTeam: home }
        const errors = [{ message: 'down', path: ['node'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]
        return of((away ?? home) ? { data: { node: known } } : { data: { node: null }, errors })
      }
      const game = games[Math.min(requestCount, games.length - 1)] ?? null
      requestCount += 1
      const errors = [{ message: 'down', path: ['game'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]
      return of({ data: { game, site }, ...(game === null && { errors }) })
    }),
  })
  provideClient(client)
  await loadParts()
  const router = createMemoryRouter(
    [
      {
        path: '/games/:slug',
        ...gameRoute,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [`/games/2025-game-17${address}`] },
  )
  render(
    <ApolloProvider client={client}>
      <OnSite clock={{ wall: '2026-11-21T09:00:00.000Z', league: '2025-07-12T20:59:00.000Z', speed: 1 }}>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { router, requestCount: () => requestCount }
}
