import type { ApolloClient } from '@apollo/client'
import { redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { paths } from '../../lib/address/paths.ts'
import { segmentOfAddress } from '../../lib/address/segmentOfAddress.ts'
import { typeOfSegment } from '../../lib/address/segmentType.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { yearOfAddress } from '../../lib/address/yearOfAddress.ts'
import { typeAddress } from '../../lib/address/typeAddress.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { prefetchQuery, queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Failure, LoaderResult } from '../../lib/loading/queryLoader.ts'

/** The table of a part of a season, and the games of its post-season. */
export const STANDINGS_PAGE = graphql(`
  query StandingsPage($year: Int, $segment: StandingsSegment!) {
    standings(year: $year, segment: $segment) {
      id
      lastUpdated
      ...StandingsTable_standings
    }
    regular: standings(year: $year, segment: REGULAR) {
      ...PostSeason_seeds
    }
    schedule(year: $year, segment: POST) {
      id
      year
      games {
        ...PostSeason_game
      }
    }
    season: schedule(year: $year) {
      id
      isPostSeasonActive
      currentGame {
        id
        ...GameState_game
      }
    }
    site {
      id
      championshipSeries {
        hasStarted
        isShown
      }
    }
  }
`)

const POST_SEASON_ACTIVE = graphql(`
  query PostSeasonActive($year: Int) {
    schedule(year: $year) {
      id
      isPostSeasonActive
    }
  }
`)

/** What the loader returns; the data itself is in Apollo's cache. */
export interface LoadedStandings extends LoaderResult<{ year: number | null; segment: CountedSegment }> {
  /** The part of the season that is shown when the address names none. */
  defaultSegment: 'REGULAR' | 'POST'
}

/**
 * Loads the table in the address: the season by `yr` or `year`, the part of the season by `type`. Without `type` it is the
 * post-season while that is played, else the regular season.
 * @throws a redirect to the same address with `type` for one with `segment`
 */
export async function loadStandings({ request, context }: LoaderFunctionArgs): Promise<LoadedStandings> {
  const client = context.get(clientContext)
  const byType = typeAddress(new URL(request.url))
  if (byType !== null) throw redirect(byType, 308)
  const { year, failures } = await yearOfAddress(client, request)
  const { segment, defaultSegment, ...part } = await standingsSegment(client, request, year)
  const earlierFailures = [...failures, ...part.failures]
  const variables = { year, segment }
  const loaded = await queryLoader(client, { query: STANDINGS_PAGE, variables, earlierFailures })

  return { ...loaded, defaultSegment }
}

/**
 * The part of the season that the `type` in the address of the standings names; without it the post-season while that is played,
 * else the regular season, which is also used when the season could not be loaded.
 */
async function standingsSegment(
  client: ApolloClient,
  request: Request,
  year: number | null,
): Promise<{ segment: CountedSegment; defaultSegment: 'REGULAR' | 'POST'; failures: readonly Failure[] }> {
  const { data, failures } = await prefetchQuery(client, { query: POST_SEASON_ACTIVE, variables: { year } })
  const defaultSegment = data?.schedule?.isPostSeasonActive ? 'POST' : 'REGULAR'
  const hasType = (new URL(request.url).searchParams.get('type') ?? '').trim() !== ''
  if (!hasType) return { segment: defaultSegment, defaultSegment, failures }
  const requested = await segmentOfAddress(client, request)

  return { segment: requested.segment, defaultSegment, failures: [...failures, ...requested.failures] }
}

/** The address of a table. The current season (null) and the default part of the season are left out. */
export function standingsAddress(
  segment: CountedSegment,
  year: number | null,
  defaultSegment: CountedSegment = 'REGULAR',
): string {
  const search = new URLSearchParams()
  if (year !== null) search.set('year', String(year))
  if (segment !== defaultSegment) search.set('type', typeOfSegment(segment))

  return search.size > 0 ? `${paths.standings}?${search}` : paths.standings
}
