import type { ReactNode } from 'react'
import styles from './DataTable.module.css'

/** One column of a table: its head and how it draws a row's cell. */
export interface DataColumn<Row> {
  /** The head as it is shown, such as "W". */
  head: string
  /** The head in full, such as "Wins"; shown as the abbreviation's title. */
  title?: string
  /** `rank` and `key` figures have looks of their own; `rowHead` names the row. Everything else is a figure. */
  kind?: 'rank' | 'rowHead' | 'figure' | 'key'
  /** The head is read out, but not shown. */
  headHidden?: boolean
  /** What the cell shows; null is drawn as a missing figure. */
  cell: (row: Row) => ReactNode
}

/**
 * A table of figures: it scrolls sideways inside its own box, keeps the naming column in sight and fades at the right
 * while there is more to see. `caption` is read out; `ruleAfter` draws a line beneath the row of that place, counted from 1.
 */
export function DataTable<Row extends { id: string }>({
  caption,
  columns,
  rows,
  ruleAfter,
}: {
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  ruleAfter?: number | null
}) {
  const classOf = (column: DataColumn<Row>, missing = false) =>
    [column.kind && styles[column.kind], missing && styles.missing].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={`${caption}, scrolls sideways`}>
      <table className={styles.table}>
        <caption>
          <span className="visuallyHidden">{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={classOf(column)}>
                <ColumnHead column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id} className={index + 1 === ruleAfter ? styles.ruled : undefined}>
              {columns.map((column) => {
                const content = column.cell(row)
                if (column.kind === 'rowHead') {
                  return (
                    <th key={column.head} scope="row" className={classOf(column)}>
                      {content}
                    </th>
                  )
                }
                return (
                  <td key={column.head} className={classOf(column, content === null)}>
                    {content ?? '-'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ColumnHead<Row>({ column }: { column: DataColumn<Row> }) {
  if (column.headHidden) return <span className="visuallyHidden">{column.head}</span>
  if (column.title) return <abbr title={column.title}>{column.head}</abbr>
  return column.head
}
