import { ApolloClient, ApolloLink } from '@apollo/client'
import type { AnswersFirstCache } from './answersFirstCache.ts'
import { BaseHttpLink } from '@apollo/client/link/http'
import { createCache } from './createCache.ts'
import { paths } from '../../lib/address/paths.ts'
import { noteSiteTime } from '../../lib/time/siteTime.ts'
import { lastAnswer } from '../../lib/tracking/lastAnswer.ts'
import { createHashLink } from './hashLink.ts'

/** Longer than the gateway ever takes: an answer that takes longer will not come. */
const REQUEST_TIMEOUT_MS = 12_000

/** One client per visit in the browser, one per request on the server. */
export function createApolloClient({
  link,
  ssr,
  cache = createCache({ ssr }),
}: {
  link: ApolloLink
  ssr: boolean
  cache?: AnswersFirstCache
}): ApolloClient {
  return new ApolloClient({ cache, link, ssrMode: ssr })
}

/** Sends queries as GETs, which the browser and the caches in between may answer. The gateway refuses a GET without the header. */
export function createHttpLink(): ApolloLink {
  const send = new BaseHttpLink({
    uri: paths.graphql,
    useGETForQueries: true,
    headers: { 'apollo-require-preflight': 'true' },
    fetch: async (input, init) => {
      const late = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const sentAtMs = Date.now()
      const signal = init?.signal ? AbortSignal.any([init.signal, late]) : late
      const response = await fetch(input, { ...init, signal })
      lastAnswer.headers = response.headers
      if (init?.cache === 'no-store') noteSiteTime(response, sentAtMs)
      return response
    },
  })
  return ApolloLink.from([createHashLink(), send])
}
