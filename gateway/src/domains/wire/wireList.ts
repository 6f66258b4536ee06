import { z } from 'zod'
import type { ZodType } from 'zod'
import { collectUnreadableRows, noteUnreadableRow } from '../../platform/unreadableRows.ts'

/**
 * A list that is an answer, or the body of one. A row that cannot be read, or that `isWanted` finds to be about another thing than
 * what was asked for, is left out and reported; the list itself fails when most of its rows are such.
 *
 * @param isWanted whether a row belongs to what was asked for; all do where it is left out.
 */
export function wireList<T>(row: ZodType<T>, isWanted?: (row: T) => boolean): ZodType<T[]> {
  return z.array(z.unknown()).transform((sent, context) => {
    const { result, unreadableRows } = collectUnreadableRows(() => readRows(sent, row, isWanted))
    const [problem] = result.problems
    if (problem && result.problems.length * 2 > sent.length) {
      context.addIssue({ code: 'custom', path: problem.path, message: problem.message })
      return z.NEVER
    }
    unreadableRows.forEach(noteUnreadableRow)
    return result.rows
  })
}

/**
 * A list within a row or a record, which is worth showing without it: rows that cannot be read are left out and reported. Empty
 * where the list is missing; a single row in place of a list is one of one.
 */
export function innerList<T>(row: ZodType<T>): ZodType<T[]> {
  return z
    .unknown()
    .optional()
    .transform((sent) => {
      if (sent === null || sent === undefined) return []
      return readRows(Array.isArray(sent) ? sent : [sent], row).rows
    })
}

/**
 * A list that would be wrong without one of its rows, and fails with it: scores by periods, which are told by their place, and what
 * is sent back to the league as it came.
 */
export function wholeList<T>(row: ZodType<T>): ZodType<T[]> {
  return z.array(row)
}

/** Where a row or its first bad field stands in the list, and what is wrong with it. */
interface Problem {
  path: PropertyKey[]
  message: string
}

function readRows<T>(
  sent: readonly unknown[],
  schema: ZodType<T>,
  isWanted: (row: T) => boolean = () => true,
) {
  const rows: T[] = []
  const problems: Problem[] = []
  for (const [place, value] of sent.entries()) {
    const { result, unreadableRows } = collectUnreadableRows(() => readRow(value, schema, isWanted))
    if ('row' in result) {
      rows.push(result.row)
      unreadableRows.forEach(({ path, problem }) =>
        noteUnreadableRow({ path: [place, '*', path].filter((part) => part !== '').join('.'), problem }),
      )
    } else {
      const problem = { path: [place, ...result.path], message: result.message }
      problems.push(problem)
      noteUnreadableRow({ path: problem.path.map(String).join('.'), problem: problem.message })
    }
  }
  return { rows, problems }
}

function readRow<T>(value: unknown, schema: ZodType<T>, isWanted: (row: T) => boolean): { row: T } | Problem {
  try {
    const { data, error } = schema.safeParse(value)
    const [issue] = error?.issues ?? []
    if (issue) return { path: issue.path, message: issue.message }
    const row = data as T
    return isWanted(row) ? { row } : { path: [], message: 'is about another thing than what was asked for' }
  } catch {
    // A transform has met something that its author did not expect of the upstream.
    return { path: [], message: 'could not be transformed' }
  }
}
