import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import { segmentOfType } from './segmentType.ts'
import type { CountedSegment } from './segmentType.ts'

const SERIES_FLAGS = graphql(`
  query SeriesFlags {
    site {
      id
      championshipSeries {
        started
        shown
      }
    }
  }
`)

/**
 * The part of the season a page's address asks for by `type`. The Championship Series is one only while the league shows it;
 * while it does not, or does not say, its word means the regular season. Whether it does is asked only where the word stands.
 */
export async function requestedSegment(client: ApolloClient, request: Request): Promise<CountedSegment> {
  const segment = segmentOfType(new URL(request.url).searchParams.get('type'))
  if (segment !== 'CHAMPSERIES') return segment
  const { data } = await client
    .query({ query: SERIES_FLAGS, errorPolicy: 'all' })
    .catch(() => ({ data: undefined }))

  return isSeriesShown(data?.site?.championshipSeries) ? segment : 'REGULAR'
}

/** Whether the league shows the Championship Series: it has started, and its flag is on. Not while nobody can say. */
export function isSeriesShown(flags: { started: boolean; shown: boolean } | null | undefined): boolean {
  return Boolean(flags?.started && flags.shown)
}
