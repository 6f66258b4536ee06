import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { savesData } from './dataSaver.ts'

/** How often a page asks again at most where the fan saves data, ms. */
const SAVING_MS = 30_000

/**
 * Asks a query again every `everyMs` (with data saver every 30 s at most, null never) while the page is seen, past the cache, and
 * once more whenever `occasion` changes. Good answers go into the cache and so onto the page; after a failed one everything stays
 * as it was, which its freshness then says.
 */
export function useLiveRefresh<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  everyMs: number | null,
  occasion = '',
): void {
  const client = useApolloClient()
  const key = JSON.stringify(variables)
  const lastOccasion = useRef({ key, occasion })

  useEffect(() => {
    const ask = () => {
      client
        .query<Data, OperationVariables>({
          query,
          variables: JSON.parse(key) as Variables,
          fetchPolicy: 'network-only',
          errorPolicy: 'none',
        })
        .catch(() => undefined)
    }
    const { current: last } = lastOccasion
    lastOccasion.current = { key, occasion }
    if (last.key === key && last.occasion !== occasion) ask()
    if (everyMs === null) return undefined
    const refresh = () => {
      if (!document.hidden) ask()
    }
    const timer = setInterval(refresh, savesData() ? Math.max(SAVING_MS, everyMs) : everyMs)
    document.addEventListener('visibilitychange', refresh)

    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [client, query, key, everyMs, occasion])
}
