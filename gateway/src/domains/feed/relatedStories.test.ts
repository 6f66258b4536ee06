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

describe('what is related to an article', () => {
  it('shares the most tags with it in any case; among equals the newest are first; there are three at most', () => {
    const items = [
      item('one, older', ['WGUA'], '01'),
      item('one, newer', ['RECAP'], '03', 'Video'),
      item('two', ['wgua', 'recap'], '02'),
      item('none', ['WCHA'], '05'),
    ]

    expect(related(items)).toEqual(['two', 'one, newer', 'one, older'])
  })

  it('is neither itself nor a post, and the newest of the rest where nothing shares a tag', () => {
    const items = [
      item('it', ['WGUA'], '09'),
      item('post', ['WGUA'], '08', 'SocialPost'),
      item('older', [], '01'),
      item('newer', [], '02'),
    ]

    expect(related(items)).toEqual(['newer', 'older'])
  })
})
