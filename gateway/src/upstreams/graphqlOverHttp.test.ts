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

describe('a GraphQL upstream', () => {
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
  ])('returns for %s', async (_what, body, expected) => {
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
  ])('fails with status %i, and is retried or not', async (status, transient, times) => {
    const { failure, waits } = setUp()
    server.reply(answer(status, { data: { event: 'upstream text' } }))

    const error = await failure()

    expect(error).toBeInstanceOf(UpstreamUnavailableError)
    expect(error).toMatchObject({ message: `Invalid response status ${status}`, transient })
    expect(server.requests).toHaveLength(times)
    expect(waits).toEqual(times === 2 ? [1000] : [])
  })

  it('is not retried when Retry-After is longer than the wait', async () => {
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
  ])('is invalid, without a retry, when it sends %s', async (_what, body) => {
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
  ])('is retried when it %s', async (_what, reply) => {
    const { live, waits } = setUp()
    server.reply(reply, answer(200, { data: { event: null } }))

    const data = await live.call(question)

    expect(data).toEqual({ event: null })
    expect(waits).toEqual([1000])
  })

  it('fails with the network error when it cuts the connection every time', async () => {
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
    'is aborted twice at the deadline of the priority %s when it hangs',
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

describe("errors in a GraphQL upstream's answer", () => {
  it('make the answer invalid when there is data too; their text stays in the log', async () => {
    const { failure, lines } = setUp()
    server.reply(answer(200, { data: { event: null }, errors: [{ message: 'upstream text' }] }))

    const error = await failure()

    expect(error).toBeInstanceOf(UpstreamInvalidError)
    expect(String(error)).not.toContain('upstream text')
    expect(JSON.stringify(lines)).toContain('upstream text')
    expect(server.requests).toHaveLength(1)
  })

  it('leave the data to a caller that accepts partial answers; their text stays in the log', async () => {
    const { live, lines } = setUp()
    server.reply(answer(200, { data: { event: null }, errors: [{ message: 'upstream text' }] }))

    const part = await live.callForParts(question)

    expect(part).toEqual({ data: { event: null }, isPartial: true })
    expect(JSON.stringify(lines)).toContain('upstream text')
    expect(server.requests).toHaveLength(1)
  })

  it('are cut in the log before a secret instead of inside it', async () => {
    const { failure, lines } = setUp()
    const message = `${'x'.repeat(480)} s3cret-of-the-shop`
    server.reply(answer(200, { data: {}, errors: [{ message }] }))

    await failure()

    expect(JSON.stringify(lines)).toContain('x'.repeat(480))
    expect(JSON.stringify(lines)).not.toContain('s3')
  })

  it('are undefined for a complete answer', async () => {
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

  it('that ask to slow down cause a retry after the wait', async () => {
    const { live, waits } = setUp()
    const throttled = { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] }
    server.reply(answer(200, throttled), answer(200, { data: { event: null } }))

    const data = await live.call(question)

    expect(data).toEqual({ event: null })
    expect(waits).toEqual([1000])
  })
})

describe('the breaker of a GraphQL upstream', () => {
  it('opens after five failed loads in a row and closes after a successful probe', async () => {
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
