import { Link } from 'react-router-dom'
import type { GameCard_GameFragment, ScheduleFilterBar_TeamFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { GameCardSetting } from '../../features/games/card/GameCard.tsx'
import { GameDays } from '../../features/games/card/GameDays.tsx'
import { filteredAddress, narrows } from './scheduleFilters.ts'
import type { ScheduleFilters } from './scheduleFilters.ts'
import type { SchedulePreset } from './presets.ts'
import type { ScheduleLists } from '../../features/games/gameLists.ts'
import { NoScheduledGames, NoScheduleMatches } from './NoScheduledGames.tsx'
import type { ShownSeason } from './NoScheduledGames.tsx'
import { weekPlaces } from './weekPlaces.ts'
import { WeekTabs } from './WeekTabs.tsx'
import styles from './ScheduleGames.module.css'

type ListedGame = GameCard_GameFragment & { week: number | null }

interface ScheduleGamesProps {
  lists: ScheduleLists<ListedGame>
  /** Whether the filters leave games that have not been played yet, also where the view does not list them. */
  isAwaited: boolean
  preset: SchedulePreset
  season: ShownSeason
  filters: ScheduleFilters
  /** The clubs of the season; empty when they could not be loaded. */
  teams: readonly ScheduleFilterBar_TeamFragment[]
  setting: GameCardSetting
}

/** The days of a view: the coming ones, and below them the past ones. */
export function ScheduleGames({
  lists,
  isAwaited,
  preset,
  season,
  filters,
  teams,
  setting,
}: ScheduleGamesProps) {
  const { coming, past } = lists
  if (coming.length === 0 && past.length === 0) {
    return (
      <NoScheduledGames
        isAwaited={isAwaited}
        preset={preset}
        season={season}
        filters={filters}
        teams={teams}
      />
    )
  }
  if (preset.view === 'tickets') return <GameDays games={[...coming, ...past]} setting={setting} />
  if (preset.view === 'results') {
    const places = weekPlaces([...coming, ...past])

    return (
      <>
        <WeekTabs places={places} />
        <GameDays
          games={[...coming, ...past]}
          setting={setting}
          ids={new Map(places.map(({ day, id }) => [day, id]))}
        />
        <SeriesLink otherYear={season.otherYear} />
      </>
    )
  }

  return (
    <>
      {coming.length > 0 ? (
        <GameDays games={coming} setting={setting} />
      ) : narrows(filters) && !season.isPast ? (
        <NoScheduleMatches
          title={filters.isHome ? 'No coming home games match' : 'No coming games match'}
          preset={preset}
          season={season}
          filters={filters}
          teams={teams}
        >
          <p>The results below match. For games to come, drop a filter:</p>
        </NoScheduleMatches>
      ) : (
        <p className={styles.over}>The {season.year} season is over.</p>
      )}
      {past.length === 0 ? null : (
        <>
          <div className={styles.results}>
            <h2>{coming.length === 0 ? 'Results' : 'Latest results'}</h2>
            <Link to={filteredAddress(paths.scores, filters, season.otherYear)}>
              All scores <Icon name="chevronRight" size={16} />
            </Link>
          </div>
          <GameDays games={past} setting={setting} />
        </>
      )}
    </>
  )
}

/** Leads to the results of the Championship Series, which stand on a page of their own. */
function SeriesLink({ otherYear }: Pick<ShownSeason, 'otherYear'>) {
  return (
    <p className={styles.series}>
      <Link
        to={otherYear === null ? paths.championshipSeries : `${paths.championshipSeries}?year=${otherYear}`}
      >
        Championship Series results <Icon name="chevronRight" size={16} />
      </Link>
    </p>
  )
}
