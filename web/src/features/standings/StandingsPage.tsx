import { gql } from '@apollo/client'
import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { StandingsPageQuery, StandingsPageQueryVariables } from '../../__generated__/operations.ts'
import { queryLoader } from '../../lib/queryLoader.ts'
import type { Loaded } from '../../lib/queryLoader.ts'
import { requestedYear } from '../../lib/requestedYear.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Freshness } from '../../ui/Freshness.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { HiddenStandings } from './HiddenStandings.tsx'
import { SeasonSelect } from './SeasonSelect.tsx'
import { offeredSegments, requestedSegment, standingsAddress, tableSegments } from './standingsAddress.ts'
import type { TableSegment } from './standingsAddress.ts'
import { StandingsSkeleton } from './StandingsSkeleton.tsx'
import { STANDINGS_TABLE_FRAGMENT, StandingsTable } from './StandingsTable.tsx'
import styles from './StandingsPage.module.css'

const STANDINGS_PAGE: TypedDocumentNode<StandingsPageQuery, StandingsPageQueryVariables> = gql`
  query StandingsPage($year: Int, $segment: SeasonSegment!) {
    standings(year: $year, segment: $segment) {
      id
      lastUpdated
      ...StandingsTable_standings
    }
    site {
      id
      seasons {
        current
        first
        years
      }
      championshipSeries {
        started
        shown
      }
    }
  }
  ${STANDINGS_TABLE_FRAGMENT}
`

type LoadedStandings = Loaded<{ year: number | null; segment: TableSegment }>

/** Loads the table that the address asks for: season by `yr` or `year`, part of the season by `type` (spec §2, §5). */
export function createLoader(client: ApolloClient) {
  return async ({ request }: LoaderFunctionArgs): Promise<LoadedStandings> => {
    const year = await requestedYear(client, request)
    const segment = requestedSegment(new URL(request.url).searchParams)
    return queryLoader(client, { query: STANDINGS_PAGE, variables: { year, segment } })
  }
}

/** Standings: the table of a season or of a part of it, with what decided between teams level on record. */
export function StandingsPage() {
  const { variables } = useLoaderData<LoadedStandings>()
  const { data, error } = useQuery(STANDINGS_PAGE, { variables })
  const { revalidate } = useRevalidator()
  const { segment } = variables
  const seasons = data?.site?.seasons
  const year = variables.year ?? data?.standings?.year ?? null
  const title = [tableSegments[segment].name, year].filter((part) => part !== null).join(' ')
  const yearInAddress = year === seasons?.current ? null : year
  const flags = data?.site?.championshipSeries

  return (
    <div className="wrap">
      <PageMeta
        title="Standings"
        description={`${title}: the table of the Women's Lacrosse League, with records, score difference, streaks and what decides ties.`}
        canonical={standingsAddress(segment, yearInAddress)}
        keywords={['standings', 'table', 'tie-break', "women's lacrosse", 'WLL']}
      />
      <div className={styles.head}>
        <h1>Standings</h1>
        <div className={styles.aside}>
          {data?.standings && <Freshness lastUpdated={data.standings.lastUpdated} />}
          {seasons && year !== null && (
            <SeasonSelect
              year={year}
              years={seasons.years}
              type={segment === 'REGULAR' ? null : tableSegments[segment].type}
            />
          )}
        </div>
      </div>
      <Tabs
        label="Table"
        tabs={offeredSegments(Boolean(flags?.started && flags.shown), segment).map((offered) => ({
          to: standingsAddress(offered, yearInAddress),
          label: tableSegments[offered].name,
          current: offered === segment,
        }))}
      />
      <div className={styles.table}>
        <Table data={data} failed={error !== undefined} segment={segment} title={title} retry={revalidate} />
      </div>
    </div>
  )
}

function Table({
  data,
  failed,
  segment,
  title,
  retry,
}: {
  data: StandingsPageQuery | undefined
  failed: boolean
  segment: TableSegment
  title: string
  retry: () => Promise<void>
}) {
  if (data === undefined && !failed) return <StandingsSkeleton />
  if (!data?.standings) return <QueryFailed what="standings" retry={retry} />
  if (data.standings.rows.length === 0) {
    return (
      <EmptyState icon="stats" title={tableSegments[segment].notStarted}>
        <p>The table appears with the first game.</p>
      </EmptyState>
    )
  }
  return (
    <HiddenStandings key={title}>
      <StandingsTable title={title} standings={data.standings} />
    </HiddenStandings>
  )
}
