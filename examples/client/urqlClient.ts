import { Client, fetchExchange, subscriptionExchange } from '@urql/core'
import { createClient } from 'graphql-sse'

/**
 * urql as it comes, with the gateway's event streams.
 *
 * @param url the address of /graphql.
 */
export function createUrqlClient(url: string): Client {
  const streams = createClient({ url: `${url}/stream`, retryAttempts: Infinity })
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
