import { ROSTER_GROUPS } from '../../features/teams/rosterGroups.ts'
import type { RosterGroup } from '../../features/teams/rosterGroups.ts'

import { exactly, loadingNothing, oneOf, word } from '../../lib/address/parameter.ts'
import { ORDER, YEAR } from '../../lib/address/seasonParameters.ts'

/** What a roster's address holds. The page has all players, whose position and order it chooses itself. */
export const ROSTER_PARAMETERS = [
  YEAR,
  exactly('view', 'table'),
  ...[
    oneOf(
      'position',
      ROSTER_GROUPS.map(({ param }) => param),
    ),
    word('sort'),
    ORDER,
  ].map(loadingNothing),
]

/** The parameters of a roster's address. */
export interface RosterAddress {
  view: 'cards' | 'table'
  /** Null for players of every position. */
  group: RosterGroup | null
  /** The column by which the table is sorted: "number", "name", or a figure such as "caused-turnovers". */
  sort: string
  order: 'asc' | 'desc'
}

/** Reads `view`, `position`, `sort` and `order`. Invalid values count as missing: cards, all players, sorted by number. */
export function readRosterAddress(search: URLSearchParams): RosterAddress {
  const sort = search.get('sort')?.toLowerCase() ?? 'number'
  const order = search.get('order')

  return {
    view: search.get('view') === 'table' ? 'table' : 'cards',
    group: ROSTER_GROUPS.find(({ param }) => param === search.get('position')?.toLowerCase()) ?? null,
    sort,
    order: order === 'asc' || order === 'desc' ? order : firstOrder(sort),
  }
}

/** The default order of a column: names and numbers ascending, figures descending. */
export function firstOrder(sort: string): 'asc' | 'desc' {
  return sort === 'number' || sort === 'name' ? 'asc' : 'desc'
}
