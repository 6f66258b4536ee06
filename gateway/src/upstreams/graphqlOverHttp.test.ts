import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../tests/support/capturedLog.ts'
import { hangingFetch } from '../../../tests/support/servers/hangingFetch.ts'
import { answer, reset, truncate } from '../../../tests/support/servers/scriptedServer.ts'
import { scriptedServerTests } from '../../../tests/support/servers/scriptedServerTests.ts'
import { settableClock } from '../../../tests/support/settableClock.ts'
import { UpstreamInvalidError, UpstreamUnavailableError } from '../errors.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { createGraphqlOverHttp } from './graphqlOverHttp.ts'
import type { CallSettings } from './resilientCaller.ts'

const server = scriptedServerTests()

const question = {
  query: 'query One($id: ID!) { event(id: $id) { period } }',
  operationName: 'One',
  variables: { id: '17' },
}

function setUp(options: Partial<Pick<CallSettings, 'deadlineMs' | 'fetch'>> = {}) {
  const { log, lines } = captureLog()
  const clock = settableClock()
  const waits: number[] = []
  const live = createGraphqlOverHttp({
    upstream: 'live',
    url: `${server.url}/graphql`,
    headers: { authorization: 'Bearer s3cret' },
    deadlineMs: { user: 30_000, background: 30_000 },
    retryDelayMs: 1000,
    clock,
    log,
    metrics: createMetrics(),
    wait: (ms) => Promise.resolve(waits.push(ms)),
    ...options,
  })
  const failure = () => live.call(question).catch((error: unknown) => error)
  return { live, failure, lines, clock, waits }
}

describe('a GraphQL system', () => {
  it('is called by POST with query, variables and operation name', async () => {
    const { live } = setUp()
    server.reply(answer(200, { data: { event: { period: 2 } } }))

    const data = await live.call(question)

    expect(data).toEqual({ event: { period: 2 } })
    expect(server.requests).toEqual([
      {
        method: 'POST',
        url: '/graphql',
        headers: expect.objectContaining({
          'content-type': 'application/json',
          authorization: 'Bearer s3cret',
        }),
        body: JSON.stringify({
          query: question.query,
          variables: { id: '17' },
          operationName: 'One',
        }),
      },
    ])
  })

  it.each([
    ['data', { data: { event: null }, extensions: { cost: 1 } }, { event: null }],
    ['data beside no errors', { data: { event: null }, errors: [] }, { event: null }],
    ['an empty object for null', { data: null }, {}],
    ['an empty object for nothing', {}, {}],
  ])('yields %s', async (_what, body, expected) => {
    const { live } = setUp()
    server.reply(answer(200, body))

    expect(await live.call(question)).toEqual(expected)
  })

  it.each([
    [429, true, 2],
    [500, true, 2],
    [503, true, 2],
    [201, false, 1],
    [302, false, 1],
    [400, false, 1],
    [403, false, 1],
    [404, false, 1],
  ])('that answers %i fails, and is retried or not', async (status, transient, times) => {
    const { failure, waits } = setUp()
    server.reply(answer(status, { data: { event: 'upstream text' } }))

    const error = await failure()

    expect(error).toBeInstanceOf(UpstreamUnavailableError)
    expect(error).toMatchObject({ message: `Invalid response status ${status}`, transient })
    expect(server.requests).toHaveLength(times)
    expect(waits).toEqual(times === 2 ? [1000] : [])
  })

  it('that asks for a longer pause than the wait is not retried', async () => {
    const { failure } = setUp()
    server.reply(answer(503, '', { 'retry-after': '30' }))

    expect(await failure()).toMatchObject({ retryAfterMs: 30_000 })

    expect(server.requests).toHaveLength(1)
  })

  it.each([
    ['garbage', '{"data": {'],
    ['a page', '<!doctype html><p>Down'],
    ['nothing', ''],
    ['a list', []],
    ['bare null', 'null'],
    ['data in words', { data: 'upstream text' }],
    ['a list of data', { data: [] }],
    ['errors in words', { data: {}, errors: 'upstream text' }],
  ])('that sends %s is refused, without a retry', async (_what, body) => {
    const { failure } = setUp()
    server.reply(answer(200, body))

    const error = await failure()

    expect(error).toBeInstanceOf(UpstreamInvalidError)
    expect(error).toMatchObject({ message: 'Invalid graphQL response body' })
    expect(server.requests).toHaveLength(1)
  })

  it.each([
    ['cuts the connection', reset],
    ['cuts its answer', truncate],
  ])('that %s is retried', async (_what, reply) => {
    const { live, waits } = setUp()
    server.reply(reply, answer(200, { data: { event: null } }))

    const data = await live.call(question)

    expect(data).toEqual({ event: null })
    expect(waits).toEqual([1000])
  })

  it('that cuts the connection every time fails with what happened', async () => {
    const { failure, lines } = setUp()
    server.reply(reset)

    const error = await failure()

    expect(error).toMatchObject({
      message: expect.stringMatching(/^Error calling server \S/),
      transient: true,
    })
    expect(lines.filter(({ event }) => event === 'max_failed_fetch_reached')).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('s3cret')
  })

  it.each([
    ['user', { user: 20, background: 30_000 }],
    ['background', { user: 30_000, background: 20 }],
  ] as const)(
    'that hangs is aborted twice at the deadline of the priority %s',
    async (priority, deadlineMs) => {
      const { fetch, calls } = hangingFetch()
      const { live } = setUp({ deadlineMs, fetch })

      const error = await live.call({ ...question, priority }).catch((thrown: unknown) => thrown)

      expect(error).toMatchObject({
        message: 'Error calling server The operation was aborted due to timeout',
      })
      expect(calls).toHaveLength(2)
    },
  )
})

