import { withParams } from '../../lib/address/withParams.ts'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import type { Definition, Sorting } from './sortedPlayers.ts'
import { paramOf } from './statsAddress.ts'
import type { StatsAddress } from './statsAddress.ts'

/** The value of `sort` for an order by name. */
const BY_NAME = 'name'

/**
 * How a table with these columns is sorted for an address. When `sort` is missing or names no column, the table is sorted by the
 * column after the games played, best first. Before anybody has played there are no columns, and it is sorted by name.
 */
export function sortingOf(
  { sort, order }: Pick<StatsAddress, 'sort' | 'order'>,
  columns: readonly Definition[],
): Sorting {
  const requested = columns.find(({ stat }) => paramOf(stat) === sort)
  const by = sort === BY_NAME ? null : (requested ?? columns[1] ?? null)

  return { by, ascending: order === null ? usuallyAscending(by) : order === 'asc' }
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
  const isSorted = (by?.stat ?? null) === (sorting.by?.stat ?? null)
  const turned = isSorted && sorting.ascending === usuallyAscending(by)
  const order = turned ? (sorting.ascending ? 'desc' : 'asc') : null

  return {
    to: withParams(search, { sort: by === null ? BY_NAME : paramOf(by.stat), order }),
    direction: isSorted ? (sorting.ascending ? 'ascending' : 'descending') : null,
  }
}

/** Whether the default order is ascending: for names, and for figures of which fewer are better. */
function usuallyAscending(by: Definition | null): boolean {
  return by === null || by.isLowerBetter
}
