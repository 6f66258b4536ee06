import { graphql } from '../../__generated__/gql.ts'

/** The news with a tag, or all of them. */
export const NEWS_PAGE = graphql(`
  query NewsPage($tag: String, $first: Int) {
    news(tag: $tag, first: $first) {
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
