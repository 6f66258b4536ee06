import { buildSchema, GraphQLError, parse, type ExecutionArgs, type ExecutionResult } from 'graphql'
import { beforeEach, expect, it } from 'vitest'
import { subscriptionsOf } from '../../../../tests/support/schemaSubscriptions.ts'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { NotFoundError, UpstreamUnavailableError } from '../../errors.ts'
import { createMetrics, type Metrics } from '../../platform/metrics/metrics.ts'
import type { Subscriptions } from './subscriptions.ts'

const schema = buildSchema(`
  type Query { none: Int }
  type Subscription { game(slug: ID): Game }
  type Game { score: String ball: Ball }
  scalar Ball
`)
const SCORE: Pick<ExecutionArgs, 'schema' | 'document'> = {
  schema,
  document: parse('subscription Score($slug: ID) { game(slug: $slug) { score } }'),
}

let metrics: Metrics
let lines: Record<string, unknown>[]
let subscriptions: Subscriptions

beforeEach(() => {
  const captured = captureLog()
  lines = captured.lines
  metrics = createMetrics()
  subscriptions = subscriptionsOf(schema, { log: captured.log, metrics })
})

/** The lines of the operation metrics. */
async function counted(): Promise<string[]> {
  const text = await metrics.text()
  return text.split('\n').filter((line) => /^wll_operation\w+_total\{/.test(line))
}

it('a subscription closes its source and is no longer counted when an answer cannot be serialized', async () => {
  let hasLeft = false
  const source: AsyncIterableIterator<unknown> = {
    next: () => Promise.resolve({ done: false, value: { game: { ball: 1n } } }),
    return: () => {
      hasLeft = true
      return Promise.resolve({ done: true, value: undefined })
    },
    [Symbol.asyncIterator]: () => source,
  }
  const document = parse('subscription { game { ball } }')
  const results = await subscriptions.subscribe('sse', {
    schema,
    document,
    rootValue: { game: () => source },
  })

  const next = (results as AsyncGenerator<ExecutionResult>).next()

  await expect(next).rejects.toThrow('BigInt')
  expect(hasLeft).toBe(true)
  expect(await metrics.text()).toContain('wll_subscribers{transport="sse"} 0')
})

it('a subscription ends at once for a client that leaves while an answer is pending', async () => {
  let hasLeft = false
  const source: AsyncIterableIterator<unknown> = {
    next: () => Promise.resolve({ done: false, value: { game: () => new Promise(() => undefined) } }),
    return: () => {
      hasLeft = true
      return Promise.resolve({ done: true, value: undefined })
    },
    [Symbol.asyncIterator]: () => source,
  }
  const results = await subscriptions.subscribe('sse', { ...SCORE, rootValue: { game: () => source } })
  const stream = results as AsyncGenerator<ExecutionResult>
  void stream.next()

  await stream.return(undefined)

  expect(hasLeft).toBe(true)
  expect(await metrics.text()).toContain('wll_subscribers{transport="sse"} 0')
})

it('a subscription sends no answer that equals the previous one', async () => {
  async function* source() {
    yield { game: { score: '8-10', clock: '4:21' } }
    yield { game: { score: '8-10', clock: '4:19' } }
    yield { game: { score: '9-10', clock: '4:02' } }
    await Promise.resolve()
    yield { game: { score: '8-10', clock: '4:02' } }
  }

  const results = await subscriptions.subscribe('sse', { ...SCORE, rootValue: { game: source } })

  const scores = []
  for await (const { data } of results as AsyncGenerator<ExecutionResult>) scores.push(data?.['game'])
  expect(scores).toEqual([{ score: '8-10' }, { score: '9-10' }, { score: '8-10' }])
})

it('a subscription is counted as an operation when it starts, and with each computed answer', async () => {
  async function* source() {
    yield { game: { score: '8-10' } }
    await Promise.resolve()
    yield { game: { score: () => Promise.reject(new Error('the board is dark')) } }
  }

  const results = await subscriptions.subscribe('ws', { ...SCORE, rootValue: { game: source } })
  for await (const _result of results as AsyncGenerator<ExecutionResult>);

  expect(await counted()).toEqual([
    'wll_operations_total{name="Score",outcome="ok",source="subscribe"} 1',
    'wll_operations_total{name="Score",outcome="ok",source="event"} 1',
    'wll_operations_total{name="Score",outcome="partial",source="event"} 1',
    'wll_operation_errors_total{name="Score",code="INTERNAL_SERVER_ERROR"} 1',
  ])
  expect(lines).toMatchObject([
    { msg: 'An operation failed', operationName: 'Score', source: 'event', path: ['game', 'score'] },
  ])
})

it.each([
  [
    'failed where its field throws',
    { ...SCORE, rootValue: { game: () => Promise.reject(new UpstreamUnavailableError('No answer')) } },
    'failed',
    'UPSTREAM_UNAVAILABLE',
  ],
  [
    'refused where its game does not exist',
    { ...SCORE, rootValue: { game: () => Promise.reject(new NotFoundError()) } },
    'refused',
    'NOT_FOUND',
  ],
  [
    'refused where a variable has the wrong type',
    { ...SCORE, variableValues: { slug: {} } },
    'refused',
    'BAD_USER_INPUT',
  ],
  [
    'refused where a variable is missing',
    { schema, document: parse('subscription Score($slug: ID!) { game(slug: $slug) { score } }') },
    'refused',
    'BAD_USER_INPUT',
  ],
])('a subscription is counted as %s', async (_what, args, outcome, code) => {
  const result = await subscriptions.subscribe('sse', args)

  expect(result).toMatchObject({ errors: [{ extensions: { code } }] })
  expect(await counted()).toEqual([
    `wll_operations_total{name="Score",outcome="${outcome}",source="subscribe"} 1`,
    `wll_operation_errors_total{name="Score",code="${code}"} 1`,
  ])
  expect(lines).toEqual([])
})

it('a subscription is counted as refused where its document is invalid', async () => {
  const prepared = await subscriptions.prepare(
    { query: 'subscription { ball }' },
    { requestId: 'a', authorization: undefined },
  )

  expect(prepared).toEqual([expect.any(GraphQLError)])
  expect(await counted()).toEqual([
    'wll_operations_total{name="other",outcome="refused",source="subscribe"} 1',
    'wll_operation_errors_total{name="other",code="GRAPHQL_VALIDATION_FAILED"} 1',
  ])
})
