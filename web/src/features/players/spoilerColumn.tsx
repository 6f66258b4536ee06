import type { DataColumn } from '../../ui/table/DataTable.tsx'
import { NOT_A_SPOILER } from '../../lib/settings/spoilers.ts'
import type { SpoilerId } from '../../lib/settings/spoilers.ts'
import { SpoilerFigure } from '../../ui/spoiler/Score.tsx'

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
