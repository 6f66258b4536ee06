import type { SchedulePageQueryVariables, SeasonSegment } from '../../__generated__/graphql.ts'
import { SEGMENTS } from '../../lib/address/seasonSegments.ts'

/** What a visitor has narrowed the schedule to, as it stands in the address. Empty or null means "all". The gateway applies it. */
export interface ScheduleFilters {
  /** Team names as the address has them, in lower case. */
  teams: readonly string[]
  segment: SeasonSegment | null
  week: number | null
}

const segments = Object.keys(SEGMENTS) as SeasonSegment[]

interface FilteredTeam {
  officialId: string
  slug: string
}

/** The last week that can be asked for. */
const LAST_WEEK = 30
/** As many teams as can be asked for. */
const MOST_TEAMS = 20

/**
 * Reads the filters out of an address: `team` (several), `type`, `week`. What cannot be read filters nothing, and neither does
 * the Championship Series while the league does not show it.
 */
export function readFilters(search: URLSearchParams, isSeriesShown: boolean): ScheduleFilters {
  const type = search.get('type')?.trim().toLowerCase()
  const offered = segments.filter((segment) => segment !== 'CHAMPSERIES' || isSeriesShown)
  const week = search.get('week')?.trim() ?? ''

  return {
    teams: [...new Set(search.getAll('team').map((name) => name.trim().toLowerCase()))]
      .filter((name) => name !== '')
      .slice(0, MOST_TEAMS),
    segment: offered.find((candidate) => SEGMENTS[candidate].param === type) ?? null,
    week: /^\d{1,3}$/.test(week) && Number(week) <= LAST_WEEK ? Number(week) : null,
  }
}

/** Whether the filters leave out anything at all. */
export function narrows(filters: ScheduleFilters): boolean {
  return Object.keys(filterVariables(filters)).length > 0
}

/** Whether a name from the address means this team: its slug or its official id, in any case. */
export function meansTeam(team: FilteredTeam, name: string): boolean {
  return name === team.slug.toLowerCase() || name === team.officialId.toLowerCase()
}

type FilterVariables = Omit<SchedulePageQueryVariables, 'year'>

/** The filters as variables of the page's query, the same for the same choice in any order; what filters nothing is left out. */
export function filterVariables({ teams, segment, week }: ScheduleFilters): FilterVariables {
  // Every variable is named, so that a new one of the query does not compile until it is passed on.
  const all: Required<FilterVariables> = {
    teams: teams.length > 0 ? [...teams].sort() : null,
    segment,
    week,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
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
