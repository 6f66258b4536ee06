import { count, exactly, loadingNothing, oneOf, word } from '../../lib/address/parameter.ts'
import type { Parameter } from '../../lib/address/parameter.ts'
import { ORDER, TYPE, YEAR } from '../../lib/address/seasonParameters.ts'
import { SHOW } from '../../lib/loading/moreInAddress.ts'
import {
  BOARD_STATS,
  comparedSlugs,
  PER_GAME,
  PLAYERS_SHOWN,
  paramOf,
  POSITIONS,
  readStatsAddress,
} from './statsAddress.ts'

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
