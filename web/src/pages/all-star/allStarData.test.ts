import { expect, it } from 'vitest'
import { allStarAnswer, allStarNews } from '../../../testing/allStarSample.ts'
import { sampleArticle } from '../../../testing/storySample.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { NEWS_PAGE } from '../news/newsData.ts'
import { ALL_STAR_PAGE, allStarText } from './allStarData.ts'

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

const game = {
  startTime: '2025-07-27T00:00:00.000Z',
  venue: { __typename: 'Venue' as const, id: 'derby', name: 'Derby Grounds', city: 'Louisville, KY' },
}
const score = { __typename: 'Score' as const, home: 14, away: 12 }
const facts = 'Saturday, July 26 · Derby Grounds, Louisville, KY'

it.each([
  [
    'to come',
    { __typename: 'ScheduledGame' as const, status: 'SCHEDULED' as const, version: 1 },
    { kicker: 'Coming', heading: 'The game', facts },
  ],
  [
    'being played',
    {
      __typename: 'LiveGame' as const,
      status: 'LIVE' as const,
      version: 1,
      score,
      periodLabel: '2nd',
      clock: { __typename: 'GameClock' as const, minutes: 4, seconds: 21, tenths: 0 },
      label: '2nd 4:21',
    },
    { kicker: 'Live now', heading: 'Live now', facts },
  ],
  [
    'over',
    {
      __typename: 'FinalGame' as const,
      status: 'FINAL' as const,
      version: 1,
      score,
      winner: 'HOME' as const,
      isForfeit: false,
      label: 'Final',
    },
    { kicker: 'Recap', heading: 'How it ended', facts },
  ],
  [
    'put off',
    {
      __typename: 'PostponedGame' as const,
      status: 'POSTPONED' as const,
      version: 1,
      originalStartTime: game.startTime,
    },
    { kicker: 'Postponed', heading: 'The game', facts: 'Derby Grounds, Louisville, KY' },
  ],
])('describes the state of a game that is %s without its score', (_what, state, expected) => {
  const text = allStarText({ ...game, state })

  expect(text).toEqual(expected)
})

it('says that a game will come where none is known', () => {
  const text = allStarText(null)

  expect(text).toEqual({ kicker: 'Coming this season', heading: 'The game', facts: null })
})
