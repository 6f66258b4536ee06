import type { Stat } from '../../__generated__/graphql.ts'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import { NOT_A_SPOILER } from '../../lib/settings/spoilers.ts'
import type { SpoilerId } from '../../lib/settings/spoilers.ts'
import { SpoilerFigure } from '../../ui/spoiler/Score.tsx'
import type { StatLabels } from './statRow.ts'

/** A figure as the gateway writes it. */
export interface WrittenFigure {
  stat: Stat
  code: string
  text: string
}

/** A row of figures, all rows in the same order; empty when there are none. */
interface FigureRow {
  cells: readonly WrittenFigure[]
}

/** One column for each figure of `heads`; the figure `key` stands out. */
export function figureColumns<Row extends FigureRow>(
  heads: readonly WrittenFigure[],
  labels: StatLabels,
  key: Stat | null,
): DataColumn<Row>[] {
  return heads.map(({ stat, code }) => {
    const title = labels.get(stat)
    return {
      head: code,
      ...(title === undefined ? {} : { title }),
      kind: stat === key ? ('key' as const) : ('figure' as const),
      cell: (row: Row) => {
        const text = row.cells.find((cell) => cell.stat === stat)?.text ?? '-'
        return text === '-' ? null : text
      },
    }
  })
}

/** Makes the figures of a column spoilers, each revealed by the id of its row. A missing figure is hidden too. */
export function spoilerColumn<Row extends { spoilerId: SpoilerId }>(
  column: DataColumn<Row>,
): DataColumn<Row> {
  return {
    ...column,
    cell: (row) => {
      const figure = column.cell(row)
      if (figure === null && row.spoilerId === NOT_A_SPOILER) return null
      return (
        <SpoilerFigure spoilerId={row.spoilerId}>{figure ?? <span className="muted">-</span>}</SpoilerFigure>
      )
    },
  }
}
