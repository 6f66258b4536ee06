import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../tests/support/capturedLog.ts'
import { answer, hang, reset, truncate } from '../../../tests/support/servers/scriptedServer.ts'
import { scriptedServerTests } from '../../../tests/support/servers/scriptedServerTests.ts'
import { settableClock } from '../../../tests/support/settableClock.ts'
import type { Clock } from '../platform/clock.ts'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../errors.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { runWithRequestId } from '../platform/requestContext.ts'
import { createHttp, type HttpRequest } from './http.ts'

const server = scriptedServerTests()

function setUp(maxBytes = 1000, clock: Clock = settableClock()) {
  const { log, lines } = captureLog()
  const metrics = createMetrics()
  const http = createHttp({ fetch, log, metrics, clock, maxBytes, userAgent: 'site/1' })
  const call = (request: Partial<HttpRequest> = {}) =>
    http({
      upstream: 'league',
      url: new URL(`${server.url}/api/v4/standings?year=2025&code=s3cret`),
      headers: { authorization: 'Bearer s3cret' },
      signal: AbortSignal.timeout(30_000),
      attempt: 1,
      ...request,
    })
  return { call, lines, metrics }
}

describe('an HTTP call to an upstream', () => {
  it('returns the JSON of the answer', async () => {
    const { call, lines, metrics } = setUp()
    server.reply(answer(200, { rows: [1, 'é'] }))

    const json = await call()

    expect(json).toEqual({ rows: [1, 'é'] })
    expect(lines).toEqual([])
    expect(await metrics.text()).toContain(
      'wll_upstream_call_duration_seconds_count{upstream="league",status="2xx"} 1',
    )
  })

  it.each([
    ['lists in lists', '['.repeat(35_001)],
    ['numbers', `[${'1,'.repeat(35_000)}1]`],
    ['records', `[${'{},'.repeat(17_500)}{}]`],
  ])('does not parse too many %s', async (_what, text) => {
    const { call } = setUp(1_000_000)
    server.reply(answer(200, text))

    await expect(call()).rejects.toThrow('Answer has more than 35000 values')
  })

  it('parses the values of a long answer, and what looks like more of them in texts', async () => {
    const { call } = setUp(1_000_000)
    const rows = Array.from({ length: 11_000 }, (_none, id) => ({ id, b: '\\",[{' }))
    server.reply(answer(200, rows))

    expect(await call()).toEqual(rows)
  })

  it.each([
    ['lists', '[', ']'],
    ['records', '{"a":', '}'],
  ])('parses %s in one another 32 deep, and no deeper', async (_what, open, close) => {
    const { call } = setUp()
    const nested = (depth: number) =>
      `[${'1,[],'.repeat(3)}${open.repeat(depth - 1)}1${close.repeat(depth - 1)}]`
    server.reply(answer(200, nested(32)), answer(200, nested(33)))

    expect(await call()).toHaveLength(7)
    await expect(call()).rejects.toThrow('Answer is nested deeper than 32')
  })

  it('reads as much of an answer as the request says, with a value in 20 bytes', async () => {
    const { call } = setUp(1_000_000)
    server.reply(answer(200, ['x'.repeat(100)]), answer(200, '[1,2,3,4,5]'))

    await expect(call({ maxBytes: 99 })).rejects.toThrow('Answer is longer than 99 bytes')
    await expect(call({ maxBytes: 99 })).rejects.toThrow('Answer has more than 4 values')
  })

  it('sends method, headers and a JSON body', async () => {
    const { call } = setUp()
    server.reply(answer(200, {}))

    await call({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-one': '1' },
      body: { a: 1 },
    })

    expect(server.requests).toEqual([
      expect.objectContaining({
        method: 'POST',
        url: '/api/v4/standings?year=2025&code=s3cret',
        headers: expect.objectContaining({ 'content-type': 'application/json', 'x-one': '1' }),
        body: '{"a":1}',
      }),
    ])
  })

  it.each([
    [429, 'Too Many Requests', true, '4xx'],
    [500, 'Internal Server Error', true, '5xx'],
    [503, 'Service Unavailable', true, '5xx'],
    [302, 'Found', false, '3xx'],
    [400, 'Bad Request', false, '4xx'],
    [401, 'Unauthorized', false, '4xx'],
  ])('reports status %i as transient or not', async (status, statusText, transient, measured) => {
    const { call, lines, metrics } = setUp()
    server.reply(answer(status, 'upstream text', { location: '/elsewhere' }))

    const failure = await call().catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(UpstreamUnavailableError)
    expect(failure).toMatchObject({
      message: `Request failed with status ${status}: ${statusText}`,
      transient,
    })
    expect(lines).toMatchObject([
      { msg: `Request failed with status ${status}: ${statusText}`, status, outcome: measured },
    ])
    expect(server.requests).toHaveLength(1)
    expect(await metrics.text()).toContain(`{upstream="league",status="${measured}"} 1`)
  })

  it('reports Retry-After', async () => {
    const { call } = setUp()
    server.reply(answer(429, '', { 'retry-after': '30' }))

    await expect(call()).rejects.toMatchObject({ retryAfterMs: 30_000 })
  })

  it('reports a 404 as not found', async () => {
    const { call, lines, metrics } = setUp()
    server.reply(answer(404, 'upstream text'))

    await expect(call()).rejects.toEqual(new NotFoundError())

    expect(lines).toMatchObject([{ level: 'info', status: 404 }])
    expect(await metrics.text()).toContain('{upstream="league",status="404"} 1')
  })

  it.each([
    ['garbage', answer(200, '{"rows": [1,}'), 'Failed to parse response JSON'],
    [
      'a page',
      answer(200, '<!doctype html><p>Down', { 'content-type': 'text/html' }),
      'Failed to parse response JSON',
    ],
    ['nothing', answer(200, ''), 'Returned with no data'],
    [
      'an announced flood',
      answer(200, 'x'.repeat(1001), { 'content-length': '1001' }),
      'Answer is longer than 1000 bytes',
    ],
    ['a flood', answer(200, JSON.stringify('x'.repeat(100_000))), 'Answer is longer than 1000 bytes'],
  ])('rejects an answer of status 200 that is %s', async (_what, reply, message) => {
    const { call, lines, metrics } = setUp()
    server.reply(reply)

    const failure = await call().catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(UpstreamInvalidError)
    expect(failure).toMatchObject({ message })
    expect(lines).toMatchObject([{ msg: message, status: 200 }])
    expect(await metrics.text()).toContain('{upstream="league",status="invalid"} 1')
  })

  it.each([
    ['cut off without an answer', reset],
    ['cut off within the answer', truncate],
  ])('reports a connection that was %s as transient', async (_what, reply) => {
    const { call, lines, metrics } = setUp()
    server.reply(reply)

    const failure = await call().catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(UpstreamUnavailableError)
    expect(failure).toMatchObject({
      message: expect.stringMatching(/^Failed to fetch data: \S/),
      transient: true,
    })
    expect(lines).toMatchObject([{ msg: expect.stringMatching(/^Failed to fetch data: \S/) }])
    expect(await metrics.text()).toContain('{upstream="league",status="network"} 1')
  })

  it('is aborted by its signal when no answer arrives', async () => {
    const { call, lines, metrics } = setUp()
    server.reply(hang)

    const failure = await call({ signal: AbortSignal.timeout(20) }).catch((error: unknown) => error)

    expect(failure).toMatchObject({
      message: 'Failed to fetch data: The operation was aborted due to timeout',
      transient: true,
    })
    expect(lines).toMatchObject([{ upstream: 'league', path: '/api/v4/standings', outcome: 'timeout' }])
    expect(await metrics.text()).toContain('{upstream="league",status="timeout"} 1')
  })

  it('is aborted by its signal when the answer does not end', async () => {
    const { call } = setUp()
    server.reply((response) => void response.writeHead(200).write('{"rows":'))

    const failure = await call({ signal: AbortSignal.timeout(100) }).catch((error: unknown) => error)

    expect(failure).toMatchObject({
      message: 'Failed to fetch data: The operation was aborted due to timeout',
      transient: true,
    })
  })

  it('names the request, its trace and the site, whatever other headers say', async () => {
    const { call } = setUp()
    server.reply(answer(200, {}))
    const trace = '0af7651916cd43dd8448eb211c80319c'

    await runWithRequestId(
      'request-7',
      async () => {
        await call()
        await call({ attempt: 2 })
      },
      Infinity,
      undefined,
      `00-${trace}-b7ad6b7169203331-01`,
    )
    await call()

    const [first, second, outside] = server.requests.map(({ headers }) => headers)
    expect(first).toMatchObject({
      'x-request-id': 'request-7',
      traceparent: expect.stringMatching(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`)) as string,
      'user-agent': 'site/1',
    })
    expect(second).toMatchObject({ 'x-request-id': 'request-7', traceparent: first?.['traceparent'] })
    expect(outside).toMatchObject({
      'x-request-id': expect.stringMatching(/^call-[0-9a-f]{8}$/) as string,
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/) as string,
    })
  })

  it('logs how long it took in whole ms', async () => {
    let nowMs = 0
    const { call, lines } = setUp(1000, { nowMs: () => (nowMs += 12.4) })
    server.reply(answer(500, ''))

    await call().catch(() => undefined)

    expect(lines).toMatchObject([{ durationMs: expect.toSatisfy(Number.isInteger) as number }])
  })

  it('logs the cause, and neither query, token nor answer', async () => {
    const { call, lines } = setUp()
    server.reply(answer(500, 'upstream text'))

    await runWithRequestId('request-7', () => call({ attempt: 2 })).catch(() => undefined)

    expect(lines).toMatchObject([
      {
        level: 'warn',
        upstream: 'league',
        path: '/api/v4/standings',
        status: 500,
        durationMs: 0,
        attempt: 2,
        requestId: 'request-7',
      },
    ])
    const text = JSON.stringify(lines)
    expect(text).not.toContain('s3cret')
    expect(text).not.toContain('upstream text')
  })
})
