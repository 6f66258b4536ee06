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
      nodes {
        ...PlayerStatsTable_player
      }
    }
  }
`)

/**
 * Loads the players after the first page and adds them to the page's answer in the cache, because only a whole list can be sorted
 * by a figure. When a page of players fails, the list ends there; `totalCount` still has the full number.
 */
export async function loadOtherPlayers(
  client: ApolloClient,
  query: TypedDocumentNode<StatsPageQuery, StatsPageQueryVariables>,
  variables: StatsPageQueryVariables,
): Promise<void> {
  for (let page = 1; page < MOST_PAGES; page += 1) {
    const data = client.readQuery({ query, variables })
    if (!data?.players?.pageInfo.hasNextPage) return
    const { nodes, pageInfo } = data.players
    const { year, segment, position, players } = variables
    const next = await client.query({
      query: STATS_PLAYERS,
      variables: { year, segment, position, players, after: pageInfo.endCursor },
      errorPolicy: 'all',
      fetchPolicy: 'no-cache',
    })
    const more = next.data?.players
    if (!more) return
    const all = { ...data.players, nodes: [...nodes, ...more.nodes], pageInfo: more.pageInfo }
    client.writeQuery({ query, variables, data: { ...data, players: all } })
  }
}
