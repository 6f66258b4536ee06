import { ApolloLink } from '@apollo/client'
import { print } from '@apollo/client/utilities'
import { OperationTypeNode } from 'graphql'
import type { Client } from 'graphql-sse'
import { Observable } from 'rxjs'
import type { StreamContext } from '../../lib/live/watchForSilence.ts'
import { loadChunk } from '../../lib/loading/loadChunk.ts'
import { persistedQuery, reloadIfOutdated } from './hashLink.ts'

/** Whether an operation is a subscription, which is sent over a stream. */
export function isSubscription({ operationType }: ApolloLink.Operation): boolean {
  return operationType === OperationTypeNode.SUBSCRIPTION
}

/** Builds a client of the streams, which reports each sign of life of its connections. */
type CreateStreams = (onActivity: () => void) => Client

/**
 * Builds the link for subscriptions over server-sent events. The code of the protocol is loaded with the first subscription. A
 * subscription whose context has `onActivity` hears of each sign of life of its connection, events or not.
 *
 * @param load resolves to the function that builds clients of the streams.
 */
export function createStreamLink(load: () => Promise<CreateStreams> = loadStreams): ApolloLink {
  let loaded: Promise<CreateStreams> | undefined
  return new ApolloLink(
    ({ query, variables, operationName, getContext }) =>
      new Observable((observer) => {
        let close = () => {}
        loaded ??= load()
        loaded.then(
          (createStreams) => {
            if (observer.closed) return
            const { onActivity = () => undefined } = getContext() as Partial<StreamContext>
            const streams = createStreams(onActivity)
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
            loaded = undefined
            observer.error(error)
          },
        )
        return () => close()
      }),
  )
}

/** Loads what creates clients of the streams. */
export async function loadStreams(): Promise<CreateStreams> {
  const { createStreams } = await loadChunk(() => import('./createStreams.ts'))
  return createStreams
}
