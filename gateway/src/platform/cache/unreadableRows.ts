import { LRUCache } from 'lru-cache'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'

/**
 * A row that the schema dropped from a list: the path of the row or of its first bad field, and the problem.
 */
export interface UnreadableRow {
  path: string
  problem: string
}

/** For how many keys the last logged line is remembered. */
const maxKeys = 1000
/** How many rows of one answer the log names. */
const maxLoggedRows = 10

/**
 * The rows that the running parse has dropped so far. A module variable, because a schema has no other way to
 * return them: it can only accept or reject a value. Parsing is synchronous, so two parses never share a
 * list.
 */
let collecting: UnreadableRow[] | undefined

/** Reports a dropped row to the `collectUnreadableRows` that is running, if there is one. */
export function noteUnreadableRow(row: UnreadableRow): void {
  collecting?.push(row)
}

/** Runs a synchronous parse; returns its result and the rows that it dropped. */
export function collectUnreadableRows<T>(parse: () => T): {
  result: T
  unreadableRows: readonly UnreadableRow[]
} {
  const outer = collecting
  const unreadableRows: UnreadableRow[] = []
  collecting = unreadableRows
  try {
    return { result: parse(), unreadableRows }
  } finally {
    collecting = outer
  }
}

/**
 * Builds the function that reports the rows dropped from an answer. It counts all of them, and logs them
 * again only when they change. Call it for answers without such rows too, so that their recovery is noticed.
 */
export function createUnreadableRowsReport({ log, metrics }: { log: Log; metrics: Metrics }) {
  const lastLogged = new LRUCache<string, string>({ max: maxKeys })

  return (key: string, rows: readonly UnreadableRow[]): void => {
    if (rows.length === 0) return void lastLogged.delete(key)
    metrics.unreadableRows(key, rows.length)
    const loggedRows = rows.slice(0, maxLoggedRows).map(({ path, problem }) => `${path}: ${problem}`)
    const line = `${rows.length} ${loggedRows.join()}`
    if (lastLogged.get(key) === line) return
    lastLogged.set(key, line)
    log.warn({ key, count: rows.length, rows: loggedRows }, 'Unreadable rows were left out')
  }
}
