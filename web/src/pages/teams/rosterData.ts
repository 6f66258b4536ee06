import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { yearOfAddress } from '../../lib/address/yearOfAddress.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { loadTeamPage } from './loadTeamPage.ts'
import { readRosterAddress } from './rosterAddress.ts'
import { ROSTER_TABLE } from './rosterTableQuery.ts'

/** The players of a team in a season. */
export const ROSTER_PAGE = graphql(`
  query RosterPage($slug: String!, $year: Int) {
    team(slug: $slug, year: $year) {
      id
      officialId
      year
      ...TeamMeta_team
      ...TeamHero_team
      standing {
        ...TeamHero_standing
      }
      roster {
        id
        position
        ...RosterCards_player
      }
    }
    site {
      id
      allStarUrl
    }
  }
`)

export type LoadedRoster = Loaded<{ slug: string; year: number | null }>

/** Loads the roster of the team and season in the address; for the table also the figures of all players. */
export async function loadRoster({ request, params, context }: LoaderFunctionArgs): Promise<LoadedRoster> {
  const client = context.get(clientContext)
  const { year, failures } = await yearOfAddress(client, request)
  const variables = { slug: params['teamName'] ?? '', year }
  const { view } = readRosterAddress(new URL(request.url).searchParams)
  const [page, table] = await Promise.all([
    loadTeamPage(client, { query: ROSTER_PAGE, variables, request, earlierFailures: failures }),
    view === 'table' ? queryLoader(client, { query: ROSTER_TABLE, variables }) : null,
  ])

  return { variables, failures: [...page.failures, ...(table?.failures ?? [])] }
}
