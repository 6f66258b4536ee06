import { useQuery } from '@apollo/client/react'
import { useLoaderData, useLocation, useNavigation, useRevalidator } from 'react-router-dom'
import type { StatsPageQuery } from '../../__generated__/graphql.ts'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import type { Seasons } from '../../lib/address/leagueSeasons.ts'
import { paths } from '../../lib/address/paths.ts'
import { isSeriesShown } from '../../lib/address/segmentOfAddress.ts'
import { segmentName, typeOfSegment } from '../../lib/address/segmentType.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { LeaderBoards } from '../../features/stats/LeaderBoards.tsx'
import { listedStats } from '../../features/stats/playerFigures.ts'
import { AllPlayers } from '../../features/stats/AllPlayers.tsx'
import { BY_NAME, comparedSlugs, readStatsAddress, sortedStat } from '../../features/stats/statsAddress.ts'
import type { StatsAddress } from '../../features/stats/statsAddress.ts'
import { StatsHead } from './StatsHead.tsx'
import { StatsSkeleton } from './StatsSkeleton.tsx'
import type { LoadedStats } from './statsData.ts'
import { STATS_PAGE } from './statsData.ts'
import type { StatsVariables } from './statsData.ts'
import styles from './StatsPage.module.css'

/** Stats: the leaders of the league, and the figures of all players. */
export function StatsPage() {
  const { variables, failures, ticked } = useLoaderData<LoadedStats>()
  const { data, error } = useQuery(STATS_PAGE, { variables })
  const location = useLocation()
  const next = useNavigation().location
  const shownSearch = new URLSearchParams(location.search)
  // A choice that is made while another one is still loading is made besides it.
  const search = next?.pathname === location.pathname ? new URLSearchParams(next.search) : shownSearch
  const { revalidate } = useRevalidator()

  const { segment } = variables
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
    <div className="wrap">
      <PageMeta
        title={segment === 'REGULAR' && yearInAddress === null ? 'Stats' : `Stats – ${title}`}
        description={`${title}: who leads the Women’s Lacrosse League in goals, assists and saves, and the figures of every player.`}
        canonical={canonical(segment, yearInAddress)}
        hidden={players === null || nobodyYet}
        keywords={['stats', 'leaders', 'goals', 'assists', 'saves', "women's lacrosse", 'WLL']}
      />
      <StatsHead
        segment={segment}
        position={variables.position ?? null}
        year={year}
        years={seasons?.years ?? null}
        seriesOffered={isSeriesShown(data?.site?.championshipSeries)}
        lastUpdated={lastUpdated}
        isPast={isPast}
        search={search}
      />
      {data === undefined && error === undefined ? (
        <StatsSkeleton />
      ) : nobodyYet ? (
        <EmptyState icon="stats" title={`No stats${isPast ? '' : ' yet'}: ${title}`}>
          {isPast ? null : <p>Leaders and figures appear with the first game.</p>}
        </EmptyState>
      ) : (
        <div className={styles.sections}>
          <LeaderBoards
            title={title}
            boards={boards}
            stat={variables.first}
            definitions={data?.statCatalogue ?? []}
            search={search}
            isPast={isPast}
            retry={revalidate}
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
            retry={revalidate}
          />
        </div>
      )}
    </div>
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
