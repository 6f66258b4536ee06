import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { yearOfAddress } from '../../lib/address/yearOfAddress.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'

/** The games of a season’s series. */
export const CHAMPIONSHIP_SERIES_PAGE = graphql(`
  query ChampionshipSeriesPage($year: Int) {
    schedule(year: $year, segment: CHAMPSERIES) {
      id
      year
      lastUpdated
      games {
        ...GameCard_game
        ...GameEvent_game
      }
    }
    site {
      id
      links {
        ticketTerms
      }
    }
  }
`)

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
