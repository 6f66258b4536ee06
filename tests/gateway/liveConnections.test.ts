import { once } from 'node:events'
import { connect } from 'node:net'
import { createClient } from 'graphql-sse'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { subscribeTo } from '../support/liveSubscribers.ts'
import { startStack, type Stack } from '../support/stack.ts'

const longTimeout = { timeout: 15_000, interval: 20 }
const WATCH = 'subscription ($slug: String!) { game(slug: $slug) { slug } }'

let stack: Stack

beforeEach(async () => {
  stack = await startStack({ env: { LIVE_POLL_MS: '100' } })
})

afterEach(() => stack.close())

describe('the event stream', () => {
  const ask = (options: RequestInit) => fetch(`${stack.url}/graphql/stream`, { method: 'POST', ...options })

  it('is neither cached nor buffered by proxies', async () => {
    const left = new AbortController()

    const response = await ask({
      signal: left.signal,
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'accept-encoding': 'br' },
      body: JSON.stringify({ query: WATCH, variables: { slug: '2025-wll-ev-17' } }),
    })
    left.abort()

    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('content-encoding')).toBeNull()
  })

  it.each([
    ['another kind of answer', 406, { accept: 'application/json', 'content-type': 'application/json' }, '{}'],
    ['a form', 415, { accept: 'text/event-stream', 'content-type': 'text/plain' }, 'query=x'],
    [
      'a body over 64 kB',
      413,
      { accept: 'text/event-stream', 'content-type': 'application/json' },
      JSON.stringify({ query: ' '.repeat(70_000) }),
    ],
  ])('rejects %s', async (_name, status, headers, body) => {
    const response = await ask({ headers, body })

    expect(response.status).toBe(status)
  })
})

describe('a WebSocket upgrade', () => {
  it('to another address is rejected', async () => {
    const { port } = new URL(stack.url)
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), 'localhost', () =>
        socket.write(
          'GET /other HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
        ),
      )
      socket.once('data', (data) => resolve(data.toString()))
    })

    expect(answer).toMatch(/^HTTP\/1.1 404 /)
  })
})

describe('a WebSocket connection', () => {
  it('rejects only the 21st subscription, and the other 20 continue', async () => {
    const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    const messages: Record<string, unknown>[] = []
    socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as never))
    await once(socket, 'open')
    socket.send('{"type":"connection_init"}')
    const subscribe = (id: string) =>
      socket.send(
        JSON.stringify({
          ...{ id, type: 'subscribe' },
          payload: { query: WATCH, variables: { slug: '2025-wll-ev-17' } },
        }),
      )
    const withData = () => messages.filter(({ type }) => type === 'next').map(({ id }) => id)
    const ids = Array.from({ length: 20 }, (_none, number) => `${number}`)
    await once(socket, 'message')

    ids.forEach(subscribe)
    await vi.waitFor(() => expect(new Set(withData())).toEqual(new Set(ids)), longTimeout)
    subscribe('one more')
    await vi.waitFor(() => expect(messages.at(-1)?.['id']).toBe('one more'), longTimeout)
    const refused = messages.at(-1)
    socket.send('{"type":"complete","id":"7"}')
    subscribe('instead')
    await vi.waitFor(() => expect(withData()).toContain('instead'), longTimeout)

    expect(refused).toEqual({
      ...{ id: 'one more', type: 'error' },
      payload: [
        {
          message: 'A connection may have 20 subscriptions: end one, or connect again.',
          extensions: { code: 'TOO_MANY_SUBSCRIPTIONS' },
        },
      ],
    })
    expect(socket.readyState).toBe(WebSocket.OPEN)
    expect(messages.filter(({ type }) => type === 'complete' || type === 'error')).toEqual([refused])
    expect(await (await fetch(`${stack.adminUrl}/metrics`)).text()).toContain(
      'wll_subscribers{transport="ws"} 20\n',
    )
    socket.close()
  })
})

describe('server-sent events', () => {
  it('have a connection for each subscription, so that the 21st of a client is served too', async () => {
    const all = Array.from({ length: 21 }, () =>
      subscribeTo(stack.url, 'sse', WATCH, { slug: '2025-wll-ev-17' }),
    )

    await vi.waitFor(() => expect(all.every(({ received }) => received.length === 1)).toBe(true), longTimeout)
    for (const subscriber of all) subscriber.leave()
  })
})

describe('/graphql for a client of server-sent events', () => {
  const query = { query: WATCH, variables: { slug: '2025-wll-ev-17' } }

  it('streams a subscription', async () => {
    const client = createClient({ url: `${stack.url}/graphql`, retryAttempts: 0 })

    const { value } = (await client.iterate(query).next()) as { value: unknown }

    expect(value).toEqual({ data: { game: { slug: '2025-wll-ev-17' } } })
    client.dispose()
    await vi.waitFor(
      () => expect(stack.logs).toContainEqual(expect.objectContaining({ path: '/graphql/stream' })),
      longTimeout,
    )
  })

  it.each([
    ['POST', 'text/event-stream'],
    ['POST', 'text/event-stream, multipart/mixed'],
    ['GET', 'text/event-stream'],
  ])('streams a %s that accepts %s first', async (method, accept) => {
    const left = new AbortController()
    const search = new URLSearchParams({ query: WATCH, variables: JSON.stringify(query.variables) })
    const response = await fetch(`${stack.url}/graphql${method === 'GET' ? `?${search}` : ''}`, {
      ...{ method, signal: left.signal, headers: { 'content-type': 'application/json', accept } },
      ...(method === 'POST' && { body: JSON.stringify(query) }),
    })
    left.abort()

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  })

  it('answers a query in JSON where the client prefers JSON to events', async () => {
    const response = await fetch(`${stack.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ query: '{ site { league } }' }),
    })

    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })
})
