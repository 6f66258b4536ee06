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

/** The context that a router gives its loaders: as `getContext` in the browser and in tests, as `requestContext` on the server. */
export function contextWith(client: ApolloClient): RouterContextProvider {
  return new RouterContextProvider(new Map([[clientContext, client]]))
}
