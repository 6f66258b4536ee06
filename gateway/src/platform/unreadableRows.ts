import { LRUCache } from 'lru-cache'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { resourceOf } from './resourceOf.ts'

/** A row that was left out of a list because it could not be read: where it, or its first bad field, stands, and what was wrong. */
export interface UnreadableRow {
  path: string
  problem: string
}

/** Of so many keys it is remembered what was logged of them last. */
const mostKeys = 1000
/** So many rows of one answer are named in the log. */
const mostNamed = 10

/**
 * Where the parse that is running puts the rows it leaves out. A schema can say "good" or "bad" and nothing else, and parsing is
 * synchronous, so the list of one parse never meets another one's.
 */
let collecting: UnreadableRow[] | undefined

/** Tells whoever collects, if anybody does, that a row was left out. */
export function noteUnreadableRow(row: UnreadableRow): void {
  collecting?.push(row)
}

/** Runs a synchronous parse. Returns its result and the rows that were left out on the way. */
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
 * Builds what reports the rows left out of an answer: all of them are counted, and logged once as long as they stay the same.
 * The result takes the key of the answer and its unreadable rows, none of them too.
 */
export function createRowReports({ log, metrics }: { log: Log; metrics: Metrics }) {
  const lastLogged = new LRUCache<string, string>({ max: mostKeys })

  return (key: string, rows: readonly UnreadableRow[]): void => {
    if (rows.length === 0) return void lastLogged.delete(key)
    metrics.unreadableRows(resourceOf(key), rows.length)
    const named = rows.slice(0, mostNamed).map(({ path, problem }) => `${path}: ${problem}`)
    const logged = `${rows.length} ${named.join()}`
    if (lastLogged.get(key) === logged) return
    lastLogged.set(key, logged)
    log.warn({ key, count: rows.length, rows: named }, 'Unreadable rows were left out')
  }
}
