import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { NewsPageQueryVariables } from '../../__generated__/graphql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { notFoundWhereRefused, queryLoader } from '../../lib/loading/queryLoader.ts'
import type { LoaderResult } from '../../lib/loading/queryLoader.ts'
import { requestedCount } from './newsAddress.ts'

graphql(`
  fragment NewsList_connection on FeedItemConnection {
    edges {
      cursor
      node {
        id
        ...FeedStory_item
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    totalCount
  }
`)

/** The news with a tag, or all of them. */
export const NEWS_PAGE = graphql(`
  query NewsPage($tag: String, $first: Int) {
    news(tag: $tag, first: $first) {
      ...NewsList_connection
      topic {
        id
        tag
        name
        kind
      }
      topics {
        id
        tag
        name
        kind
      }
    }
  }
`)

/** The stories of a list after the last one that is loaded. */
export const MORE_NEWS = graphql(`
  query MoreNews($tag: String, $first: Int!, $after: String) {
    news(tag: $tag, first: $first, after: $after) {
      ...NewsList_connection
    }
  }
`)

/** What an empty list leads to. */
export const LATEST_NEWS = graphql(`
  query LatestNews {
    news(first: 3) {
      nodes {
        id
        ...FeedStory_item
      }
    }
  }
`)

export interface LoadedNews extends LoaderResult<NewsPageQueryVariables> {
  /** Whether nothing carries the tag, so that the latest news were loaded. */
  isEmpty: boolean
}

/**
 * Loads the news with the tag in the address, or all of them; where there are none, the latest.
 * @throws a 404 Response for what cannot be a tag
 */
export async function loadNews({ request, params, context }: LoaderFunctionArgs): Promise<LoadedNews> {
  const client = context.get(clientContext)
  const count = requestedCount(new URL(request.url).searchParams)
  const variables = { tag: params['tag'] ?? null, first: count }
  const loaded = await queryLoader(client, { query: NEWS_PAGE, variables })
  notFoundWhereRefused(loaded, 'news')
  const isEmpty = client.readQuery({ query: NEWS_PAGE, variables })?.news?.totalCount === 0
  if (isEmpty) await queryLoader(client, { query: LATEST_NEWS, variables: {} })

  return { ...loaded, isEmpty }
}
