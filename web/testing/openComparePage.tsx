import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of } from 'rxjs'
import type { Observable } from 'rxjs'
import type { ComparePageQuery } from '../src/__generated__/graphql.ts'
import { createCache } from '../src/app/apollo/createCache.ts'
import { provideClient } from '../src/lib/loading/clientContext.ts'
import * as compareRoute from '../src/pages/stats/compareRoute.ts'
import { OnSite, sampleSeasons } from './OnSite.tsx'
import { sample } from './sample.ts'
import { board, definitions, players, statsAnswer } from './statsSample.ts'

const [ann, bea] = board(definitions.goals).entries.map(({ player }) => player)

/** A row of the comparison: the figures of each player. */
export function row(
  definition: (typeof definitions)[keyof typeof definitions],
  ...figures: [total: number | null, perGame: number | null, isBest: boolean][]
): NonNullable<ComparePageQuery['comparePlayers']>['rows'][number] {
  return sample('ComparisonRow', {
    definition,
    cells: figures.map(([total, perGame, isBest]) => ({
      isBest,
      isQualified: total !== null,
      total: { value: total, text: String(total ?? '-') },
      perGame: { value: perGame, text: String(perGame ?? '-') },
    })),
  })
}

/** Two players side by side. */
export const comparison: NonNullable<ComparePageQuery['comparePlayers']> = sample('Comparison', {
  id: 'Comparison:2025:REGULAR:ann:bea',
  year: 2025,
  segment: 'REGULAR',
  players: [
    { ...ann!, officialId: '000001' },
    { ...bea!, officialId: '000002' },
  ],
  rows: [
    row(definitions.points, [12, 1.5, true], [9, 2.3, false]),
    row(definitions.turnovers, [9, 1.1, false], [2, 0.5, true]),
    row(definitions.saves, [0, 0, false], [0, 0, false]),
    row(definitions.shotShare, [25, 25, false], [null, null, false]),
  ],
})

/** All players of the sample, as the list has them. */
export const everybody = players

/** A page of players as the list has them. */
export function addable(nodes: typeof everybody, endCursor: string | null = null) {
  const pageInfo = { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor }
  return { players: { __typename: 'PlayerConnection', version: 'first', missingClubs: [], pageInfo, nodes } }
}

function slugsIn(variables: Record<string, unknown>): unknown[] {
  return Array.isArray(variables['slugs']) ? variables['slugs'] : []
}

/**
 * Opens the page at an address.
 *
 * @param answers what the gateway says of the comparison, one after the other: null for one that cannot be loaded, 'unknown' for players whom it does not know.
 */
export async function openComparePage(
  address: string,
  ...answers: (ComparePageQuery['comparePlayers'] | 'unknown')[]
) {
  const requests: Record<string, unknown>[] = []
  const listRequests: Record<string, unknown>[] = []
  /** What answers the requests for players who can be added, from the first one on; all players where there is nothing left. */
  const listAnswers: Observable<ApolloLink.Result>[] = []
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationName, variables }) => {
      if (operationName === 'SeasonBounds' || operationName === 'SeriesFlags')
        return of({ data: { site: { ...statsAnswer.site, seasons: sampleSeasons } } })
      if (operationName === 'ComparedSlugs') {
        const paths = ['first', 'second', 'third', 'fourth']
        const errors = paths
          .filter((path) => String(variables[path]).startsWith('nobody'))
          .map((path) => ({ message: 'no', path: [path], extensions: { code: 'NOT_FOUND' } }))
        return of({
          data: Object.fromEntries(paths.map((path) => [path, null])),
          errors,
        } as ApolloLink.Result)
      }
      if (operationName === 'AddablePlayers') {
        listRequests.push(variables)
        return listAnswers.shift() ?? of({ data: addable(everybody) } as ApolloLink.Result)
      }
      requests.push(variables)
      const named = variables['alone'] ? everybody.filter(({ slug }) => slug === slugsIn(variables)[0]) : []
      const rest = { ...(variables['alone'] ? addable(named) : null), site: statsAnswer.site }
      if (!variables['enough']) return of({ data: rest } as ApolloLink.Result)
      const answer = answers.shift() ?? null
      if (typeof answer === 'object' && answer !== null)
        return of({ data: { comparePlayers: answer, ...rest } } as ApolloLink.Result)
      const code = answer === 'unknown' ? 'NOT_FOUND' : 'UPSTREAM_UNAVAILABLE'
      const errors = [{ message: 'no', path: ['comparePlayers'], extensions: { code } }]
      return of({ data: { comparePlayers: null, ...rest }, errors } as ApolloLink.Result)
    }),
  })
  provideClient(client)
  const router = createMemoryRouter(
    [
      {
        path: '/stats/compare',
        ...compareRoute,
        HydrateFallback: () => null,
        ErrorBoundary: () => <h1>Lost</h1>,
      },
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
  await screen.findByRole('heading', { level: 1 })
  return { requests, listRequests, listAnswers, router }
}
