import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type {
  AllStarPageQueryVariables,
  AllStarSidesQueryVariables,
  GameCard_GameFragment,
} from '../../__generated__/graphql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { LoaderResult } from '../../lib/loading/queryLoader.ts'
import { formatDay, gameDay } from '../../lib/time/formatGameTime.ts'

/** All that the page shows. `all-star` is the league's tag for news about the event. */
export const ALL_STAR_PAGE = graphql(`
  query AllStarPage {
    schedule(segment: ALLSTAR) {
      id
      games {
        id
        ...GameCard_game
      }
    }
    news(tag: "all-star") {
      edges {
        cursor
        node {
          id
          ...FeedStory_item
        }
      }
      pageInfo {
        hasNextPage
      }
    }
    site {
      id
      allStarUrl
      links {
        ticketTerms
      }
    }
  }
`)

/** The players of both sides of the game, by the official ids of the sides. */
export const ALL_STAR_SIDES = graphql(`
  query AllStarSides($away: String!, $home: String!) {
    away: team(slug: $away) {
      ...AllStarRoster_team
    }
    home: team(slug: $home) {
      ...AllStarRoster_team
    }
  }
`)

/** The fields that change while the game is live. */
export const ALL_STAR_SCORES = graphql(`
  query AllStarScores {
    schedule(segment: ALLSTAR) {
      id
      games {
        id
        ...GameCard_game
      }
    }
  }
`)

export interface LoadedAllStar extends LoaderResult<AllStarPageQueryVariables> {
  /** Null while there is no game, or its sides are undecided. */
  sides: LoaderResult<AllStarSidesQueryVariables> | null
}

/** Loads the game of the current season with both sides. */
export async function loadAllStar({ context }: LoaderFunctionArgs): Promise<LoadedAllStar> {
  const client = context.get(clientContext)
  const variables: AllStarPageQueryVariables = {}
  const loaded = await queryLoader(client, { query: ALL_STAR_PAGE, variables })
  const game = client.readQuery({ query: ALL_STAR_PAGE, variables })?.schedule?.games.at(-1) ?? null
  const ids = sidesOf(game)
  const sides = ids && (await queryLoader(client, { query: ALL_STAR_SIDES, variables: ids }))
  return { ...loaded, sides }
}

function sidesOf(game: GameCard_GameFragment | null): AllStarSidesQueryVariables | null {
  const { awayTeam, homeTeam } = game ?? {}

  return awayTeam && homeTeam ? { away: awayTeam.officialId, home: homeTeam.officialId } : null
}

/** The texts of the page by the state of the game: coming, live, or a recap. They contain no score. */
export function allStarText(game: Pick<GameCard_GameFragment, 'state' | 'startTime' | 'venue'> | null): {
  kicker: string
  heading: string
  facts: string | null
} {
  if (game === null) return { kicker: 'Coming this season', heading: 'The game', facts: null }
  const place = [game.venue?.name, game.venue?.city].filter(Boolean).join(', ')
  const facts = [formatDay(gameDay(game)), place].filter(Boolean).join(' · ')
  switch (game.state.__typename) {
    case 'LiveGame':
      return { kicker: 'Live now', heading: 'Live now', facts }
    case 'SuspendedGame':
      return { kicker: 'Suspended', heading: 'The game', facts }
    case 'FinalGame':
      return { kicker: 'Recap', heading: 'How it ended', facts }
    case 'HeldEvent':
      return { kicker: 'Recap', heading: 'The event', facts }
    case 'NoResultGame':
      return { kicker: 'Result not known', heading: 'The game', facts }
    case 'PostponedGame':
      return { kicker: 'Postponed', heading: 'The game', facts: place || null }
    case 'CanceledGame':
      return { kicker: 'Canceled', heading: 'The game', facts }
    case 'DelayedGame':
      return { kicker: 'Delayed', heading: 'The game', facts }
    case 'ScheduledGame':
      return { kicker: 'Coming', heading: 'The game', facts }
  }
}
