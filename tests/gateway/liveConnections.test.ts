import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

const WATCH = 'subscription ($slug: String!) { game(slug: $slug) { slug } }'

let stack: Stack

beforeEach(async () => {
  stack = await startStack({ env: { LIVE_POLL_MS: '100' } })
})

afterEach(() => stack.close())

describe('the stream of events', () => {
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
  ])('refuses %s', async (_name, status, headers, body) => {
    const response = await ask({ headers, body })

    expect(response.status).toBe(status)
  })
})

describe('an upgrade', () => {
  it('to another address is refused', async () => {
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
