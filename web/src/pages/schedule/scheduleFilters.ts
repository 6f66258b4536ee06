import type { SchedulePageQueryVariables, SeasonSegment } from '../../__generated__/graphql.ts'
import { SEGMENTS } from '../../lib/address/seasonSegments.ts'
import { useLocation, useNavigation } from 'react-router-dom'
import type { Seasons } from '../../lib/address/leagueSeasons.ts'
import { boundedSeasonYear, seasonBoundsOf } from '../../lib/address/seasonBounds.ts'

type FilterVariables = Omit<SchedulePageQueryVariables, 'year'>
type OtherFilter = Exclude<keyof FilterVariables, 'teams'>

/**
 * The filters of the schedule in the address: one for each variable of the page's query. Empty or null means "all". The gateway
 * applies them.
 */
export type ScheduleFilters = { [Name in OtherFilter]: NonNullable<FilterVariables[Name]> | null } & {
  /** Team names as the address has them, in lower case. */
  teams: readonly string[]
}

const segments = Object.keys(SEGMENTS) as SeasonSegment[]

interface NamedTeam {
  officialId: string
  slug: string
  name: string
  location: string | null
}

// The gateway's limits; tests/gateway/scheduleArguments.test.ts fails when they differ.
/** The highest week that an address can name. */
const LAST_WEEK = 30
/** How many teams an address can name. */
const MAX_TEAMS = 20

/**
 * Reads the filters of an address: `team` (several), `type`, `week`, `home`. Invalid values filter nothing, and neither does the
 * Championship Series while the league does not show it.
 */
export function readFilters(search: URLSearchParams, isSeriesShown: boolean): ScheduleFilters {
  const type = search.get('type')?.trim().toLowerCase()
  const offered = segments.filter((segment) => segment !== 'CHAMPSERIES' || isSeriesShown)
  const week = search.get('week')?.trim() ?? ''

  return {
    teams: [...new Set(search.getAll('team').map((name) => name.trim().toLowerCase()))]
      .filter((name) => name !== '')
      .slice(0, MAX_TEAMS),
    segment: offered.find((candidate) => SEGMENTS[candidate].param === type) ?? null,
    week: /^\d{1,3}$/.test(week) && Number(week) <= LAST_WEEK ? Number(week) : null,
    isHome: search.get('home') === 'true' || null,
  }
}

/** Whether any filter is set. */
export function narrows(filters: ScheduleFilters): boolean {
  return Object.keys(filterVariables(filters)).length > 0
}

/**
 * The team that a name in the address means, as the gateway understands it when it filters (docs/product.md#team-names): an official
 * id; a nickname, with or without its place, in words or hyphenated; the place of a single club; or a hyphenated name that contains a nickname. Older ids and
 * names from other seasons, which the gateway alone knows, find no team here.
 *
 * @param name in lower case and trimmed, as `readFilters` returns it.
 */
export function teamNamed<Team extends NamedTeam>(teams: readonly Team[], name: string): Team | undefined {
  const slug = hyphenated(name)
  return (
    teams.find(({ officialId }) => officialId.toLowerCase() === name) ??
    teams.find((team) => [team.slug, hyphenated(`${team.location ?? ''} ${team.name}`)].includes(slug)) ??
    onlyOne(teams.filter(({ location }) => location !== null && hyphenated(location) === slug)) ??
    (name.includes('-') ? teams.find((team) => name.includes(team.slug)) : undefined)
  )
}

function onlyOne<Team>(teams: readonly Team[]): Team | undefined {
  return teams.length === 1 ? teams[0] : undefined
}

function hyphenated(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, '-')
}

/**
 * The filters as variables of the page's query. The order of the teams makes no difference, and filters that are not set are left
 * out.
 */
export function filterVariables({ teams, ...others }: ScheduleFilters): FilterVariables {
  const all: Required<FilterVariables> = { ...others, teams: teams.length > 0 ? [...teams].sort() : null }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}

/**
 * The query string for the values of a filter form, such as "?team=guard&year=2024", or an empty string. Fields that are set to
 * "all" are left out, and so is the current season, so that the address contains only what was chosen.
 */
export function filterSearch(
  form: Iterable<readonly [string, FormDataEntryValue]>,
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

/**
 * The address of a view with the given filters, such as "/scores?team=guard&week=3".
 *
 * @param year null for the current season, which is left out.
 */
export function filteredAddress(
  path: string,
  { teams, segment, week, isHome }: ScheduleFilters,
  year: number | null,
): string {
  const search = new URLSearchParams(teams.map((team) => ['team', team]))
  if (year !== null) search.set('year', String(year))
  if (segment !== null) search.set('type', SEGMENTS[segment].param)
  if (week !== null) search.set('week', String(week))
  if (isHome === true) search.set('home', 'true')

  return search.size === 0 ? path : `${path}?${search}`
}

/** One chosen filter, and the filters that remain without it. */
export interface ChosenFilter {
  label: string
  /** What is shown without it, where that says more than its name. */
  instead?: string
  without: ScheduleFilters
}

/** Every chosen filter by its name on the page, such as "Guard" or "Week 3"; a team that nobody knows has its name in the address. */
export function chosenFilters(filters: ScheduleFilters, knownTeams: readonly NamedTeam[]): ChosenFilter[] {
  const { teams, segment, week, isHome } = filters
  const chosen: ChosenFilter[] = teams.map((team) => ({
    label: teamNamed(knownTeams, team)?.name ?? team,
    without: { ...filters, teams: teams.filter((other) => other !== team) },
  }))
  if (segment !== null)
    chosen.push({ label: SEGMENTS[segment].label, without: { ...filters, segment: null } })
  if (week !== null) chosen.push({ label: `Week ${week}`, without: { ...filters, week: null } })
  if (isHome !== null)
    chosen.push({ label: 'Home games', instead: 'All games', without: { ...filters, isHome: null } })

  return chosen
}

/** The weeks before and after a chosen one that the season has; null at its ends and without a chosen week. */
export function weeksBeside(
  week: number | null,
  weeks: readonly number[],
): { before: number | null; after: number | null } {
  if (week === null) return { before: null, after: null }

  return {
    before: weeks.filter((other) => other < week).sort((one, other) => other - one)[0] ?? null,
    after: weeks.filter((other) => other > week).sort((one, other) => one - other)[0] ?? null,
  }
}

/** The address of the schedule page, which may be changing. */
export interface ScheduleAddress {
  /** The filters to show: the new choice, even while its games are loading. */
  chosen: ScheduleFilters
  /** Whether other games than those shown are being loaded. */
  loadingGames: boolean
  /** The chosen season while it is being loaded, else null. */
  comingYear: number | null
}

/**
 * Reads the address, or the one that is being loaded, so that a choice is shown at once. `isSeriesShown` says whether the league
 * shows the Championship Series.
 */
export function useScheduleAddress(seasons: Seasons | null, isSeriesShown: boolean): ScheduleAddress {
  const { pathname, search } = useLocation()
  const coming = useNavigation().location
  const here = new URLSearchParams(search)
  const there = coming?.pathname === pathname ? new URLSearchParams(coming.search) : here
  const yearOf = (params: URLSearchParams) => seasons && boundedSeasonYear(params, seasonBoundsOf(seasons))
  const gamesOf = (params: URLSearchParams) =>
    JSON.stringify([yearOf(params), filterVariables(readFilters(params, isSeriesShown))])

  return {
    chosen: readFilters(there, isSeriesShown),
    loadingGames: gamesOf(here) !== gamesOf(there),
    comingYear: yearOf(here) === yearOf(there) ? null : yearOf(there),
  }
}
