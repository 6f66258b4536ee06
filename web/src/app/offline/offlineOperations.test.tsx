import { ApolloClient, ApolloLink } from '@apollo/client'
import { parse } from 'graphql'
import { of, throwError } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { segmentOfAddress } from '../../lib/address/segmentOfAddress.ts'
import { clearLocalCache } from '../../lib/localCache/clearLocalCache.ts'
import { localCache } from '../../lib/localCache/localCache.ts'
import { createCache } from '../apollo/createCache.ts'
import { createOfflineCache } from './offlineCache.ts'
import { createOfflineLink } from './offlineLink.ts'

afterEach(clearLocalCache)

/** A visit with a memory of its own, to which the network answers alike each time. */
function createVisit(network: ApolloLink): ApolloClient {
  const offline = createOfflineCache(localCache, (write) => write())
  const link = createOfflineLink({ load: () => Promise.resolve(offline) }).concat(network)
  return new ApolloClient({ cache: createCache(), link })
}

const site = {
  __typename: 'Site',
  id: 'site',
  championshipSeries: { __typename: 'ChampionshipSeriesFlags', hasStarted: true, isShown: true },
}
const schedule = { __typename: 'Schedule', id: '2025' }

it.each([
  ['schedule', 'SchedulePage'],
  ['standings', 'StandingsPage'],
])('opens the %s of the Championship Series again without a network', async (path, name) => {
  const query = parse(
    `query ${name}($year: Int) { schedule(year: $year) { id } site { id championshipSeries { hasStarted isShown } } }`,
  )
  const online = createVisit(new ApolloLink(() => of({ data: { __typename: 'Query', schedule, site } })))
  await online.query({ query, variables: { year: 2025 } })

  const offline = createVisit(new ApolloLink(() => throwError(() => new TypeError('Failed to fetch'))))
  const address = new Request(`https://www.example.com/${path}?type=champseries`)

  expect(await segmentOfAddress(offline, address)).toEqual({ segment: 'CHAMPSERIES', failures: [] })
})
