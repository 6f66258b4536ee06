import type { LoaderFunctionArgs } from 'react-router-dom'
import { yearOfAddress } from '../../lib/address/yearOfAddress.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { loadTeamPage } from './loadTeamPage.ts'
import { TEAM_PAGE } from './teamPageQuery.ts'

export type LoadedTeam = Loaded<{ slug: string; year: number | null }>

/** Loads the team in the address, by any of its names, in the season in the address. */
export async function loadTeam({ request, params, context }: LoaderFunctionArgs): Promise<LoadedTeam> {
  const client = context.get(clientContext)
  const { year, failures } = await yearOfAddress(client, request)
  const variables = { slug: params['teamName'] ?? '', year }

  return loadTeamPage(client, { query: TEAM_PAGE, variables, request, earlierFailures: failures })
}
