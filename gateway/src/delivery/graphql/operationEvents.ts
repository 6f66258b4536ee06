import type { GraphQLError, GraphQLFormattedError } from 'graphql'
import { isUnexpected } from '../../errors.ts'
import type { Log } from '../../platform/log.ts'
import { accessLineFields } from '../../platform/requestContext.ts'
import type {
  OperationMetrics,
  OperationOutcome,
  OperationSource,
} from '../../platform/metrics/operationMetrics.ts'

/** The result of an operation, without its data. */
export interface OperationSummary {
  /** The name in its document; null where it has none or could not be parsed. */
  name: string | null
  outcome: OperationOutcome
  /** The codes of its errors, as clients see them. */
  codes: readonly string[]
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

/** Summarizes the result of an operation. */
export function summarize(
  name: string | null,
  {
    data,
    errors = [],
  }: { data?: unknown; errors?: readonly Pick<GraphQLFormattedError, 'extensions'>[] | undefined },
): OperationSummary {
  if (errors.length === 0) return { name, outcome: 'ok', codes: [] }
  const codes = errors.map(({ extensions }) => String(extensions?.['code']))
  const isRefused = data === undefined && !codes.includes('INTERNAL_SERVER_ERROR')
  return { name, outcome: data ? 'partial' : isRefused ? 'refused' : 'failed', codes }
}

/** The sources of answers to the sender of the current request. */
const OF_SENDER: readonly OperationSource[] = ['fresh', 'stale', 'built', 'executed', 'subscribe']
/** How many different codes an access line has at most. */
const MAX_CODES = 5

/**
 * Builds the onOperation hook: it counts operations, adds them to the access lines of their requests, and logs errors that are our own
 * defects. Upstream failures have been logged by the call.
 * @param names of the site's operations; all others, which anybody can make up, are `other`.
 */
export function createOnOperation(options: {
  names: ReadonlySet<string>
  log: Log
  metrics: OperationMetrics
}): OnOperation {
  const { names, log, metrics } = options
  return ({ name, outcome, source, codes, ms, errors = [] }) => {
    const operation = name !== null && names.has(name) ? name : 'other'
    metrics.operation(operation, outcome, source, codes)
    const line = OF_SENDER.includes(source) ? accessLineFields() : undefined
    if (line) Object.assign(line, { operation, outcome, source }, codesOf(codes))
    for (const error of errors.filter(isUnexpected)) {
      const err = error.originalError ?? error
      log.error(
        { operationName: name, source, ms: Math.round(ms), path: error.path, err },
        'An operation failed',
      )
    }
  }
}

/** The different codes, for the access line; nothing for an operation without errors. */
function codesOf(codes: readonly string[]): { codes?: string[] } {
  return codes.length > 0 ? { codes: [...new Set(codes)].slice(0, MAX_CODES) } : {}
}
