import { describe, expect, it } from 'vitest'
import { exampleFeedItem } from '../support/examples/exampleFeedItem.ts'
import { sharedStack } from '../support/sharedStack.ts'

const NEWS = 'query ($tag: String!) { news(tag: $tag) { nodes { id: officialId } } }'
const CLIPS = 'query ($tag: String!) { videos(of: { tag: $tag }) { nodes { id: officialId } } }'

const stack = sharedStack({ env: { UPSTREAM_FOREGROUND_MS: '60000' } })

async function requestedTags(): Promise<unknown[]> {
  const requests = (await stack.requests()).filter(({ path }) => path.endsWith('/feed-by-tag'))
  return requests.map(({ query }) => query['tag'])
}

describe('news and clips by a tag', () => {
  it.each([
    ['an id', ['WGUA'], ['wgua', 'WGUA', 'wGuA ']],
    ['an alias of one', ['WMDL'], ['wmdl', 'WMDL']],
    ['a word that might be an id', ['film'], ['film', 'FILM', 'Film']],
    ['a word', ['Highlights'], ['Highlights', 'highlights', 'HIGHLIGHTS']],
    ['a nickname', ['Guard', 'WGUA'], ['Guard', 'GUARD', 'guard', 'wgua']],
    ['a whole name', ['new-york-charging', 'WCHA'], ['new-york-charging', 'WCHA']],
  ])(
    'need one call for %s, in any case: ids in capitals, texts as typed first, then as the club with that name',
    async (_what, written, typed) => {
      for (const tag of typed) await stack.query(NEWS, { tag })

      expect(await requestedTags()).toEqual(written)
    },
  )

  it.each([
    ['news', NEWS, ({ news }: { news: unknown }) => news],
    ['clips', CLIPS, ({ videos }: { videos: { nodes: unknown } }) => videos.nodes],
  ])('of a club are the same by its name as by its id: %s', async (_what, document, itemsOf) => {
    const byId = await stack.query(document, { tag: 'WGUA' })
    const byName = await stack.query(document, { tag: 'boston guard' })

    expect(byName.data).toEqual(byId.data)
    expect(itemsOf(byName.data as never)).not.toEqual([])
  })

  it('do not wait for the clubs when the league has items for the text', async () => {
    const body = JSON.stringify([exampleFeedItem('a1', { tags: ['All-Star'] })])
    await stack.control({ action: 'garbage', path: '/feed-by-tag', body })
    await stack.control({ action: 'hang', path: '/events' })
    await stack.control({ action: 'hang', path: '/config' })

    const answer = await stack.query(NEWS, { tag: 'all-star' })

    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual({ news: { nodes: [{ id: 'a1' }] } })
    expect(await stack.requests()).toHaveLength(1)
  })

  it(
    'are still loaded after the clips of seventy players, whose names are real',
    { tags: 'night' },
    async () => {
      const players = await stack.query(
        '{ players(first: 70) { nodes { videos(first: 1) { totalCount } } } }',
      )
      const typed = await stack.query(CLIPS, { tag: 'film' })

      expect(players.errors).toEqual([])
      expect((await requestedTags()).length).toBeGreaterThan(60)
      expect(typed.errors).toEqual([])
    },
  )

  it.each([
    ['news', NEWS],
    ['videos', CLIPS],
  ])('fail instead of being empty while a text without %s may be a club', async (field, document) => {
    await stack.control({ action: 'failNext', count: 1000, status: 503, path: '/events' })

    const answer = await stack.query(document, { tag: 'guard' })

    expect(answer.data).toEqual({ [field]: null })
    expect(answer.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
  })
})
