import { ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of } from 'rxjs'
import { createApolloClient } from '../src/app/apollo/apolloClient.ts'
import { provideClient } from '../src/lib/loading/clientContext.ts'
import * as playerRoute from '../src/pages/players/playerRoute.ts'
import { SAMPLE_NOW_MS } from './gameSample.ts'
import { sampleCatalogue, sampleLog, samplePlayer, sampleSite } from './playerSample.ts'
import { OnSite, sampleSeasons, standingAt } from './OnSite.tsx'

type Fields = Readonly<Record<string, unknown>>

/** What the gateway's answer contains instead of the samples. */
interface Changes {
  /** Fields of the player; an error code when she cannot be loaded. */
  player?: Fields | string
  /** Fields of the player in the query of her games; an error code when she cannot be loaded. */
  log?: Fields | string
  site?: Fields
  /** Paths of fields that cannot be loaded, such as player.stats. */
  failed?: readonly string[]
}

interface GivenError {
  message: string
  path: string[]
  extensions: { code: string }
}

/**
 * Renders a player's page at an address, with a gateway that answers with the samples and `changes`; `requests` contains its
 * operations.
 */
export async function openPlayerPage(address: string, changes: Changes = {}) {
  const requests: { operation: string | undefined; variables: Fields }[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    requests.push({ operation: operationName, variables })
    const site = { ...sampleSite, ...changes.site }
    if (operationName === 'SeasonBounds') {
      return of({ data: { site: { ...site, seasons: sampleSeasons } } })
    }
    const errors: GivenError[] = []
    const data = {
      player: answerOf('player', samplePlayer, changes, errors),
      ...(variables['withLog'] === true && { log: answerOf('log', sampleLog, changes, errors) }),
      statCatalogue: sampleCatalogue,
      site,
    }
    return of({ data, ...(errors.length > 0 && { errors }) })
  })
  const client = createApolloClient({ link, ssr: false })
  provideClient(client)
  const router = createMemoryRouter(
    [
      {
        path: '/players/:slug/:tab?',
        ...playerRoute,
        HydrateFallback: () => null,
        ErrorBoundary: () => <h1>No such page</h1>,
      },
    ],
    { initialEntries: [address] },
  )
  render(
    <ApolloProvider client={client}>
      <OnSite clock={standingAt(SAMPLE_NOW_MS)}>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { requests, page: requests.at(-1), router }
}

/** The answer of a root field, with what has failed in it null and among the errors. */
function answerOf(
  root: 'player' | 'log',
  sample: object,
  changes: Changes,
  errors: GivenError[],
): Fields | null {
  const change = changes[root] ?? {}
  const fail = (path: string[], code: string) => errors.push({ message: 'no', path, extensions: { code } })
  if (typeof change === 'string') {
    fail([root], change)
    return null
  }
  const failed = (changes.failed ?? []).map((path) => path.split('.')).filter(([first]) => first === root)
  for (const path of failed) fail(path, 'UPSTREAM_UNAVAILABLE')
  return { ...sample, ...change, ...Object.fromEntries(failed.map(([, field = '']) => [field, null])) }
}
