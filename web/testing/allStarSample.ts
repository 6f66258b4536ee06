import type { AllStarPageQuery, AllStarRoster_TeamFragment } from '../src/__generated__/graphql.ts'
import type { FeedStory } from '../src/features/feed/feedStory.ts'
import { sampleArticle } from './storySample.ts'
import { easternInstant, sampleGame } from './gameSample.ts'

type Star = NonNullable<AllStarRoster_TeamFragment['roster']>[number]

function star(lastName: string, changes: Partial<Star> = {}): Star {
  return {
    __typename: 'Player',
    id: `${lastName}:2025`,
    slug: lastName.toLowerCase(),
    firstName: 'Ann',
    lastName,
    suffix: null,
    number: '7',
    positionCode: 'A',
    portrait: null,
    team: { __typename: 'Team', id: 'WGUA:2025', name: 'Guard', code: 'BOS', logo: null },
    ...changes,
  }
}

/** For tests: the sides; Dean of Team Izzy has no number and no club. */
export const north: AllStarRoster_TeamFragment = {
  __typename: 'Team',
  id: 'TNO:2025',
  name: 'Team North',
  color: '#7a1f35',
  secondColor: '#f2b8a0',
  roster: [
    star('Archer', { portrait: { __typename: 'Image', url: 'https://media.example.com/archer.png' } }),
    star('Bell', { suffix: 'Jr.', positionCode: 'G' }),
  ],
}
export const izzy: AllStarRoster_TeamFragment = {
  ...north,
  id: 'TIZ:2025',
  name: 'Team Izzy',
  color: '#14284b',
  roster: [star('Dean', { number: null, team: null })],
}

const { homeTeam } = sampleGame()

/** For tests: the game on Saturday, July 26, 2025, at 8:00 PM Eastern, still to come. */
export const allStarGame = sampleGame({
  id: '226',
  slug: '2025-wll-all-star-game',
  segment: 'ALLSTAR',
  isNeutral: true,
  startTime: easternInstant('2025-07-26T20:00'),
  awayTeam: homeTeam && {
    ...homeTeam,
    ...north,
    officialId: 'TNO',
    kind: 'ALL_STAR',
    slug: 'team-north',
    location: null,
    code: 'TNO',
  },
  homeTeam: homeTeam && {
    ...homeTeam,
    ...izzy,
    officialId: 'TIZ',
    kind: 'ALL_STAR',
    slug: 'team-izzy',
    location: null,
    code: 'TIZ',
  },
  venue: { __typename: 'Venue', id: 'derby', name: 'Derby Grounds', city: 'Louisville, KY' },
})

/** For tests: a page of the news about the event, after which there is more. */
export function allStarNews(stories: readonly FeedStory[]): NonNullable<AllStarPageQuery['news']> {
  return {
    __typename: 'FeedItemConnection',
    edges: stories.map((node) => ({ __typename: 'FeedItemEdge', cursor: node.id, node })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: true },
  }
}

/** For tests: an answer with everything in it. */
export const allStarAnswer: AllStarPageQuery = {
  __typename: 'Query',
  schedule: { __typename: 'Schedule', id: '2025:ALLSTAR', games: [allStarGame] },
  news: allStarNews([sampleArticle({ id: 'vote', title: 'All-Star voting is open' })]),
  site: {
    __typename: 'Site',
    id: 'site',
    allStarUrl: 'https://allstar.example.com/',
    links: { __typename: 'SiteLinks', ticketTerms: null },
  },
}
