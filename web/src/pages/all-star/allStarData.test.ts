import { expect, it } from 'vitest'
import { allStarAnswer, allStarGame, allStarNews } from '../../../testing/allStarSample.ts'
import { sampleArticle } from '../../../testing/storySample.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { NEWS_PAGE } from '../news/newsData.ts'
import { ALL_STAR_PAGE, allStarText } from './allStarData.ts'
import { final, live, postponedFrom, scheduled } from '../../../testing/gameSample.ts'
import { sample } from '../../../testing/sample.ts'

it('leaves the longer list of the news about the event as it is', () => {
  const cache = createCache()
  const stories = ['a', 'b', 'c'].map((id) => sampleArticle({ id }))
  const list = {
    query: NEWS_PAGE,
    variables: { tag: 'all-star', first: 20 },
  }
  const news = { ...allStarNews(stories), pageInfo: { endCursor: 'c' }, totalCount: 3 }
  cache.writeQuery({ ...list, data: sample('Query', { news }) })

  cache.writeQuery({
    query: ALL_STAR_PAGE,
    data: { ...allStarAnswer, news: allStarNews(stories.slice(0, 2)) },
  })

  expect(cache.readQuery(list)?.news?.edges.map(({ cursor }) => cursor)).toEqual(['a', 'b', 'c'])
})

const facts = 'Saturday, July 26 · Derby Grounds, Louisville, KY'

it.each([
  ['to come', scheduled, { kicker: 'Coming', heading: 'The game', facts }],
  ['being played', live(12, 14), { kicker: 'Live now', heading: 'Live now', facts }],
  ['over', final(12, 14), { kicker: 'Recap', heading: 'How it ended', facts }],
  [
    'put off',
    postponedFrom(allStarGame.startTime),
    { kicker: 'Postponed', heading: 'The game', facts: 'Derby Grounds, Louisville, KY' },
  ],
])('describes the state of a game that is %s without its score', (_what, state, expected) => {
  const text = allStarText({ ...allStarGame, state })

  expect(text).toEqual(expected)
})

it('says that a game will come where none is known', () => {
  const text = allStarText(null)

  expect(text).toEqual({ kicker: 'Coming this season', heading: 'The game', facts: null })
})
