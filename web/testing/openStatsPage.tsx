import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of } from 'rxjs'
import { createCache } from '../src/app/apollo/createCache.ts'
import { players, statsAnswer } from './statsSample.ts'
import { provideClient } from '../src/lib/loading/clientContext.ts'
import * as statsRoute from '../src/pages/stats/statsRoute.ts'
import { OnSite, sampleSeasons } from './OnSite.tsx'

const UNKNOWN_TEAM = {
  data: { ...statsAnswer, players: null },
  errors: [{ message: 'unknown team', path: ['players'], extensions: { code: 'NOT_FOUND' } }],
}

/** An answer with the ticked players whom the season knows, where the request wants them. */
function withTicked(answer: unknown, { isTicked, ticked = [] }: { isTicked?: boolean; ticked?: string[] }) {
  if (!isTicked || answer === null) return answer
  const nodes = players
    .filter(({ slug }) => ticked.includes(slug))
    .map(({ __typename, id, slug }) => ({ __typename, id, slug }))
  return { ticked: { __typename: 'PlayerConnection', nodes }, ...answer }
}

/**
 * For tests: the page at an address, with a gateway that answers the next of `answers` to each request of the page, and that
 * it does not know the team for 'unknown team'; `requests` contains them.
 */
export async function openStatsPage(address: string, ...answers: unknown[]) {
  const requests: Record<string, unknown>[] = []
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationName, variables }) => {
      if (operationName === 'SeasonBounds' || operationName === 'SeriesFlags')
        return of({
          data: {
            site: {
              ...((answers[0] as typeof statsAnswer | undefined)?.site ?? statsAnswer.site),
              seasons: sampleSeasons,
            },
          },
        })
      requests.push(variables)
      const answer = answers.shift() ?? null
      return of(
        (answer === 'unknown team'
          ? UNKNOWN_TEAM
          : { data: withTicked(answer, variables) }) as ApolloLink.Result,
      )
    }),
  })
  provideClient(client)
  const router = createMemoryRouter(
    [
      {
        path: '/stats',
        ...statsRoute,
        HydrateFallback: () => null,
      },
      { path: '/stats/compare', Component: () => <h1>Comparison</h1> },
    ],
    { initialEntries: [address] },
  )
  render(
    <ApolloProvider client={client}>
      <OnSite>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Stats' })
  return { requests, router }
}
