import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './DataTable.module.css'

/** One column of a table: its head and how it draws a row's cell. */
export interface DataColumn<Row> {
  /** The text of the head, such as "W". */
  head: string
  /** The full name of the column, such as "Wins"; the title of the abbreviation. */
  title?: string
  /**
   * `rank` and `key` figures have their own looks; `rowHead` names the row; `text` is aligned to the left. Everything else is a
   * figure.
   */
  kind?: 'rank' | 'rowHead' | 'figure' | 'key' | 'text'
  /** Whether the column stays in view at the right edge while those before it scroll. */
  pinned?: boolean
  /** The head is for screen readers only. */
  headHidden?: boolean
  /** Makes the head a link that sorts by this column: its address, and how the table is sorted by the column now. */
  sort?: { to: string; direction: 'ascending' | 'descending' | null } | undefined
  /** Returns the content of a cell; null is drawn as a missing figure. */
  cell: (row: Row) => ReactNode
}

/**
 * A table of figures. It scrolls sideways inside its own box, keeps its head, the column that names the rows and a pinned one visible, and
 * fades at the right while there is more to see. `caption` is for screen readers; `ruleAfter` draws a line below that row, counted from 1;
 * `foot` is the row of totals.
 */
export function DataTable<Row extends { id: string }>({
  caption,
  columns,
  rows,
  rowCount = rows.length,
  ruleAfter,
  foot,
  rowLook,
}: {
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  /** How many rows there are in all, where the table has the first ones alone. */
  rowCount?: number
  ruleAfter?: number | null
  foot?: Row | null | undefined
  /**
   * Returns the look of a row, such as a team's color at the edge; `team` is the slug by which the favorite is marked
   * (lib/settings/favoriteMark.ts).
   */
  rowLook?: (row: Row) => { className: string; style: CSSProperties; team: string }
}) {
  return (
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={`${caption}, scrolls sideways`}>
      <table
        className={styles.table}
        // With the row of heads.
        aria-rowcount={rowCount > rows.length ? rowCount + 1 : undefined}
      >
        <caption>
          <span className="visuallyHidden">{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                className={classOf(column)}
                aria-sort={column.sort?.direction ?? undefined}
              >
                <ColumnHead column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const look = rowLook?.(row)
            const classes = [index + 1 === ruleAfter && styles.ruled, look?.className].filter(Boolean)
            return (
              <tr
                key={row.id}
                className={classes.join(' ') || undefined}
                style={look?.style}
                data-team={look?.team}
              >
                {columns.map((column) => (
                  <Cell key={column.head} column={column} row={row} />
                ))}
              </tr>
            )
          })}
        </tbody>
        {foot ? (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <Cell key={column.head} column={column} row={foot} />
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  const content = column.cell(row)
  if (column.kind === 'rowHead') {
    return (
      <th scope="row" className={classOf(column)}>
        {content}
      </th>
    )
  }
  return <td className={classOf(column, content === null)}>{content ?? '-'}</td>
}

function classOf<Row>(column: DataColumn<Row>, missing = false): string | undefined {
  return (
    [column.kind && styles[column.kind], column.pinned && styles.pinned, missing && styles.missing]
      .filter(Boolean)
      .join(' ') || undefined
  )
}

function ColumnHead<Row>({ column }: { column: DataColumn<Row> }) {
  if (column.headHidden) return <span className="visuallyHidden">{column.head}</span>
  const head = column.title ? <abbr title={column.title}>{column.head}</abbr> : column.head
  if (!column.sort) return head

  return (
    <Link className={styles.sort} to={column.sort.to} preventScrollReset replace>
      {head}
      <span className={styles.direction} aria-hidden="true" />
    </Link>
  )
}
