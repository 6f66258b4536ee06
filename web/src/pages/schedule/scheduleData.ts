import type { ApolloClient } from '@apollo/client'
import { redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { SchedulePageQueryVariables } from '../../__generated__/graphql.ts'
import { segmentOfAddress } from '../../lib/address/segmentOfAddress.ts'
import { yearOfAddress } from '../../lib/address/yearOfAddress.ts'
import { typeAddress } from '../../lib/address/typeAddress.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Failure, LoaderResult } from '../../lib/loading/queryLoader.ts'
import { filterVariables, readFilters } from './scheduleFilters.ts'
import type { ScheduleFilters } from './scheduleFilters.ts'

graphql(`
  fragment SchedulePage_schedule on Schedule {
    id
    year
    teamOfficialIds
    weeks
    segments
    hasGames
    lastUpdated
    ...KeyDates_schedule
    games {
      ...GameCard_game
      ...GameEvent_game
      week
    }
  }
`)

/** The games of a season that the filters of the address leave, and what the page says of the whole season. */
export const SCHEDULE_PAGE = graphql(`
  query SchedulePage($year: Int, $teams: [String!], $segment: SeasonSegment, $week: Int, $isHome: Boolean) {
    schedule(year: $year, teams: $teams, segment: $segment, week: $week, isHome: $isHome) {
      ...SchedulePage_schedule
    }
    teams(year: $year) {
      ...ScheduleFilterBar_team
    }
    site {
      id
      championshipSeries {
        hasStarted
        isShown
      }
      links {
        ticketTerms
      }
      banners(location: "schedule") {
        ...BannerSlot_banner
      }
    }
  }
`)

/** The part of the page that changes while a game is being played. */
export const SCHEDULE_GAMES = graphql(`
  query ScheduleGames($year: Int, $teams: [String!], $segment: SeasonSegment, $week: Int, $isHome: Boolean) {
    schedule(year: $year, teams: $teams, segment: $segment, week: $week, isHome: $isHome) {
      ...SchedulePage_schedule
    }
  }
`)

type ScheduleVariables = SchedulePageQueryVariables & { year: number | null }

/** How old an answer in the cache may be, in ms, to be shown while a new one is loaded: as long as the league's lists are fresh. */
const KEPT_MS = 300_000

/** The filters in the address, and the query that was run for them. */
export interface LoadedSchedule extends LoaderResult<ScheduleVariables> {
  /** The filters that the address names. */
  filters: ScheduleFilters
}

/**
 * Loads the games of the season in the address. The gateway applies the filters.
 * @throws a redirect to the same address with `type` for one with `segment`
 */
export async function loadSchedule({ request, context }: LoaderFunctionArgs): Promise<LoadedSchedule> {
  const client = context.get(clientContext)
  const url = new URL(request.url)
  const byType = typeAddress(url)
  if (byType !== null) throw redirect(byType, 308)
  const [season, part] = await Promise.all([
    yearOfAddress(client, request),
    segmentOfAddress(client, request),
  ])
  const filters = readFilters(url.searchParams, part.segment === 'CHAMPSERIES')
  const variables = { year: season.year, ...filterVariables(filters) }
  const loaded = await loadOrKeep(client, variables, [...season.failures, ...part.failures])

  return { ...loaded, filters }
}

/** Loads the games. When the cache has them from a few minutes ago, the page shows these and does not wait for the new ones. */
async function loadOrKeep(
  client: ApolloClient,
  variables: ScheduleVariables,
  earlierFailures: readonly Failure[],
): Promise<LoaderResult<ScheduleVariables>> {
  const kept = client.readQuery({ query: SCHEDULE_PAGE, variables })?.schedule ?? null
  const loading = queryLoader(client, { query: SCHEDULE_PAGE, variables, earlierFailures })
  const isRecent = kept !== null && Date.now() - Date.parse(kept.lastUpdated) < KEPT_MS

  return isRecent ? { variables, failures: [...earlierFailures] } : loading
}
