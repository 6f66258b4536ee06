import { describe, expect, it } from 'vitest'
import { LIVE_MOMENT } from '../season/liveMoment.ts'
import { simulateLeague } from '../season/simulation.ts'
import { CLUB_IDS } from '../season/teams.ts'
import { feedAt } from './feed.ts'
import type { FeedItem } from './feedItem.ts'

const simulation = simulateLeague('wll-847')
const origins = { origin: 'http://league.test', mediaOrigin: 'http://media.test' }
const now = Date.parse(LIVE_MOMENT)
const feed = feedAt(simulation, now, origins)

const LISTS: readonly (readonly [name: string, isListed: (item: FeedItem) => boolean])[] = [
  ['the whole feed', () => true],
  ['Home, without posts', ({ type }) => type !== 'social'],
  ['the news', ({ type }) => type === 'article'],
  ['the videos', ({ type }) => type === 'video'],
  ['the highlights', ({ type, tags }) => type === 'video' && tags.includes('highlights')],
  ...['films', 'players', 'highlights-2024', 'highlights-2025'].map(
    (playlist) =>
      [`the playlist ${playlist}`, (item: FeedItem) => item.video?.playlistId === playlist] as const,
  ),
  ...CLUB_IDS.map(
    (club) => [`the items about ${club}`, (item: FeedItem) => item.tags.includes(club)] as const,
  ),
]

function parameters(items: readonly FeedItem[], name: string): (string | null)[] {
  return items.flatMap(({ image }) => (image === null ? [] : [new URL(image).searchParams.get(name)]))
}

function repeats(values: readonly (string | null)[]): number {
  return values.filter((value, index) => index > 0 && value === values[index - 1]).length
}

describe('the pictures of the feed', () => {
  it.each(LISTS)('never repeat a pose from one item to the next in %s', (_name, isListed) => {
    const poses = parameters(feed.filter(isListed), 'scene')

    expect(poses.length).toBeGreaterThan(1)
    expect(poses).not.toContain(null)
    expect(repeats(poses)).toBe(0)
  })

  it('show all eight poses', () => {
    expect(new Set(parameters(feed, 'scene')).size).toBe(8)
  })

  it.each(LISTS.slice(1, 4))(
    'show another club than the item before in %s, where one is left',
    (_name, isListed) => {
      const home = feed.filter(({ type, image }) => type !== 'social' && image !== null)
      const items = feed.filter((item) => isListed(item) && item.image !== null)
      const clubBefore = (list: readonly FeedItem[], item: FeedItem) =>
        parameters(list.slice(list.indexOf(item) + 1), 'team')[0] ?? null

      const avoidable = items.filter((item) => {
        const [shown = null] = parameters([item], 'team')
        // Another club would repeat one that stands beside it on Home.
        const taken = [clubBefore(items, item), clubBefore(home, item)]
        return (
          shown !== null &&
          shown === taken[0] &&
          CLUB_IDS.some((club) => item.tags.includes(club) && !taken.includes(club))
        )
      })

      expect(items.length).toBeGreaterThan(30)
      expect(avoidable.map(({ id }) => id)).toEqual([])
    },
  )

  it('stay the same when newer items are published', () => {
    const earlier = feedAt(simulation, now - 20 * 86_400_000, origins)
    const imageById = new Map(feed.map(({ id, image }) => [id, image]))

    expect(earlier.length).toBeGreaterThan(30)
    expect(earlier.filter(({ id, image }) => imageById.get(id) !== image)).toEqual([])
  })
})
