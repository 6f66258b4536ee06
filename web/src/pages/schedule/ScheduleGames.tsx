import { useLocation } from 'react-router-dom'
import type { GameCard_GameFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import type { GameCardSetting } from '../../features/games/card/GameCard.tsx'
import { GameDays } from '../../features/games/card/GameDays.tsx'
import { filteredAddress, narrows } from './scheduleFilters.ts'
import type { WeekPlace } from './scheduleViews.ts'
import type { ScheduleLists } from '../../features/games/gameLists.ts'
import { NoScheduledGames, NoScheduleMatches } from './NoScheduledGames.tsx'
import type { FilteredView, ShownSeason } from './NoScheduledGames.tsx'
import { weekPlaces } from './scheduleViews.ts'
import styles from './ScheduleGames.module.css'
import { useEffect, useRef } from 'react'
import { usePlaceInView } from '../../features/games/scoreboard/usePlaceInView.ts'
import { showCurrentTab } from '../../ui/showCurrentTab.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { MoreLink } from '../../ui/SectionHeading.tsx'

type ListedGame = GameCard_GameFragment & { week: number | null }

interface ScheduleGamesProps extends FilteredView {
  lists: ScheduleLists<ListedGame>
  /** Whether the filters leave games that have not been played yet, also where the view does not list them. */
  isAwaited: boolean
  setting: GameCardSetting
}

/** The days of a view: the coming ones, and below them the past ones. */
export function ScheduleGames({ lists, isAwaited, setting, ...view }: ScheduleGamesProps) {
  const { preset, season, filters } = view
  const { upcoming, past } = lists
  if (upcoming.length === 0 && past.length === 0) {
    return <NoScheduledGames isAwaited={isAwaited} {...view} />
  }
  if (preset.view === 'tickets') return <GameDays games={[...upcoming, ...past]} setting={setting} />
  if (preset.view === 'results') {
    const places = weekPlaces([...upcoming, ...past])

    return (
      <>
        <WeekTabs places={places} />
        <GameDays
          games={[...upcoming, ...past]}
          setting={setting}
          ids={new Map(places.map(({ day, id }) => [day, id]))}
        />
        <SeriesLink otherYear={season.otherYear} />
      </>
    )
  }

  return (
    <>
      {upcoming.length > 0 ? (
        <GameDays games={upcoming} setting={setting} />
      ) : narrows(filters) && !season.isPast ? (
        <NoScheduleMatches
          title={filters.isHome ? 'No coming home games match' : 'No coming games match'}
          {...view}
        >
          <p>The results below match. For games to come, drop a filter:</p>
        </NoScheduleMatches>
      ) : (
        <p className={styles.over}>The {season.year} season is over.</p>
      )}
      {past.length === 0 ? null : (
        <>
          <div className={`row spread ${styles.results}`}>
            <h2>{upcoming.length === 0 ? 'Results' : 'Latest results'}</h2>
            <MoreLink to={filteredAddress(paths.scores, filters, season.otherYear)} label="All scores" />
          </div>
          <GameDays games={past} setting={setting} />
        </>
      )}
    </>
  )
}

/** Leads to the results of the Championship Series, which stand on a page of their own. */
function SeriesLink({ otherYear }: Pick<ShownSeason, 'otherYear'>) {
  const to = otherYear === null ? paths.championshipSeries : `${paths.championshipSeries}?year=${otherYear}`

  return (
    <p className={styles.series}>
      <MoreLink to={to} label="Championship Series results" />
    </p>
  )
}

/** Links to the weeks of the list below, of which the one that is read is current; they stay under the header. Nothing for one week. */
function WeekTabs({ places }: { places: readonly WeekPlace[] }) {
  const { pathname, search } = useLocation()
  const bar = useRef<HTMLDivElement>(null)
  const { hash } = usePlaceInView(
    bar,
    places.map(({ id }) => `#${id}`),
  )
  useEffect(() => {
    const row = bar.current?.querySelector('nav')
    if (row) showCurrentTab(row)
  }, [hash])
  if (places.length < 2) return null
  const read = places.find(({ id }) => `#${id}` === hash)

  return (
    <div className={styles.bar} ref={bar}>
      <Tabs
        label="Weeks of this list"
        tabs={places.map((place) => ({
          to: `${pathname}${search}#${place.id}`,
          label: `Week ${place.week}`,
          current: place === read && 'location',
        }))}
      />
    </div>
  )
}
