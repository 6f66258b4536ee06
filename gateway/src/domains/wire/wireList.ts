import { z } from 'zod'
import type { ZodType } from 'zod'
import { collectUnreadableRows, noteUnreadableRow } from '../../platform/cache/unreadableRows.ts'
import { runAtOnce, runSliced } from '../../platform/queues/slices.ts'

/** No list of the league has a tenth of it. */
const MAX_ROWS = 1500
/** How many rows are read in one slice: a bad one takes some 50 µs. */
const ROWS_OF_SLICE = 10

/**
 * A list that is the answer, or its main part. A row that is invalid, or that `isWanted` rejects, is left out and reported; the
 * list fails when most of its rows are left out, and when it has more than 1,500. Within `allowSlices` it is read in slices.
 *
 * @param isWanted whether a row belongs to what was requested; all rows do when it is left out.
 * @param isWantedList whether all valid rows, including those that are not wanted, are the requested list; otherwise the list
 * fails. Nothing is checked when it is left out.
 */
export function wireList<T>(
  row: ZodType<T>,
  isWanted?: (row: T) => boolean,
  isWantedList?: (rows: readonly T[]) => boolean,
): ZodType<T[]> {
  return z.array(z.unknown()).transform((sent, context) => {
    const refuse = (message: string, path: PropertyKey[] = []) => {
      context.addIssue({ code: 'custom', path, message })
      return z.NEVER
    }
    function* readList(): Generator<void, T[]> {
      if (sent.length > MAX_ROWS) return refuse(`has ${sent.length} rows, more than ${MAX_ROWS}`)
      const options = { isWanted, maxProblems: sent.length / 2 }
      const { rows, readable, problems } = yield* readRows(sent, row, options)
      const [problem] = problems
      if (isWantedList?.(readable) === false) return refuse('the rows are those of another list')
      if (problem && problems.length * 2 > sent.length) return refuse(problem.message, problem.path)
      return rows
    }
    return runSliced(readList())
  })
}

/**
 * A list within a row or a record that can be shown without it: invalid rows are dropped and reported, and so are rows after the 1,500th.
 * Empty when the list is missing; a single row instead of a list is read as a list of one.
 */
export function innerList<T>(row: ZodType<T>): ZodType<T[]> {
  return z
    .unknown()
    .optional()
    .transform((sent) => {
      if (sent === null || sent === undefined) return []
      const listed: unknown[] = Array.isArray(sent) ? sent : [sent]
      if (listed.length > MAX_ROWS)
        noteUnreadableRow({ path: '', problem: `has ${listed.length} rows, more than ${MAX_ROWS}` })
      return runAtOnce(readRows(listed.slice(0, MAX_ROWS), row)).rows
    })
}

/**
 * A list that would be wrong without one of its rows, so it fails with any of them: scores by periods, which are identified by their
 * position, and data that is sent back to the league unchanged. It has 1,500 rows at most.
 */
export function wholeList<T>(row: ZodType<T>): ZodType<T[]> {
  return z.array(z.unknown()).max(MAX_ROWS).pipe(z.array(row))
}

/** The problem of a row, and the path of the row or of its first bad field in the list. */
interface Problem {
  path: PropertyKey[]
  message: string
}

interface ReadRowsOptions<T> {
  isWanted?: ((row: T) => boolean) | undefined
  /** With more problems than this the rest is not parsed. */
  maxProblems?: number
}

/** Reads rows, and yields after every ten of them. */
function* readRows<T>(
  sent: readonly unknown[],
  schema: ZodType<T>,
  { isWanted = () => true, maxProblems = Infinity }: ReadRowsOptions<T> = {},
) {
  const rows: T[] = []
  const readable: T[] = []
  const problems: Problem[] = []
  for (const [place, value] of sent.entries()) {
    const { result: read, unreadableRows } = collectUnreadableRows(() => readRow(value, schema))
    if ('row' in read) readable.push(read.row)
    const result = 'row' in read && !isWanted(read.row) ? ABOUT_SOMETHING_ELSE : read
    if ('row' in result) {
      rows.push(result.row)
      unreadableRows.forEach(({ path, problem }) =>
        noteUnreadableRow({ path: [place, '*', path].filter((part) => part !== '').join('.'), problem }),
      )
    } else {
      const problem = { path: [place, ...result.path], message: result.message }
      problems.push(problem)
      noteUnreadableRow({ path: problem.path.map(String).join('.'), problem: problem.message })
      if (problems.length > maxProblems) break
    }
    if (place % ROWS_OF_SLICE === ROWS_OF_SLICE - 1) yield
  }
  return { rows, readable, problems }
}

const ABOUT_SOMETHING_ELSE: Problem = { path: [], message: 'is about another thing than what was asked for' }

function readRow<T>(value: unknown, schema: ZodType<T>): { row: T } | Problem {
  try {
    const { data, error } = schema.safeParse(value)
    const [issue] = error?.issues ?? []
    return issue ? { path: issue.path, message: issue.message } : { row: data as T }
  } catch {
    // The upstream sent a value that the transform does not handle.
    return { path: [], message: 'could not be transformed' }
  }
}
