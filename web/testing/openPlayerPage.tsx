import { ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of } from 'rxjs'
import { createApolloClient } from '../src/app/apollo/apolloClient.ts'
import { contextWith } from '../src/lib/loading/clientContext.ts'
import * as playerRoute from '../src/pages/players/playerRoute.ts'
import {
  sampleCareer,
  sampleFigures,
  sampleGames,
  samplePlayer,
  sampleProfile,
  sampleSite,
} from './playerSample.ts'

const answers = {
  SeasonBounds: {
    site: {
      ...sampleSite,
      seasons: { __typename: 'Seasons', current: 2025, first: 2024, years: [2025, 2024] },
    },
  },
  SeriesFlags: { site: sampleSite },
  PlayerPage: { player: samplePlayer, site: sampleSite },
  PlayerFigures: sampleFigures,
  PlayerGames: sampleGames,
  PlayerCareer: sampleCareer,
  PlayerProfile: sampleProfile,
  PlayerMedia: { player: { __typename: 'Player', id: samplePlayer.id, news: [] } },
}
type Name = keyof typeof answers
type Variables = Record<string, unknown>
type Answer = Readonly<Record<string, unknown>> | string

/**
 * Renders a page at an address, over a gateway whose answers are the samples but for `changes`, which may hang on the variables. An
 * error code in place of an answer fails its player. `asked` holds the last variables of each operation.
 */
export async function openPlayerPage(
  address: string,
  changes: Partial<Record<Name, Answer | ((variables: Variables) => Answer)>> = {},
) {
  const asked: Partial<Record<Name, Variables>> = {}
  const link = new ApolloLink(({ operationName, variables }) => {
    const name = operationName as Name
    asked[name] = variables
    const change = changes[name] ?? answers[name]
    const answer: Answer = typeof change === 'function' ? change(variables) : change
    if (typeof answer !== 'string') return of({ data: answer })
    const data = { ...answers[name], player: null }
    return of({ data, errors: [{ message: 'no', path: ['player'], extensions: { code: answer } }] })
  })
  const client = createApolloClient({ link, ssr: false })
  const router = createMemoryRouter(
    [
      {
        path: '/players/:slug/:tab?',
        ...playerRoute,
        HydrateFallback: () => null,
        ErrorBoundary: () => <h1>No such page</h1>,
      },
    ],
    { initialEntries: [address], getContext: () => contextWith(client) },
  )
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { asked, router }
}
