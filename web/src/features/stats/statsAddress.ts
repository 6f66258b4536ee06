import type { Position, Stat, StatsPageQueryVariables } from '../../__generated__/graphql.ts'
import { tableColumns } from '../../__generated__/tableColumns.ts'
import { count, exactly, loadingNothing, oneOf, word } from '../../lib/address/parameter.ts'
import type { Parameter } from '../../lib/address/parameter.ts'
import { ORDER, TYPE, YEAR } from '../../lib/address/seasonParameters.ts'
import { SHOW } from '../../lib/loading/moreInAddress.ts'

/** The figures that a board can rank by, in the league's order. */
export const BOARD_STATS = [
  'POINTS',
  'GOALS',
  'ONE_POINT_GOALS',
  'TWO_POINT_GOALS',
  'ASSISTS',
  'SHOTS',
  'SHOT_PCT',
  'SHOTS_ON_GOAL',
  'SHOTS_ON_GOAL_PCT',
  'GROUND_BALLS',
  'TURNOVERS',
  'CAUSED_TURNOVERS',
  'FACE_OFFS',
  'FACE_OFF_PCT',
  'SAVES',
  'SAVE_PCT',
  'SCORES_AGAINST',
  'SCORES_AGAINST_AVERAGE',
  'PENALTIES',
  'PENALTY_MINUTES',
  'POWER_PLAY_GOALS',
  'TOUCHES',
  'PASSES',
] as const satisfies readonly Stat[]

/** The positions that can be chosen, from the front of the field to the goal. */
export const POSITIONS = [
  'ATTACK',
  'MIDFIELD',
  'SHORT_STICK_DEFENSIVE_MIDFIELD',
  'LONG_STICK_MIDFIELD',
  'DEFENSE',
  'FACE_OFF',
  'GOALIE',
] as const satisfies readonly Position[]

/** Players are added to the table this many at a time. */
export const PLAYERS_SHOWN = 25

/** The table shows no more players. */
export const MAX_PLAYERS_SHOWN = 1000

type Variables = StatsPageQueryVariables
/** The variables that are no filters. */
type Others =
  | 'year'
  | 'segment'
  | 'first'
  | 'second'
  | 'third'
  | 'stat'
  | 'direction'
  | 'players'
  | 'after'
  | 'onlyPlayers'
/** What the list is filtered by: a variable of the page's query each, null for one that is not set. */
type Filters = { [Name in Exclude<keyof Variables, Others>]-?: Exclude<Variables[Name], undefined> }

/** The parameters of the stats page besides the season and the part of it. Invalid values count as missing. */
export interface StatsAddress extends Filters {
  /** `stat`: the figure of the first board; null for the default ones. */
  stat: Stat | null
  /** `sort`: "name" or a figure such as "shot-pct"; null for the default. */
  sort: string | null
  /** `order`: null for the default, best first. */
  order: 'asc' | 'desc' | null
  /** `show`: how many players of the table at most, a multiple of those that are added at a time. */
  show: number
}

/** Reads an address of the stats page. The name of a team is unchecked. */
export function readStatsAddress(search: URLSearchParams): StatsAddress {
  const order = search.get('order')
  return {
    position: valueOfParam(POSITIONS, search.get('position')),
    stat: valueOfParam(BOARD_STATS, search.get('stat')),
    team: search.get('team')?.trim().toLowerCase() || null,
    rookies: search.get('rookies') === 'true',
    perGame: search.get('figures') === PER_GAME,
    sort: search.get('sort')?.toLowerCase() ?? null,
    order: order === 'asc' || order === 'desc' ? order : null,
    show: shownPlayers(search.get('show') ?? ''),
  }
}

function shownPlayers(param: string): number {
  const steps = /^\d{1,4}$/.test(param) ? Math.ceil(Number(param) / PLAYERS_SHOWN) : 1
  return Math.min(Math.max(steps, 1) * PLAYERS_SHOWN, MAX_PLAYERS_SHOWN)
}

/** The value of `sort` for an order by name. */
export const BY_NAME = 'name'

/**
 * The figure that the table is sorted by; null for an order by name. Where `sort` is missing or names none of the position's columns,
 * it is the one that these begin with after the games played.
 */
export function sortedStat({ sort, position }: Pick<StatsAddress, 'sort' | 'position'>): Stat | null {
  if (sort === BY_NAME) return null
  const columns = tableColumns[position ?? 'FIELD']
  return valueOfParam(['GAMES_PLAYED', ...columns], sort) ?? columns[0]
}

/** The value of `figures` for figures per game. */
export const PER_GAME = 'per-game'

