import type { LoaderFunctionArgs } from 'react-router-dom'
import { useQuery } from '@apollo/client/react'
import { graphql } from '../../__generated__/gql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { useLive } from '../../lib/live/useLive.ts'
import type { MyPlayer_PlayerFragment, ProfilePageQuery } from '../../__generated__/graphql.ts'

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
const MY_TEAM = graphql(`
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
const MY_TEAM_SCORES = graphql(`
  query MyTeamScores($team: String!) {
    ...MyTeamScores_query
  }
`)

/** The players whom a fan follows, each with her latest game: a public query too. */
const MY_PLAYERS = graphql(`
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

/** Loads a fan's team (its slug; null for none) and keeps its next game up to date while that is live. */
export function useMyTeam(slug: string | null) {
  const variables = { team: slug ?? '' }
  const { data, loading, refetch } = useQuery(MY_TEAM, {
    variables,
    skip: slug === null,
    errorPolicy: 'all',
  })
  const schedule = data?.schedule ?? null
  const games = schedule === null ? [] : [...schedule.upcoming, ...[schedule.nextGame ?? []].flat()]
  useLive({ query: MY_TEAM_SCORES, variables, games })

  return {
    isLoading: loading && data === undefined,
    team: data?.team ?? null,
    /** Those that may be the next one, ascending by start; null when they could not be loaded. */
    games: schedule === null ? null : games,
    retry: refetch,
  }
}

/** What was loaded of a fan's team. */
export type MyTeam = ReturnType<typeof useMyTeam>

/** A followed player; `null` while the league does not know her in this season. */
interface FollowedPlayer {
  slug: string
  player: MyPlayer_PlayerFragment | null
}

/**
 * Loads the players whom a fan follows, in the order in which she chose them, and keeps their latest games up to date. While another
 * list of players is being loaded, those of the previous one stay.
 */
export function useMyPlayers(slugs: readonly string[]) {
  // Sorted, because the answer is then the same for all fans who follow the same players.
  const variables = { slugs: slugs.toSorted() }
  const { data, previousData, loading, error, refetch } = useQuery(MY_PLAYERS, {
    variables,
    skip: slugs.length === 0,
    errorPolicy: 'all',
  })
  const nodes = (data ?? previousData)?.players?.nodes ?? null
  const games = (nodes ?? []).flatMap((player) => player.games ?? []).map(({ game }) => game)
  useLive({ query: MY_PLAYERS, variables, games })
  const players = slugs.map((slug): FollowedPlayer => ({
    slug,
    player: nodes?.find((node) => node.slug === slug) ?? null,
  }))

  return {
    players,
    isLoading: loading,
    hasFailed:
      slugs.length > 0 && !loading && (nodes === null || (data === undefined && error !== undefined)),
    retry: refetch,
  }
}

/** What was loaded of the players whom a fan follows. */
export type LoadedPlayers = ReturnType<typeof useMyPlayers>

/** A club that can be the favorite. */
export type ClubOnOffer = NonNullable<ProfilePageQuery['teams']>[number]
