import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import type { StatsPageQuery, StatsPageQueryVariables } from '../../__generated__/graphql.ts'

/** How many players the gateway returns at once. */
export const PLAYERS_AT_ONCE = 100

/** The most pages that are loaded, in case the list never ends. */
const MOST_PAGES = 10

const STATS_PLAYERS = graphql(`
  query StatsPlayers(
    $year: Int
    $segment: SeasonSegment!
    $position: Position
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
 * Loads the players after the first page, because only a whole list can be sorted by a figure. The cache adds each page to the
 * list of the page's query. When a page of players fails, the list ends there; `totalCount` still has the full number.
 */
export async function loadOtherPlayers(
  client: ApolloClient,
  query: TypedDocumentNode<StatsPageQuery, StatsPageQueryVariables>,
  variables: StatsPageQueryVariables,
): Promise<void> {
  const { year, segment, position, players } = variables
  for (let page = 1; page < MOST_PAGES; page += 1) {
    const pageInfo = client.readQuery({ query, variables })?.players?.pageInfo
    if (!pageInfo?.hasNextPage) return
    const next = await client.query({
      query: STATS_PLAYERS,
      variables: { year, segment, position, players, after: pageInfo.endCursor },
      errorPolicy: 'all',
      fetchPolicy: 'network-only',
    })
    if (!next.data?.players) return
  }
}
