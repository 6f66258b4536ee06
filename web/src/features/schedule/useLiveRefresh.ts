import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'

/** How often a page asks again while a game is being played (ms); less often where the fan saves data. */
const REFRESH_MS = 10_000
const SAVING_REFRESH_MS = 30_000

/**
 * Asks a query again every 10 s (30 s with data saver) while `active` and while the page is seen, past the cache. Good answers
 * go into the cache and so onto the page; after a failed one everything stays as it was, which its freshness then says.
 */
export function useLiveRefresh<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  active: boolean,
): void {
  const client = useApolloClient()
  const key = JSON.stringify(variables)

  useEffect(() => {
    if (!active) return undefined
    const refresh = () => {
      if (document.hidden) return
      client
        .query<Data, OperationVariables>({
          query,
          variables: JSON.parse(key) as Variables,
          fetchPolicy: 'network-only',
          errorPolicy: 'none',
        })
        .catch(() => undefined)
    }
    const timer = setInterval(refresh, savesData() ? SAVING_REFRESH_MS : REFRESH_MS)
    document.addEventListener('visibilitychange', refresh)

    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [client, query, key, active])
}

/** The browser's data saver, which the page's inline script puts on <html>. */
function savesData(): boolean {
  return document.documentElement.dataset.saver === 'on'
}
