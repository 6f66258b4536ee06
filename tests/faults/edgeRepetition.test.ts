import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayAndNight } from '../support/dayAndNight.ts'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import {
  answer,
  hang,
  reset,
  startScriptedServer,
  type Reply,
  type ScriptedServer,
} from '../support/servers/scriptedServer.ts'

const json = { 'content-type': 'application/json' }
const good = answer(200, { data: {} })

let gateways: ScriptedServer[]
let edge: EdgeProcess

beforeAll(async () => {
  gateways = [await startScriptedServer(), await startScriptedServer()]
  edge = await startEdge(gateways.map(({ url }) => url))
})
beforeEach(() => {
  for (const { requests } of gateways) requests.length = 0
})
afterAll(async () => {
  await edge.close()
  await Promise.all(gateways.map((gateway) => gateway.close()))
})

/** Sets the replies of both gateways, one request after the other. */
function reply(...replies: Reply[]): void {
  for (const gateway of gateways) gateway.reply(...replies)
}

/** The requests that have reached either gateway. */
function requests() {
  return gateways.flatMap((gateway) => gateway.requests)
}

// Runs first, because an edge remembers for seconds which gateways have failed.
it('the edge with one of two gateways frozen answers every safe request before it times out anything', async () => {
  const [frozen, healthy] = gateways as [ScriptedServer, ScriptedServer]
  frozen.reply(hang)
  healthy.reply(good)
  let isGivenUp = false
  // One of these waits for the frozen gateway, until the ten-second timeout of reports.
  const reports = [1, 2].map(async () => {
    const { status } = await edge.ask('/rum', json, '{}')
    if (status !== 200) isGivenUp = true
  })

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_none, number) => [
      edge.ask(`/page-${number}`),
      edge.ask(`/static/file-${number}.js`),
      edge.ask(`/images/64/crest-${number}.png`),
      edge.ask(`/share/game-${number}.png`),
      edge.ask(`/graphql?query=${number}`),
      edge.ask('/session', { cookie: `__Secure-fan=${number}` }),
      edge.ask('/graphql', json, `{"query":"{ a${number}: site { id } }"}`),
    ]).flat(),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(frozen.requests.length).toBeGreaterThan(4)
  expect(isGivenUp).toBe(false)
  frozen.cut()
  await Promise.all(reports)
})

it('the edge waits for a response that is slow at both gateways, and makes three attempts in all', async () => {
  reply(hang, good)

  const got = await edge.ask('/slow')

  expect(got.status).toBe(200)
  expect(requests()).toHaveLength(3)
})

for (const { value: path, tags } of dayAndNight(['/images/64/crest.png'], ['/share/games/final.png']))
  it(
    `${path}, which takes longer than a page may and less than 3 s, is made by one gateway alone`,
    { tags },
    async () => {
      reply((...exchange) => void setTimeout(good, 1500, ...exchange))

      const got = await edge.ask(path)

      expect(got.status).toBe(200)
      expect(requests()).toHaveLength(1)
    },
  )

it('what is slow at one gateway is waited for where the other one is gone', async () => {
  const [slow, gone] = gateways as [ScriptedServer, ScriptedServer]
  gone.reply(reset)
  slow.reply(hang, hang, hang, hang, hang, hang, good)

  const answers = await Promise.all(Array.from({ length: 6 }, (_none, number) => edge.ask(`/half-${number}`)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

it('the edge keeps a WebSocket open that is quiet for longer than an answer may take', async () => {
  reply(hang)
  const socket = connect(Number(new URL(edge.url).port), '127.0.0.1')
  let isClosed = false
  socket.once('close', () => (isClosed = true))
  await once(socket, 'connect')
  socket.write('GET /graphql HTTP/1.1\r\nHost: site\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await expect.poll(() => requests().length).toBe(1)
  reply(hang, good)

  // This page times out at one gateway at least, later than the socket would.
  const page = await edge.ask('/slow')

  expect(page.status).toBe(200)
  expect(requests().filter(({ headers }) => headers['upgrade'] === 'websocket')).toHaveLength(1)
  expect(isClosed).toBe(false)
  socket.destroy()
})

describe('when a gateway fails after it has received a request, the edge', () => {
  const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
    edge.ask('/graphql', { ...json, ...headers }, body)
  const query = '{"query":"{ site { id } }"}'

  it.each<[string, () => ReturnType<EdgeProcess['ask']>]>([
    ['a page', () => edge.ask('/page')],
    ['an operation by GET', () => edge.ask('/graphql?query=a')],
    ['what a session is', () => edge.ask('/session', { cookie: '__Secure-fan=a' })],
    ['a posted query', () => post(query)],
    [
      'a posted query that names its charset',
      () => post(query, { 'content-type': 'application/json; charset=utf-8' }),
    ],
  ])('sends another one %s', async (_what, send) => {
    let hasFailed = false
    reply((...exchange) => {
      if (hasFailed) return good(...exchange)
      hasFailed = true
      reset(...exchange)
    })

    const got = await send()

    expect(got.status).toBe(200)
    expect(requests()).toHaveLength(2)
  })

  it.each<[string, () => ReturnType<EdgeProcess['ask']>]>([
    ['a mutation', () => post('{"query":"mutation { signOut { ok } }"}')],
    [
      'a mutation after a query',
      () => post('{"query":"query A { a } mutation B { b }","operationName":"B"}'),
    ],
    [
      'a mutation whose letters are escaped',
      () => post(String.raw`{"query":"\u006dutation { signOut { ok } }"}`),
    ],
    [
      'a mutation in place of the query of the same body',
      () => post('{"query":"{ a }","query":"mutation { b }"}'),
    ],
    [
      'a posted hash',
      () => post('{"query":"","extensions":{"persistedQuery":{"version":1,"sha256Hash":"a"}}}'),
    ],
    ['a compressed body', () => post(gzipSync('{"query":"mutation { b }"}'), { 'content-encoding': 'gzip' })],
    [
      'a body in another charset',
      () =>
        post(Buffer.from('{"query":"mutation { b }"}', 'utf16le'), {
          'content-type': 'application/json; charset=utf-16',
        }),
    ],
    ['a long body', () => post(`{"query":"{ a }${' '.repeat(20_000)}"}`)],
    [
      'a mutation of a client that calls it repeatable',
      () => post('{"query":"mutation { b }"}', { 'x-repeatable': '1' }),
    ],
    ['a session that begins', () => edge.ask('/session', json, query)],
    ['a report', () => edge.ask('/rum', json, query)],
  ])('does not repeat %s, which fails with a code', async (_what, send) => {
    reply(reset)

    const got = await send()

    expect(got.status).toBe(503)
    expect(requests()).toHaveLength(1)
    if (got.headers['content-type'] === 'application/json')
      expect(JSON.parse(got.body)).toMatchObject({
        errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }],
      })
  })
})

it('the edge tries failed gateways when there are no others', async () => {
  reply(reset)
  for (let number = 0; number < 8; number += 1) await edge.ask('/graphql?query=a')
  reply(good)

  const answers = [await edge.ask('/page'), await edge.ask('/graphql', json, '{"query":"mutation { a }"}')]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
