import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** A row that the schema dropped from a list: the path of the row or of its first bad field, and the problem. */
export interface UnreadableRow {
  path: string
  problem: string
}

/** For how many keys the last logged line is remembered. */
const maxKeys = 1000
/** How many rows of one answer the log names. */
const maxLoggedRows = 10

/** An answer with more is junk. Reading one takes some 10 µs, and a list within each row of a list may have many. */
const MAX_UNREADABLE_ROWS = 3000

/** The rows that the running parse has left out so far, and how many the whole answer has: a schema can only accept or refuse a value. */
const collecting = new AsyncLocalStorage<{ rows: UnreadableRow[]; answer: { count: number } }>()

/**
 * Reports a row that was left out to the `collectUnreadableRows` that is running, if there is one.
 *
 * @throws RangeError once an answer has more than 3,000, so that no more of it is read
 */
export function noteUnreadableRow(row: UnreadableRow): void {
  const collector = collecting.getStore()
  if (!collector) return
  collector.rows.push(row)
  collector.answer.count += 1
  if (collector.answer.count > MAX_UNREADABLE_ROWS)
    throw new RangeError(`has more than ${MAX_UNREADABLE_ROWS} unreadable rows`)
}

/** Runs a parse; returns its result and the rows that it left out, which are all there once the result is. */
export function collectUnreadableRows<T>(parse: () => T): {
  result: T
  unreadableRows: readonly UnreadableRow[]
} {
  const rows: UnreadableRow[] = []
  const answer = collecting.getStore()?.answer ?? { count: 0 }
  return { result: collecting.run({ rows, answer }, parse), unreadableRows: rows }
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
