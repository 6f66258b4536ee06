import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { savesData } from '../settings/dataSaver.ts'
import { oneAtATime } from './oneAtATime.ts'
import { noCacheContext } from './noCacheContext.ts'

/** The shortest interval between requests while the fan saves data, in ms. */
const SAVING_MS = 30_000

interface Refetch<Data, Variables> {
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** The interval between requests, in ms; at least 30 s while the fan saves data; null for none. */
  everyMs: number | null
  /** Returns the version that the answer must have at least; called for each request. */
  version: () => number
}

/**
 * Loads a query again, bypassing every cache: at once when the returned function is called, and at an interval. There is one
 * request at a time, none while the page is hidden, and one when it becomes visible again. Good answers are written into the
 * cache and so reach the page; after a failure everything stays as it was, and its freshness shows its age.
 *
 * @returns a function that loads the query at once.
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
      oneAtATime(async () => {
        const asked = { query, variables: JSON.parse(key) as OperationVariables }
        // The client would read back all of what it writes, for a result that nobody looks at.
        const { data } = await client.query<Data, OperationVariables>({
          ...asked,
          fetchPolicy: 'no-cache',
          errorPolicy: 'none',
          context: { ...noCacheContext(newest.current()) },
        })
        if (data) client.writeQuery<unknown, OperationVariables>({ ...asked, data })
      }),
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
