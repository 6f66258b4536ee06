import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import type { StatsPageQuery, StatsPageQueryVariables } from '../../__generated__/graphql.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { loadFurtherPage, NETWORK_FAILURE, queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Failure } from '../../lib/loading/queryLoader.ts'

/** The variables of the page's query. */
export type StatsVariables = StatsPageQueryVariables & { year: number | null; segment: CountedSegment }

/**
 * Three boards of leaders, and the first players of the table. With `onlyPlayers` it is the list alone: in another order, or what
 * follows `after` on the players that are there. A filter that nobody has chosen is null or its default here.
 */
export const STATS_PAGE = graphql(`
  query StatsPage(
    $year: Int
    $segment: SeasonSegment!
    $position: Position
    $perGame: Boolean! = false
    $first: Stat!
    $second: Stat!
    $third: Stat!
    $team: String
    $rookies: Boolean! = false
    $stat: Stat
    $direction: SortDirection
    $players: Int!
    $after: String
    $onlyPlayers: Boolean! = false
  ) {
    first: leaders(stat: $first, year: $year, segment: $segment, position: $position)
      @skip(if: $onlyPlayers) {
      ...LeaderBoard_leaders
    }
    second: leaders(stat: $second, year: $year, segment: $segment, position: $position)
      @skip(if: $onlyPlayers) {
      ...LeaderBoard_leaders
    }
    third: leaders(stat: $third, year: $year, segment: $segment, position: $position)
      @skip(if: $onlyPlayers) {
      ...LeaderBoard_leaders
    }
    players(
      year: $year
      team: $team
      isRookie: $rookies
      position: $position
      stat: $stat
      segment: $segment
      perGame: $perGame
      direction: $direction
      first: $players
      after: $after
    ) {
      lastUpdated
      version
      totalCount
      missingClubs {
        ...MissingClubs_team
      }
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
    statCatalogue @skip(if: $onlyPlayers) {
      ...PlayerStatsTable_definition
    }
    teams(year: $year) @skip(if: $onlyPlayers) {
      ...AllPlayers_team
    }
    site @skip(if: $onlyPlayers) {
      id
      championshipSeries {
        hasStarted
        isShown
      }
    }
  }
`)

/** How many players the gateway returns at once. */
export const PLAYERS_AT_ONCE = 100

const SUBJECT = 'players'
/** The code of a page after the first one that could not be loaded. */
const FURTHER_PAGE = 'FURTHER_PAGE'

/**
 * The list of the variables as the cache has it, where a player of its former rest may lack what the table shows; undefined or null
 * without one.
 */
function listedIn(client: ApolloClient, variables: StatsPageQueryVariables) {
  const list = { query: STATS_PAGE, variables: listOf(variables) }
  return client.cache.readQuery({ ...list, returnPartialData: true })?.players
}

/** The slugs of the list, as far as it is loaded. */
export function listedSlugs(client: ApolloClient, variables: StatsPageQueryVariables): string[] {
  return listedIn(client, variables)?.edges.map(({ node }) => node.slug) ?? []
}

/**
 * Loads the players by name where the page's query has failed to order them by a figure, most likely because the figures could not be
 * loaded.
 *
 * @param failures those of the page's query
 * @returns the variables of the list that there is
 */
export async function loadWithoutFigures<V extends StatsPageQueryVariables>(
  client: ApolloClient,
  variables: V,
  failures: readonly Failure[],
): Promise<V> {
  const isRefused = failures.some(({ path, code }) => path === SUBJECT && code !== NETWORK_FAILURE)
  if (!variables.stat || !isRefused || listedIn(client, variables)) return variables
  const byName = { ...variables, stat: null, direction: null }
  await queryLoader(client, { query: STATS_PAGE, variables: listOf(byName) })

  // The figures of each player may be failures of their own; the list is there all the same.
  return listedIn(client, byName) ? byName : variables
}

/**
 * Loads the players who follow on those that are there, where the address wants more. The cache adds each page to the list of the
 * page's query. When a page fails, or is of another version of the list, in which players may have moved across the seam, the list
 * ends before it; `totalCount` still has the full number.
 *
 * @param loaded how many players of the list have been loaded just now
 * @param show how many the table shows
 * @returns the failure of the page that could not be added, and whether that is because the list is no longer as it is here: then
 *   the same request would not be answered otherwise
 */
export async function loadFurtherPlayers(
  client: ApolloClient,
  variables: StatsPageQueryVariables,
  { loaded, show }: { loaded: number; show: number },
): Promise<{ failures: Failure[]; isOutdated: boolean }> {
  for (let from = loaded; from < show; from += PLAYERS_AT_ONCE) {
    const list = listedIn(client, variables)
    if (!list?.pageInfo.hasNextPage) break
    const players = Math.min(show - from, PLAYERS_AT_ONCE)
    const further = { ...listOf(variables), players, after: list.pageInfo.endCursor }
    const follows = (page: StatsPageQuery) => page.players?.version === list.version
    const next = await loadFurtherPage(client, { query: STATS_PAGE, variables: further }, follows)
    // Without an answer at all, nothing is known of the list.
    if (!next || !follows(next))
      return { failures: [{ path: SUBJECT, code: FURTHER_PAGE }], isOutdated: next !== undefined }
  }
  return { failures: [], isOutdated: false }
}

/** The boards of variables that ask for none. */
const NO_BOARDS = { first: 'POINTS', second: 'POINTS', third: 'POINTS' } as const

/** The variables of the page's query that ask for its list alone, which are the same beside all boards. */
export function listOf<V extends StatsPageQueryVariables>(variables: V) {
  return { ...variables, ...NO_BOARDS, onlyPlayers: true }
}
