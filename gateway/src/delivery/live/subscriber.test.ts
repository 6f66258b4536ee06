import { buildSchema, parse, type ExecutionResult } from 'graphql'
import { expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { createFormatError } from '../../errors.ts'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { createSubscriber } from './subscriber.ts'
import { createSubscriptionAnswers } from './subscriptionAnswers.ts'

it('closes its source when an answer throws, and is no longer counted', async () => {
  let hasLeft = false
  const source: AsyncIterableIterator<unknown> = {
    next: () => Promise.resolve({ done: false, value: { score: '8-10' } }),
    return: () => {
      hasLeft = true
      return Promise.resolve({ done: true, value: undefined })
    },
    [Symbol.asyncIterator]: () => source,
  }
  const metrics = createMetrics()
  const subscribe = createSubscriber({
    transport: 'sse',
    answers: () => () => Promise.reject(new Error('the ball is lost')),
    formatError: createFormatError({ showsSuggestions: false }),
    log: captureLog().log,
    metrics,
  })
  const results = await subscribe({
    schema: buildSchema('type Query { none: Int } type Subscription { score: String }'),
    document: parse('subscription { score }'),
    rootValue: { score: () => source },
  })

  const next = (results as AsyncGenerator<ExecutionResult>).next()

  await expect(next).rejects.toThrow('the ball is lost')
  expect(hasLeft).toBe(true)
  expect(await metrics.text()).toContain('subscribers{transport="sse"} 0')
})

it('sends no answer that equals the one before, whatever else has changed', async () => {
  async function* source() {
    yield { game: { score: '8-10', clock: '4:21' } }
    yield { game: { score: '8-10', clock: '4:19' } }
    yield { game: { score: '9-10', clock: '4:02' } }
    await Promise.resolve()
    yield { game: { score: '8-10', clock: '4:02' } }
  }
  const subscribe = createSubscriber({
    transport: 'sse',
    answers: createSubscriptionAnswers(() => true),
    formatError: createFormatError({ showsSuggestions: false }),
    log: captureLog().log,
    metrics: createMetrics(),
  })

  const results = await subscribe({
    schema: buildSchema(
      'type Query { none: Int } type Subscription { game: Game } type Game { score: String }',
    ),
    document: parse('subscription { game { score } }'),
    rootValue: { game: source },
  })

  const scores = []
  for await (const { data } of results as AsyncGenerator<ExecutionResult>) scores.push(data?.['game'])
  expect(scores).toEqual([{ score: '8-10' }, { score: '9-10' }, { score: '8-10' }])
})
