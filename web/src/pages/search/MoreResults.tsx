import { useApolloClient } from '@apollo/client/react'
import type { RefObject } from 'react'
import type { SearchPageQuery, SearchPageQueryVariables } from '../../__generated__/graphql.ts'
import { searchPath } from '../../lib/address/paths.ts'
import { loadFurtherPage } from '../../lib/loading/queryLoader.ts'
import { ShowMore } from '../../features/list/ShowMore.tsx'
import type { SearchAddress } from './searchAddress.ts'
import { SEARCH_PAGE } from './searchDocuments.ts'

interface MoreResultsProps {
  found: NonNullable<SearchPageQuery['search']>
  address: SearchAddress
  variables: SearchPageQueryVariables
  /** The element around the results. */
  list: RefObject<HTMLElement | null>
}

/** The way to the rest of a list: without scripts a link to the next page, with them it adds that page to the list. */
export function MoreResults({ found, address, variables, list }: MoreResultsProps) {
  const client = useApolloClient()
  const { edges, pageInfo, totalCount } = found
  const after = edges.at(-1)?.cursor
  const hasMore = after !== undefined && pageInfo.hasNextPage && edges.length < totalCount

  async function addPage(): Promise<boolean> {
    const page = await loadFurtherPage(client, {
      query: SEARCH_PAGE,
      variables: { ...variables, after },
    })
    return Boolean(page?.search)
  }

  return (
    <ShowMore
      to={
        hasMore ? `${searchPath(address.text, address.kind?.param)}&after=${encodeURIComponent(after)}` : null
      }
      label="Show more"
      items="results"
      shown={edges.length}
      list={list}
      load={addPage}
      keepsAddress
    />
  )
}
