import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of } from 'rxjs'
import { createCache } from '../src/app/apollo/createCache.ts'
import { statsAnswer } from './statsSample.ts'
import { provideClient } from '../src/lib/loading/clientContext.ts'
import * as statsRoute from '../src/pages/stats/statsRoute.ts'
import { OnSite, sampleSeasons } from './OnSite.tsx'

/**
 * For tests: the page at an address, with a gateway that answers the next of `answers` to each request of the page; `requests`
 * contains them.
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
      return of({ data: answers.shift() ?? null } as ApolloLink.Result)
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
