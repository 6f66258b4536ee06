import { Link } from 'react-router-dom'
import type { GameCard_GameFragment, ScheduleFilterBar_TeamFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { GameCardSetting } from '../../features/games/card/GameCard.tsx'
import { GameDays } from '../../features/games/card/GameDays.tsx'
import { chosenFilters, filteredAddress, narrows } from './scheduleFilters.ts'
import type { ChosenFilter, ScheduleFilters } from './scheduleFilters.ts'
import type { SchedulePreset, ScheduleView } from './presets.ts'
import type { ScheduleLists } from '../../features/games/splitAtToday.ts'
import { weekPlaces } from './weekPlaces.ts'
import { WeekTabs } from './WeekTabs.tsx'
import styles from './ScheduleGames.module.css'

interface Season {
  year: number
  /** The year again, unless it is the current season. */
  otherYear: number | null
  hasGames: boolean
  /** Whether it is over. */
  isPast: boolean
}

type ListedGame = GameCard_GameFragment & { week: number | null }

interface ScheduleGamesProps {
  lists: ScheduleLists<ListedGame>
  /** Whether the filters leave games that have not been played yet, also where the view does not list them. */
  isAwaited: boolean
  preset: SchedulePreset
  season: Season
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
    return <NoGames isAwaited={isAwaited} preset={preset} season={season} filters={filters} teams={teams} />
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
      {coming.length === 0 ? (
        <p className={styles.over}>
          {narrows(filters) ? 'No coming games match.' : `The ${season.year} season is over.`}
        </p>
      ) : (
        <GameDays games={coming} setting={setting} />
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
function SeriesLink({ otherYear }: Pick<Season, 'otherYear'>) {
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

const NONE_YET: Record<ScheduleView, { title: string; text: string }> = {
  upcoming: { title: 'No games to come', text: 'Games appear here as soon as the league announces them.' },
  results: { title: 'No results yet', text: 'Scores appear here as the games are played.' },
  tickets: { title: 'No tickets on sale', text: 'Tickets appear here when the league opens the sale.' },
}

type NoGamesProps = Pick<ScheduleGamesProps, 'isAwaited' | 'preset' | 'season' | 'filters' | 'teams'>

/** Says why nothing is listed. What the fan has chosen stands there by name, each with a link that drops it. */
function NoGames({ isAwaited, preset, season, filters, teams }: NoGamesProps) {
  const { hasGames, isPast, otherYear, year } = season
  const chosen = chosenFilters(filters, teams)
  const isOverForTickets = preset.view === 'tickets' && otherYear !== null
  if (hasGames && (chosen.length > 0 || isOverForTickets)) {
    return (
      <EmptyState
        icon="calendar"
        title={
          isAwaited ? notYet(preset.view, chosen) : filters.isHome ? 'No home games match' : 'No games match'
        }
      >
        <p>
          {isAwaited ? (
            <Link to={filteredAddress(paths.schedule, filters, otherYear)}>
              See these games on the schedule
            </Link>
          ) : preset.view === 'tickets' ? (
            'Nothing on sale for this choice.'
          ) : (
            'Nothing is left of this choice.'
          )}
          {isAwaited ? '. Or drop' : ' Drop'} a filter:
        </p>
        <div className={styles.chosen}>
          {isOverForTickets ? (
            <DroppedFilter label={`Season ${year}`} to={filteredAddress(preset.path, filters, null)} />
          ) : null}
          {chosen.map(({ label, instead, without }) => {
            const to = filteredAddress(preset.path, without, otherYear)
            return instead === undefined ? (
              <DroppedFilter key={label} label={label} to={to} />
            ) : (
              <ButtonLink key={label} dense look="outline" to={to}>
                {instead}
              </ButtonLink>
            )
          })}
          <ButtonLink
            dense
            look="quiet"
            to={isOverForTickets || otherYear === null ? preset.path : `${preset.path}?year=${otherYear}`}
          >
            Clear filters
          </ButtonLink>
        </div>
      </EmptyState>
    )
  }
  if (isPast) {
    return (
      <EmptyState
        icon="calendar"
        title={`No ${preset.view === 'results' ? 'results' : 'games'} in ${year}`}
      />
    )
  }
  const { title, text } = NONE_YET[hasGames ? preset.view : 'upcoming']

  return (
    <EmptyState icon="calendar" title={hasGames ? title : `The ${year} schedule is not out yet`}>
      <p>{text}</p>
    </EmptyState>
  )
}

/** Why games that are still to be played are no results yet, or have no tickets: "Week 9: not played yet". */
function notYet(view: ScheduleView, chosen: readonly ChosenFilter[]): string {
  return `${chosen.map(({ label }) => label).join(', ')}: ${view === 'tickets' ? 'no tickets on sale' : 'not played'} yet`
}

function DroppedFilter({ label, to }: { label: string; to: string }) {
  return (
    <ButtonLink dense look="outline" to={to} aria-label={`Drop ${label}`}>
      {label} <Icon name="close" size={16} />
    </ButtonLink>
  )
}
