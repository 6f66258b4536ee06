import type { LoaderFunctionArgs } from 'react-router-dom'
import { requestedYear } from '../../lib/address/requestedYear.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { CHAMPIONSHIP_SERIES_PAGE } from './championshipSeriesPageQuery.ts'

export interface LoadedSeries extends Loaded<{ year: number | null }> {
  /** When the page was loaded, on the wall's clock, ms. */
  loadedAtMs: number
  /** The site's origin, for absolute addresses. */
  origin: string
}

/** Loads the series of the season that the address asks for. */
export async function loadChampionshipSeries({
  request,
  context,
}: LoaderFunctionArgs): Promise<LoadedSeries> {
  const client = context.get(clientContext)
  const year = await requestedYear(client, request)
  const loaded = await queryLoader(client, { query: CHAMPIONSHIP_SERIES_PAGE, variables: { year } })

  return { ...loaded, variables: { year }, loadedAtMs: Date.now(), origin: new URL(request.url).origin }
}
