import { once } from 'node:events'
import { request, type ClientRequest, type IncomingHttpHeaders } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startStack, type Stack } from '../support/stack.ts'

const QUERY = 'subscription ($slug: String!) { game(slug: $slug) { slug } }'
const payload = { query: QUERY, variables: { slug: '2025-wll-ev-17' } }

let stack: Stack
let open: { destroy: () => void }[]

beforeEach(async () => {
  open = []
  stack = await startStack({ env: { LIVE_POLL_MS: '100', STREAMS: '5', STREAMS_PER_CLIENT: '3' } })
})
afterEach(() => {
  for (const stream of open) stream.destroy()
  return stack.close()
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
  sent: ClientRequest
}

/** Asks for a stream of events as a client. A stream stays open, and any other answer is read to its end. */
function askForStream(client: string, body: object = payload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${stack.url}/graphql/stream`, {
      ...{ method: 'POST', agent: false },
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    })
    open.push(sent.once('error', reject))
    sent.once('response', (response) => {
      const { statusCode: status, headers } = response
      const chunks: Buffer[] = []
      const done = () => resolve({ status, headers, body: Buffer.concat(chunks).toString(), sent })
      response.on('error', () => undefined).on('data', (chunk: Buffer) => chunks.push(chunk))
      if (headers['content-type']?.startsWith('text/event-stream') === true) done()
      else response.once('end', done)
    })
    sent.end(JSON.stringify(body))
  })
}

/** Connects over WebSocket as a client, until the server has said that it may subscribe or has refused the connection. */
async function connect(client: string) {
  const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { 'x-forwarded-for': client },
  })
  open.push({ destroy: () => socket.terminate() })
  socket.on('error', () => undefined)
  const messages: { type: string; id?: string; payload?: unknown }[] = []
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as never))
  const refused = new Promise<Pick<Answer, 'status' | 'headers'>>((resolve) => {
    socket.once('unexpected-response', (_sent, { statusCode: status, headers }) =>
      resolve({ status, headers }),
    )
  })
  const opened = new Promise<undefined>((resolve) => {
    socket.once('open', () => socket.send('{"type":"connection_init"}'))
    socket.once('message', () => resolve(undefined))
  })
  const refusal = await Promise.race([opened, refused])
  return { socket, messages, refusal }
}

async function subscribe({ socket, messages }: Awaited<ReturnType<typeof connect>>, id: string) {
  socket.send(JSON.stringify({ id, type: 'subscribe', payload }))
  await expect.poll(() => messages.some((message) => message.id === id)).toBe(true)
  return messages.find((message) => message.id === id)
}

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${stack.adminUrl}/metrics`)).text()
  const line = text.split('\n').find((entry) => entry.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}

describe('streams of events', () => {
  it('beyond the limit of a client are refused with 429, by its network, while another client opens one', async () => {
    const first = [
      await askForStream('2001:db8:1:2::1'),
      await askForStream('2001:db8:1:2::2'),
      await askForStream('2001:db8:1:2::3'),
    ]

    const refused = await askForStream('2001:db8:1:2::4')
    const other = await askForStream('2001:db8:1:3::1')

    expect([...first, other].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '5', 'cache-control': 'no-store, no-transform' },
    })
    expect(JSON.parse(refused.body)).toEqual({
      errors: [
        {
          message: 'Too many streams are open from this network. End one, or try again in a moment.',
          extensions: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 5 },
        },
      ],
    })
    expect(await figure('wll_stream_places{transport="sse"}')).toBe(4)
    expect(await figure('wll_streams_refused_total{transport="sse",reason="client"}')).toBe(1)
  })

  it('beyond the limit of the process are refused with 503, while pages and operations are answered', async () => {
    for (const client of [20, 20, 20, 21, 21]) await askForStream(`203.0.113.${client}`)

    const refused = await askForStream('203.0.113.22')
    const { refusal } = await connect('203.0.113.22')
    const page = await fetch(`${stack.url}/teams`)
    const { data } = await stack.query('{ teams { officialId } }')

    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    expect(JSON.parse(refused.body)).toMatchObject({
      errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 } }],
    })
    expect([refusal?.status, refusal?.headers['retry-after']]).toEqual([503, '5'])
    expect([page.status, Array.isArray(data?.['teams'])]).toEqual([200, true])
    expect(await figure('wll_streams_refused_total{transport="sse",reason="process"}')).toBe(1)
    expect(await figure('wll_streams_refused_total{transport="ws",reason="process"}')).toBe(1)
  })

  it('have room again once others have ended, were refused for their query, or left before they began', async () => {
    const streams = []
    for (let count = 0; count < 3; count += 1) streams.push(await askForStream('203.0.113.23'))
    for (const { sent } of streams) sent.destroy()
    await expect.poll(() => figure('wll_stream_places{transport="sse"}')).toBe(0)

    const invalid = await askForStream('203.0.113.23', { query: 'subscription { nothing }' })
    await expect.poll(() => figure('wll_stream_places{transport="sse"}')).toBe(0)
    const again = await askForStream('203.0.113.23')

    expect([invalid.status, again.status]).toEqual([200, 200])
  })
})

describe('clients that leave while their compressed request is read', () => {
  it('keep no place', async () => {
    const body = gzipSync(JSON.stringify({ ...payload, operationName: ' '.repeat(50_000) }))
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const leave = () =>
      new Promise<void>((resolve) => {
        const sent = request(`${stack.url}/graphql/stream`, { method: 'POST', agent: false, headers })
        sent.on('error', () => undefined).once('close', resolve)
        sent.end(body, () => sent.destroy())
      })

    for (let times = 0; times < 50; times += 1) await leave()

    await expect.poll(() => figure('wll_stream_places{transport="sse"}')).toBe(0)
    expect((await askForStream('203.0.113.26')).status).toBe(200)
  })
})

describe('WebSockets', () => {
  it('take a place each, and one for each subscription, of which one too many is refused by itself', async () => {
    const connection = await connect('203.0.113.24')

    const answers = [
      await subscribe(connection, 'one'),
      await subscribe(connection, 'two'),
      await subscribe(connection, 'three'),
    ]
    const { refusal } = await connect('203.0.113.24')
    connection.socket.send('{"type":"complete","id":"one"}')
    await expect.poll(() => figure('wll_stream_places{transport="ws"}')).toBe(2)
    const instead = await subscribe(connection, 'instead')

    expect(answers.map((message) => message?.type)).toEqual(['next', 'next', 'error'])
    expect(answers[2]?.payload).toMatchObject([{ extensions: { code: 'TOO_MANY_REQUESTS' } }])
    expect([refusal?.status, refusal?.headers['retry-after']]).toEqual([429, '5'])
    expect(instead?.type).toBe('next')
    expect(await figure('wll_streams_refused_total{transport="ws",reason="client"}')).toBe(2)
    connection.socket.close()
    await once(connection.socket, 'close')
    await expect.poll(() => figure('wll_stream_places{transport="ws"}')).toBe(0)
  })

  it('give back the places of subscriptions that could not start', async () => {
    const connection = await connect('203.0.113.25')
    const send = (id: string, query: string, variables = {}) =>
      connection.socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables } }))

    send('invalid', 'subscription { nothing }')
    send('unknown', QUERY, { slug: 'no-such-game' })
    await expect
      .poll(() => connection.messages.flatMap(({ id, type }) => (id && type !== 'complete' ? [id] : [])))
      .toEqual(expect.arrayContaining(['invalid', 'unknown']))

    await expect.poll(() => figure('wll_stream_places{transport="ws"}')).toBe(1)
  })
})
