import type {
  PlayerStatsTable_DefinitionFragment,
  PlayerStatsTable_PlayerFragment,
  Stat,
} from '../../__generated__/graphql.ts'
import { withParams } from '../../lib/address/withParams.ts'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import { BY_NAME, paramOf, sortedStat } from './statsAddress.ts'
import type { StatsAddress } from './statsAddress.ts'

export type FiguredPlayer = PlayerStatsTable_PlayerFragment
export type Definition = PlayerStatsTable_DefinitionFragment

/** The figures that the players have, in order; none when nobody has played. */
export function listedStats(players: readonly FiguredPlayer[]): Stat[] {
  return players.find(({ stats }) => stats !== null)?.stats?.cells.map(({ stat }) => stat) ?? []
}

/** A player's figure as the gateway writes it; null where it is missing, and for a player who has not dressed. */
export function figureOf(player: FiguredPlayer, definition: Definition): string | null {
  const text = player.stats?.cells.find(({ stat }) => stat === definition.stat)?.text ?? '-'

  return text === '-' ? null : text
}

/** How the table is sorted: by a figure, or by name when `stat` is null. */
interface Sorting {
  stat: Stat | null
  ascending: boolean
}

/** How the gateway has sorted the table for an address. */
export function sortingOf(
  address: Pick<StatsAddress, 'sort' | 'order' | 'position'>,
  definitions: readonly Definition[],
): Sorting {
  const stat = sortedStat(address)
  const by = definitions.find((definition) => definition.stat === stat) ?? null

  return {
    stat,
    ascending: address.order === null ? stat === null || isLowerBetter(by) : address.order === 'asc',
  }
}

/**
 * The link of a column's head: it sorts best first, and the other way round when the table is already sorted so. `by` is null for
 * the names.
 */
export function sortLink(
  by: Definition | null,
  sorting: Sorting,
  search: URLSearchParams,
): NonNullable<DataColumn<unknown>['sort']> {
  const isSorted = (by?.stat ?? null) === sorting.stat
  const turned = isSorted && sorting.ascending === usuallyAscending(by)
  const order = turned ? (sorting.ascending ? 'desc' : 'asc') : null

  return {
    to: withParams(search, { sort: by === null ? BY_NAME : paramOf(by.stat), order }),
    direction: isSorted ? (sorting.ascending ? 'ascending' : 'descending') : null,
  }
}

/** Whether the default order is ascending: for names, and for figures of which fewer are better. */
function usuallyAscending(by: Definition | null): boolean {
  return by === null || isLowerBetter(by)
}

function isLowerBetter(by: Definition | null): boolean {
  return by?.isLowerBetter ?? false
}