describe('errors in a GraphQL answer', () => {
  it('beside data make the answer invalid; their text stays in the log', async () => {
    const { failure, lines } = setUp()
    server.reply(answer(200, { data: { event: null }, errors: [{ message: 'upstream text' }] }))

    const error = await failure()

    expect(error).toBeInstanceOf(UpstreamInvalidError)
    expect(String(error)).not.toContain('upstream text')
    expect(JSON.stringify(lines)).toContain('upstream text')
    expect(server.requests).toHaveLength(1)
  })

  it('beside data leave the data to whoever accepts a part; their text stays in the log', async () => {
    const { live, lines } = setUp()
    server.reply(answer(200, { data: { event: null }, errors: [{ message: 'upstream text' }] }))

    const part = await live.callForParts(question)

    expect(part).toEqual({ data: { event: null }, isPartial: true })
    expect(JSON.stringify(lines)).toContain('upstream text')
    expect(server.requests).toHaveLength(1)
  })

  it('are cut in the log before a secret rather than in it', async () => {
    const { failure, lines } = setUp()
    const message = `${'x'.repeat(480)} s3cret-of-the-shop`
    server.reply(answer(200, { data: {}, errors: [{ message }] }))

    await failure()

    expect(JSON.stringify(lines)).toContain('x'.repeat(480))
    expect(JSON.stringify(lines)).not.toContain('s3')
  })

  it('are missing from a whole answer, also for whoever accepts a part', async () => {
    const { live } = setUp()
    server.reply(answer(200, { data: { event: { period: 2 } } }))

    expect(await live.callForParts(question)).toEqual({ data: { event: { period: 2 } }, isPartial: false })
  })

  it.each([[{ errors: [{ message: 'upstream text' }] }], [{ data: null, errors: [null] }]])(
    'without data are a failure that is not retried',
    async (body) => {
      const { failure } = setUp()
      server.reply(answer(200, body))

      const error = await failure()

      expect(error).toBeInstanceOf(UpstreamUnavailableError)
      expect(error).toMatchObject({ message: 'The answer is an error', transient: false })
      expect(server.requests).toHaveLength(1)
    },
  )

  it('that ask to slow down are followed by a second attempt after the wait', async () => {
    const { live, waits } = setUp()
    const throttled = { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] }
    server.reply(answer(200, throttled), answer(200, { data: { event: null } }))

    const data = await live.call(question)

    expect(data).toEqual({ event: null })
    expect(waits).toEqual([1000])
  })
})

describe('the breaker of a GraphQL system', () => {
  it('opens after five failed loads in a row and closes by one good probe', async () => {
    const { live, failure, clock } = setUp()
    server.reply(answer(503, ''))
    for (let load = 0; load < 5; load += 1) await failure()
    const failing = live.health()
    server.requests.length = 0
    server.reply(answer(200, { data: { event: null } }))

    const spared = await failure()
    clock.advance(5000)
    const recovered = await live.call(question)

    expect(failing).toBe('failing')
    expect(spared).toMatchObject({ message: 'The breaker of live is open' })
    expect(recovered).toEqual({ event: null })
    expect(server.requests).toHaveLength(1)
    expect(live.health()).toBe('ok')
  })
})
