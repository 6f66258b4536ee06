import type { ApolloClient } from '@apollo/client'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type {
  PlayerCareerQueryVariables,
  PlayerFiguresQueryVariables,
  PlayerGamesQueryVariables,
} from '../../__generated__/graphql.ts'
import { PLAYER_CAREER } from '../../features/players/PlayerCareer.tsx'
import { headlineStats, PLAYER_FIGURES } from '../../features/players/playerFigures.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { requestedSegment } from '../../lib/address/requestedSegment.ts'
import { seasonBounds } from '../../lib/address/requestedYear.ts'
import type { SeasonBounds } from '../../lib/address/seasonYear.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { ALL_YEARS, requestedSeasons, requestedTab } from './playerAddress.ts'
import type { PlayerTab, RequestedSeasons } from './playerAddress.ts'
import { PLAYER_GAMES } from './PlayerGames.tsx'
import { PLAYER_MEDIA } from './PlayerMedia.tsx'
import { PLAYER_PROFILE } from './PlayerProfile.tsx'
import { PLAYER_PAGE } from './playerPageQuery.ts'

/** What was loaded for a player's figures; no games while all years are shown. */
export interface LoadedStats {
  games: Loaded<PlayerGamesQueryVariables> | null
  career: Loaded<PlayerCareerQueryVariables>
}

/** What a player's page was asked for, and what was loaded for it. */
export interface LoadedPlayer {
  asked: RequestedSeasons & { tab: PlayerTab; segment: CountedSegment }
  page: Loaded<{ slug: string; year: number | null }>
  figures: Loaded<PlayerFiguresQueryVariables>
  /** Null on the other parts of the page. */
  stats: LoadedStats | null
  /** When the page was loaded, on the wall's clock, ms. */
  loadedAtMs: number
}

/** How many seasons before the current one a player is looked for in. */
const SEASONS_BACK = 2
const OTHERS = { profile: PLAYER_PROFILE, media: PLAYER_MEDIA }

/**
 * Loads a part of a player's page. Which figures to ask for hangs on her position, so she is asked for first. The current season
 * stands for the latest one she has of it and the two before, so that somebody who has left the league keeps her page; further
 * back she has one by its year alone, since a mistyped name would be looked for in every season there is.
 * @throws a 404 Response for a player these seasons do not know, and for a part that does not exist
 */
export async function loadPlayer(
  client: ApolloClient,
  { request, params }: LoaderFunctionArgs,
): Promise<LoadedPlayer> {
  const { searchParams } = new URL(request.url)
  const tab = requestedTab(params['tab'], searchParams)
  if (tab === null) throw new Response(null, { status: 404 })
  const bounds = await seasonBounds(client)
  const requested = requestedSeasons(searchParams, bounds)
  const segment = await requestedSegment(client, request)
  const page = await findPlayer(client, params['slug'] ?? '', seasonsOf(requested.year, bounds))
  const { variables } = page
  const asked = inSeason(requested, variables.year)
  const position = client.readQuery({ query: PLAYER_PAGE, variables })?.player?.position ?? null
  const ranked = [...headlineStats(position)]
  const stats = { ...variables, position }
  const [figures, loadedStats] = await Promise.all([
    queryLoader(client, { query: PLAYER_FIGURES, variables: { ...stats, segment, ranked } }),
    tab === 'stats' ? loadStats() : queryLoader(client, { query: OTHERS[tab], variables }).then(() => null),
  ])

  return { asked: { ...asked, tab, segment }, page, figures, stats: loadedStats, loadedAtMs: Date.now() }

  async function loadStats(): Promise<LoadedStats> {
    const [games, career] = await Promise.all([
      asked.logYear === undefined
        ? null
        : queryLoader(client, {
            query: PLAYER_GAMES,
            variables: { ...stats, year: asked.logYear, segment },
          }),
      queryLoader(client, { query: PLAYER_CAREER, variables: stats }),
      queryLoader(client, { query: PLAYER_MEDIA, variables }),
    ])
    return { games, career }
  }
}

/** The seasons to look for a player in, by turns. */
function seasonsOf(year: number | null, bounds: SeasonBounds | null): (number | null)[] {
  const first = year === ALL_YEARS ? (bounds?.current ?? null) : year
  if (bounds === null || first !== bounds.current) return [first]

  const back = Math.min(SEASONS_BACK, bounds.current - bounds.first)
  return Array.from({ length: back + 1 }, (_, index) => bounds.current - index)
}

/** Who a player is in the first of these seasons that knows her. */
async function findPlayer(
  client: ApolloClient,
  slug: string,
  [year = null, ...earlier]: readonly (number | null)[],
): Promise<Loaded<{ slug: string; year: number | null }>> {
  try {
    return await queryLoader(client, { query: PLAYER_PAGE, variables: { slug, year }, subject: 'player' })
  } catch (thrown) {
    if (!(thrown instanceof Response) || earlier.length === 0) throw thrown
    return findPlayer(client, slug, earlier)
  }
}

/** What was asked for of the current season, in the season she was found in. */
function inSeason(requested: RequestedSeasons, found: number | null): RequestedSeasons {
  if (requested.year === ALL_YEARS || requested.year === found) return requested

  return { year: found, logYear: requested.logYear === requested.year ? found : requested.logYear }
}
