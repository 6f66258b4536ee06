import { expect, it } from 'vitest'
import { exampleFeedItem } from '../support/examples/exampleFeedItem.ts'
import { sharedStack } from '../support/sharedStack.ts'

const AROUND = `query ($id: ID!) {
  article(officialId: $id) {
    title
    isBodySpoiler
    topics { tag name kind team { officialId } }
    mentionedGames { slug state { status } }
    mentionedPlayers { slug team { officialId } }
    related { officialId }
  }
}`

const stack = sharedStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })

/** Makes the league send an article without spoilers in title and tags, with these fields changed. */
async function leagueSends(fields: Record<string, unknown>): Promise<void> {
  const body = JSON.stringify(exampleFeedItem('x-1', fields))
  await stack.control({ action: 'garbage', path: '/feed-by-id', body })
}

it('an article has the game, players and club that its body and tags name, and three related stories', async () => {
  const { data } = await stack.query(AROUND, { id: 'wll-art-1003' })

  expect(data).toMatchObject({
    article: {
      topics: [{ tag: 'WGUA', name: 'Boston Guard', kind: 'TEAM', team: { officialId: 'WGUA' } }],
      mentionedGames: [{ slug: '2025-wll-ev-16', state: { status: 'FINAL' } }],
      mentionedPlayers: [
        { slug: 'zoe-merriweather', team: { officialId: 'WGUA' } },
        { slug: 'fern-quillfeather' },
        { slug: 'keira-gildersleeve' },
      ],
      related: [{ officialId: 'wll-art-1001' }, {}, {}],
    },
  })
})

it('a recap finds its game and players by its tags', async () => {
  const { data } = await stack.query(AROUND, { id: 'wll-recap-2025-wll-ev-16' })

  expect(data).toMatchObject({
    article: {
      isBodySpoiler: true,
      mentionedGames: [{ slug: '2025-wll-ev-16' }],
      mentionedPlayers: [{}, {}, {}],
      topics: ['TEAM', 'TEAM', 'OTHER', 'PLAYER', 'PLAYER', 'PLAYER'].map((kind) => ({ kind })),
    },
  })
})

it.each([
  ['figures of a score', '<p>They won 12–10 in May.</p>', true],
  ['names with figures', '<p>It ended Guard 12, Charm 10.</p>', true],
  ['no score', '<p>They met in 2024-25, at 7 PM.</p>', false],
  ['nothing', null, false],
])('an article whose body has %s spoils a result or not', async (_what, body, isBodySpoiler) => {
  await leagueSends({ body, publishedAt: '2025-03-01T12:00:00Z' })

  const { data } = await stack.query(AROUND, { id: 'x-1' })

  expect(data).toMatchObject({ article: { isBodySpoiler } })
})

it.each([
  ['has begun', '2025-wll-ev-1', true],
  ['is to come', '2025-wll-ev-22', false],
  ['nobody knows', '2025-wll-ev-999', false],
])(
  'an article whose body links to a game that %s spoils a result or not',
  async (_what, slug, isBodySpoiler) => {
    const body = `<p>They <a href="/games/${slug}">met</a>.</p>`
    await leagueSends({ body, publishedAt: '2025-03-01T12:00:00Z' })

    const { data } = await stack.query(AROUND, { id: 'x-1' })

    expect(data).toMatchObject({ article: { isBodySpoiler } })
  },
)

it('an article leaves out unknown games and players', async () => {
  const links = '<a href="/games/2025-wll-ev-999">g</a> <a href="/players/nobody-at-all">p</a>'
  await leagueSends({ body: `<p>${links}</p>` })

  const { data, errors } = await stack.query(AROUND, { id: 'x-1' })

  expect(data).toMatchObject({ article: { mentionedGames: [], mentionedPlayers: [] } })
  expect(errors).toEqual([])
})

it('an article is complete without related stories when their list fails', async () => {
  await stack.control({ action: 'failNext', count: 20, status: 500, path: '/feed-by-tag' })

  const { data, errors } = await stack.query(AROUND, { id: 'wll-art-1003' })

  expect(data).toMatchObject({ article: { title: 'Why Boston love the third quarter', related: null } })
  expect(errors).toMatchObject([{ path: ['article', 'related'] }])
})

const TOPICS = `query ($tag: String) {
  news(tag: $tag, first: 1) { totalCount topic { tag name kind } topics { tag } }
}`

it.each([
  ['WGUA', 'WGUA', 'Boston Guard', 'TEAM'],
  ['guard', 'WGUA', 'Boston Guard', 'TEAM'],
  ['All-star', 'all-star', 'All-Star', 'OTHER'],
  ['keira gildersleeve', 'Keira Gildersleeve', 'Keira Gildersleeve', 'PLAYER'],
  ['film room', 'film room', 'Film room', 'OTHER'],
])('news by the tag %s have the subject %s, %s, of kind %s', async (typed, tag, name, kind) => {
  const { data } = await stack.query(TOPICS, { tag: typed })

  expect(data).toMatchObject({ news: { topic: { tag, name, kind } } })
  expect(data).not.toMatchObject({ news: { topics: expect.arrayContaining([{ tag }]) } })
})

it("news by a word that is also a club's name are about the word where the league has items for it", async () => {
  const items = [exampleFeedItem('x-1', { tags: ['WLL', 'Guard', 'WGUA'] })]
  await stack.control({ action: 'garbage', path: '/feed-by-tag', body: JSON.stringify(items) })

  const { data } = await stack.query(TOPICS, { tag: 'guard' })

  expect(data).toMatchObject({
    news: { topic: { tag: 'Guard', name: 'Guard', kind: 'OTHER' }, topics: [{ tag: 'WGUA' }] },
  })
})

it('news without a tag are those of the league, without a subject', async () => {
  const { data } = await stack.query(TOPICS, {})

  expect(data).toMatchObject({ news: { totalCount: 34, topic: null, topics: Array(8).fill({}) } })
  expect(await stack.requests()).toContainEqual(
    expect.objectContaining({ query: { tag: 'WLL', limit: '35', includeVideos: 'true' } }),
  )
})
