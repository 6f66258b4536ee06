import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import type { StatsPageQueryVariables } from '../../__generated__/graphql.ts'
import { boardStats, readStatsAddress } from '../../features/stats/statsAddress.ts'
import { requestedSegment } from '../../lib/address/requestedSegment.ts'
import { requestedYear } from '../../lib/address/requestedYear.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { loadOtherPlayers, PLAYERS_AT_ONCE } from './otherPlayers.ts'
import { STATS_PAGE } from './statsPageQuery.ts'

/** The variables of the page's query. */
export type StatsVariables = StatsPageQueryVariables & { year: number | null; segment: CountedSegment }

/**
 * Loads the season and the part of it that the address names by `yr` or `year` and `type`: three boards, and every player's
 * figures, in total or per game. The page itself filters those by team, sorts and shortens them.
 */
export async function loadStats({ request, context }: LoaderFunctionArgs): Promise<Loaded<StatsVariables>> {
  const client = context.get(clientContext)
  const { position, stat, perGame } = readStatsAddress(new URL(request.url).searchParams)
  const [first, second, third] = boardStats({ position, stat })
  const { year, ...season } = await requestedYear(client, request)
  const { segment, ...part } = await requestedSegment(client, request)
  const earlierFailures = [...season.failures, ...part.failures]
  const variables = { year, segment, position, perGame, first, second, third, players: PLAYERS_AT_ONCE }
  const loaded = await queryLoader(client, { query: STATS_PAGE, variables, earlierFailures })
  await loadOtherPlayers(client, variables)

  return { ...loaded, variables }
}

/** Another team, order or length of the table load nothing, because the page already has the data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const loadedBy = (url: URL) =>
    (['yr', 'year', 'type', 'position', 'stat', 'figures'] as const).map((name) => url.searchParams.get(name))

  return currentUrl.search === nextUrl.search
    ? defaultShouldRevalidate
    : loadedBy(currentUrl).join() !== loadedBy(nextUrl).join()
}
