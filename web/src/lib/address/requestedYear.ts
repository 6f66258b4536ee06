import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import { seasonYear } from './seasonYear.ts'
import type { SeasonBounds } from './seasonYear.ts'

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
 * when those could not be loaded: the gateway then takes the current season.
 */
export async function requestedYear(client: ApolloClient, request: Request): Promise<number | null> {
  const bounds = await seasonBounds(client)

  return bounds && seasonYear(new URL(request.url).searchParams, bounds)
}

/** The years that an address can name; null when they could not be loaded. */
export async function seasonBounds(client: ApolloClient): Promise<SeasonBounds | null> {
  const { data } = await client
    .query({ query: SEASON_BOUNDS, errorPolicy: 'all' })
    .catch(() => ({ data: undefined }))
  if (!data?.site) return null
  const { current, first, years } = data.site.seasons

  return { first, current, last: Math.max(current, ...years) }
}
