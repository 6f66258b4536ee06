import { describe, expect, it } from 'vitest'
import { exampleFeedItem } from '../support/examples/exampleFeedItem.ts'
import { settableClock } from '../support/settableClock.ts'
import { sharedStack } from '../support/sharedStack.ts'

const VIDEOS = `query ($of: VideoFilter, $first: Int, $after: String) {
  videos(of: $of, first: $first, after: $after) {
    nodes { id: officialId }
    pageInfo { endCursor hasNextPage }
  }
}`

interface Page {
  nodes: { id: string }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}

interface WireClip {
  id: string
  type: string
  tags: string[]
  publishedAt: string
  video: { mediaId: string; playlistId: string | null; eventSlug: string | null }
}

const wall = settableClock('2026-11-21T10:00:00Z')
const stack = sharedStack({ wall })

async function leagueSends(path: string, body: unknown): Promise<void> {
  await stack.control({ action: 'garbage', path, body: JSON.stringify(body) })
}

/** The sandbox league's own answer, bypassing the gateway. */
async function wireClips(path: string): Promise<WireClip[]> {
  const response = await fetch(`${stack.sandbox.leagueUrl}/v3/${path}`, {
    headers: { authorization: 'Bearer anybody' },
  })
  return (await response.json()) as WireClip[]
}

async function pageOf(variables: Record<string, unknown>): Promise<Page> {
  const answer = await stack.query(VIDEOS, variables)
  expect(answer.errors).toEqual([])
  return answer.data?.['videos'] as Page
}

function clip(id: string, video: Record<string, unknown> = {}, fields: Record<string, unknown> = {}) {
  return exampleFeedItem(id, { type: 'video', video: { mediaId: `media-${id}`, ...video }, ...fields })
}

