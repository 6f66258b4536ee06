import type { LoaderFunctionArgs } from 'react-router-dom'
import { requestedYear } from '../../lib/address/requestedYear.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { loadTeamPage } from './loadTeamPage.ts'
import { TEAM_PAGE } from './teamPageQuery.ts'

export interface LoadedTeam extends Loaded<{ name: string; year: number | null }> {
  /** When the page was loaded, on the wall's clock, ms. */
  loadedAtMs: number
}

/** Loads the team that the address names by any of its names, in the season it asks for. */
export async function loadTeam({ request, params, context }: LoaderFunctionArgs): Promise<LoadedTeam> {
  const client = context.get(clientContext)
  const year = await requestedYear(client, request)
  const variables = { name: params['teamName'] ?? '', year }
  const loaded = await loadTeamPage(client, { query: TEAM_PAGE, variables, request })

  return { ...loaded, loadedAtMs: Date.now() }
}
