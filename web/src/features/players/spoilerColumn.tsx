import type { DataColumn } from '../../ui/table/DataTable.tsx'
import { SpoilerFigure } from '../../ui/spoiler/Score.tsx'

/** Makes the figures of a column spoilers, each revealed by the id of its row. A missing figure is hidden too. */
export function spoilerColumn<Row extends { spoilerId: string | null }>(
  column: DataColumn<Row>,
): DataColumn<Row> {
  return {
    ...column,
    cell: (row) => {
      const figure = column.cell(row)
      if (figure === null && row.spoilerId === null) return null
      return (
        <SpoilerFigure spoilerId={row.spoilerId}>{figure ?? <span className="muted">-</span>}</SpoilerFigure>
      )
    },
  }
}
