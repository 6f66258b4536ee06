import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import { requestedSegment } from '../../lib/address/requestedSegment.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'

const POST_SEASON_ACTIVE = graphql(`
  query PostSeasonActive($year: Int) {
    schedule(year: $year) {
      id
      postSeasonActive
    }
  }
`)

/** The part of a season whose table an address asks for, and the one it opens on without a word. */
export interface RequestedSegment {
  segment: CountedSegment
  defaultSegment: 'REGULAR' | 'POST'
}

/**
 * The part of the season that the address of the standings asks for by `type`; without it the post-season while that is on, else
 * the regular season, which also stands where nobody can say.
 */
export async function standingsSegment(
  client: ApolloClient,
  request: Request,
  year: number | null,
): Promise<RequestedSegment> {
  const { data } = await client
    .query({ query: POST_SEASON_ACTIVE, variables: { year }, errorPolicy: 'all' })
    .catch(() => ({ data: undefined }))
  const defaultSegment = data?.schedule?.postSeasonActive ? 'POST' : 'REGULAR'
  const hasType = (new URL(request.url).searchParams.get('type') ?? '').trim() !== ''

  return { segment: hasType ? await requestedSegment(client, request) : defaultSegment, defaultSegment }
}
