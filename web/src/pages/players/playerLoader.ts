import type { ApolloClient } from '@apollo/client'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { PlayerStatsPageQueryVariables } from '../../__generated__/graphql.ts'
import { segmentOfAddress } from '../../lib/address/segmentOfAddress.ts'
import { seasonBounds } from '../../lib/address/yearOfAddress.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { ALL_YEARS, namesSeason, requestedSeasons, requestedTab } from './playerAddress.ts'
import type { PlayerTab } from './playerAddress.ts'
import { PLAYER_PAGES } from './playerPageQuery.ts'

/** The part of a player's page that an address names. */
export interface RequestedPart {
  tab: PlayerTab
  segment: CountedSegment
  /** Whether to show her figures of all seasons instead of one. */
  allYears: boolean
}

/** The part of a player's page that was requested, and the query that was run for it. */
export interface LoadedPlayer extends Loaded<PlayerStatsPageQueryVariables> {
  requested: RequestedPart
}

/**
 * Loads a part of a player's page with one query. Without a season in the address the gateway chooses it: the current season, or
 * the latest season of a player who has left the league.
 * @throws a 404 Response for a player whom the season does not know, and for a part that does not exist
 */
export async function loadPlayer({ request, params, context }: LoaderFunctionArgs): Promise<LoadedPlayer> {
  const client = context.get(clientContext)
  const { searchParams } = new URL(request.url)
  const tab = requestedTab(params['tab'], searchParams)
  if (tab === null) throw new Response(null, { status: 404 })
  const [{ failures, ...seasons }, part] = await Promise.all([
    seasonVariables(client, searchParams),
    segmentOfAddress(client, request),
  ])
  const { allYears, year, ...log } = seasons
  const { segment } = part
  const player = { slug: params['slug'] ?? '', year, segment }
  const variables = tab === 'stats' ? { ...player, ...log } : player
  const loaded = await queryLoader(client, {
    query: PLAYER_PAGES[tab],
    variables,
    subject: 'player',
    earlierFailures: [...failures, ...part.failures],
  })

  return { ...loaded, requested: { tab, segment, allYears } }
}

/**
 * The seasons to request; null is the current one, or her latest. The league's seasons are loaded only if the address names a
 * season.
 */
async function seasonVariables(client: ApolloClient, searchParams: URLSearchParams) {
  const { bounds, failures } = namesSeason(searchParams)
    ? await seasonBounds(client)
    : { bounds: null, failures: [] }
  const { year: requested, logYear } = requestedSeasons(searchParams, bounds)
  const allYears = requested === ALL_YEARS
  const year = allYears || requested === bounds?.current ? null : requested

  // When the log is of the same season as the figures, both get the same variable, so both may be of her latest season.
  return {
    allYears,
    year,
    logYear: logYear === requested ? year : (logYear ?? null),
    withLog: logYear !== undefined,
    failures,
  }
}
