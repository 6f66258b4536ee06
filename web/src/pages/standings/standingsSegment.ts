import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import { segmentOfAddress } from '../../lib/address/segmentOfAddress.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { prefetchQuery } from '../../lib/loading/queryLoader.ts'
import type { Failure } from '../../lib/loading/queryLoader.ts'

const POST_SEASON_ACTIVE = graphql(`
  query PostSeasonActive($year: Int) {
    schedule(year: $year) {
      id
      isPostSeasonActive
    }
  }
`)

/** The part of a season whose table an address names, and the one that is shown when it names none. */
export interface RequestedSegment {
  segment: CountedSegment
  defaultSegment: 'REGULAR' | 'POST'
  /** Why the season or the flags could not be loaded. */
  failures: readonly Failure[]
}

/**
 * The part of the season that the `type` in the address of the standings names; without it the post-season while that is played,
 * else the regular season, which is also used when the season could not be loaded.
 */
export async function standingsSegment(
  client: ApolloClient,
  request: Request,
  year: number | null,
): Promise<RequestedSegment> {
  const { data, failures } = await prefetchQuery(client, { query: POST_SEASON_ACTIVE, variables: { year } })
  const defaultSegment = data?.schedule?.isPostSeasonActive ? 'POST' : 'REGULAR'
  const hasType = (new URL(request.url).searchParams.get('type') ?? '').trim() !== ''
  if (!hasType) return { segment: defaultSegment, defaultSegment, failures }
  const requested = await segmentOfAddress(client, request)

  return { segment: requested.segment, defaultSegment, failures: [...failures, ...requested.failures] }
}
