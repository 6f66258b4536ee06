import { describe, expect, it } from 'vitest'
import { encodedId } from '../support/encodedId.ts'
import { exampleFeedItem } from '../support/examples/exampleFeedItem.ts'
import { settableClock } from '../support/settableClock.ts'
import { sharedStack } from '../support/sharedStack.ts'

const ITEM = '__typename id: officialId title tags publishedAt link team { id }'
const HOME = `{ homeFeed { id lastUpdated trending { ${ITEM} } latest { ${ITEM} } } }`
const NEWS =
  'query ($tag: String!, $first: Int) { news(tag: $tag, first: $first) { nodes { __typename id: officialId } } }'

interface FrontPageItem {
  __typename: string
  id: string
  publishedAt: string
}

const wall = settableClock('2026-11-21T10:00:00Z')
const stack = sharedStack({ wall })

async function leagueSends(path: string, body: unknown): Promise<void> {
  await stack.control({ action: 'garbage', path, body: JSON.stringify(body) })
}

describe('homeFeed', () => {
  it("loads the league's own tag once, as the site, and separates the first three items", async () => {
    const ids = ['a1', 'a2', 'a3', 'a4', 'a5']
    await leagueSends(
      '/home-feed',
      ids.map((id) => exampleFeedItem(id)),
    )

    const answer = await stack.query(HOME)
    await stack.query(HOME)

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({
      homeFeed: {
        id: 'HomeFeed:WLL',
        lastUpdated: new Date(wall.nowMs()).toISOString(),
        trending: [{ id: 'a1' }, { id: 'a2' }, { id: 'a3' }],
        latest: [{ id: 'a4' }, { id: 'a5' }],
      },
    })
    expect(await stack.requestsTo('/home-feed')).toMatchObject([
      {
        method: 'GET',
        path: '/api/v3/home-feed',
        query: { tag: 'WLL', limit: '35', includeVideos: 'true' },
        headers: { authorization: 'Bearer sandbox-site-token', authsource: 'web' },
      },
    ])
  })

  it('is fresh for five minutes, and stale for ten more while it is reloaded', async () => {
    await leagueSends('/home-feed', [exampleFeedItem('a1')])
    await stack.query(HOME)

    wall.advance(299_000)
    await stack.query(HOME)
    const whileFresh = await stack.requestsTo('/home-feed')
    wall.advance(2000)
    const answer = await stack.query(HOME)

    expect(whileFresh).toHaveLength(1)
    expect(answer.data).toMatchObject({ homeFeed: { trending: [{ id: 'a1' }] } })
    await expect.poll(async () => (await stack.requestsTo('/home-feed')).length).toBe(2)
  })

  it('recognizes each kind, and the first club among the tags, with one read of the season', async () => {
    const video = { mediaId: 'clip-1', duration: 47, aspectRatio: '16:9' }
    await leagueSends('/home-feed', [
      exampleFeedItem('a1', { tags: ['WLL', 'recap', 'wplm', 'WGUA'] }),
      exampleFeedItem('v1', { type: 'video', tags: ['WLL', 'WMDL'], video }),
      exampleFeedItem('s1', { type: 'social', tags: ['WLL'], link: 'social.example.com/1' }),
      exampleFeedItem('a2', { tags: ['TIZ', 'Guard'] }),
      exampleFeedItem('p1', { type: 'poll' }),
    ])

    const answer = await stack.query(HOME)

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({
      homeFeed: {
        trending: [
          { __typename: 'Article', id: 'a1', team: { id: encodedId('Team:WPLM:2025') } },
          { __typename: 'Video', id: 'v1', team: { id: encodedId('Team:WCHR:2025') } },
          { __typename: 'SocialPost', id: 's1', team: null, link: 'https://social.example.com/1' },
        ],
        latest: [{ __typename: 'Article', id: 'a2', team: null }],
      },
    })
    expect(await stack.requestsTo('/events')).toHaveLength(1)
  })

  it('is shown without clubs when the season cannot be read, which is logged once', async () => {
    await leagueSends('/home-feed', [
      exampleFeedItem('a1', { tags: ['WGUA'] }),
      exampleFeedItem('a2', { tags: ['WCHA'] }),
    ])
    await leagueSends('/events', { data: { items: [null] } })

    const answer = await stack.query(HOME)

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({
      homeFeed: {
        trending: [
          { id: 'a1', team: null },
          { id: 'a2', team: null },
        ],
        latest: [],
      },
    })
    expect(stack.logs.filter(({ msg }) => String(msg).includes('without the clubs'))).toHaveLength(1)
  })

  it('is empty, not failed, when the league has published nothing', async () => {
    await leagueSends('/home-feed', [])

    const answer = await stack.query(HOME)

    expect(answer.data).toMatchObject({ homeFeed: { trending: [], latest: [] } })
  })

  it.each([
    ['null for an item', [null], 'UPSTREAM_INVALID'],
    ['an item without a title', [exampleFeedItem('a1', { title: null })], 'UPSTREAM_INVALID'],
    ['words for a date', [exampleFeedItem('a1', { publishedAt: 'today' })], 'UPSTREAM_INVALID'],
    ['a video without its clip', [exampleFeedItem('v1', { type: 'video' })], 'UPSTREAM_INVALID'],
    ['an object in place of the list', { items: [] }, 'UPSTREAM_INVALID'],
  ])('fails completely with %s', async (_what, body, code) => {
    await leagueSends('/home-feed', body)

    const answer = await stack.query(HOME)

    expect(answer.data).toEqual({ homeFeed: null })
    expect(answer.errors).toMatchObject([{ path: ['homeFeed'], extensions: { code } }])
  })

  it('treats a missing address as an outage of the league', async () => {
    await stack.control({ action: 'failNext', count: 9, status: 404, path: '/home-feed' })

    const answer = await stack.query(HOME)

    expect(answer.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
  })
})

describe('homeFeed of the sandbox league', () => {
  it('has every kind, newest first, except a post without a link', async () => {
    const answer = await stack.query(HOME)

    expect(answer.errors).toEqual([])
    const { trending, latest } = answer.data?.['homeFeed'] as Record<string, FrontPageItem[]>
    const items = [...(trending ?? []), ...(latest ?? [])]
    expect(new Set(items.map(({ id }) => id)).size).toBe(34)
    expect(items).toHaveLength(34)
    expect(new Set(items.map((item) => item.__typename))).toEqual(new Set(['Article', 'Video', 'SocialPost']))
    expect(items.map((item) => item.publishedAt)).toEqual(
      items.map((item) => item.publishedAt).toSorted((a, b) => b.localeCompare(a)),
    )
    expect(trending?.[0]).toMatchObject({ id: 'wll-art-1001', team: { id: encodedId('Team:WGUA:2025') } })
  })
})

describe('news', () => {
  it('loads by the tag, and never returns more than requested', async () => {
    await leagueSends(
      '/feed-by-tag',
      ['a1', 'a2', 'a3'].map((id) => exampleFeedItem(id, { tags: ['All-Star 2025'] })),
    )

    const answer = await stack.query(NEWS, { tag: ' all-star 2025 ', first: 2 })

    expect(answer.data).toEqual({
      news: {
        nodes: [
          { __typename: 'Article', id: 'a1' },
          { __typename: 'Article', id: 'a2' },
        ],
      },
    })
    expect(await stack.requestsTo('/feed-by-tag')).toMatchObject([
      {
        path: '/api/v3/feed-by-tag',
        query: { tag: 'all-star 2025', limit: '35', includeVideos: 'true' },
      },
    ])
  })

  it('returns ten items when no number is given', async () => {
    const items = Array.from({ length: 12 }, (_, at) => exampleFeedItem(`a${at}`, { tags: ['WGUA'] }))
    await leagueSends('/feed-by-tag', items)

    const { data } = await stack.query(NEWS, { tag: 'WGUA' })

    expect(data?.['news']).toMatchObject({ nodes: { length: 10 } })
  })

  it('loads once for all pages of a tag', async () => {
    const items = Array.from({ length: 5 }, (_, at) => exampleFeedItem(`a${at}`, { tags: ['WGUA'] }))
    await leagueSends('/feed-by-tag', items)
    const PAGE = `query ($after: String) {
      news(tag: "WGUA", first: 3, after: $after) { totalCount nodes { officialId } pageInfo { endCursor } }
    }`

    const one = (await stack.query(PAGE)).data?.['news'] as { pageInfo: { endCursor: string } }
    const two = await stack.query(PAGE, { after: one.pageInfo.endCursor })

    expect(one).toMatchObject({
      totalCount: 5,
      nodes: ['a0', 'a1', 'a2'].map((officialId) => ({ officialId })),
    })
    expect(two.data).toMatchObject({ news: { nodes: [{ officialId: 'a3' }, { officialId: 'a4' }] } })
    expect(await stack.requestsTo('/feed-by-tag')).toHaveLength(1)
  })

  it.each([
    ['tag', ''],
    ['tag', '   '],
    ['tag', '../user'],
    ['tag', 'WGUA&limit=1'],
    ['tag', '<script>'],
    ['tag', 'a\nb'],
    ['tag', 'a'.repeat(41)],
  ])('rejects the %s %j without a call', async (argument, tag) => {
    const answer = await stack.query(NEWS, { tag })

    expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }])
    expect(await stack.requests()).toEqual([])
  })

  it.each([[0], [-1], [36]])('rejects %d items without a call', async (first) => {
    const answer = await stack.query(NEWS, { tag: 'WGUA', first })

    expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'first' } }])
    expect(await stack.requests()).toEqual([])
  })
})
