import type { AllStarPageQuery, AllStarRoster_TeamFragment } from '../src/__generated__/graphql.ts'
import type { FeedStory } from '../src/features/feed/feedStory.ts'
import { easternInstant, sampleGame } from './gameSample.ts'
import { sample } from './sample.ts'
import type { SampleFields } from './sample.ts'
import { sampleArticle } from './storySample.ts'

type Star = NonNullable<AllStarRoster_TeamFragment['roster']>[number]

function star(lastName: string, changes: SampleFields<Star> = {}): Star {
  return sample('Player', {
    id: `${lastName}:2025`,
    slug: lastName.toLowerCase(),
    firstName: 'Ann',
    lastName,
    number: '7',
    positionCode: 'A',
    team: { id: 'WGUA:2025', name: 'Guard', code: 'BOS' },
    ...changes,
  })
}

/** For tests: the sides; Dean of Team Izzy has no number and no club. */
export const north: AllStarRoster_TeamFragment = sample('Team', {
  id: 'TNO:2025',
  name: 'Team North',
  color: '#7a1f35',
  secondColor: '#f2b8a0',
  roster: [
    star('Archer', { portrait: { url: 'https://media.example.com/archer.png' } }),
    star('Bell', { suffix: 'Jr.', positionCode: 'G' }),
  ],
})
export const izzy: AllStarRoster_TeamFragment = {
  ...north,
  id: 'TIZ:2025',
  name: 'Team Izzy',
  color: '#14284b',
  roster: [star('Dean', { number: null, team: null })],
}

/** For tests: the game on Saturday, July 26, 2025, at 8:00 PM Eastern, still to come. */
export const allStarGame = sampleGame({
  id: '226',
  slug: '2025-wll-all-star-game',
  segment: 'ALLSTAR',
  isNeutral: true,
  startTime: easternInstant('2025-07-26T20:00'),
  awayTeam: { ...north, officialId: 'TNO', kind: 'ALL_STAR', slug: 'team-north', code: 'TNO' },
  homeTeam: { ...izzy, officialId: 'TIZ', kind: 'ALL_STAR', slug: 'team-izzy', code: 'TIZ' },
  venue: { id: 'derby', name: 'Derby Grounds', city: 'Louisville, KY' },
})

/** For tests: a page of the news about the event, after which there is more. */
export function allStarNews(stories: readonly FeedStory[]): NonNullable<AllStarPageQuery['news']> {
  return sample('FeedItemConnection', {
    edges: stories.map((node) => ({ cursor: node.id, node })),
    pageInfo: { hasNextPage: true },
  })
}

/** For tests: an answer with everything in it. */
export const allStarAnswer: AllStarPageQuery = sample('Query', {
  schedule: { id: '2025:ALLSTAR', games: [allStarGame] },
  news: allStarNews([sampleArticle({ id: 'vote', title: 'All-Star voting is open' })]),
  site: { id: 'site', allStarUrl: 'https://allstar.example.com/' },
})
