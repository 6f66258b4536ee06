import type { FeedStory } from '../src/features/feed/feedStory.ts'
import { sample } from './sample.ts'
import type { SampleFields } from './sample.ts'

type Article = Extract<FeedStory, { __typename: 'Article' }>
type Video = Extract<FeedStory, { __typename: 'Video' }>

/** An article about the Guard, published at 4:34 PM Eastern on July 12, 2025, without a picture; `changes` make any other of it. */
export function sampleArticle(changes: SampleFields<Article> = {}): Article {
  return sample('Article', {
    id: 'art-1',
    officialId: changes.id ?? 'art-1',
    title: 'Why Boston win every third quarter',
    subtitle: 'A deeper bench and one simple rule.',
    publishedAt: '2025-07-12T20:34:00.000Z',
    spoils: [],
    team: {
      id: 'WGUA:2025',
      name: 'Guard',
      code: 'BOS',
      color: '#0b5a6b',
      secondColor: '#8fe6d6',
    },
    ...changes,
  })
}

/** Guard at Charging, as what an item spoils. */
export const SPOILED: NonNullable<FeedStory['spoils']>[number] = sample('Game', {
  id: 'opaque 17',
  officialId: '17',
  homeTeam: { id: 'Charging:2025', name: 'Charging', code: 'NY' },
  awayTeam: { id: 'Guard:2025', name: 'Guard', code: 'BOS' },
})

/** The same story as a clip of 2:14. */
export function sampleVideo(changes: SampleFields<Video> = {}): Video {
  const ofVideos = { mediaId: 'clip 7', duration: 134, tags: ['WLL', 'WGUA'] }

  return sample('Video', { ...sampleArticle(), ...ofVideos, ...changes, __typename: 'Video' })
}

/** The same story as a post on a social channel. */
export function samplePost(link: string | null): FeedStory {
  return sample('SocialPost', { ...sampleArticle({ link }), __typename: 'SocialPost' })
}
