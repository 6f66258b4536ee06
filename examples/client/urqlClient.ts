import { Client, fetchExchange, subscriptionExchange } from '@urql/core'
import { createClient } from 'graphql-sse'

/**
 * urql as it comes, with the gateway's event streams.
 *
 * @param url the address of /graphql.
 */
export function createUrqlClient(url: string): Client {
  const streams = createClient({
    url: `${url}/stream`,
    retryAttempts: Infinity,
    // Half a minute at most, of which half is random, so that clients do not come all at once.
    retry: (failures) =>
      new Promise((again) => {
        setTimeout(again, Math.min(1000 * 2 ** failures, 30_000) * (0.5 + Math.random() / 2))
      }),
  })
  return new Client({
    url,
    preferGetMethod: 'within-url-limit',
    exchanges: [
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables }) => ({
          subscribe: (observer) => ({
            unsubscribe: streams.subscribe({ query, ...(variables && { variables }) }, observer),
          }),
        }),
      }),
    ],
  })
}
