import { useQuery } from '@apollo/client/react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { paths } from '../../lib/address/paths.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { gameList } from '../../features/games/gameEvent.ts'
import { ScheduleSkeleton } from '../../features/games/card/ScheduleSkeleton.tsx'
import { SeriesGames } from './SeriesGames.tsx'
import { SeriesStage } from './SeriesStage.tsx'
import type { LoadedSeries } from './championshipSeriesData.ts'
import { CHAMPIONSHIP_SERIES_PAGE } from './championshipSeriesData.ts'
import styles from './ChampionshipSeriesPage.module.css'
import { seriesFinal } from './seriesFinal.ts'

/** The Championship Series: live and coming games while the league shows them, and always the results in order of play. */
export function ChampionshipSeriesPage() {
  const { variables } = useLoaderData<LoadedSeries>()
  const { data, error } = useQuery(CHAMPIONSHIP_SERIES_PAGE, { variables })
  const { revalidate } = useRevalidator()

  const schedule = data?.schedule ?? null
  const games = schedule?.games ?? []
  useLive({ query: CHAMPIONSHIP_SERIES_PAGE, variables, games })

  const seasons = useSeasons()
  const year = schedule?.year ?? variables.year
  const otherYear = year === (seasons?.current ?? null) ? null : year

  return (
    <>
      <PageMeta
        title={year === null ? 'Championship Series' : `Championship Series ${year}`}
        description={`The ${year === null ? '' : `${year} `}Championship Series of the Women’s Lacrosse League: every result in order of play.`}
        keywords={['lacrosse', 'women’s lacrosse', 'WLL', 'Championship Series', 'results']}
        canonical={`${paths.championshipSeries}${otherYear === null ? '' : `?year=${otherYear}`}`}
        crawlers={import.meta.env.SSR ? { data: (origin) => gameList(games, origin) } : undefined}
        hidden={games.length === 0}
      />
      <SeriesStage year={year} years={seasons?.years ?? []} final={seriesFinal(games)} />
      <div className={`wrap ${styles.page}`}>
        {data === undefined && error === undefined ? (
          <ScheduleSkeleton />
        ) : schedule === null ? (
          <QueryFailed what="Championship Series" retry={revalidate} />
        ) : games.length === 0 ? (
          <EmptyState icon="calendar" title={`No Championship Series games in ${schedule.year}`}>
            {isPastSeason(schedule.year, seasons) ? null : (
              <p>Results appear here once the series has been played.</p>
            )}
          </EmptyState>
        ) : (
          <SeriesGames
            year={schedule.year}
            games={games}
            ticketTerms={data?.site?.links?.ticketTerms ?? null}
            lastUpdated={schedule.lastUpdated}
          />
        )}
      </div>
    </>
  )
}
