import { latestReading } from '../../features/games/gameLists.ts'
import { Link, useLoaderData, useLocation } from 'react-router-dom'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { paths } from '../../lib/address/paths.ts'
import { isSeriesShown } from '../../lib/address/segmentOfAddress.ts'
import { LEAGUE_TIME_ZONE, useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { Freshness } from '../../ui/score/Freshness.tsx'
import { BannerSlot } from '../../features/site/BannerSlot.tsx'
import { gameList } from '../../features/games/gameEvent.ts'
import { areSettled, isLive } from '../../features/games/statePredicates.ts'
import { isToBePlayed, scheduleLists, schedulePreset } from './scheduleViews.ts'
import { ScheduleFilterBar } from './ScheduleFilterBar.tsx'
import { ScheduleGames } from './ScheduleGames.tsx'
import type { LoadedSchedule } from './scheduleData.ts'
import { SCHEDULE_GAMES, SCHEDULE_PAGE } from './scheduleData.ts'
import { ScheduleSkeleton } from '../../features/games/card/ScheduleSkeleton.tsx'
import { ScheduleStatus } from '../../features/games/card/ScheduleStatus.tsx'
import { filteredAddress, useScheduleAddress, weeksBeside } from './scheduleFilters.ts'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import { useDelayedLoading } from '../../lib/loading/useDelayedLoading.ts'
import styles from './SchedulePage.module.css'
import { Tabs } from '../../ui/Tabs.tsx'
import type { SchedulePreset } from './scheduleViews.ts'
import type { ScheduleFilters } from './scheduleFilters.ts'
import { Icon } from '../../ui/Icon.tsx'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ScheduleRail } from './ScheduleRail.tsx'

/** Schedule, Scores and Tickets: the games of a season by day, filtered by the address. */
export function SchedulePage() {
  const { variables, filters } = useLoaderData<LoadedSchedule>()
  const { data, isLoading, retry } = usePageQuery(SCHEDULE_PAGE, variables)
  const preset = schedulePreset(useLocation().pathname)
  const fanTimeZone = useFanTimeZone()
  const timeZone = preset.times === 'fan' ? fanTimeZone : LEAGUE_TIME_ZONE
  const leagueNowMs = useLeagueNow()
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
  const listed = [...lists.upcoming, ...lists.past]
  useLive({ query: SCHEDULE_GAMES, variables, games })

  const year = schedule?.year ?? variables.year
  const otherYear = year === (seasons?.current ?? null) ? null : year
  const isPast = isPastSeason(year, seasons)
  const season = `the ${year === null ? '' : `${year} `}season of the Women’s Lacrosse League`
  const teams = data?.teams ?? []

  return (
    <Screen
      meta={{
        title: otherYear === null ? preset.title : `${preset.title} ${otherYear}`,
        description: preset.describe(season),
        keywords: preset.keywords,
        canonical: `${preset.path}${otherYear === null ? '' : `?year=${otherYear}`}`,
        crawlers: import.meta.env.SSR
          ? {
              data: (origin) => gameList(lists.upcoming, origin),
              above: preset.path === paths.schedule ? [] : [{ name: 'Schedule', path: paths.schedule }],
            }
          : undefined,
        hidden: listed.length === 0,
      }}
      title={preset.title}
      aside={
        schedule === null || isPast || areSettled(games, leagueNowMs) ? null : (
          <Freshness lastUpdated={latestReading(schedule.lastUpdated, listed)} live={listed.some(isLive)} />
        )
      }
    >
      <div className={styles.tabs}>
        <ScheduleTabs preset={preset} filters={chosen} year={otherYear} />
      </div>
      {schedule === null ? null : (
        <ScheduleFilterBar
          view={preset.view}
          filters={chosen}
          shownTeamIds={loadingGames ? null : schedule.teamOfficialIds}
          teams={teams}
          year={comingYear ?? schedule.year}
          currentYear={seasons?.current ?? null}
          years={seasons?.years ?? [schedule.year]}
          segments={schedule.segments}
          weeks={schedule.weeks}
        />
      )}
      <div className={`withRail ${styles.columns}`}>
        <div ref={list} className={styles.list} role="group" aria-label="Games" tabIndex={-1}>
          <Loaded
            what="schedule"
            data={schedule}
            isLoading={isLoading || showsLoading}
            skeleton={<ScheduleSkeleton />}
            retry={retry}
          >
            {({ year: shownYear, hasGames, weeks }) => (
              <>
                <ScheduleGames
                  lists={lists}
                  isAwaited={!isPast && games.some(isToBePlayed)}
                  preset={preset}
                  season={{ year: shownYear, otherYear, hasGames, isPast }}
                  filters={filters}
                  teams={teams}
                  setting={{ timeZone, ticketTerms: data?.site?.links?.ticketTerms ?? null }}
                />
                <WeekSteps path={preset.path} filters={filters} year={otherYear} weeks={weeks} />
                <ScheduleStatus count={listed.length} games={listed} />
              </>
            )}
          </Loaded>
        </div>
        <ScheduleRail teams={teams} preset={preset} timeZone={timeZone} schedule={schedule} />
      </div>
      {data?.site && <BannerSlot banners={data.site.banners} className={styles.banner} />}
    </Screen>
  )
}

interface ScheduleTabsProps {
  preset: SchedulePreset
  filters: ScheduleFilters
  /** The season, unless it is the current one. */
  year: number | null
}

const VIEWS = [
  { view: 'upcoming', path: paths.schedule, label: 'Schedule' },
  { view: 'results', path: paths.scores, label: 'Scores' },
  { view: 'tickets', path: paths.tickets, label: 'Tickets' },
]

/**
 * The views of the season. A tab keeps every filter; the standings, which have neither clubs nor weeks to choose, keep the season
 * and the part of it.
 */
function ScheduleTabs({ preset, filters, year }: ScheduleTabsProps) {
  const hasTable = filters.segment !== 'PRESEASON' && filters.segment !== 'ALLSTAR'
  const ofTable = { teams: [], segment: hasTable ? filters.segment : null, week: null, isHome: null }

  return (
    <Tabs
      label="Schedule views"
      tabs={[
        ...VIEWS.map(({ view, path, label }) => ({
          to: filteredAddress(path, filters, year),
          label,
          current: preset.view === view,
        })),
        { to: filteredAddress(paths.standings, ofTable, year), label: 'Standings', current: false },
      ]}
    />
  )
}

interface WeekStepsProps {
  path: string
  filters: ScheduleFilters
  /** The season, unless it is the current one. */
  year: number | null
  /** The weeks of the season. */
  weeks: readonly number[]
}

/** The ways from a chosen week to those beside it, with the other filters kept; nothing while all weeks are shown. */
function WeekSteps({ path, filters, year, weeks }: WeekStepsProps) {
  if (filters.week === null) return null
  const { before, after } = weeksBeside(filters.week, weeks)
  const to = (week: number | null) => filteredAddress(path, { ...filters, week }, year)

  return (
    <nav className={styles.steps} aria-label="Weeks">
      {before === null ? (
        <span />
      ) : (
        <Link data-removes to={to(before)} rel="prev">
          <Icon name="chevronRight" size={16} /> Week {before}
        </Link>
      )}
      <Link data-removes to={to(null)}>
        All weeks
      </Link>
      {after === null ? (
        <span />
      ) : (
        <Link data-removes to={to(after)} rel="next">
          Week {after} <Icon name="chevronRight" size={16} />
        </Link>
      )}
    </nav>
  )
}
