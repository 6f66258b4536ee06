import { describe, expect, it } from 'vitest'
import { exampleFeedItem } from '../support/examples/exampleFeedItem.ts'
import { sharedStack } from '../support/sharedStack.ts'

const VIDEOS = '{ videos { nodes { id: officialId } pageInfo { hasNextPage } } }'

const stack = sharedStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })

async function leagueSends(path: string, body: unknown): Promise<void> {
  await stack.control({ action: 'garbage', path, body: JSON.stringify(body) })
}

function clip(id: string, video: Record<string, unknown> = {}, fields: Record<string, unknown> = {}) {
  return exampleFeedItem(id, { type: 'video', video: { mediaId: `media-${id}`, ...video }, ...fields })
}

describe('clips that the league sends together with other items or incomplete', () => {
  it('are listed without duplicates and items that are no clips', async () => {
    await leagueSends('/feed-by-tag', [
      clip('a'),
      exampleFeedItem('news'),
      clip('b'),
      clip('a', {}, { title: 'Again' }),
      { id: 7, type: 'poll' },
      exampleFeedItem('post', { type: 'social', link: 'https://social.example.com/1' }),
    ])

    const answer = await stack.query(VIDEOS)

    expect(answer.data).toEqual({
      videos: { nodes: [{ id: 'a' }, { id: 'b' }], pageInfo: { hasNextPage: false } },
    })
  })

  it.each([
    ['null for most items', [clip('a'), null, null]],
    ['items without a type', [clip('b', {}, { type: null })]],
    ['clips without their video', [exampleFeedItem('b', { type: 'video' })]],
    ['a clip without a title', [clip('a', {}, { title: '' })]],
    ['an object in place of the list', { items: [] }],
    ['words', 'maintenance'],
  ])('fail as a whole with %s', async (_what, body) => {
    await leagueSends('/feed-by-tag', body)

    const answer = await stack.query(VIDEOS)

    expect(answer.data).toEqual({ videos: null })
    expect(answer.errors).toMatchObject([{ path: ['videos'], extensions: { code: 'UPSTREAM_INVALID' } }])
  })

  it('fail when the league does not answer for them, while the rest is answered', async () => {
    await stack.control({ action: 'failNext', count: 9, status: 503, path: '/feed-by-tag' })

    const answer = await stack.query('{ videos { nodes { id } } homeFeed { id } }')

    expect(answer.data).toEqual({ videos: null, homeFeed: { id: 'HomeFeed:WLL' } })
    expect(answer.errors).toMatchObject([{ path: ['videos'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
  })
})
