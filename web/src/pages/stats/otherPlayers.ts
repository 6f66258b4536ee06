import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import type { StatsPageQueryVariables } from '../../__generated__/graphql.ts'

/** How many players the gateway returns at once. */
export const PLAYERS_AT_ONCE = 100

/** The most pages that are loaded, in case the list never ends. */
const MOST_PAGES = 10

const STATS_PLAYERS = graphql(`
  query StatsPlayers(
    $year: Int
    $segment: SeasonSegment!
    $position: Position
    $perGame: Boolean!
    $players: Int!
    $after: String
  ) {
    players(year: $year, position: $position, first: $players, after: $after) {
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

/**
 * Where the list ends so far. Of the list alone, because players of further pages, loaded with other figures, are still in it
 * while it is loaded anew.
 */
const STATS_PLAYERS_END = graphql(`
  query StatsPlayersEnd($year: Int, $position: Position) {
    players(year: $year, position: $position) {
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

/**
 * Loads the players after the first page, because only a whole list can be sorted by a figure. The cache adds each page to the
 * list of the page's query. When a page of players fails, the list ends there; `totalCount` still has the full number.
 */
export async function loadOtherPlayers(
  client: ApolloClient,
  variables: StatsPageQueryVariables,
): Promise<void> {
  const { year, segment, position, perGame, players } = variables
  for (let page = 1; page < MOST_PAGES; page += 1) {
    const pageInfo = client.readQuery({ query: STATS_PLAYERS_END, variables: { year, position } })?.players
      ?.pageInfo
    if (!pageInfo?.hasNextPage) return
    const next = await client.query({
      query: STATS_PLAYERS,
      variables: { year, segment, position, perGame, players, after: pageInfo.endCursor },
      errorPolicy: 'all',
      fetchPolicy: 'network-only',
    })
    if (!next.data?.players) return
  }
}
