import { redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { yearOfAddress } from '../../lib/address/yearOfAddress.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { typeAddress } from '../../lib/address/typeAddress.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { standingsSegment } from './standingsSegment.ts'
import type { RequestedSegment } from './standingsSegment.ts'

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

/** What the loader returns; the data itself is in Apollo's cache. */
export interface LoadedStandings extends Loaded<{ year: number | null; segment: CountedSegment }> {
  /** The part of the season that is shown when the address names none. */
  defaultSegment: RequestedSegment['defaultSegment']
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
