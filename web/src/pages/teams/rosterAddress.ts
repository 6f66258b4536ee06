import { ROSTER_GROUPS } from '../../features/teams/rosterGroups.ts'
import type { RosterGroup } from '../../features/teams/rosterGroups.ts'

/** What a roster's address asks for. */
export interface RosterAddress {
  view: 'cards' | 'table'
  /** Null for players of every position. */
  group: RosterGroup | null
  /** What the table is sorted by: "number", "name", or a figure such as "caused-turnovers". */
  sort: string
  order: 'asc' | 'desc'
}

/** Reads `view`, `position`, `sort` and `order`; what makes no sense stands for cards, all players and the order of numbers. */
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

/** The order that a column is sorted in at first: names and numbers from the smallest, figures from the largest. */
export function firstOrder(sort: string): 'asc' | 'desc' {
  return sort === 'number' || sort === 'name' ? 'asc' : 'desc'
}
