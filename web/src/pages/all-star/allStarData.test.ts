import { expect, it } from 'vitest'
import { allStarAnswer, allStarNews } from '../../../testing/allStarSample.ts'
import { sampleArticle } from '../../../testing/storySample.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { NEWS_PAGE } from '../news/newsData.ts'
import { ALL_STAR_PAGE } from './allStarData.ts'

it('leaves the longer list of the news about the event as it is', () => {
  const cache = createCache()
  const stories = ['a', 'b', 'c'].map((id) => sampleArticle({ id }))
  const list = {
    query: NEWS_PAGE,
    variables: { tag: 'all-star', first: 20 },
  }
  const { edges } = allStarNews(stories)
  const pageInfo = { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: 'c' }
  cache.writeQuery({
    ...list,
    data: {
      __typename: 'Query',
      news: { __typename: 'FeedItemConnection', edges, pageInfo, totalCount: 3, topic: null, topics: [] },
    },
  })

  cache.writeQuery({
    query: ALL_STAR_PAGE,
    data: { ...allStarAnswer, news: allStarNews(stories.slice(0, 2)) },
  })

  expect(cache.readQuery(list)?.news?.edges.map(({ cursor }) => cursor)).toEqual(['a', 'b', 'c'])
})
