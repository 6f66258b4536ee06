import { describe, expect, it } from 'vitest'
import { exampleFeedItem } from '../support/examples/exampleFeedItem.ts'
import { settableClock } from '../support/settableClock.ts'
import { sharedStack } from '../support/sharedStack.ts'

const wall = settableClock('2026-11-21T10:00:00Z')
const stack = sharedStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' }, wall })

async function leagueSends(path: string, body: unknown): Promise<void> {
  await stack.control({ action: 'garbage', path, body: JSON.stringify(body) })
}

describe('the game that a feed item spoils', () => {
  const SPOILS =
    '{ homeFeed { trending { id: officialId spoils { slug } } } article(officialId: "a1") { spoils { slug } } }'
  const spoilsOf = async (...items: Record<string, unknown>[]) => {
    await leagueSends('/home-feed', items)
    await leagueSends('/feed-by-id', items[0])
    const { data } = await stack.query(SPOILS)
    return data
  }

  it("is derived from the season's list and the league's clock, the same in lists and for a single item", async () => {
    const recap = exampleFeedItem('a1', { tags: ['WLL', 'WGUA', '2025-wll-ev-13'] })
    const clip = exampleFeedItem('a2', {
      type: 'video',
      video: { mediaId: 'm1', eventSlug: '2025-wll-ev-14' },
    })
    const coming = exampleFeedItem('a3', { tags: ['WLL', '2025-wll-ev-20'] })

    const data = await spoilsOf(recap, clip, coming)

    expect(data).toEqual({
      homeFeed: {
        trending: [
          { id: 'a1', spoils: [{ slug: '2025-wll-ev-13' }] },
          { id: 'a2', spoils: [{ slug: '2025-wll-ev-14' }] },
          { id: 'a3', spoils: [] },
        ],
      },
      article: { spoils: [{ slug: '2025-wll-ev-13' }] },
    })
  })

  it('may be in any season, and is unknown for a game that does not exist', async () => {
    const old = exampleFeedItem('a1', { tags: ['WLL', '2024_game_1'] })
    const lost = exampleFeedItem('a2', { tags: ['WLL', '2024_game_999'] })

    const data = await spoilsOf(old, lost)

    expect(data).toMatchObject({
      homeFeed: {
        trending: [
          { id: 'a1', spoils: [{ slug: '2024_game_1' }] },
          { id: 'a2', spoils: null },
        ],
      },
    })
  })

  it('is unknown while the season is, and the item is still shown', async () => {
    await stack.control({ action: 'failNext', path: '/events', status: 500, count: 50 })

    const data = await spoilsOf(exampleFeedItem('a1', { tags: ['WLL'] }))

    expect(data).toEqual({ homeFeed: { trending: [{ id: 'a1', spoils: null }] }, article: { spoils: null } })
  })
})
