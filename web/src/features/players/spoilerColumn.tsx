import type { DataColumn } from '../../ui/table/DataTable.tsx'
import { SpoilerFigure } from '../../ui/spoiler/Score.tsx'

/** A column whose figures stay behind dots while the fan hides scores, each as its row says; that there is none is a figure as well. */
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
