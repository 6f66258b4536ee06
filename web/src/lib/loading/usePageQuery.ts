import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useRevalidator } from 'react-router-dom'

/** What a page knows of the query that its loader has run. */
export interface PageQueryResult<Data> {
  data: Data | undefined
  /** Whether there is no answer yet, which is so only where the cache has lost what the loader put there. */
  isLoading: boolean
  /** Runs the loader again. */
  retry: () => Promise<void>
}

/** The answer to a page's query, which its loader has put into the cache, and what the page needs where it has failed. */
export function usePageQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): PageQueryResult<Data> {
  const { data, error } = useQuery<Data, OperationVariables>(query, { variables })
  const { revalidate } = useRevalidator()

  return { data, isLoading: data === undefined && error === undefined, retry: revalidate }
}
