import { GraphQLError } from 'graphql'
import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { UpstreamUnavailableError } from '../../errors.ts'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { createOnOperation, summarize } from './operationEvents.ts'

const TEXT =
  'query Standings { regular: standings { rows { id } } post: standings { rows { id } } ...Rest } fragment Rest on Query { site { id } }'

function startHook() {
  const { log, lines } = captureLog()
  const metrics = createMetrics()
  const onOperation = createOnOperation({ operations: new Map([['Standings', TEXT]]), log, metrics })
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
      'refused where all that is missing is what the client may not have, or what does not exist',
      { data: { viewer: null, team: null }, errors: [failed('UNAUTHENTICATED'), failed('NOT_FOUND')] },
      'refused',
      ['UNAUTHENTICATED', 'NOT_FOUND'],
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
    expect(text.split('\n').filter((line) => /^wll_operations?_(total|errors)/.test(line))).toEqual([
      'wll_operations_total{name="Standings",outcome="refused",source="executed"} 1',
      'wll_operations_total{name="other",outcome="refused",source="executed"} 3',
      'wll_operation_errors_total{name="Standings",code="BAD_USER_INPUT"} 1',
      'wll_operation_errors_total{name="other",code="BAD_USER_INPUT"} 3',
    ])
  })

  it("counts answers by root field and code, by the schema's name, and those of other operations as one", async () => {
    const { metrics, onOperation } = startHook()
    const failed = (...path: (string | number)[]) => ({ path, extensions: { code: 'NOT_FOUND' } })
    const errors = [
      failed('regular', 'rows', 0),
      failed('regular', 'rows', 1),
      failed('post'),
      failed('site'),
    ]

    for (const name of ['Standings', 'MadeUp'])
      onOperation({ ...summarize(name, { data: {}, errors }), ms: 1, source: 'executed' })
    onOperation({ ...summarize('Standings', { data: {}, errors }), ms: 1, source: 'cache' })

    const text = await metrics.text()
    expect(text.match(/^wll_failed_fields_total\{.*$/gm)).toEqual([
      'wll_failed_fields_total{field="standings",code="NOT_FOUND"} 1',
      'wll_failed_fields_total{field="site",code="NOT_FOUND"} 1',
      'wll_failed_fields_total{field="other",code="NOT_FOUND"} 1',
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
