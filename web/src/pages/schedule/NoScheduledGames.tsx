import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ScheduleFilterBar_TeamFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NoMatches } from '../../ui/NoMatches.tsx'
import type { SchedulePreset, ScheduleView } from './scheduleViews.ts'
import { chosenFilters, filteredAddress } from './scheduleFilters.ts'
import type { ChosenFilter, ScheduleFilters } from './scheduleFilters.ts'

/** The season of a schedule, as its empty states name it. */
export interface ShownSeason {
  year: number
  /** The year again, unless it is the current season. */
  otherYear: number | null
  hasGames: boolean
  /** Whether it is over. */
  isPast: boolean
}

/** A view of the schedule, with the season and the filters of the address. */
export interface FilteredView {
  preset: SchedulePreset
  season: ShownSeason
  filters: ScheduleFilters
  /** The clubs of the season; empty when they could not be loaded. */
  teams: readonly ScheduleFilterBar_TeamFragment[]
}

interface NoScheduledGamesProps extends FilteredView {
  /** Whether the filters leave games that have not been played yet, also where the view does not list them. */
  isAwaited: boolean
}

const NONE_YET: Record<ScheduleView, { title: string; text: string }> = {
  upcoming: { title: 'No games to come', text: 'Games appear here as soon as the league announces them.' },
  results: { title: 'No results yet', text: 'Scores appear here as the games are played.' },
  tickets: { title: 'No tickets on sale', text: 'Tickets appear here when the league opens the sale.' },
}

/** Says why a view of the schedule lists nothing. */
export function NoScheduledGames({ isAwaited, ...view }: NoScheduledGamesProps) {
  const { preset, season, filters, teams } = view
  const { hasGames, isPast, otherYear, year } = season
  const chosen = chosenFilters(filters, teams)
  if (hasGames && (chosen.length > 0 || isOverForTickets(view))) {
    return (
      <NoScheduleMatches
        {...view}
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
      </NoScheduleMatches>
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

interface NoScheduleMatchesProps extends FilteredView {
  title: string
  children: ReactNode
}

/** Filters of the schedule that leave nothing. What the fan has chosen stands there by name, each with a link that drops it. */
export function NoScheduleMatches({ title, children, ...view }: NoScheduleMatchesProps) {
  const { preset, season, filters, teams } = view
  const { year, otherYear } = season
  const isOver = isOverForTickets(view)

  return (
    <NoMatches
      icon="calendar"
      title={title}
      clear={isOver || otherYear === null ? preset.path : `${preset.path}?year=${otherYear}`}
      filters={
        <>
          {isOver ? (
            <DroppedFilter label={`Season ${year}`} to={filteredAddress(preset.path, filters, null)} />
          ) : null}
          {chosenFilters(filters, teams).map(({ label, instead, without }) => {
            const to = filteredAddress(preset.path, without, otherYear)
            return instead === undefined ? (
              <DroppedFilter key={label} label={label} to={to} />
            ) : (
              <ButtonLink key={label} dense look="outline" keepScroll data-removes to={to}>
                {instead}
              </ButtonLink>
            )
          })}
        </>
      }
    >
      {children}
    </NoMatches>
  )
}

/** Whether tickets are asked for of another season than the current one, which has none. */
function isOverForTickets({ preset, season }: Pick<FilteredView, 'preset' | 'season'>): boolean {
  return preset.view === 'tickets' && season.otherYear !== null
}

/** Why games that are still to be played are no results yet, or have no tickets: "Week 9: not played yet". */
function notYet(view: ScheduleView, chosen: readonly ChosenFilter[]): string {
  return `${chosen.map(({ label }) => label).join(', ')}: ${view === 'tickets' ? 'no tickets on sale' : 'not played'} yet`
}

function DroppedFilter({ label, to }: { label: string; to: string }) {
  return (
    <ButtonLink dense look="outline" keepScroll data-removes to={to} aria-label={`Drop ${label}`}>
      {label} <Icon name="close" size={16} />
    </ButtonLink>
  )
}
