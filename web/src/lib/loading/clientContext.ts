import type { ApolloClient } from '@apollo/client'
import { createContext, RouterContextProvider } from 'react-router-dom'

declare module 'react-router-dom' {
  /** Types the `context` of every loader as the router's own, instead of any. */
  interface Future {
    v8_middleware: true
  }
}

/** Where a loader finds the Apollo client: `context.get(clientContext)`. */
export const clientContext = createContext<ApolloClient>()

/**
 * Sets the client for all loaders of a tab. The router's own `getContext` would do the same, but the router waits for it before
 * each navigation, and after two quick navigations, such as two ticks, the address would then miss one of them.
 */
export function provideClient(client: ApolloClient): void {
  clientContext.defaultValue = client
}

/** The context of one request's loaders on the server. */
export function contextWith(client: ApolloClient): RouterContextProvider {
  return new RouterContextProvider(new Map([[clientContext, client]]))
}
