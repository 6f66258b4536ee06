import { useApolloClient } from '@apollo/client/react'
import type { RefObject } from 'react'
import type { NewsPageQuery } from '../../__generated__/graphql.ts'
import { loadFurtherPage } from '../../lib/loading/queryLoader.ts'
import { ShowMore } from '../../features/list/ShowMore.tsx'
import { searchOfMore, STORIES_OF_STEP } from './newsAddress.ts'
import { MORE_NEWS } from './newsData.ts'

interface MoreNewsProps {
  news: NonNullable<NewsPageQuery['news']>
  /** The tag in the address. */
  tag: string | null
  /** How many stories are shown. */
  shown: number
  /** The element around the stories. */
  list: RefObject<HTMLElement | null>
}

/** The way to more stories. Their number is part of the address. */
export function MoreNews({ news: { edges, totalCount }, tag, shown, list }: MoreNewsProps) {
  const client = useApolloClient()
  const step = Math.min(STORIES_OF_STEP, totalCount - shown)
  const after = edges.at(-1)?.cursor

  async function loadMore(): Promise<boolean> {
    const missing = shown + step - edges.length
    if (missing <= 0 || after === undefined) return true
    const page = await loadFurtherPage(client, {
      query: MORE_NEWS,
      variables: { tag, first: missing, after },
    })
    return Boolean(page?.news)
  }

  return (
    <ShowMore
      to={step > 0 ? { search: searchOfMore(shown) } : null}
      label={`Show ${step} more`}
      items="stories"
      shown={shown}
      list={list}
      load={loadMore}
    />
  )
}
