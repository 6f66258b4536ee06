import type { LoaderFunctionArgs } from 'react-router-dom'
import { yearOfAddress } from '../../lib/address/yearOfAddress.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { CHAMPIONSHIP_SERIES_PAGE } from './championshipSeriesPageQuery.ts'

export type LoadedSeries = Loaded<{ year: number | null }>

/** Loads the series of the season in the address. */
export async function loadChampionshipSeries({
  request,
  context,
}: LoaderFunctionArgs): Promise<LoadedSeries> {
  const client = context.get(clientContext)
  const { year, failures } = await yearOfAddress(client, request)
  const variables = { year }

  return queryLoader(client, { query: CHAMPIONSHIP_SERIES_PAGE, variables, earlierFailures: failures })
}
