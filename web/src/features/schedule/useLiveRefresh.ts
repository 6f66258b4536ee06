import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { savesData } from './dataSaver.ts'

/** How often a page asks again while a game is being played, ms. */
const OFTEN_MS = 10_000
/** The same where streams tell the scores, or where the fan saves data. */
const SELDOM_MS = 30_000

/**
 * Asks a query again every 10 s (`seldom` or with data saver 30 s) while the page is seen, past the cache. Good answers
 * go into the cache and so onto the page; after a failed one everything stays as it was, which its freshness then says.
 */
export function useLiveRefresh<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pace: 'never' | 'seldom' | 'often',
): void {
  const client = useApolloClient()
  const key = JSON.stringify(variables)

  useEffect(() => {
    if (pace === 'never') return undefined
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
    const timer = setInterval(refresh, pace === 'seldom' || savesData() ? SELDOM_MS : OFTEN_MS)
    document.addEventListener('visibilitychange', refresh)

    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [client, query, key, pace])
}
