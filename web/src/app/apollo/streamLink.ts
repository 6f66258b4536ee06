import { ApolloLink } from '@apollo/client'
import { print } from '@apollo/client/utilities'
import { OperationTypeNode } from 'graphql'
import type { Client } from 'graphql-sse'
import { Observable } from 'rxjs'
import { loadChunk } from '../../lib/loading/loadChunk.ts'
import { persistedQuery, reloadIfOutdated } from './persistedOperations.ts'

/** Whether an operation is a subscription, which is sent over a stream. */
export function isSubscription({ operationType }: ApolloLink.Operation): boolean {
  return operationType === OperationTypeNode.SUBSCRIPTION
}

/**
 * Builds the link for subscriptions over server-sent events. The code of the protocol is loaded with the first subscription.
 *
 * @param load resolves to the client of the streams.
 */
export function createStreamLink(load: () => Promise<Client> = loadStreams): ApolloLink {
  let client: Promise<Client> | undefined
  return new ApolloLink(
    ({ query, variables, operationName }) =>
      new Observable((observer) => {
        let close = () => {}
        client ??= load()
        client.then(
          (streams) => {
            if (observer.closed) return
            const extensions = persistedQuery(query)
            close = streams.subscribe<Record<string, unknown>>(
              {
                // The protocol requires a text even where the hash is enough.
                ...(extensions ? { query: '', extensions: { ...extensions } } : { query: print(query) }),
                variables,
                ...(operationName !== undefined && { operationName }),
              },
              {
                next: (result) => {
                  reloadIfOutdated(result as ApolloLink.Result, query)
                  observer.next(result as ApolloLink.Result)
                },
                error: (error) => observer.error(error),
                complete: () => observer.complete(),
              },
            )
          },
          (error: unknown) => {
            client = undefined
            observer.error(error)
          },
        )
        return () => close()
      }),
  )
}

async function loadStreams(): Promise<Client> {
  const { createStreams } = await loadChunk(() => import('./streams.ts'))
  return createStreams()
}
