import type { DataColumn } from '../../ui/table/DataTable.tsx'
import { ScoreInPlace } from '../../ui/spoiler/Score.tsx'

/** A column whose figures stay behind dots while the fan hides scores, each as its row says; that there is none is a figure as well. */
export function veiledColumn<Row extends { hiddenBy: string | null }>(
  column: DataColumn<Row>,
): DataColumn<Row> {
  return {
    ...column,
    cell: (row) => {
      const figure = column.cell(row)
      if (figure === null && row.hiddenBy === null) return null
      return <ScoreInPlace by={row.hiddenBy}>{figure ?? <span className="muted">-</span>}</ScoreInPlace>
    },
  }
}
