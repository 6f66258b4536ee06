import { parse } from 'graphql'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  outlineOf,
  startCollectorStub,
  type CollectorStub,
  type SeenSpan,
} from '../support/servers/collectorStub.ts'
import { plainSite, startStack, type Stack } from '../support/stack.ts'
import { json } from './hotRequests.ts'
import { ME, TABLE, writeOwnOperations } from './ownOperations.ts'
import { sendRaw, type RawRequest } from './rawRequest.ts'

/** The span of whoever sends a request. */
const CALLER = 'b7ad6b7169203331'
/** The SDK reads these itself. */
const SETTINGS = {
  OTEL_SERVICE_NAME: 'gateway-of-a-test',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  OTEL_EXPORTER_OTLP_HEADERS: 'x-team=traces',
  OTEL_BSP_SCHEDULE_DELAY: '20',
}

let traces = 0
let collector: CollectorStub
let own: ReturnType<typeof writeOwnOperations>
let stack: Stack

beforeAll(async () => {
  collector = await startCollectorStub()
  own = writeOwnOperations()
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  for (const [name, value] of Object.entries({ ...SETTINGS, ...endpoint })) vi.stubEnv(name, value)
  stack = await startStack({
    env: { OPERATIONS_MANIFEST: own.file, ...endpoint },
    site: {
      ...plainSite,
      async render(_request, execute) {
        await execute({ document: parse(TABLE), variables: { year: 2025 } })
        return { status: 200, headers: {}, body: 'page', threadCpuMs: 7.5 }
      },
    },
  })
})
afterAll(async () => {
  await stack.close()
  vi.unstubAllEnvs()
  await collector.close()
  own.remove()
})
beforeEach(() => stack.forget())

const post = (query: string, variables = {}, headers = {}): RawRequest => ({
  body: JSON.stringify({ query, variables }),
  headers: { ...json, ...headers },
})

/** The spans of one request, which a caller has begun. The request's own ends last, so that all are exported with it. */
async function spansOf({ headers, ...request }: RawRequest): Promise<SeenSpan[]> {
  traces += 1
  const traceId = traces.toString(16).padStart(32, 'a')
  await sendRaw(stack.url, {
    ...request,
    headers: { ...headers, traceparent: `00-${traceId}-${CALLER}-01` },
  })
  return vi.waitFor(() => {
    const spans = collector.spans.filter((span) => span.traceId === traceId)
    expect(spans.map(({ parentSpanId }) => parentSpanId)).toContain(CALLER)
    return spans
  })
}

/** The facts of the span with this name. */
const factsOf = (spans: readonly SeenSpan[], name: string) =>
  spans.find((span) => span.name === name)?.facts ??
  expect.fail(`No span ${name}: ${outlineOf(spans).join()}`)

it('a page is a request, its render, the operation, the loads and their calls, each beneath what has caused it', async () => {
  const spans = await spansOf({ path: '/standings?year=2025' })

  expect(outlineOf(spans)).toEqual([
    'GET page standings',
    '  render standings',
    '    operation Table',
    '      load configuration',
    '        GET /v2/config',
    '      load standings',
    '        GET /v4/standings',
    '      load season',
    '        GET /v4/events',
    '      POST /graphql',
  ])
  expect(factsOf(spans, 'GET page standings')).toEqual({
    'http.request.method': 'GET',
    'http.route': 'page',
    'http.response.status_code': 200,
    'wll.page': 'standings',
  })
  expect(factsOf(spans, 'render standings')).toEqual({
    'wll.page': 'standings',
    'wll.outcome': 'rendered',
    'wll.thread_cpu_ms': 7.5,
  })
  expect(factsOf(spans, 'operation Table')).toEqual({
    'graphql.operation.name': 'Table',
    'wll.outcome': 'ok',
    'wll.source': 'page',
  })
  expect(factsOf(spans, 'load standings')).toEqual({
    'wll.resource': 'standings',
    'wll.priority': 'user',
    'wll.source': 'load',
    'wll.outcome': 'ok',
  })
  expect(factsOf(spans, 'GET /v4/standings')).toEqual({
    'peer.service': 'league',
    'http.request.method': 'GET',
    'url.template': '/v4/standings',
    'http.response.status_code': 200,
    'wll.attempt': 1,
    'wll.outcome': '2xx',
  })
  expect(spans.filter(({ hasFailed }) => hasFailed)).toEqual([])
})

