import type { Instruments } from './instruments.ts'

/** How an operation ended: with all of its data, with some, with none, or refused: not run, too large, or without what its client cannot have. */
export type OperationOutcome = 'ok' | 'partial' | 'failed' | 'refused'

/**
 * The source of an answer: run for its client alone (`executed`), the response cache (`fresh`, `stale`), or a run shared by all who waited
 * for it (`built`); `subscribe` is the start of a subscription. `cache`, `page` and `event` are runs without a client of their own: for the
 * response cache, to render a page, or for all subscribers of a change that share an answer.
 */
export type OperationSource =
  'fresh' | 'stale' | 'built' | 'executed' | 'subscribe' | 'cache' | 'page' | 'event'

/** An operation that was answered, or ran for the response cache or a page. */
interface MeasuredOperation {
  /** That of an operation of the site, or `other`. */
  name: string
  outcome: OperationOutcome
  source: OperationSource
  /** How long its client waited, or how long it ran. */
  ms: number
  /** The codes of its errors. */
  codes: readonly string[]
  /** The root fields with errors, each once with each of their codes; `other` for a field of an operation that is not the site's. */
  failedFields: readonly { field: string; code: string }[]
}

/** Measurements of operations. */
export interface OperationMetrics {
  operation(operation: MeasuredOperation): void
}

/** Their answers come from memory, and take no time. */
const FROM_MEMORY: readonly OperationSource[] = ['fresh', 'stale']

/** Adds the measurements of operations to a registry. */
export function createOperationMetrics({ counter, histogram }: Instruments): OperationMetrics {
  const operations = counter(
    'operations_total',
    'Operations by name, by how they ended and where the answer came from',
    ['name', 'outcome', 'source'],
  )
  const durations = histogram(
    'operation_duration_seconds',
    'Operations that were not answered from memory, by name and source',
    ['name', 'source'],
    [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 5],
  )
  const errors = counter('operation_errors_total', 'Errors in answers to operations, by name and code', [
    'name',
    'code',
  ])
  const failures = counter(
    'failed_fields_total',
    'Answers with errors, by root field and code; without the runs that only fill the cache',
    ['field', 'code'],
  )
  return {
    operation({ name, outcome, source, ms, codes, failedFields }) {
      operations.inc({ name, outcome, source })
      if (!FROM_MEMORY.includes(source)) durations.observe({ name, source }, ms / 1000)
      for (const code of codes) errors.inc({ name, code })
      if (source === 'cache') return
      for (const { field, code } of failedFields) failures.inc({ field, code })
    },
  }
}
