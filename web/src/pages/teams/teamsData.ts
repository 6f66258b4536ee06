import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { yearOfAddress } from '../../lib/address/yearOfAddress.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { LoaderResult } from '../../lib/loading/queryLoader.ts'

/** The clubs of a season, with their records. */
export const TEAMS_PAGE = graphql(`
  query TeamsPage($year: Int) {
    teams(year: $year) {
      id
      year
      ...TeamTile_team
    }
    standings(year: $year) {
      id
      rows {
        id
        ...TeamHero_standing
      }
    }
  }
`)

export type LoadedTeams = LoaderResult<{ year: number | null }>

/** Loads the clubs of the season in the address. */
export async function loadTeams({ request, context }: LoaderFunctionArgs): Promise<LoadedTeams> {
  const client = context.get(clientContext)
  const { year, failures } = await yearOfAddress(client, request)

  return queryLoader(client, { query: TEAMS_PAGE, variables: { year }, earlierFailures: failures })
}
