import type { SeasonSegment } from '../../__generated__/graphql.ts'
import { SEGMENTS } from '../../lib/address/seasonSegments.ts'

/** What a visitor has narrowed the schedule to; it lives in the address. Empty or null means "all". */
export interface ScheduleFilters {
  /** Team slugs as they stand in the address, lower-cased. A game counts when either side is among them. */
  teams: readonly string[]
  segment: SeasonSegment | null
  week: number | null
}

const segments = Object.keys(SEGMENTS) as SeasonSegment[]

interface FilteredTeam {
  officialId: string
  slug: string
}

interface FilteredGame {
  segment: SeasonSegment
  week: number | null
  homeTeam: FilteredTeam | null
  awayTeam: FilteredTeam | null
}

/**
 * Reads the filters out of an address: `team` (several), `type`, `week`. What cannot be read filters nothing, and neither does
 * the Championship Series while the league does not show it.
 */
export function readFilters(search: URLSearchParams, isSeriesShown: boolean): ScheduleFilters {
  const type = search.get('type')?.trim().toLowerCase()
  const offered = segments.filter((segment) => segment !== 'CHAMPSERIES' || isSeriesShown)
  const week = search.get('week')?.trim() ?? ''

  return {
    teams: [...new Set(search.getAll('team').map((name) => name.trim().toLowerCase()))].filter(
      (name) => name !== '',
    ),
    segment: offered.find((candidate) => SEGMENTS[candidate].param === type) ?? null,
    week: /^\d{1,3}$/.test(week) ? Number(week) : null,
  }
}

/** Whether the filters leave out anything at all. */
export function narrows({ teams, segment, week }: ScheduleFilters): boolean {
  return teams.length > 0 || segment !== null || week !== null
}

/** Whether a name from the address means this team: its slug or its official id, in any case. */
export function meansTeam(team: FilteredTeam, name: string): boolean {
  return name === team.slug.toLowerCase() || name === team.officialId.toLowerCase()
}

/** Whether a game is among what the filters leave. */
export function matchesFilters(game: FilteredGame, { teams, segment, week }: ScheduleFilters): boolean {
  const sides = [game.homeTeam, game.awayTeam].filter((team) => team !== null)

  return (
    (teams.length === 0 || teams.some((name) => sides.some((team) => meansTeam(team, name)))) &&
    (segment === null || game.segment === segment) &&
    (week === null || game.week === week)
  )
}

/**
 * The query string for what a filter form holds, such as "?team=guard&year=2024", or an empty string. Fields left at "all"
 * are dropped, as is the season when it is the current one, so that an address says only what was chosen.
 */
export function filterSearch(
  form: Iterable<[string, FormDataEntryValue]>,
  currentYear: number | null,
): string {
  const chosen = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value === '') continue
    if (name === 'year' && value === String(currentYear)) continue
    chosen.append(name, value)
  }
  const search = chosen.toString()

  return search === '' ? '' : `?${search}`
}
