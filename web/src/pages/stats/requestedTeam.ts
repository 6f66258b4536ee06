import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import { queryBefore } from '../../lib/loading/queryLoader.ts'
import type { Failure } from '../../lib/loading/queryLoader.ts'

const STATS_TEAMS = graphql(`
  query StatsTeams($year: Int) {
    teams(year: $year) {
      id
      slug
    }
  }
`)

/**
 * The team that an address names, where it is the slug of one that the page offers; null otherwise, so that the gateway is never asked
 * for a team that it does not know, or for one that the choice of teams cannot show. Null also where the teams could not be loaded, for
 * the reasons in `failures`. Nothing is loaded where the address names none.
 *
 * @param slug as the address has it
 */
export async function requestedTeam(
  client: ApolloClient,
  slug: string | null,
  year: number | null,
): Promise<{ team: string | null; failures: readonly Failure[] }> {
  if (slug === null) return { team: null, failures: [] }
  const { data, failures } = await queryBefore(client, { query: STATS_TEAMS, variables: { year } })

  return { team: data?.teams?.find((team) => team.slug === slug)?.slug ?? null, failures }
}
