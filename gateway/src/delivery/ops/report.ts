import { z } from 'zod'
import { REQUEST_ID } from '../http/requestId.ts'
import { maxMessage } from './cleanMessage.ts'

/** How many vitals, and how many errors, one report may have. */
const maxEntries = 10
const maxPage = 200
const maxSource = 200
const requestId = z.string().regex(REQUEST_ID, 'must be a request id')
/** The limit of a vital, in ms; longer ones come from devices that were asleep. */
const maxMs = 600_000
const largestShift = 100

function shortText(most: number) {
  const error = `must be a text of at most ${most} characters`
  return z.string(error).max(most, error)
}

const notAnObject = 'must be a JSON object'

const vital = z
  .strictObject(
    {
      name: z.enum(['LCP', 'CLS', 'INP', 'FCP', 'TTFB'], 'must be LCP, CLS, INP, FCP or TTFB'),
      value: z.number('must be a finite number').min(0, 'must not be negative'),
    },
    notAnObject,
  )
  .superRefine(({ name, value }, context) => {
    const most = name === 'CLS' ? largestShift : maxMs
    if (value <= most) return
    context.addIssue({ code: 'custom', path: ['value'], message: `must be at most ${most}` })
  })

const browserError = z.strictObject(
  {
    message: shortText(maxMessage),
    source: shortText(maxSource),
    kind: z.enum(['error', 'rejection', 'storage'], 'must be error, rejection or storage'),
    /** Of the last operation that was answered before. */
    requestId: requestId.optional(),
  },
  notAnObject,
)

function entries<Entry extends z.ZodType>(entry: Entry) {
  const error = `must be a list of at most ${maxEntries}`
  return z.array(entry, error).max(maxEntries, error).default([])
}

const vitals = entries(vital).refine(
  (list) => new Set(list.map(({ name }) => name)).size === list.length,
  'must have each name once at most',
)

const report = z.strictObject(
  { page: shortText(maxPage), vitals, errors: entries(browserError) },
  notAnObject,
)

/** A browser's report about a page that the visitor has left. */
export type Report = z.output<typeof report>

/** The body is not a valid report. The message names the first bad field, and is public. */
export class InvalidReportError extends Error {
  override name = 'InvalidReportError'
}

/**
 * Reads a report from the bytes of a body, which are JSON in UTF-8.
 * @throws InvalidReportError
 */
export function readReport(body: Uint8Array): Report {
  const result = report.safeParse(parse(body))
  if (result.success) return result.data
  throw new InvalidReportError(firstProblem(result.error))
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new InvalidReportError('The body is not JSON in UTF-8.')
  }
}

function firstProblem({ issues: [issue] }: z.ZodError): string {
  const place = issue?.path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`),
    '',
  )
  const field = place ? place.replace(/^\./, '') : 'The report'
  if (issue?.code !== 'unrecognized_keys') return `${field} ${issue?.message}.`
  return `${field} has a field that is not known: ${JSON.stringify(issue.keys[0]?.slice(0, 40))}.`
}
