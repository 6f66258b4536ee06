import { parse, type GraphQLError } from 'graphql'
import { isOfClient, isUnexpected } from '../../errors.ts'
import type { Log } from '../../platform/log.ts'
import { accessLineFields, currentSpan } from '../../platform/requestContext.ts'
import type {
  OperationMetrics,
  OperationOutcome,
  OperationSource,
} from '../../platform/metrics/operationMetrics.ts'
import { rootFields } from './rootFields.ts'

/** The result of an operation, without its data. */
export interface OperationSummary {
  /** The name in its document; null where it has none or could not be parsed. */
  name: string | null
  outcome: OperationOutcome
  /** The codes of its errors, as clients see them. */
  codes: readonly string[]
  /** The keys of its answer at which there are errors, each once with each of their codes; left out without one. */
  failedKeys?: readonly FailedKey[]
}

/** What an answer says of an error. */
interface AnswerError {
  path?: readonly (string | number)[] | undefined
  extensions?: Readonly<Record<string, unknown>> | undefined
}

/** A root field with an error, by its name in the answer. */
interface FailedKey {
  key: string
  code: string
}

/** An operation that was answered, or ran for the response cache, a page or subscribers; or the start of a subscription. */
export interface OperationEvent extends OperationSummary {
  /** How long its client waited, or how long it ran; 0 for an answer from memory. */
  ms: number
  source: OperationSource
  /** The original errors, for the log; left out where it did not run now. */
  errors?: readonly GraphQLError[]
}

/** Called once for each operation, whether cached or executed. Never throws. */
export type OnOperation = (event: OperationEvent) => void

/** Stands for every operation that is not the site's, and for its fields, so that a made-up one adds no label. */
const OTHER = 'other'

/** Summarizes the result of an operation. */
export function summarize(
  name: string | null,
  { data, errors = [] }: { data?: unknown; errors?: readonly AnswerError[] | undefined },
): OperationSummary {
  if (errors.length === 0) return { name, outcome: 'ok', codes: [] }
  const codes = errors.map(({ extensions }) => String(extensions?.['code']))
  const isUnrun = data === undefined && !codes.includes('INTERNAL_SERVER_ERROR')
  const isRefused = isUnrun || codes.every(isOfClient)
  const failedKeys = errors.flatMap(({ path, extensions }) =>
    path?.[0] === undefined ? [] : [{ key: String(path[0]), code: String(extensions?.['code']) }],
  )
  return {
    ...{ name, outcome: isRefused ? 'refused' : data ? 'partial' : 'failed', codes },
    ...(failedKeys.length > 0 && { failedKeys: onceEach(failedKeys) }),
  }
}

/** The same items without repetitions: many rows of a field may fail alike. */
function onceEach<Item>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]
}

/** The sources of answers to the sender of the current request. */
const OF_SENDER: readonly OperationSource[] = ['fresh', 'stale', 'built', 'executed', 'subscribe']
/** How many different codes an access line has at most. */
const MAX_CODES = 5

/**
 * Builds the onOperation hook: it counts operations, adds them to the access lines of their requests, and logs errors that are our own
 * defects. Upstream failures have been logged by the call.
 * @param operations the texts of the site's operations by name; all others, which anybody can make up, are `other`.
 */
export function createOnOperation(options: {
  operations: ReadonlyMap<string, string>
  log: Log
  metrics: OperationMetrics
}): OnOperation {
  const { operations, log, metrics } = options
  const fieldsByOperation = new Map<string, ReadonlyMap<string, string>>()

  /** The root field at a key of an answer; a text is parsed once, when there is a first error. */
  function fieldAt(name: string, key: string): string {
    const text = operations.get(name)
    if (text === undefined) return OTHER
    const fields = fieldsByOperation.get(name) ?? fieldsByKey(text)
    fieldsByOperation.set(name, fields)
    return fields.get(key) ?? OTHER
  }

  return ({ name: sent, outcome, source, codes, failedKeys = [], ms, errors = [] }) => {
    const name = sent !== null && operations.has(sent) ? sent : OTHER
    const failedFields = failedKeys.map(({ key, code }) => ({ field: fieldAt(name, key), code }))
    metrics.operation({ name, outcome, source, ms, codes, failedFields: onceEach(failedFields) })
    const line = OF_SENDER.includes(source) ? accessLineFields() : undefined
    if (line) Object.assign(line, { operation: name, outcome, source }, codesOf(codes))
    describeSpan({ name, outcome, source, codes })
    for (const error of errors.filter(isUnexpected)) {
      const err = error.originalError ?? error
      log.error(
        { operationName: sent, source, ms: Math.round(ms), path: error.path, err },
        'An operation failed',
      )
    }
  }
}

/** Says in the current span what came of an operation: in the operation's own, or in that of the request that was answered without one. */
function describeSpan(event: Pick<OperationEvent, 'outcome' | 'source' | 'codes'> & { name: string }): void {
  const { name, outcome, source, codes } = event
  const span = currentSpan()
  if (!span) return
  span.set({
    ...{ 'graphql.operation.name': name, 'wll.outcome': outcome, 'wll.source': source },
    ...(codes.length > 0 && { 'wll.codes': codesOf(codes).codes?.join() }),
  })
  if (span.subject !== 'operation') return
  span.rename(`operation ${name}`)
  if (outcome === 'failed' || outcome === 'partial') span.fail(outcome)
}

/** The root fields of an operation's text, by the names under which its answer has them. */
function fieldsByKey(text: string): ReadonlyMap<string, string> {
  const fields = rootFields(parse(text, { noLocation: true }))
  return new Map(fields.map(({ alias, name }) => [alias?.value ?? name.value, name.value]))
}

/** The different codes, for the access line; nothing for an operation without errors. */
function codesOf(codes: readonly string[]): { codes?: string[] } {
  return codes.length > 0 ? { codes: [...new Set(codes)].slice(0, MAX_CODES) } : {}
}
