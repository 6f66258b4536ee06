import { describe, expect, it } from 'vitest'
import { LIVE_MOMENT } from '../season/liveMoment.ts'
import { simulateLeague } from '../season/simulation.ts'
import { CLUB_IDS, isTeamId } from '../season/teams.ts'
import { feedAt } from './feed.ts'
import type { FeedItem } from './sandboxFeedItem.ts'

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

  it('show the club that an item names first, which is the winner of a result', () => {
    const ofClubs = feed.flatMap((item) => {
      const team = item.tags.find(isTeamId)
      return item.image !== null && CLUB_IDS.some((club) => club === team) ? [{ item, team }] : []
    })

    expect(ofClubs.filter(({ item }) => item.tags.includes('recap')).length).toBeGreaterThan(5)
    expect(ofClubs.length).toBeGreaterThan(30)
    expect(ofClubs.filter(({ item, team }) => parameters([item], 'team')[0] !== team)).toEqual([])
  })

  it('stay the same when newer items are published', () => {
    const earlier = feedAt(simulation, now - 20 * 86_400_000, origins)
    const imageById = new Map(feed.map(({ id, image }) => [id, image]))

    expect(earlier.length).toBeGreaterThan(30)
    expect(earlier.filter(({ id, image }) => imageById.get(id) !== image)).toEqual([])
  })
})
