import type { Stat } from '../../../__generated__/graphql.ts'

/** The sign of figures below 0, as the gateway writes it. */
const MINUS = '\u2212'

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
  cells: readonly { stat: Stat; text: string }[]
}

/**
 * Sorts the lines by what is shown: those whose figures look the same, such as two shares of 33%, keep their order, and lines without
 * the figure come last in both directions.
 */
export function sortLines<L extends Line>(lines: readonly L[], sort: BoxScoreSort | null): readonly L[] {
  if (sort === null) return lines
  const valueOf = (line: L) => numberIn(line.cells.find(({ stat }) => stat === sort.stat)?.text)
  const sign = sort.direction === 'ascending' ? 1 : -1

  return lines.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)

    return sign * (a - b)
  })
}

/** The number that a written figure begins with: 33 of "33%", the won ones of "9 - 14"; null for a dash, and without a figure. */
function numberIn(text = ''): number | null {
  const number = parseFloat(text.replace(MINUS, '-'))

  return Number.isNaN(number) ? null : number
}
