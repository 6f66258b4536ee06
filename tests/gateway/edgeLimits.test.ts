import { request, type ClientRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import { answer, hang, startScriptedServer, type ScriptedServer } from '../support/servers/scriptedServer.ts'

const FLOOD = 300
const AT_ONCE = 40

let gateway: ScriptedServer
let edge: EdgeProcess

beforeAll(async () => {
  gateway = await startScriptedServer()
  edge = await startEdge([gateway.url], { EDGE_MISSES_PER_SECOND: '1', EDGE_MISSES_AT_ONCE: String(AT_ONCE) })
})
beforeEach(() => {
  gateway.requests.length = 0
  gateway.reply(answer(200, 'ok', { 'cache-control': 'public, max-age=600' }))
})
afterAll(async () => {
  await edge.close()
  await gateway.close()
})

/** Sends this many requests for different addresses, from the addresses of one client in turn. */
function flood(clients: readonly string[], path: (index: number) => string) {
  return Promise.all(
    Array.from({ length: FLOOD }, (_, index) =>
      edge.ask(path(index), { 'x-forwarded-for': clients[index % clients.length] ?? '' }),
    ),
  )
}

describe("the edge's limit on uncached requests of a client", () => {
  it('rejects those beyond the limit with Retry-After, and not those of other clients', async () => {
    const answers = await flood(['203.0.113.10'], (index) => `/made-up-${index}`)
    const other = await edge.ask('/by-another', { 'x-forwarded-for': '203.0.113.11' })

    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(FLOOD - refused.length)
    // One more is accepted for each second that this takes.
    expect(refused.length).toBeGreaterThan(FLOOD - AT_ONCE - 60)
    expect(gateway.requests).toHaveLength(FLOOD - refused.length + 1)
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']))
    expect(refused[0]?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    expect(refused[0]?.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(refused[0]?.body).toContain('One moment, please')
    expect(other.status).toBe(200)
  })

  it('accepts a client again after its Retry-After, for pages and for visit reports', async () => {
    const client = { 'x-forwarded-for': '203.0.113.16' }
    const report = () => edge.ask('/rum', { ...client, 'content-type': 'application/json' }, '{}')
    const pages = await flood(['203.0.113.16'], (index) => `/too-often-${index}`)
    const reports = await Promise.all(Array.from({ length: FLOOD }, report))
    const refused = [pages, reports].map((answers) => answers.find(({ status }) => status === 429))
    const seconds = refused.map((answer) => Number(answer?.headers['retry-after']))

    await wait(Math.max(...seconds) * 1000)
    const answers = [await edge.ask('/after-a-wait', client), await report()]

    expect(seconds).toEqual([2, 2])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('never applies to cached copies', async () => {
    const client = '203.0.113.12'
    await edge.ask('/hot', { 'x-forwarded-for': '203.0.113.13' })
    const misses = await flood([client], (index) => `/other-${index}`)

    const hits = [...(await flood([client], () => '/hot')), ...(await flood([client], () => '/hot'))]

    expect(misses.some(({ status }) => status === 429)).toBe(true)
    expect(new Set(hits.map(({ status, copy }) => `${status} ${copy}`))).toEqual(new Set(['200 HIT']))
  })

  it('counts all addresses of an IPv6 network as one client', async () => {
    const network = Array.from({ length: FLOOD }, (_, index) => `2001:db8:1:2::${(index + 1).toString(16)}`)

    const answers = await flood(network, (index) => `/from-many-${index}`)
    const neighbor = await edge.ask('/by-a-neighbor', { 'x-forwarded-for': '2001:db8:1:3::1' })

    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(FLOOD - AT_ONCE - 60)
    expect(neighbor.status).toBe(200)
  })

  it('counts IPv4 clients apart, even if a proxy writes their addresses as IPv6', async () => {
    const clients = Array.from(
      { length: FLOOD },
      (_, index) => `::ffff:203.0.${120 + (index >> 8)}.${index & 255}`,
    )

    const answers = await flood(clients, (index) => `/of-mapped-${index}`)

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('applies to a stream at /graphql too', async () => {
    gateway.reply(answer(200, 'ok', { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }))
    const accept = 'text/event-stream, multipart/mixed'

    const streams = [
      await edge.ask('/graphql?query=a', { accept }),
      await edge.ask('/graphql', { accept, 'content-type': 'application/json' }, '{"query":"b"}'),
      await edge.ask('/graphql?query=c', { accept: 'application/json, text/event-stream' }),
    ]

    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(gateway.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /graphql/stream?query=a',
      'POST /graphql/stream',
      'GET /graphql?query=c',
    ])
  })

  it('counts the opening of streams', async () => {
    const answers = await flood(['203.0.113.15'], (index) => `/graphql/stream?query=${index}`)

    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(FLOOD - AT_ONCE - 60)
    expect(refused[0]?.headers['content-type']).toBe('application/json')
  })

  it('answers operations with a GraphQL error', async () => {
    const answers = await flood(['203.0.113.14'], (index) => `/graphql?query=${index}`)

    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers).toMatchObject({ 'content-type': 'application/json', 'retry-after': '2' })
    expect(JSON.parse(refused?.body ?? '')).toEqual({
      errors: [
        {
          message: 'Too many requests. Please try again in a moment.',
          extensions: { code: 'TOO_MANY_REQUESTS' },
        },
      ],
    })
  })
})

describe("the edge's limits on streams and WebSockets", () => {
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket' }
  /** An edge for each test, because one counts a stream until it has seen its end, and the streams that are open on it. */
  let narrow: EdgeProcess
  let open: ClientRequest[]

  beforeEach(async () => {
    open = []
    gateway.reply(hang)
    narrow = await startEdge([gateway.url], { EDGE_STREAMS_PER_CLIENT: '3', EDGE_STREAMS: '5' })
  })
  afterEach(async () => {
    for (const stream of open) stream.destroy()
    await narrow.close()
    gateway.cut()
  })

  /** Opens a stream, and waits until it has reached the gateway. Fails with the status where it is answered instead. */
  async function hold(client: string, path = '/graphql/stream', headers: Record<string, string> = {}) {
    const before = gateway.requests.length
    const sent = request(`${narrow.url}${path}`, { headers: { 'x-forwarded-for': client, ...headers } })
    let status: number | undefined
    sent.once('response', (response) => (status = response.statusCode))
    open.push(sent.on('error', () => undefined))
    sent.end()
    const reached = () => gateway.requests.length - before
    await expect.poll(() => status ?? reached()).not.toBe(0)
    expect({ status, reached: reached() }).toEqual({ status: undefined, reached: 1 })
  }

  it('apply to one client over either transport, while another client can still connect', async () => {
    await hold('203.0.113.20')
    await hold('203.0.113.20')
    await hold('203.0.113.20', '/graphql', upgrade)

    const client = { 'x-forwarded-for': '203.0.113.20' }
    const answers = [
      await narrow.ask('/graphql/stream', client),
      await narrow.ask('/graphql', { ...client, ...upgrade }),
    ]
    await hold('203.0.113.21')

    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
      [429, '2'],
      [429, '2'],
    ])
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({
      errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }],
    })
  })

  it('apply to all clients together, while pages and operations are answered', async () => {
    for (const client of [22, 22, 22, 23, 23]) await hold(`203.0.113.${client}`)

    const refused = await narrow.ask('/graphql/stream', { 'x-forwarded-for': '203.0.113.24' })
    gateway.reply(answer(200, 'ok'))

    expect(refused.status).toBe(429)
    expect((await narrow.ask('/page')).status).toBe(200)
    expect((await narrow.ask('/graphql?query=a')).status).toBe(200)
  })

  it('free a place when a stream ends', async () => {
    for (let streams = 0; streams < 3; streams += 1) await hold('203.0.113.25')
    open[0]?.destroy()

    await expect
      .poll(async () => {
        gateway.reply(answer(200, 'ok'))
        return (await narrow.ask('/graphql/stream', { 'x-forwarded-for': '203.0.113.25' })).status
      })
      .toBe(200)
  })
})
