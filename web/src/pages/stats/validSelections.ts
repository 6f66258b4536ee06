import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import type { StatsPageQueryVariables } from '../../__generated__/graphql.ts'
import { prefetchQuery } from '../../lib/loading/queryLoader.ts'
import type { Failure } from '../../lib/loading/queryLoader.ts'
import { listedSlugs } from './furtherPlayers.ts'

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
export async function validSelections(
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
