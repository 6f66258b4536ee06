import { useQuery } from '@apollo/client/react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import type { StandingsPageQuery } from '../../__generated__/graphql.ts'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { paths } from '../../lib/address/paths.ts'
import { isSeriesShown } from '../../lib/address/segmentOfAddress.ts'
import { segmentLinks, segmentName, typeOfSegment } from '../../lib/address/segmentType.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Freshness } from '../../ui/score/Freshness.tsx'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SeasonSelect } from '../../ui/SeasonSelect.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { NOT_STARTED } from '../../features/standings/notStarted.ts'
import { PostSeason } from '../../features/standings/PostSeason.tsx'
import { standingsAddress } from './standingsAddress.ts'
import type { LoadedStandings } from './standingsData.ts'
import { STANDINGS_PAGE } from './standingsData.ts'
import { StandingsSkeleton } from '../../features/standings/StandingsSkeleton.tsx'
import { StandingsTable } from '../../features/standings/StandingsTable.tsx'
import styles from './StandingsPage.module.css'

/** The table of a season or of a part of it, with the rules that decided between teams with equal records. */
export function StandingsPage() {
  const { variables, defaultSegment } = useLoaderData<LoadedStandings>()
  const { data, error } = useQuery(STANDINGS_PAGE, { variables })
  const { revalidate } = useRevalidator()
  const current = data?.season?.currentGame
  const games = [...(data?.schedule?.games ?? []), ...(current ? [current] : [])]
  useLive({ query: STANDINGS_PAGE, variables, games })
  const { segment } = variables
  const seasons = useSeasons()
  const year = variables.year ?? data?.standings?.year ?? null
  const title = [segmentName(segment), year].filter((part) => part !== null).join(' ')
  const yearInAddress = year === seasons?.current ? null : year
  const isPast = isPastSeason(year, seasons)

  const picture = data?.schedule ? (
    <PostSeason
      key={data.schedule.id}
      year={data.schedule.year}
      games={data.schedule.games}
      seeds={data.regular}
    />
  ) : null

  return (
    <div className="wrap">
      <PageMeta
        title={
          segment === 'REGULAR' && defaultSegment === 'REGULAR' && yearInAddress === null
            ? 'Standings'
            : `Standings – ${title}`
        }
        description={`${title}: the table of the Women's Lacrosse League, with records, score difference, streaks and what decides ties.`}
        // While the post-season is played, the address without `type` is not that of the regular season.
        canonical={standingsAddress(
          segment,
          yearInAddress,
          segment === 'REGULAR' ? defaultSegment : 'REGULAR',
        )}
        hidden={!data?.standings?.rows.length}
        keywords={['standings', 'table', 'tie-break', "women's lacrosse", 'WLL']}
      />
      <div className={styles.head}>
        <h1>Standings</h1>
        <div className={styles.aside}>
          {data?.standings && !isPast && <Freshness lastUpdated={data.standings.lastUpdated} />}
          {seasons && year !== null && (
            <SeasonSelect
              action={paths.standings}
              year={year}
              years={seasons.years}
              keep={
                segment === 'REGULAR' && defaultSegment === 'REGULAR' ? {} : { type: typeOfSegment(segment) }
              }
            />
          )}
        </div>
      </div>
      <Tabs
        label="Table"
        tabs={segmentLinks(segment, {
          isSeriesShown: isSeriesShown(data?.site?.championshipSeries),
          to: (offered) => standingsAddress(offered, yearInAddress, defaultSegment),
        })}
      />
      <div className={styles.sections}>
        {segment === 'POST' ? picture : null}
        <Table
          data={data}
          failed={error !== undefined}
          segment={segment}
          title={title}
          isPast={isPast}
          retry={revalidate}
        />
        {segment === 'REGULAR' ? picture : null}
      </div>
    </div>
  )
}

function Table({
  data,
  failed,
  segment,
  title,
  isPast,
  retry,
}: {
  data: StandingsPageQuery | undefined
  failed: boolean
  segment: CountedSegment
  title: string
  isPast: boolean
  retry: () => Promise<void>
}) {
  if (data === undefined && !failed) return <StandingsSkeleton />
  if (!data?.standings) return <QueryFailed what="standings" retry={retry} />
  if (data.standings.rows.length === 0) {
    return (
      <EmptyState icon="stats" title={isPast ? `No standings: ${title}` : NOT_STARTED[segment]}>
        {isPast ? null : <p>The table appears with the first game.</p>}
      </EmptyState>
    )
  }
  return (
    <SpoilerBlock what="Standings" spoilerId={`table, ${title}`}>
      <StandingsTable title={title} standings={data.standings} isPast={isPast} />
    </SpoilerBlock>
  )
}
