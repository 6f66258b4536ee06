import type { Instruments } from './instruments.ts'

/** How an operation ended: with all of its data, with some, with none, or refused before it ran or for its size. */
export type OperationOutcome = 'ok' | 'partial' | 'failed' | 'refused'

/**
 * The source of an answer: run for its client alone (`executed`), the response cache (`fresh`, `stale`), or a run shared by all who waited
 * for it (`built`); `subscribe` is the start of a subscription. `cache`, `page` and `event` are runs without a client of their own: for the
 * response cache, to render a page, or for all subscribers of a change that share an answer.
 */
export type OperationSource =
  'fresh' | 'stale' | 'built' | 'executed' | 'subscribe' | 'cache' | 'page' | 'event'

/** Measurements of operations. */
export interface OperationMetrics {
  /**
   * An operation was answered, or ran for the response cache or a page.
   *
   * @param name of an operation of the site, or `other`.
   * @param codes of its errors.
   */
  operation(name: string, outcome: OperationOutcome, source: OperationSource, codes: readonly string[]): void
}

/** Adds the measurements of operations to a registry. */
export function createOperationMetrics({ counter }: Instruments): OperationMetrics {
  const operations = counter(
    'operations_total',
    'Operations by name, by how they ended and where the answer came from',
    ['name', 'outcome', 'source'],
  )
  const errors = counter('operation_errors_total', 'Errors in answers to operations, by name and code', [
    'name',
    'code',
  ])
  return {
    operation(name, outcome, source, codes) {
      operations.inc({ name, outcome, source })
      for (const code of codes) errors.inc({ name, code })
    },
  }
}
