import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'

/** What the page shows to everybody. */
export const PROFILE_PAGE = graphql(`
  query ProfilePage {
    site {
      id
      ...PrivacyChoices_site
    }
    teams {
      id
      location
      ...FavoriteTeamTiles_team
    }
  }
`)

/** A fan's team: a public query, the same for all fans of the team. */
export const MY_TEAM = graphql(`
  query MyTeam($team: String!) {
    team(slug: $team) {
      id
      officialId
      ...TeamHero_team
      news {
        id
        ...FeedStory_item
      }
    }
    ...MyTeamScores_query
  }

  fragment MyTeamScores_query on Query {
    team(slug: $team) {
      id
      standing {
        ...TeamHero_standing
      }
    }
    schedule(teams: [$team]) {
      id
      nextGame {
        ...NextGame_game
      }
      upcoming(first: 4) {
        ...NextGame_game
      }
    }
  }
`)

/** The fields that change while a game of the team is live. */
export const MY_TEAM_SCORES = graphql(`
  query MyTeamScores($team: String!) {
    ...MyTeamScores_query
  }
`)

/** The players whom a fan follows, each with her latest game: a public query too. */
export const MY_PLAYERS = graphql(`
  query MyPlayers($slugs: [String!]!) {
    players(slugs: $slugs, first: 30) {
      nodes {
        ...MyPlayer_player
      }
    }
  }

  fragment MyPlayer_player on Player {
    id
    slug
    firstName
    lastName
    suffix
    position
    number
    portrait {
      url
    }
    team {
      id
      name
      code
      logo {
        url
      }
      color
      secondColor
    }
    games(first: 1) {
      id
      side
      game {
        id
        slug
        ...GameState_game
        ...Matchup_game
      }
      stats {
        cells: positionCells(view: FAVORITES) {
          stat
          code
          text
        }
      }
    }
  }
`)

/** Players to follow, found by a few letters. */
export const PLAYERS_FOUND = graphql(`
  query PlayersFound($text: String!) {
    search(text: $text, kinds: [PLAYER], first: 6) {
      nodes {
        ... on Player {
          ...PlayerFound_player
        }
      }
    }
  }

  fragment PlayerFound_player on Player {
    id
    slug
    firstName
    lastName
    suffix
    position
    positionCode
    number
    team {
      id
      name
      code
      logo {
        url
      }
    }
  }
`)

/** Loads what the page shows to everybody: the clubs to choose from, and the privacy links. Nothing of the fan. */
export function loadProfile({ context }: LoaderFunctionArgs) {
  return queryLoader(context.get(clientContext), { query: PROFILE_PAGE, variables: {} })
}