describe('videos', () => {
  it("are twelve clips of the league's own tag, loaded once, as the site", async () => {
    const page = await pageOf({})
    await pageOf({})

    expect(await stack.requests()).toMatchObject([
      {
        method: 'GET',
        path: '/api/v3/feed-by-tag',
        query: { tag: 'WLL', limit: '12', contentType: 'video', includeVideos: 'true' },
        headers: { authorization: 'Bearer sandbox-site-token', authsource: 'web' },
      },
    ])
    const wire = await wireClips('feed-by-tag?tag=WLL&contentType=video&limit=12')
    expect(page.nodes.map(({ id }) => id)).toEqual(wire.map(({ id }) => id))
    expect(page.pageInfo.hasNextPage).toBe(true)
  })

  it('need one call for simultaneous requests', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => stack.query(VIDEOS)))

    expect(await stack.requestsTo('/feed-by-tag')).toHaveLength(1)
  })

  it('return every clip once, newest first, to the last page, requesting twelve more each time', async () => {
    const ids: string[] = []
    let after: string | null = null
    do {
      const page: Page = await pageOf({ after })
      ids.push(...page.nodes.map(({ id }) => id))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after !== null)

    const limits = (await stack.requestsTo('/feed-by-tag')).map(({ query }) => query['limit'])
    const wire = await wireClips('feed-by-tag?tag=WLL&contentType=video')
    expect(ids).toHaveLength(87)
    expect(ids).toEqual(wire.map(({ id }) => id))
    expect(limits).toEqual(['12', '24', '36', '48', '60', '72', '84', '96'])
  })

  it('continue after the same clip when newer ones have appeared since', async () => {
    await leagueSends(
      '/feed-by-tag',
      [...'abcdefghijkl'].map((id) => clip(id)),
    )
    const { pageInfo } = await pageOf({ first: 3 })
    await stack.control({ action: 'reset' })
    await leagueSends(
      '/feed-by-tag',
      [...'xyabcdefghij'].map((id) => clip(id)),
    )
    wall.advance(1_000_000)

    const page = await pageOf({ first: 3, after: pageInfo.endCursor })

    expect(page.nodes).toEqual([{ id: 'd' }, { id: 'e' }, { id: 'f' }])
  })

  it.each([
    [1, '12'],
    [12, '12'],
    [13, '24'],
    [36, '36'],
  ])('return %d clips of %s requested', async (first, limit) => {
    const page = await pageOf({ first })

    expect(page.nodes).toHaveLength(first)
    expect(await stack.requestsTo('/feed-by-tag')).toMatchObject([{ query: { limit } }])
  })

  it('of a tag, in any case, are those with the tag', async () => {
    const page = await pageOf({ of: { tag: 'Highlights' }, first: 36 })
    await pageOf({ of: { tag: ' highlights' }, first: 36 })

    const calls = await stack.requestsTo('/feed-by-tag')
    const wire = await wireClips('feed-by-tag?tag=highlights&contentType=video&limit=36')
    expect(page.nodes.map(({ id }) => id)).toEqual(wire.map(({ id }) => id))
    expect(wire.every(({ tags }) => tags.includes('highlights'))).toBe(true)
    expect(calls).toMatchObject([{ query: { tag: 'Highlights' } }])
  })

  it('are empty, not failed, for a tag without clips', async () => {
    expect(await pageOf({ of: { tag: 'knitting' } })).toEqual({
      nodes: [],
      pageInfo: { endCursor: null, hasNextPage: false },
    })
  })

  it('of a game are all that show it, in pages, for one call', async () => {
    const first = await pageOf({ of: { gameSlug: '2025-wll-ev-15' }, first: 2 })
    const second = await pageOf({
      of: { gameSlug: '2025-wll-ev-15' },
      first: 2,
      after: first.pageInfo.endCursor,
    })

    expect(first.nodes).toEqual([{ id: 'wll-clip-2001' }, { id: 'wll-reel-2025-wll-ev-15' }])
    expect(first.pageInfo.hasNextPage).toBe(true)
    expect(second.nodes).toEqual([{ id: 'wll-clip-2005' }])
    expect(second.pageInfo.hasNextPage).toBe(false)
    expect(await stack.requestsTo('/videos-by-event')).toMatchObject([
      { path: '/api/v3/videos-by-event', query: { slug: '2025-wll-ev-15' } },
    ])
  })

  it('of an unknown game are NOT_FOUND, without a call for it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, n) =>
        stack.query(VIDEOS, { of: { gameSlug: `2025-wll-ev-${n + 1000}` } }),
      ),
    )

    expect(answers[7]?.errors).toMatchObject([
      { message: 'unknown game 2025-wll-ev-1007', path: ['videos'], extensions: { code: 'NOT_FOUND' } },
    ])
    expect(await stack.requestsTo('/videos-by-event')).toEqual([])
    expect((await stack.requestsTo('/events')).map(({ query }) => query['year'])).toEqual(['2025', '2024'])
  })

  it.each([['../user'], ['%2e%2e'], ['a?x=1'], ['a\r\nb'], ['']])(
    'of the hostile slug %j are NOT_FOUND without any call',
    async (gameSlug) => {
      const answer = await stack.query(VIDEOS, { of: { gameSlug } })

      expect(answer.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
      expect(await stack.requests()).toEqual([])
    },
  )

  it.each([
    ['tag', { of: { tag: '../user' } }],
    ['tag', { of: { tag: '' } }],
    ['first', { first: 0 }],
    ['first', { first: 37 }],
    ['after', { after: 'nonsense' }],
    ['after', { after: '' }],
    ['after', { after: Buffer.from('9999:a').toString('base64url') }],
  ])('reject an invalid %s, %j, without a call', async (argument, variables) => {
    const answer = await stack.query(VIDEOS, variables)

    expect(answer.data).toEqual({ videos: null })
    expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }])
    expect(await stack.requests()).toEqual([])
  })

  it.each([
    ['both filters', { tag: 'WGUA', gameSlug: '2025-wll-ev-15' }, 'Exactly one key must be specified'],
    ['no filter', {}, 'Exactly one key must be specified'],
    ['a filter of null', { tag: null }, 'Field "tag" must be non-null'],
  ])('reject %s by the type alone, without a call', async (_what, of, message) => {
    const answer = await stack.query(VIDEOS, { of })

    expect(answer.data).toBeUndefined()
    expect(answer.errors).toMatchObject([
      { message: expect.stringContaining(message), extensions: { code: 'BAD_USER_INPUT' } },
    ])
    expect(await stack.requests()).toEqual([])
  })

  it('are fresh for five minutes, and stale for ten more while they are reloaded', async () => {
    await pageOf({})
    wall.advance(299_000)
    await pageOf({})
    const whileFresh = await stack.requestsTo('/feed-by-tag')
    wall.advance(2000)

    const page = await pageOf({})

    expect(whileFresh).toHaveLength(1)
    expect(page.nodes).toHaveLength(12)
    await expect.poll(async () => (await stack.requestsTo('/feed-by-tag')).length).toBe(2)
  })
})
