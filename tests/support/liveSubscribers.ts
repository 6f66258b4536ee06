import * as eventStreams from 'graphql-sse'
import * as sockets from 'graphql-ws'

/** A client that listens to a subscription. */
export interface LiveSubscriber {
  /** `data` of every answer so far. */
  received: Record<string, unknown>[]
  /** The code of every error so far. */
  codes: unknown[]
  /** Whether the server has completed the subscription. */
  isComplete: boolean
  /** Why the connection failed; undefined if it has not. */
  failure: unknown
  leave(): void
}

type Transport = 'sse' | 'ws'

interface SubscriptionResult {
  errors?: readonly { extensions?: Record<string, unknown> }[]
}

/** Subscribes to a gateway over `sse`, as the web does, or over `ws`, as the developers' tools do; it does not reconnect. */
export function subscribeTo(
  url: string,
  transport: Transport,
  query: string,
  variables: Record<string, unknown>,
): LiveSubscriber {
  const client =
    transport === 'sse'
      ? eventStreams.createClient({ url: `${url}/graphql/stream`, retryAttempts: 0 })
      : sockets.createClient({ url: `${url.replace('http', 'ws')}/graphql`, retryAttempts: 0 })
  const subscriber: LiveSubscriber = {
    received: [],
    codes: [],
    isComplete: false,
    failure: undefined,
    leave: () => leave(),
  }
  const note = (errors: SubscriptionResult['errors']) => {
    for (const error of errors ?? []) subscriber.codes.push(error.extensions?.['code'])
  }
  const sink = {
    next: ({ data, errors }: { data?: unknown; errors?: unknown }) => {
      if (data) subscriber.received.push(data as Record<string, unknown>)
      note(errors as SubscriptionResult['errors'])
    },
    error: (error: unknown) => {
      subscriber.failure = error
      if (Array.isArray(error)) note(error as SubscriptionResult['errors'])
    },
    complete: () => {
      subscriber.isComplete = true
    },
  }
  const leave = client.subscribe({ query, variables }, sink)
  return subscriber
}
