import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import type { StatsPageQueryVariables } from '../../__generated__/graphql.ts'
import { boardStats, comparedSlugs, readStatsAddress, sortedStat } from '../../features/stats/statsAddress.ts'
import { requestedSegment } from '../../lib/address/requestedSegment.ts'
import { requestedYear } from '../../lib/address/requestedYear.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { SHOW } from '../../lib/loading/moreInAddress.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { loadFurtherPlayers, PLAYERS_AT_ONCE } from './furtherPlayers.ts'
import { STATS_PAGE } from './statsPageQuery.ts'

/** The variables of the page's query. */
export type StatsVariables = StatsPageQueryVariables & { year: number | null; segment: CountedSegment }

/**
 * Loads the season and the part of it that the address names by `yr` or `year` and `type`: three boards, and the players that the
 * table shows, which the gateway filters and sorts. A team that the league does not know counts as none.
 */
export async function loadStats({ request, context }: LoaderFunctionArgs): Promise<Loaded<StatsVariables>> {
  const client = context.get(clientContext)
  const search = new URL(request.url).searchParams
  const address = readStatsAddress(search)
  const [first, second, third] = boardStats(address)
  const ticked = comparedSlugs(search)
  const { year, ...season } = await requestedYear(client, request)
  const { segment, ...part } = await requestedSegment(client, request)
  const earlierFailures = [...season.failures, ...part.failures]
  const variables = {
    year,
    segment,
    position: address.position,
    perGame: address.perGame,
    first,
    second,
    third,
    team: address.team,
    stat: sortedStat(address),
    direction: address.order && DIRECTIONS[address.order],
    players: Math.min(address.show, PLAYERS_AT_ONCE),
    ticked,
    isTicked: ticked.length > 0,
  }
  const loaded = await queryLoader(client, { query: STATS_PAGE, variables, earlierFailures })
  if (loaded.failures.some(({ path, code }) => path === 'players' && code === 'NOT_FOUND')) {
    const ofAll = { ...variables, team: null }
    const again = await queryLoader(client, { query: STATS_PAGE, variables: ofAll, earlierFailures })
    await loadFurtherPlayers(client, ofAll, address.show)
    return { ...again, variables: ofAll }
  }
  await loadFurtherPlayers(client, variables, address.show)

  return { ...loaded, variables }
}

const DIRECTIONS = { asc: 'ASCENDING', desc: 'DESCENDING' } as const

/** What the page is loaded by. */
const LOADS = ['yr', 'year', 'type', 'position', 'stat', 'figures', 'team', 'sort', 'order', SHOW] as const

/** Ticks load nothing, because they are of players who are in the table. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const loadedBy = (url: URL) => LOADS.map((name) => url.searchParams.get(name)).join()

  return currentUrl.search === nextUrl.search
    ? defaultShouldRevalidate
    : loadedBy(currentUrl) !== loadedBy(nextUrl)
}
