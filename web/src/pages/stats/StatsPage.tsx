import { useLoaderData, useSearchParams } from 'react-router-dom'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { usePendingSearch } from '../../lib/loading/usePendingSearch.ts'
import { Screen } from '../../ui/Screen.tsx'
import type { StatsPageQuery } from '../../__generated__/graphql.ts'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import type { Seasons } from '../../lib/address/leagueSeasons.ts'
import { paths } from '../../lib/address/paths.ts'
import { isSeriesShown } from '../../lib/address/segmentOfAddress.ts'
import { segmentLinks, segmentName, typeOfSegment } from '../../lib/address/segmentType.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LeaderBoards } from '../../features/stats/LeaderBoards.tsx'
import { listedStats } from '../../features/stats/playerFigures.ts'
import { AllPlayers } from '../../features/stats/AllPlayers.tsx'
import {
  BY_NAME,
  comparedSlugs,
  paramOf,
  POSITIONS,
  readStatsAddress,
  sortedStat,
  withoutRoles,
} from '../../features/stats/statsAddress.ts'
import type { StatsAddress } from '../../features/stats/statsAddress.ts'
import { positionName } from '../../lib/positionNames.ts'
import { YEAR } from '../../lib/address/seasonParameters.ts'
import { withParams } from '../../lib/address/withParams.ts'
import { ChipLinks } from '../../ui/ChipLinks.tsx'
import { Freshness } from '../../ui/score/Freshness.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { StatsSkeleton } from './StatsSkeleton.tsx'
import type { LoadedStats } from './statsData.ts'
import { STATS_PAGE } from './statsQuery.ts'
import type { StatsVariables } from './statsQuery.ts'
import styles from './StatsPage.module.css'

/** Stats: the leaders of the league, and the figures of all players. */
export function StatsPage() {
  const { variables, failures, ticked } = useLoaderData<LoadedStats>()
  const { data, isLoading, retry } = usePageQuery(STATS_PAGE, variables)
  const [shownSearch] = useSearchParams()
  // A choice that is made while another one is still loading is made besides it.
  const search = usePendingSearch() ?? shownSearch
  const to = (changes: Record<string, string | null>) =>
    paths.stats + withParams(search, { show: null, ...changes })

  const { segment } = variables
  const position = variables.position ?? null
  const seasons = useSeasons()
  const { year, yearInAddress, title } = titleOf(variables, data, seasons)
  const boards = [data?.first ?? null, data?.second ?? null, data?.third ?? null]
  // Another order of the list is newer than the boards beside it.
  const lastUpdated =
    [data?.players, ...boards]
      .flatMap((part) => part?.lastUpdated ?? [])
      .toSorted()
      .at(0) ?? null
  const wanted = readStatsAddress(shownSearch)
  const lacksFigures = !variables.stat && sortedStat(wanted) !== null
  const address: StatsAddress = {
    ...wanted,
    team: variables.team ?? null,
    ...(lacksFigures && { sort: BY_NAME, order: null }),
  }
  // The cache may have more of the list than the address wants.
  const players = data?.players?.edges.slice(0, address.show).map(({ node }) => node) ?? null
  const count = data?.players?.totalCount ?? 0
  const lacksPlayers =
    failures.some(({ path }) => path === 'players') && (players?.length ?? 0) < Math.min(address.show, count)
  const isPast = isPastSeason(year, seasons)
  const nobodyYet =
    boards.every((board) => board?.entries.length === 0) && listedStats(players ?? []).length === 0

  return (
    <Screen
      meta={{
        title: segment === 'REGULAR' && yearInAddress === null ? 'Stats' : `Stats – ${title}`,
        description: `${title}: who leads the Women’s Lacrosse League in goals, assists and saves, and the figures of every player.`,
        canonical: canonical(segment, yearInAddress),
        hidden: players === null || nobodyYet,
        keywords: ['stats', 'leaders', 'goals', 'assists', 'saves', "women's lacrosse", 'WLL'],
      }}
      title="Stats"
      aside={lastUpdated !== null && !isPast ? <Freshness lastUpdated={lastUpdated} /> : null}
      seasons={{ action: paths.stats, year, years: seasons?.years ?? null, keep: keptParams(search) }}
    >
      <Tabs
        label="Part of the season"
        tabs={segmentLinks(segment, {
          isSeriesShown: isSeriesShown(data?.site?.championshipSeries),
          to: (option) => to({ type: option === 'REGULAR' ? null : typeOfSegment(option) }),
        })}
      />
      <div className={styles.positions}>
        <ChipLinks
          label="Position"
          links={[null, ...POSITIONS].map((option) => ({
            to: to({ position: option && paramOf(option), stat: null, sort: null, order: null }),
            label: positionName(option, 'All positions') ?? '',
            current: option === position,
          }))}
        />
      </div>
      {isLoading ? (
        <StatsSkeleton />
      ) : nobodyYet ? (
        <EmptyState icon="stats" title={`No stats${isPast ? '' : ' yet'}: ${title}`}>
          {isPast ? null : <p>Leaders and figures appear with the first game.</p>}
        </EmptyState>
      ) : (
        <div className={`sections ${styles.sections}`}>
          <LeaderBoards
            title={title}
            boards={boards}
            stat={variables.first}
            definitions={data?.statCatalogue ?? []}
            search={search}
            isPast={isPast}
            retry={retry}
          />
          <AllPlayers
            title={title}
            players={players}
            count={count}
            missing={lacksFigures ? 'figures' : lacksPlayers ? 'other players' : null}
            missingClubs={data?.players?.missingClubs ?? []}
            ticked={tickedSlugs(shownSearch, ticked, players)}
            definitions={data?.statCatalogue ?? []}
            teams={data?.teams ?? []}
            address={address}
            search={search}
            retry={retry}
          />
        </div>
      )}
    </Screen>
  )
}

/** The season that is shown, its year in the address (null for the current one), and its title with the part of the season. */
function titleOf(
  { year: yearOfAddress, segment }: StatsVariables,
  data: StatsPageQuery | undefined,
  seasons: Seasons | null,
) {
  const year = yearOfAddress ?? data?.first?.year ?? data?.second?.year ?? data?.third?.year ?? null

  return {
    year,
    yearInAddress: year === seasons?.current ? null : year,
    title: [segmentName(segment), year].filter((part) => part !== null).join(' '),
  }
}

/**
 * The slugs that are ticked in the address, of players of the season: of those who were ticked when the page was loaded, and of those
 * whom the table lists. All of them where the season's could not be asked for.
 */
function tickedSlugs(
  search: URLSearchParams,
  whenLoaded: readonly string[] | null,
  listed: readonly { slug: string }[] | null,
): string[] {
  const isListed = (slug: string) => listed?.some((player) => player.slug === slug) === true

  return comparedSlugs(search).filter(
    (slug) => whenLoaded === null || whenLoaded.includes(slug) || isListed(slug),
  )
}

/** The canonical address: only the season and the part of it. */
function canonical(segment: CountedSegment, year: number | null): string {
  const search = new URLSearchParams()
  if (year !== null) search.set('year', String(year))
  if (segment !== 'REGULAR') search.set('type', typeOfSegment(segment))

  return search.size > 0 ? `${paths.stats}?${search}` : paths.stats
}

/** The parameters that stay when another season is chosen. */
function keptParams(search: URLSearchParams): Record<string, string> {
  const others = withoutRoles(search, 'length')
  for (const name of YEAR.names) others.delete(name)
  return Object.fromEntries(others)
}
