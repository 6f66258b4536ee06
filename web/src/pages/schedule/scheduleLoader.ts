import type { ApolloClient } from '@apollo/client'
import { redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { SchedulePageQueryVariables } from '../../__generated__/graphql.ts'
import { segmentOfAddress } from '../../lib/address/segmentOfAddress.ts'
import { yearOfAddress } from '../../lib/address/yearOfAddress.ts'
import { typeAddress } from '../../lib/address/typeAddress.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Failure, Loaded } from '../../lib/loading/queryLoader.ts'
import { filterVariables, readFilters } from './scheduleFilters.ts'
import type { ScheduleFilters } from './scheduleFilters.ts'
import { SCHEDULE_PAGE } from './schedulePageQuery.ts'

type ScheduleVariables = SchedulePageQueryVariables & { year: number | null }

/** How old an answer in the cache may be, in ms, to be shown while a new one is loaded: as long as the league's lists are fresh. */
const KEPT_MS = 300_000

/** The filters in the address, and the query that was run for them. */
export interface LoadedSchedule extends Loaded<ScheduleVariables> {
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
): Promise<Loaded<ScheduleVariables>> {
  const kept = client.readQuery({ query: SCHEDULE_PAGE, variables })?.schedule ?? null
  const loading = queryLoader(client, { query: SCHEDULE_PAGE, variables, earlierFailures })
  const isRecent = kept !== null && Date.now() - Date.parse(kept.lastUpdated) < KEPT_MS

  return isRecent ? { variables, failures: [...earlierFailures] } : loading
}
