import type { LoaderFunctionArgs } from 'react-router-dom'
import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import type { StatsPageQueryVariables } from '../../__generated__/graphql.ts'
import { boardStats, comparedSlugs, readStatsAddress, sortedStat } from '../../features/stats/statsAddress.ts'
import { segmentOfAddress } from '../../lib/address/segmentOfAddress.ts'
import { yearOfAddress } from '../../lib/address/yearOfAddress.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import type { Failure, LoaderResult } from '../../lib/loading/queryLoader.ts'
import { prefetchQuery } from '../../lib/loading/queryLoader.ts'
import { loadWithOfferedTeam, playersAtFirst } from './statsLoading.ts'
import { listedSlugs, loadFurtherPlayers, loadWithoutFigures } from './statsQuery.ts'
import type { StatsVariables } from './statsQuery.ts'

/** What the page is loaded as. */
export interface LoadedStats extends LoaderResult<StatsVariables> {
  /** The ticked players of the address who are in the season; null where they could not be looked up. */
  ticked: string[] | null
}

/**
 * Loads the season and the part of it that the address names by `yr` or `year` and `type`: three boards, and the players that the
 * table shows, which the gateway filters and sorts. A team that the league does not know counts as none; without the figures that the
 * order needs, the players come by name.
 */
export async function loadStats({ request, context }: LoaderFunctionArgs): Promise<LoadedStats> {
  const client = context.get(clientContext)
  const search = new URL(request.url).searchParams
  const address = readStatsAddress(search)
  const { stat: _stat, sort: _sort, order, show, ...filters } = address
  const [first, second, third] = boardStats(address)
  const { year, ...season } = await yearOfAddress(client, request)
  const { segment, ...part } = await segmentOfAddress(client, request)
  const wanted = {
    ...{ year, segment, ...filters },
    ...{ first, second, third },
    stat: sortedStat(address),
    direction: order && DIRECTIONS[order],
    players: playersAtFirst(show),
    onlyPlayers: false,
  }
  const { failures, loaded, ...offered } = await loadWithOfferedTeam(client, wanted, show)
  const variables = await loadWithoutFigures(client, offered.variables, failures)
  const further = await loadFurtherPlayers(client, variables, { loaded, show })
  const { ticked, ...ticks } = await validSelections(client, variables, comparedSlugs(search))

  return {
    variables,
    failures: [...season.failures, ...part.failures, ...failures, ...further.failures, ...ticks.failures],
    ticked,
  }
}

const DIRECTIONS = { asc: 'ASCENDING', desc: 'DESCENDING' } as const

const STATS_TICKED = graphql(`
  query StatsTicked($year: Int, $slugs: [String!]!) {
    players(year: $year, slugs: $slugs, first: 4) {
      nodes {
        id
        slug
      }
    }
  }
`)

/**
 * Those of the ticked players who are in the season. Only those are asked for whom the loaded list does not have, apart from the page's
 * query, so that its answer is the same for everybody.
 *
 * @param slugs of the ticked players, at most four
 * @returns `ticked` is null where they could not be looked up, for the reasons in `failures`
 */
async function validSelections(
  client: ApolloClient,
  variables: StatsPageQueryVariables,
  slugs: readonly string[],
): Promise<{ ticked: string[] | null; failures: readonly Failure[] }> {
  if (slugs.length === 0) return { ticked: [], failures: [] }
  const listed = listedSlugs(client, variables)
  const unlisted = slugs.filter((slug) => !listed.includes(slug)).toSorted()
  if (unlisted.length === 0) return { ticked: [...slugs], failures: [] }
  const { data, failures } = await prefetchQuery(client, {
    query: STATS_TICKED,
    variables: { year: variables.year, slugs: unlisted },
  })
  const known = data?.players && [...listed, ...data.players.nodes.map(({ slug }) => slug)]

  return { ticked: known ? slugs.filter((slug) => known.includes(slug)) : null, failures }
}
