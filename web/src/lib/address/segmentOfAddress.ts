import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import { prefetchQuery } from '../loading/queryLoader.ts'
import type { Failure } from '../loading/queryLoader.ts'
import { segmentOfType } from './segmentType.ts'
import type { CountedSegment } from './segmentType.ts'

const SERIES_FLAGS = graphql(`
  query SeriesFlags {
    site {
      id
      championshipSeries {
        hasStarted
        isShown
      }
    }
  }
`)

/**
 * The part of the season that the `type` of a page's address names. The Championship Series counts only while the league shows
 * it; otherwise, and when that is not known, its value means the regular season. The flags are loaded only when the address names
 * the Championship Series; `failures` says why they could not be.
 */
export async function segmentOfAddress(
  client: ApolloClient,
  request: Request,
): Promise<{ segment: CountedSegment; failures: readonly Failure[] }> {
  const segment = segmentOfType(new URL(request.url).searchParams.get('type'))
  if (segment !== 'CHAMPSERIES') return { segment, failures: [] }
  const { data, failures } = await prefetchQuery(client, { query: SERIES_FLAGS, variables: {} })

  return { segment: isSeriesShown(data?.site?.championshipSeries) ? segment : 'REGULAR', failures }
}

/** Whether the league shows the Championship Series: it has started, and its flag is on. False while the flags are not known. */
export function isSeriesShown(flags: { hasStarted: boolean; isShown: boolean } | null | undefined): boolean {
  return Boolean(flags?.hasStarted && flags.isShown)
}
