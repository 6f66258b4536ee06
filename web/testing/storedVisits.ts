import { ApolloClient, ApolloLink } from '@apollo/client'
import { parse } from 'graphql'
import { of, throwError } from 'rxjs'
import { queryLoader } from '../src/lib/loading/queryLoader.ts'
import { localCache } from '../src/lib/localCache/localCache.ts'
import { createCache } from '../src/app/apollo/createCache.ts'
import { createOfflineCache } from '../src/app/offline/offlineCache.ts'
import { createOfflineLink } from '../src/app/offline/offlineLink.ts'

/** For tests: when the page was stored. */
export const NOW = '2026-11-21T09:00:00.000Z'
/** For tests: the query of the page, with what a loader asks for too. */
export const STANDINGS = parse(`
  query StandingsPage($year: Int) {
    standings(year: $year) { id rank }
    ...Season_query
  }
  fragment Season_query on Query {
    season: schedule(year: $year) { id isPostSeasonActive }
  }
`)

export const variables = { year: 2025 }
export const standings = { __typename: 'Standings', id: '2025', rank: 1 }
export const season = { __typename: 'Schedule', id: '2025', isPostSeasonActive: true }
/** For tests: an answer to it in which nothing is missing. */
export const WHOLE = { data: { __typename: 'Query', standings, season } }
export const lost = new TypeError('Failed to fetch')

/** For tests: the keys of what is stored of it. */
export const KEYS = {
  page: 'StandingsPage {"year":2025}',
  postSeason: 'PostSeasonActive {"year":2025}',
}

/** For tests: a visit, with a memory of its own: every request gets the answer or the failure that was set last. */
export function createVisit(load?: () => Promise<never>) {
  let answer: () => ReturnType<ApolloLink['request']> = () => of(WHOLE)
  const offline = createOfflineCache(localCache, (write) => write())
  const network = new ApolloLink(() => answer())
  const link = createOfflineLink({ load: load ?? (() => Promise.resolve(offline)) }).concat(network)
  return {
    client: new ApolloClient({ cache: createCache(), link }),
    offline,
    answers: (result: ApolloLink.Result) => (answer = () => of(result)),
    fails: (failure: Error) => (answer = () => throwError(() => failure)),
  }
}

/** For tests: the keys of all that is stored. */
export const keysOf = () => localCache.keys()

/** For tests: loads the standings on one visit, so that they are stored for others. */
export async function storeStandings(result: ApolloLink.Result = WHOLE): Promise<void> {
  const { client, answers } = createVisit()
  answers(result)
  await queryLoader(client, { query: STANDINGS, variables })
}
