import { GraphQLError } from 'graphql'
import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { UpstreamUnavailableError } from '../../errors.ts'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { createOnOperation, summarize } from './operationEvents.ts'

function startHook() {
  const { log, lines } = captureLog()
  const metrics = createMetrics()
  const onOperation = createOnOperation({ names: new Set(['Standings']), log, metrics })
  return { metrics, lines, onOperation }
}

describe('the summary of an operation', () => {
  const failed = (code: string) => ({ message: 'No', extensions: { code } })

  it.each([
    ['ok without errors', { data: { site: {} } }, 'ok', []],
    [
      'partial with data beside errors',
      { data: { site: null }, errors: [failed('UPSTREAM_INVALID'), failed('NOT_FOUND')] },
      'partial',
      ['UPSTREAM_INVALID', 'NOT_FOUND'],
    ],
    [
      'failed where the data is null',
      { data: null, errors: [failed('UPSTREAM_UNAVAILABLE')] },
      'failed',
      ['UPSTREAM_UNAVAILABLE'],
    ],
    [
      'refused where it was not run',
      { errors: [failed('TOO_MANY_REQUESTS')] },
      'refused',
      ['TOO_MANY_REQUESTS'],
    ],
    [
      'failed where a defect kept it from running',
      { errors: [failed('INTERNAL_SERVER_ERROR')] },
      'failed',
      ['INTERNAL_SERVER_ERROR'],
    ],
  ])('is %s', (_case, result, outcome, codes) => {
    expect(summarize('Standings', result)).toEqual({ name: 'Standings', outcome, codes })
  })
})

describe('the onOperation hook', () => {
  it("counts the site's operations by name, and all others as one", async () => {
    const { metrics, onOperation } = startHook()

    for (const name of ['Standings', 'MadeUp', 'MadeUpToo', null])
      onOperation({ name, outcome: 'refused', codes: ['BAD_USER_INPUT'], ms: 1, source: 'executed' })

    const text = await metrics.text()
    expect(text.split('\n').filter((line) => line.startsWith('operation'))).toEqual([
      'operations_total{name="Standings",outcome="refused",source="executed"} 1',
      'operations_total{name="other",outcome="refused",source="executed"} 3',
      'operation_errors_total{name="Standings",code="BAD_USER_INPUT"} 1',
      'operation_errors_total{name="other",code="BAD_USER_INPUT"} 3',
    ])
  })

  it('logs our own defects with the operation, and no upstream failures', () => {
    const { lines, onOperation } = startHook()
    const defect = new GraphQLError('No', { path: ['standings'], originalError: new TypeError('no rows') })
    const failure = new GraphQLError('No', { originalError: new UpstreamUnavailableError('league: 503') })

    onOperation({
      ...{ name: 'Standings', outcome: 'partial', codes: [], ms: 12, source: 'cache' },
      errors: [failure, defect],
    })

    expect(lines).toMatchObject([
      {
        ...{ level: 'error', msg: 'An operation failed', operationName: 'Standings', path: ['standings'] },
        ...{ source: 'cache', ms: 12, err: { message: 'no rows' } },
      },
    ])
    expect(lines).toHaveLength(1)
  })
})
