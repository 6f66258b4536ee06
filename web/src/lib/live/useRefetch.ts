import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { savesData } from '../settings/dataSaver.ts'
import { oneAtATime } from './oneAtATime.ts'
import { noCacheContext } from './noCacheContext.ts'

/** How often a page asks again at most where the fan saves data, ms. */
const SAVING_MS = 30_000

interface Refetch<Data, Variables> {
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** How often it is asked, ms: with data saver every 30 s at most, with null never. */
  everyMs: number | null
  /** The version that an answer must have at least, as known when it is asked. */
  version: () => number
}

/**
 * Asks a query again, past every cache: at once when what it returns is called, and by the clock; one request at a time, none while
 * the page is hidden, and one when it is seen again. Good answers go into the cache and so onto the page; after a failed one
 * everything stays as it was, which its freshness then says.
 *
 * @returns asks at once.
 */
export function useRefetch<Data, Variables extends OperationVariables>({
  query,
  variables,
  everyMs,
  version,
}: Refetch<Data, Variables>): () => void {
  const client = useApolloClient()
  const key = JSON.stringify(variables)
  const newest = useRef(version)
  const requester = useMemo(
    () =>
      oneAtATime(() =>
        client.query<Data, OperationVariables>({
          query,
          variables: JSON.parse(key) as Variables,
          fetchPolicy: 'network-only',
          errorPolicy: 'none',
          context: { ...noCacheContext(newest.current()) },
        }),
      ),
    [client, query, key],
  )

  useEffect(() => {
    newest.current = version
  })
  useEffect(() => requester.open(), [requester])
  useEffect(() => {
    const look = () => {
      if (!document.hidden && (everyMs !== null || requester.isDue())) requester.request()
    }
    document.addEventListener('visibilitychange', look)
    const often = everyMs !== null && savesData() ? Math.max(SAVING_MS, everyMs) : everyMs
    const timer = often === null ? undefined : setInterval(() => requester.tick(), often)

    return () => {
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [requester, everyMs])

  return useCallback(() => requester.request(), [requester])
}