/** The value of a figure or a position in an address: SHOT_PCT is "shot-pct". */
export function paramOf(value: Stat | Position): string {
  return value.toLowerCase().replaceAll('_', '-')
}

function valueOfParam<Value extends Stat | Position>(
  values: readonly Value[],
  param: string | null,
): Value | null {
  return values.find((value) => paramOf(value) === param?.toLowerCase()) ?? null
}

type Boards = readonly [Stat, Stat, Stat]

const FIELD: Boards = ['GOALS', 'ASSISTS', 'GROUND_BALLS']
const DEFENDERS: Boards = ['CAUSED_TURNOVERS', 'GROUND_BALLS', 'POINTS']
const BOARDS: Record<Position, Boards> = {
  ATTACK: FIELD,
  MIDFIELD: FIELD,
  FIELD,
  DEFENSE: DEFENDERS,
  LONG_STICK_MIDFIELD: DEFENDERS,
  SHORT_STICK_DEFENSIVE_MIDFIELD: DEFENDERS,
  FACE_OFF: ['FACE_OFFS', 'FACE_OFF_PCT', 'GROUND_BALLS'],
  GOALIE: ['SAVES', 'SAVE_PCT', 'SCORES_AGAINST_AVERAGE'],
}
const EVERYBODY: Boards = ['GOALS', 'ASSISTS', 'SAVES']

/** The figures of the three boards: the default ones of a position, with the requested one first. */
export function boardStats({ position, stat }: Pick<StatsAddress, 'position' | 'stat'>): Boards {
  const usual = position === null ? EVERYBODY : BOARDS[position]
  if (stat === null) return usual
  const [second, third] = usual.filter((other) => other !== stat)

  return [stat, second ?? usual[1], third ?? usual[2]]
}

/** The slugs of the players to compare, given as "a,b" or as several parameters; at most four different ones. */
export function comparedSlugs(search: URLSearchParams): string[] {
  const slugs = search.getAll('players').flatMap((param) => param.split(','))

  return [...new Set(slugs.map((slug) => slug.trim()).filter((slug) => slug !== ''))].slice(0, MAX_COMPARED)
}

/** How many players can be compared at most. */
export const MAX_COMPARED = 4

/** The players who are compared, or ticked for it. */
export const PLAYERS: Parameter = {
  name: 'players',
  names: ['players'],
  settle: (values) => {
    const slugs = comparedSlugs(new URLSearchParams(values.map((value) => ['players', value])))
    return slugs.length > 0 ? [slugs.join(',')] : []
  },
  hasCommas: true,
}

/** Whether figures are per game. */
export const FIGURES = exactly('figures', PER_GAME)

/**
 * What a parameter is to the page: `season` stays in the address of a comparison, a `filter` and the `order` are gone after Clear
 * filters, and another filter begins the list anew, without its `length`.
 */
type Role = 'season' | 'filter' | 'view' | 'order' | 'length' | 'selection'

/**
 * Everything that the address of the stats page holds, in the order of its one address, and the only list of it: what is loaded
 * anew, cleared and handed on follows from here.
 */
export const STATS_PARAMETERS: readonly (Parameter & { role: Role })[] = [
  { ...YEAR, role: 'season' },
  { ...TYPE, role: 'season' },
  { ...oneOf('position', POSITIONS.map(paramOf)), role: 'filter' },
  { ...oneOf('stat', BOARD_STATS.map(paramOf)), role: 'view' },
  { ...FIGURES, role: 'view' },
  { ...word('team'), role: 'filter' },
  { ...exactly('rookies', 'true'), role: 'filter' },
  { ...word('sort'), role: 'order' },
  { ...ORDER, role: 'order' },
  { ...count(SHOW, PLAYERS_SHOWN, (search) => readStatsAddress(search).show), role: 'length' },
  // The ticked players are in the table, or are looked up when the page is loaded.
  { ...loadingNothing(PLAYERS), role: 'selection' },
]

/** The query of an address without the parameters that have one of these roles. */
export function withoutRoles(search: URLSearchParams, ...roles: readonly Role[]): URLSearchParams {
  const names = STATS_PARAMETERS.filter(({ role }) => roles.includes(role)).flatMap(
    (parameter) => parameter.names,
  )
  return new URLSearchParams([...search].filter(([name]) => !names.includes(name)))
}

/** The parameters of an address that a comparison has in common with it: the season and the part of it. */
export function seasonOf(search: URLSearchParams): URLSearchParams {
  return withoutRoles(search, 'filter', 'view', 'order', 'length', 'selection')
}
