import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of, Subject } from 'rxjs'
import type { StandingsPageQuery } from '../src/__generated__/graphql.ts'
import { createCache } from '../src/app/apollo/createCache.ts'
import { finalGame, thirdPlaceGame } from './postSeasonSample.ts'
import { startedStandings } from './standingsSample.ts'
import { provideClient } from '../src/lib/loading/clientContext.ts'
import * as standingsRoute from '../src/pages/standings/standingsRoute.ts'
import { OnSite, sampleSeasons } from './OnSite.tsx'
import { sample } from './sample.ts'

/** For tests: what the page loads, each of which a test may change. */
export const site: NonNullable<StandingsPageQuery['site']> = sample('Site', {
  id: 'site',
  championshipSeries: { hasStarted: true },
})
export const standings: NonNullable<StandingsPageQuery['standings']> = {
  ...startedStandings,
  lastUpdated: '2026-11-21T09:00:00.000Z',
}

type Answer = Pick<StandingsPageQuery, 'standings' | 'site'> & Partial<StandingsPageQuery>

export const schedule: NonNullable<StandingsPageQuery['schedule']> = sample('Schedule', {
  id: '2025:POST',
  year: 2025,
  games: [thirdPlaceGame, finalGame],
})

export const season: NonNullable<StandingsPageQuery['season']> = sample('Schedule', { id: '2025' })

/** What the layout and the loaders ask of the site. */
const withSeasons = (given: StandingsPageQuery['site']) => given && { ...given, seasons: sampleSeasons }

/** For tests: a gateway over which the page of the standings is opened. Both of its settings may change while the page is open. */
export function standingsGateway() {
  const gateway = {
    /** Whether it says that the post-season is on. */
    isPostSeasonActive: false,
    /** The query before the page's own that fails; null for none. */
    failingQuery: null as string | null,
    open,
  }

  /** The page at an address; the next of `answers` is given to each request for the table. */
  async function open(address: string, ...answers: Answer[]) {
    const seasons = answers[0]?.site === null ? null : sampleSeasons
    const requests: Record<string, unknown>[] = []
    const stream = new Subject<ApolloLink.Result>()
    const client = new ApolloClient({
      cache: createCache(),
      link: new ApolloLink((operation) =>
        operation.operationName === 'LiveGames' ? stream : of(answerTo(operation)),
      ),
    })
    const seasonNow = () => ({ ...season, isPostSeasonActive: gateway.isPostSeasonActive })
    function answerTo({ operationName, variables }: ApolloLink.Operation): ApolloLink.Result {
      if (operationName === gateway.failingQuery)
        return { data: null, errors: [{ message: 'down', path: ['helper'] }] }
      if (operationName === 'PostSeasonActive') return { data: { schedule: seasonNow() } }
      if (operationName === 'SeasonBounds' || operationName === 'SeriesFlags')
        return { data: { site: withSeasons(answers[0] ? answers[0].site : site) } }
      requests.push(variables)
      const answer = answers.shift()
      const data = answer && {
        regular: answer.standings,
        schedule,
        season: seasonNow(),
        ...answer,
      }
      if (data?.standings !== null) return { data: data ?? null }
      const down = { message: 'down', path: ['standings'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }
      return { data, errors: [down] }
    }
    provideClient(client)
    const router = createMemoryRouter(
      [{ path: '/standings', ...standingsRoute, HydrateFallback: () => null }],
      { initialEntries: [address] },
    )
    render(
      <ApolloProvider client={client}>
        <OnSite
          clock={{ wall: '2026-11-21T09:00:00.000Z', league: '2025-08-09T16:59:40.000Z', speed: 1 }}
          seasons={seasons}
        >
          <RouterProvider router={router} />
        </OnSite>
      </ApolloProvider>,
    )
    await screen.findByRole('heading', { level: 1, name: 'Standings' })
    return { requests, router, stream }
  }

  return gateway
}
