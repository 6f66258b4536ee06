import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import { prefetchQuery } from '../loading/queryLoader.ts'
import type { Failure } from '../loading/queryLoader.ts'
import { boundedSeasonYear, seasonBoundsOf } from './seasonBounds.ts'
import type { SeasonBounds } from './seasonBounds.ts'

const SEASON_BOUNDS = graphql(`
  query SeasonBounds {
    site {
      id
      seasons {
        current
        first
        years
      }
    }
  }
`)

/**
 * The season year that a page's address names, within the seasons that the league has (docs/product.md#seasons-and-years). Null
 * when those could not be loaded: the gateway then takes the current season, and `failures` says why.
 */
export async function yearOfAddress(
  client: ApolloClient,
  request: Request,
): Promise<{ year: number | null; failures: readonly Failure[] }> {
  const { bounds, failures } = await seasonBounds(client)

  return { year: bounds && boundedSeasonYear(new URL(request.url).searchParams, bounds), failures }
}

/** The years that an address can name; null when they could not be loaded, for the reasons in `failures`. */
export async function seasonBounds(
  client: ApolloClient,
): Promise<{ bounds: SeasonBounds | null; failures: readonly Failure[] }> {
  const { data, failures } = await prefetchQuery(client, { query: SEASON_BOUNDS, variables: {} })

  return { bounds: data?.site ? seasonBoundsOf(data.site.seasons) : null, failures }
}
