import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { from, map, of } from 'rxjs'
import { createCache } from '../src/app/apollo/createCache.ts'
import { players, statsAnswer } from './statsSample.ts'
import { provideClient } from '../src/lib/loading/clientContext.ts'
import * as statsRoute from '../src/pages/stats/statsRoute.ts'
import { OnSite, sampleSeasons } from './OnSite.tsx'

/** For tests: the answer of a gateway that could not load the players. */
export const PLAYERS_FAILED = {
  data: { ...statsAnswer, players: null },
  errors: [{ message: 'failed', path: ['players'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
}

/** Whether an answer is a whole one, with errors. */
function isWithErrors(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'errors' in answer
}

/** The players of the season among those of some slugs; null where they cannot be looked up. */
function known(slugs: readonly string[]) {
  if (slugs.includes('unreachable')) return null
  const nodes = players
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ __typename, id, slug }) => ({ __typename, id, slug }))
  return { __typename: 'PlayerConnection', nodes }
}

/**
 * For tests: the page at an address, with a gateway that answers the next of `answers` to each request of the page, which is data, or data and errors; `requests`
 * contains them, and `lookups` the requests for ticked players, which it answers from the sample. An answer may be a
 * promise. A ticked player called "unreachable" cannot be looked up.
 */
export async function openStatsPage(address: string, ...answers: unknown[]) {
  const requests: Record<string, unknown>[] = []
  const lookups: { operation: string | undefined; variables: Record<string, unknown> }[] = []
  const first = (answers[0] ?? statsAnswer) as Partial<typeof statsAnswer>
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationName, variables }) => {
      if (operationName === 'SeasonBounds' || operationName === 'SeriesFlags')
        return of({ data: { site: { ...(first.site ?? statsAnswer.site), seasons: sampleSeasons } } })
      if (operationName === 'StatsTicked') {
        lookups.push({ operation: operationName, variables })
        return of({ data: { players: known(variables['slugs'] as string[]) } } as ApolloLink.Result)
      }
      requests.push(variables)
      const answer = answers.shift() ?? null
      return from(Promise.resolve(answer)).pipe(
        map((own) => (isWithErrors(own) ? own : { data: own }) as ApolloLink.Result),
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
  return { requests, lookups, router }
}

/** For tests: the players in the table, from the top. */
export function listed(): (string | undefined)[] {
  return screen.getAllByRole('rowheader').map((row) => within(row).getByRole('link').textContent ?? undefined)
}
