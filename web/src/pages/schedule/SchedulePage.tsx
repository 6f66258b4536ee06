import { latestReading } from '../../features/games/gameLists.ts'
import { useQuery } from '@apollo/client/react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { paths } from '../../lib/address/paths.ts'
import { isSeriesShown } from '../../lib/address/segmentOfAddress.ts'
import { LEAGUE_TIME_ZONE, useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { Freshness } from '../../ui/score/Freshness.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { CalendarPanel } from './CalendarPanel.tsx'
import { BannerSlot } from '../../features/site/BannerSlot.tsx'
import { gameList } from '../../features/games/gameEvent.ts'
import { areSettled, isLive } from '../../features/games/statePredicates.ts'
import { KeyDates } from './KeyDates.tsx'
import { schedulePreset } from './presets.ts'
import { ScheduleFilterBar } from './ScheduleFilterBar.tsx'
import { ScheduleGames } from './ScheduleGames.tsx'
import type { LoadedSchedule } from './scheduleData.ts'
import { SCHEDULE_GAMES, SCHEDULE_PAGE } from './scheduleData.ts'
import { ScheduleSkeleton } from '../../features/games/card/ScheduleSkeleton.tsx'
import { ScheduleStatus } from '../../features/games/card/ScheduleStatus.tsx'
import { ScheduleTabs } from './ScheduleTabs.tsx'
import { isToBePlayed, scheduleLists } from './scheduleViews.ts'
import { TimesAndScores } from './TimesAndScores.tsx'
import { WeekSteps } from './WeekSteps.tsx'
import { useScheduleAddress } from './useScheduleAddress.ts'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import { useDelayedLoading } from '../../lib/loading/useDelayedLoading.ts'
import styles from './SchedulePage.module.css'

/** Schedule, Scores and Tickets: the games of a season by day, filtered by the address. */
export function SchedulePage() {
  const { variables, filters } = useLoaderData<LoadedSchedule>()
  const { data, error } = useQuery(SCHEDULE_PAGE, { variables })
  const preset = schedulePreset(useLocation().pathname)
  const fanTimeZone = useFanTimeZone()
  const timeZone = preset.times === 'fan' ? fanTimeZone : LEAGUE_TIME_ZONE
  const leagueNowMs = useLeagueNow()
  const { revalidate } = useRevalidator()

  const seasons = useSeasons()
  const { chosen, loadingGames, comingYear } = useScheduleAddress(
    seasons,
    isSeriesShown(data?.site?.championshipSeries),
  )
  const showsLoading = useDelayedLoading(loadingGames)
  const list = useFocusAfterRemoval<HTMLDivElement>()

  const schedule = data?.schedule ?? null
  const games = schedule?.games ?? []
  const lists = scheduleLists(preset.view, games, leagueNowMs)
  const listed = [...lists.coming, ...lists.past]
  useLive({ query: SCHEDULE_GAMES, variables, games })

  const year = schedule?.year ?? variables.year
  const otherYear = year === (seasons?.current ?? null) ? null : year
  const isPast = isPastSeason(year, seasons)

  return (
    <div className="wrap">
      <PageMeta
        title={otherYear === null ? preset.title : `${preset.title} ${otherYear}`}
        description={preset.describe(
          `the ${year === null ? '' : `${year} `}season of the Women’s Lacrosse League`,
        )}
        keywords={preset.keywords}
        canonical={`${preset.path}${otherYear === null ? '' : `?year=${otherYear}`}`}
        crawlers={
          import.meta.env.SSR
            ? {
                data: (origin) => gameList(lists.coming, origin),
                above: preset.path === paths.schedule ? [] : [{ name: 'Schedule', path: paths.schedule }],
              }
            : undefined
        }
        hidden={listed.length === 0}
      />
      <div className={styles.head}>
        <h1>{preset.title}</h1>
        {schedule === null || isPast || areSettled(games, leagueNowMs) ? null : (
          <Freshness lastUpdated={latestReading(schedule.lastUpdated, listed)} live={listed.some(isLive)} />
        )}
      </div>
      <div className={styles.tabs}>
        <ScheduleTabs preset={preset} filters={chosen} year={otherYear} />
      </div>
      {schedule === null ? null : (
        <ScheduleFilterBar
          view={preset.view}
          filters={chosen}
          shownTeamIds={loadingGames ? null : schedule.teamOfficialIds}
          teams={data?.teams ?? []}
          year={comingYear ?? schedule.year}
          currentYear={seasons?.current ?? null}
          years={seasons?.years ?? [schedule.year]}
          segments={schedule.segments}
          weeks={schedule.weeks}
        />
      )}
      <div className={styles.columns}>
        <div ref={list} className={styles.list} role="group" aria-label="Games" tabIndex={-1}>
          {(data === undefined && error === undefined) || showsLoading ? (
            <ScheduleSkeleton />
          ) : schedule === null ? (
            <QueryFailed what="schedule" retry={revalidate} />
          ) : (
            <>
              <ScheduleGames
                lists={lists}
                isAwaited={!isPast && games.some(isToBePlayed)}
                preset={preset}
                season={{
                  year: schedule.year,
                  otherYear,
                  hasGames: schedule.hasGames,
                  isPast,
                }}
                filters={filters}
                teams={data?.teams ?? []}
                setting={{
                  timeZone,
                  ticketTerms: data?.site?.links?.ticketTerms ?? null,
                }}
              />
              <WeekSteps path={preset.path} filters={filters} year={otherYear} weeks={schedule.weeks} />
              <ScheduleStatus count={listed.length} games={listed} />
            </>
          )}
        </div>
        <aside className={styles.rail} aria-label="About the schedule">
          <CalendarPanel teams={data?.teams ?? []} />
          <TimesAndScores preset={preset} timeZone={timeZone} />
          {schedule === null ? null : <KeyDates schedule={schedule} />}
        </aside>
      </div>
      {data?.site && <BannerSlot banners={data.site.banners} className={styles.banner} />}
    </div>
  )
}
