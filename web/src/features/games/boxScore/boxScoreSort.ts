import type { Stat } from '../../../__generated__/graphql.ts'

/** The column a table of a game's figures is sorted by. */
export interface BoxScoreSort {
  stat: Stat
  direction: 'ascending' | 'descending'
}

/** Reads the order from the address (`sort=goals`, `order=asc`); null without one, or for a figure that the table does not have. */
export function readSort(params: URLSearchParams, columns: readonly Stat[]): BoxScoreSort | null {
  const requested = params.get('sort')?.toUpperCase()
  const stat = columns.find((column) => column === requested)
  if (stat === undefined) return null

  return { stat, direction: params.get('order') === 'asc' ? 'ascending' : 'descending' }
}

interface Line {
  cells: readonly { stat: Stat; value: number | null }[]
}

/** Sorts the lines; equal ones keep their order, and lines without the figure come last in both directions. */
export function sortLines<L extends Line>(lines: readonly L[], sort: BoxScoreSort | null): readonly L[] {
  if (sort === null) return lines
  const valueOf = (line: L) => line.cells.find(({ stat }) => stat === sort.stat)?.value ?? null
  const sign = sort.direction === 'ascending' ? 1 : -1

  return lines.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)

    return sign * (a - b)
  })
}
