import { withParams } from '../../lib/address/withParams.ts'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import type { Definition, Sorting } from './sortedPlayers.ts'
import { paramOf } from './statsAddress.ts'
import type { StatsAddress } from './statsAddress.ts'

/** What `sort` says in an address that asks for the players by name. */
const BY_NAME = 'name'

/**
 * How an address asks for a table with these columns to be sorted. Without a word, or with one that no column answers to, the
 * column after the games played decides, best first; before anybody has played there is no column, and names decide.
 */
export function sortingOf(
  { sort, order }: Pick<StatsAddress, 'sort' | 'order'>,
  columns: readonly Definition[],
): Sorting {
  const requested = columns.find(({ stat }) => paramOf(stat) === sort)
  const by = sort === BY_NAME ? null : (requested ?? columns[1] ?? null)

  return { by, ascending: order === null ? usuallyAscending(by) : order === 'asc' }
}

/** The link of a column's head: best first, and the other way round once it is sorted so. `by` is null for the names. */
export function sortLink(
  by: Definition | null,
  sorting: Sorting,
  search: URLSearchParams,
): NonNullable<DataColumn<unknown>['sort']> {
  const isSorted = (by?.stat ?? null) === (sorting.by?.stat ?? null)
  const turned = isSorted && sorting.ascending === usuallyAscending(by)
  const order = turned ? (sorting.ascending ? 'desc' : 'asc') : null

  return {
    to: withParams(search, { sort: by === null ? BY_NAME : paramOf(by.stat), order }),
    direction: isSorted ? (sorting.ascending ? 'ascending' : 'descending') : null,
  }
}

/** Names from A, and figures of which fewer are better. */
function usuallyAscending(by: Definition | null): boolean {
  return by === null || by.isLowerBetter
}
