import { describe, expect, it } from 'vitest'
import type { FeedItemModel } from './feedItem.ts'
import { relatedStories } from './relatedStories.ts'

const item = (id: string, tags: string[], day: string, kind: FeedItemModel['__typename'] = 'Article') =>
  ({
    __typename: kind,
    id,
    tags: ['WLL', ...tags],
    publishedAt: `2025-07-${day}T12:00:00.000Z`,
  }) as FeedItemModel

const related = (items: FeedItemModel[]) =>
  relatedStories({ id: 'it', tags: ['WLL', 'WGUA', 'recap'] }, items, 'WLL').map(({ id }) => id)

describe('relatedStories', () => {
  it('share the most tags in any case; the newest first among equals; three at most', () => {
    const items = [
      item('one, older', ['WGUA'], '01'),
      item('one, newer', ['RECAP'], '03', 'Video'),
      item('two', ['wgua', 'recap'], '02'),
      item('none', ['WCHA'], '05'),
    ]

    expect(related(items)).toEqual(['two', 'one, newer', 'one, older'])
  })

  it('exclude the article itself and posts, and fall back to the newest items without a shared tag', () => {
    const items = [
      item('it', ['WGUA'], '09'),
      item('post', ['WGUA'], '08', 'SocialPost'),
      item('older', [], '01'),
      item('newer', [], '02'),
    ]

    expect(related(items)).toEqual(['newer', 'older'])
  })
})