it('a public operation has a span of its own where it runs, and is a fact of the request where memory answers it', async () => {
  const request = post(TABLE, { year: 2024 })

  const [first, second] = [await spansOf(request), await spansOf(request)]

  expect(outlineOf(first).slice(0, 2)).toEqual(['POST /graphql', '  operation Table'])
  expect(factsOf(first, 'operation Table')).toMatchObject({ 'wll.source': 'cache', 'wll.outcome': 'ok' })
  expect(outlineOf(second)).toEqual(['POST /graphql'])
  expect(factsOf(second, 'POST /graphql')).toEqual({
    'http.request.method': 'POST',
    'http.route': '/graphql',
    'http.response.status_code': 200,
    'graphql.operation.name': 'Table',
    'wll.outcome': 'ok',
    'wll.source': 'fresh',
  })
})

it('a personal operation is traced as executed', async () => {
  const spans = await spansOf(post(ME))

  expect(outlineOf(spans)).toEqual(['POST /graphql', '  operation Me'])
  expect(factsOf(spans, 'operation Me')).toMatchObject({ 'wll.source': 'executed', 'wll.outcome': 'ok' })
})

it('the path of a call has no values', async () => {
  const spans = await spansOf(post('{ team(slug: "guard") { roster { slug } } }'))

  expect(outlineOf(spans)).toContain('      GET /v4/teams/{officialId}/roster')
})

it('each attempt of a call that fails is an error, and so are the load and the operation that lack it', async () => {
  await stack.control({ action: 'failNext', count: 100, status: 503, path: '/api/v4/standings' })

  const spans = await spansOf(post(TABLE, { year: 2025 }))

  const failed = spans.filter(({ hasFailed }) => hasFailed)
  expect(failed.map(({ name, facts }) => [name, facts['error.type'], facts['wll.attempt']])).toEqual([
    ['GET /v4/standings', '5xx', 1],
    ['GET /v4/standings', '5xx', 2],
    ['load standings', 'UpstreamUnavailableError', undefined],
    ['operation Table', 'partial', undefined],
  ])
  expect(factsOf(failed, 'GET /v4/standings')).toMatchObject({ 'http.response.status_code': 503 })
  expect(factsOf(failed, 'load standings')).toMatchObject({ 'wll.outcome': 'failed' })
  expect(factsOf(failed, 'operation Table')).toMatchObject({ 'wll.codes': 'UPSTREAM_UNAVAILABLE' })
})

it('a trace that has begun before goes on: from the caller over the request and the log to the called system', async () => {
  const spans = await spansOf(post(TABLE, { year: 2025 }))

  const call = spans.find(({ name }) => name === 'GET /v4/standings')
  const sent = (await stack.requestsTo('/v4/standings')).map(({ headers }) => headers['traceparent'])
  expect(sent).toEqual([`00-${call?.traceId}-${call?.spanId}-01`])
  await vi.waitFor(() =>
    expect(stack.logs).toContainEqual(
      expect.objectContaining({ msg: 'request', path: '/graphql', traceId: call?.traceId }),
    ),
  )
})

it('a trace that its caller does not sample is neither exported nor in the log', async () => {
  const traceId = 'b'.repeat(32)

  await sendRaw(stack.url, post(ME, {}, { traceparent: `00-${traceId}-${CALLER}-00` }))
  await spansOf(post(ME))

  expect(collector.spans.filter((span) => span.traceId === traceId)).toEqual([])
  expect(stack.logs.filter((line) => line['traceId'] === traceId)).toEqual([])
})

it('health checks have no span', async () => {
  collector.forget()

  await sendRaw(stack.url, { path: '/readyz' })
  await spansOf(post(ME))

  expect(collector.spans.filter(({ name }) => name.includes('ops'))).toEqual([])
})

it('nothing that a visitor sends becomes a name or a fact', async () => {
  const secret = 'Secret0815'
  const headers = {
    authorization: `Bearer ${secret}`,
    cookie: secret,
    'user-agent': secret,
    'x-request-id': secret,
  }
  collector.forget()

  const spans = [
    ...(await spansOf({ path: `/${secret}?email=${secret}%40example.com`, headers })),
    ...(await spansOf({ path: `/teams/${secret}?token=${secret}`, headers })),
    ...(await spansOf(post(`query ${secret} { ${secret}: team(slug: "${secret}") { id } }`, {}, headers))),
    ...(await spansOf(post(`query ${secret} { viewer { isLoggedIn } }`, {}, headers))),
    ...(await spansOf(post(`{ ${secret} }`, {}, headers))),
  ]

  expect(collector.sent()).not.toMatch(/secret0815/i)
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET page other', 'GET page teams', 'operation other']),
  )
})

it('the SDK reads name, attributes and headers from the environment', async () => {
  await spansOf(post(ME))

  expect(collector.resource()).toMatchObject({
    'service.name': 'gateway-of-a-test',
    'service.version': expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    'deployment.environment.name': 'test',
  })
  expect(collector.headers()).toMatchObject({ 'x-team': 'traces' })
})
