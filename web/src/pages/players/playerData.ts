import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type {
  PlayerGames_PlayerFragment,
  PlayerMediaPageQuery,
  PlayerStatsPageQueryVariables,
} from '../../__generated__/graphql.ts'
import { segmentOfAddress } from '../../lib/address/segmentOfAddress.ts'
import { seasonBounds } from '../../lib/address/yearOfAddress.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { LoaderResult } from '../../lib/loading/queryLoader.ts'
import { playerPath } from '../../lib/address/paths.ts'
import { boundedYear, yearParam } from '../../lib/address/seasonBounds.ts'
import type { SeasonBounds } from '../../lib/address/seasonBounds.ts'
import { typeOfSegment } from '../../lib/address/segmentType.ts'

/** What every part of the page shows: the player, and the main figures of her position. */
graphql(`
  fragment PlayerPage_player on Player {
    id
    slug
    year
    years
    ...PlayerHero_player
    ...PlayerFacts_player
    ...PlayerFigures_player
    news {
      ...FeedStory_item
    }
  }
  fragment PlayerPage_site on Site {
    id
    championshipSeries {
      hasStarted
      isShown
    }
  }
`)

/** The profile: her biography, and what the league has published about her. */
export const PLAYER_PROFILE_PAGE = graphql(`
  query PlayerProfilePage($slug: String!, $year: Int, $segment: SeasonSegment!) {
    player(slug: $slug, year: $year) {
      ...PlayerPage_player
      ...PlayerBio_player
    }
    statCatalogue {
      ...StatLabels_definition
    }
    site {
      ...PlayerPage_site
    }
  }
`)

/** Her figures: of one season with its games, and of all seasons. The game log may be of another season. */
export const PLAYER_STATS_PAGE = graphql(`
  query PlayerStatsPage(
    $slug: String!
    $year: Int
    $segment: SeasonSegment!
    $logYear: Int
    $withLog: Boolean = false
  ) {
    player(slug: $slug, year: $year) {
      ...PlayerPage_player
      ...PlayerCareer_player
      stats: seasonStats(segment: $segment) {
        cells: positionCells(view: SEASON) {
          stat
          code
          text
        }
      }
    }
    log: player(slug: $slug, year: $logYear) @include(if: $withLog) {
      ...PlayerGames_player
    }
    statCatalogue {
      ...StatLabels_definition
    }
    site {
      ...PlayerPage_site
    }
  }
`)

/** Her clips and photos. */
const PLAYER_MEDIA_PAGE = graphql(`
  query PlayerMediaPage($slug: String!, $year: Int, $segment: SeasonSegment!) {
    player(slug: $slug, year: $year) {
      ...PlayerPage_player
    }
    statCatalogue {
      ...StatLabels_definition
    }
    site {
      ...PlayerPage_site
    }
  }
`)

/** The query of each part of the page, with the type that all of them have in common. */
export const PLAYER_PAGES: Readonly<
  Record<PlayerTab, TypedDocumentNode<PlayerMediaPageQuery, PlayerStatsPageQueryVariables>>
> = { profile: PLAYER_PROFILE_PAGE, stats: PLAYER_STATS_PAGE, media: PLAYER_MEDIA_PAGE }

/** The part of a player's page that an address names. */
export interface RequestedPart {
  tab: PlayerTab
  segment: CountedSegment
  /** Whether to show her figures of all seasons instead of one. */
  allYears: boolean
}

/** The part of a player's page that was requested, and the query that was run for it. */
export interface LoadedPlayer extends LoaderResult<PlayerStatsPageQueryVariables> {
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

/** The parts of a player's page. */
export type PlayerTab = 'profile' | 'stats' | 'media'

/** The year that means all seasons in an address. */
export const ALL_YEARS = 0

const TABS: readonly PlayerTab[] = ['profile', 'stats', 'media']

/**
 * The part of the page that an address names: by its last segment, else by `tab`. An unknown `tab` is the profile; an unknown
 * segment is no page at all, and null.
 */
export function requestedTab(segment: string | undefined, search: URLSearchParams): PlayerTab | null {
  const tab = TABS.find((candidate) => candidate === (segment ?? search.get('tab')))
  return tab ?? (segment === undefined ? 'profile' : null)
}

/** The seasons that a player's address names. Null means the current one while the league's seasons are not known. */
interface RequestedSeasons {
  /** The season of her figures; 0 for all of them. */
  year: number | null
  /** The season of her game log; undefined for no log, as while all years are shown. */
  logYear: number | null | undefined
}

/** Reads `yr`, else `year`, and `eventsYear` for the log. Invalid years are replaced as docs/product.md#seasons-and-years says. */
export function requestedSeasons(search: URLSearchParams, bounds: SeasonBounds | null): RequestedSeasons {
  const toYear = (param: string | null) => bounds && boundedYear(param, bounds)
  const year = isAllYears(yearParam(search)) ? ALL_YEARS : toYear(yearParam(search))
  const eventsYear = search.get('eventsYear')
  if (eventsYear !== null && !isAllYears(eventsYear)) return { year, logYear: toYear(eventsYear) }
  return { year, logYear: year === ALL_YEARS ? undefined : year }
}

/** Whether an address names any season, so that reading it requires the league's seasons. */
function namesSeason(search: URLSearchParams): boolean {
  return [yearParam(search), search.get('eventsYear')].some((param) => param !== null && !isAllYears(param))
}

function isAllYears(param: string | null): boolean {
  return param !== null && Number.parseInt(param, 10) === ALL_YEARS
}

/**
 * The address of a part of a player's page. `year` is null for the current season, which is left out of the address, as is the
 * regular season.
 */
export function playerAddress(
  slug: string,
  tab: PlayerTab,
  { year = null, segment = 'REGULAR' }: { year?: number | null; segment?: CountedSegment } = {},
): string {
  const search = new URLSearchParams()
  if (year !== null) search.set('year', String(year))
  if (segment !== 'REGULAR') search.set('type', typeOfSegment(segment))
  const path = tab === 'profile' ? playerPath(slug) : `${playerPath(slug)}/${tab}`

  return search.size > 0 ? `${path}?${search}` : path
}

/** A game of a player with her figures. */
export type LogGame = NonNullable<PlayerGames_PlayerFragment['games']>[number]

type TeamGames = NonNullable<PlayerGames_PlayerFragment['team']>['games']

/** The game that a team is playing, or else its next one; null when there is none. The games are ascending. */
export function nextGameOf(games: TeamGames | undefined) {
  const next = (games ?? []).find(
    ({ state: { __typename: state } }) =>
      state === 'ScheduledGame' || state === 'DelayedGame' || state === 'LiveGame',
  )
  return next ?? null
}
