import type { FeedStory } from '../src/features/feed/feedStory.ts'

type Article = Extract<FeedStory, { __typename: 'Article' }>
type Video = Extract<FeedStory, { __typename: 'Video' }>

/** An article about the Guard, published at 4:34 PM Eastern on July 12, 2025, without a picture; `changes` make any other of it. */
export function sampleArticle(changes: Partial<Article> = {}): Article {
  return {
    __typename: 'Article',
    id: 'art-1',
    officialId: changes.id ?? 'art-1',
    title: 'Why Boston win every third quarter',
    subtitle: 'A deeper bench and one simple rule.',
    image: null,
    publishedAt: '2025-07-12T20:34:00.000Z',
    link: null,
    spoils: [],
    team: {
      __typename: 'Team',
      id: 'WGUA:2025',
      name: 'Guard',
      code: 'BOS',
      color: '#0b5a6b',
      secondColor: '#8fe6d6',
    },
    ...changes,
  }
}

const side = (name: string, code: string) => ({
  __typename: 'Team' as const,
  ...{ id: `${name}:2025`, name, code, color: null, secondColor: null },
})

/** Guard at Charging, as what an item spoils. */
export const SPOILED: NonNullable<FeedStory['spoils']>[number] = {
  __typename: 'Game',
  id: 'opaque 17',
  officialId: '17',
  isNeutral: false,
  numberOnDay: null,
  homeTeam: side('Charging', 'NY'),
  awayTeam: side('Guard', 'BOS'),
}

/** The same story as a clip of 2:14. */
export function sampleVideo(changes: Partial<Video> = {}): FeedStory {
  const ofVideos = { mediaId: 'clip 7', duration: 134, tags: ['WLL', 'WGUA'] }

  return { ...sampleArticle(), ...ofVideos, ...changes, __typename: 'Video' }
}

/** The same story as a post on a social channel. */
export function samplePost(link: string | null): FeedStory {
  return { ...sampleArticle({ link }), __typename: 'SocialPost' }
}
