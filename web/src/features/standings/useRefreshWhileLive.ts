import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'

/** How often, in ms. Whoever follows a game to the second does so on its own page. */
const EVERY_MS = 30_000

/**
 * Asks a query again every 30 s while `live` and the page is seen. Good answers go into the cache and so onto the page; after a
 * failed one everything stays as it was, which the page's freshness then says.
 */
export function useRefreshWhileLive<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  live: boolean,
): void {
  const client = useApolloClient()
  const key = JSON.stringify(variables)

  useEffect(() => {
    if (!live) return undefined
    const timer = setInterval(() => {
      if (document.hidden) return
      client
        .query<Data, OperationVariables>({
          query,
          variables: JSON.parse(key) as Variables,
          fetchPolicy: 'network-only',
          errorPolicy: 'none',
        })
        .catch(() => undefined)
    }, EVERY_MS)

    return () => {
      clearInterval(timer)
    }
  }, [client, query, key, live])
}
