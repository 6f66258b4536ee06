import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import type { StatsPageQueryVariables } from '../../__generated__/graphql.ts'
import { loadFurtherPage } from '../../lib/loading/queryLoader.ts'

/** How many players the gateway returns at once. */
export const PLAYERS_AT_ONCE = 100

/** The most pages that are loaded, in case the list never ends. */
const MOST_PAGES = 10

const STATS_PLAYERS = graphql(`
  query StatsPlayers(
    $year: Int
    $team: String
    $position: Position
    $stat: Stat
    $segment: SeasonSegment!
    $perGame: Boolean!
    $direction: SortDirection
    $players: Int!
    $after: String
  ) {
    players(
      year: $year
      team: $team
      position: $position
      stat: $stat
      segment: $segment
      perGame: $perGame
      direction: $direction
      first: $players
      after: $after
    ) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          ...PlayerStatsTable_player
        }
      }
    }
  }
`)

/** Where the list ends so far. Of the list alone, because a player of its former rest may lack what the table shows. */
const STATS_PLAYERS_END = graphql(`
  query StatsPlayersEnd(
    $year: Int
    $team: String
    $position: Position
    $stat: Stat
    $segment: SeasonSegment!
    $perGame: Boolean!
    $direction: SortDirection
  ) {
    players(
      year: $year
      team: $team
      position: $position
      stat: $stat
      segment: $segment
      perGame: $perGame
      direction: $direction
    ) {
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

/**
 * Loads the players after the first page, where the address wants more than the gateway returns at once. The cache adds each page
 * to the list of the page's query. When a page fails, the list ends there; `totalCount` still has the full number.
 *
 * @param show how many players the table shows
 */
export async function loadFurtherPlayers(
  client: ApolloClient,
  variables: StatsPageQueryVariables,
  show: number,
): Promise<void> {
  const { year, team, position, stat, segment, perGame, direction } = variables
  const list = { year, team, position, stat, segment, perGame, direction }
  const pages = Math.min(Math.ceil(show / PLAYERS_AT_ONCE), MOST_PAGES)
  for (let page = 1; page < pages; page += 1) {
    const pageInfo = client.readQuery({ query: STATS_PLAYERS_END, variables: list })?.players?.pageInfo
    if (!pageInfo?.hasNextPage) return
    const players = Math.min(show - page * PLAYERS_AT_ONCE, PLAYERS_AT_ONCE)
    const next = await loadFurtherPage(client, {
      query: STATS_PLAYERS,
      variables: { ...list, players, after: pageInfo.endCursor },
    })
    if (!next?.players) return
  }
}
