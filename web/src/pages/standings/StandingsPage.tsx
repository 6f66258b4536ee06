import { useLoaderData } from 'react-router-dom'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { paths } from '../../lib/address/paths.ts'
import { isSeriesShown } from '../../lib/address/segmentOfAddress.ts'
import { segmentLinks, segmentName, typeOfSegment } from '../../lib/address/segmentType.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Freshness } from '../../ui/score/Freshness.tsx'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { NOT_STARTED } from '../../features/standings/standingFigures.ts'
import { PostSeason } from '../../features/standings/PostSeason.tsx'
import { STANDINGS_PAGE, standingsAddress } from './standingsData.ts'
import type { LoadedStandings } from './standingsData.ts'
import { StandingsSkeleton } from '../../features/standings/StandingsSkeleton.tsx'
import { StandingsTable } from '../../features/standings/StandingsTable.tsx'

/** The table of a season or of a part of it, with the rules that decided between teams with equal records. */
export function StandingsPage() {
  const { variables, defaultSegment } = useLoaderData<LoadedStandings>()
  const { data, isLoading, retry } = usePageQuery(STANDINGS_PAGE, variables)
  const current = data?.season?.currentGame
  const games = [...(data?.schedule?.games ?? []), ...(current ? [current] : [])]
  useLive({ query: STANDINGS_PAGE, variables, games })
  const { segment } = variables
  const seasons = useSeasons()
  const year = variables.year ?? data?.standings?.year ?? null
  const title = [segmentName(segment), year].filter((part) => part !== null).join(' ')
  const yearInAddress = year === seasons?.current ? null : year
  const isPast = isPastSeason(year, seasons)
  const isDefault = segment === 'REGULAR' && defaultSegment === 'REGULAR'

  const picture = data?.schedule ? (
    <PostSeason
      key={data.schedule.id}
      year={data.schedule.year}
      games={data.schedule.games}
      seeds={data.regular}
    />
  ) : null

  return (
    <Screen
      meta={{
        title: isDefault && yearInAddress === null ? 'Standings' : `Standings – ${title}`,
        description: `${title}: the table of the Women's Lacrosse League, with records, score difference, streaks and what decides ties.`,
        // While the post-season is played, the address without `type` is not that of the regular season.
        canonical: standingsAddress(
          segment,
          yearInAddress,
          segment === 'REGULAR' ? defaultSegment : 'REGULAR',
        ),
        hidden: !data?.standings?.rows.length,
        keywords: ['standings', 'table', 'tie-break', "women's lacrosse", 'WLL'],
      }}
      title="Standings"
      aside={data?.standings && !isPast ? <Freshness lastUpdated={data.standings.lastUpdated} /> : null}
      seasons={{
        action: paths.standings,
        year,
        years: seasons?.years ?? null,
        keep: isDefault ? {} : { type: typeOfSegment(segment) },
      }}
    >
      <Tabs
        label="Table"
        tabs={segmentLinks(segment, {
          isSeriesShown: isSeriesShown(data?.site?.championshipSeries),
          to: (offered) => standingsAddress(offered, yearInAddress, defaultSegment),
        })}
      />
      <div className="sections">
        {segment === 'POST' ? picture : null}
        <Loaded
          what="standings"
          data={data?.standings}
          isLoading={isLoading}
          skeleton={<StandingsSkeleton />}
          retry={retry}
        >
          {(standings) =>
            standings.rows.length === 0 ? (
              <EmptyState icon="stats" title={isPast ? `No standings: ${title}` : NOT_STARTED[segment]}>
                {isPast ? null : <p>The table appears with the first game.</p>}
              </EmptyState>
            ) : (
              <SpoilerBlock what="Standings" spoilerId={`table, ${title}`}>
                <StandingsTable title={title} standings={standings} isPast={isPast} />
              </SpoilerBlock>
            )
          }
        </Loaded>
        {segment === 'REGULAR' ? picture : null}
      </div>
    </Screen>
  )
}
