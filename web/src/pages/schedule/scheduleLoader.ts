import type { ApolloClient } from '@apollo/client'
import { redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { SchedulePageQueryVariables } from '../../__generated__/graphql.ts'
import { requestedSegment } from '../../lib/address/requestedSegment.ts'
import { requestedYear } from '../../lib/address/requestedYear.ts'
import { typeAddress } from '../../lib/address/typeAddress.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Failure, Loaded } from '../../lib/loading/queryLoader.ts'
import { filterVariables, readFilters } from './scheduleFilters.ts'
import type { ScheduleFilters } from './scheduleFilters.ts'
import { SCHEDULE_PAGE } from './schedulePageQuery.ts'

type ScheduleVariables = SchedulePageQueryVariables & { year: number | null }

/**
 * How old an answer may be (ms) to be shown at once while a new one is on its way: as old as the league's lists are taken for fresh.
 */
const KEPT_MS = 300_000

/** What the address of the schedule page asked for, and what was loaded for it. */
export interface LoadedSchedule extends Loaded<ScheduleVariables> {
  /** What the games are narrowed to. */
  filters: ScheduleFilters
}

/**
 * Loads the games that the address asks for; the filters are the gateway's to apply.
 * @throws a redirect to the same address with `type` for one with `segment`
 */
export async function loadSchedule({ request, context }: LoaderFunctionArgs): Promise<LoadedSchedule> {
  const client = context.get(clientContext)
  const url = new URL(request.url)
  const byType = typeAddress(url)
  if (byType !== null) throw redirect(byType, 308)
  const [season, part] = await Promise.all([
    requestedYear(client, request),
    requestedSegment(client, request),
  ])
  const filters = readFilters(url.searchParams, part.segment === 'CHAMPSERIES')
  const variables = { year: season.year, ...filterVariables(filters) }
  const loaded = await loadOrKeep(client, variables, [...season.failures, ...part.failures])

  return { ...loaded, filters }
}

/** Loads the games, without waiting for them where the fan has seen them a few minutes ago: the page takes over what comes. */
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
