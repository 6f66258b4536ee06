import { request } from 'node:http'
import * as sockets from 'graphql-ws'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

const document = 'query { viewer { id } }'
const publicDocument = 'query { site { league } }'
const watchGame = 'subscription { game(slug: "2025-wll-ev-17") { id } }'

/** The Authorization header of every request, in order. */
const seen: (string | undefined)[] = []
let stack: Stack
beforeAll(async () => {
  stack = await startStack({
    identity: {
      load: () => Promise.resolve(),
      identify: (authorization) => {
        seen.push(authorization)
        return Promise.resolve(authorization === undefined ? { kind: 'visitor' } : { kind: 'refused' })
      },
      checkNotRevoked: () => Promise.resolve(),
      signOutEverywhere: () => Promise.resolve(),
    },
  })
})
afterAll(() => stack.close())
beforeEach(() => {
  seen.length = 0
})

describe('the sender of a request', () => {
  it('is identified once by the Authorization header', async () => {
    const { status, data, errors } = await stack.query(document, {}, 'a-token')

    expect(seen).toEqual(['Bearer a-token'])
    expect({ status, data }).toEqual({ status: 200, data: { viewer: null } })
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  })

  it('makes no difference to public data, so that even an invalid token is not checked', async () => {
    const { status, data, headers } = await stack.query(publicDocument, {}, 'a-token')

    expect(seen).not.toContain('Bearer a-token')
    expect({ status, data }).toEqual({ status: 200, data: { site: { league: 'WLL' } } })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('is a visitor without the header', async () => {
    await stack.query(document)

    expect(seen).toEqual([undefined])
  })

  it('is identified by both of two headers together', async () => {
    await new Promise<void>((done) => {
      const headers = ['host', 'localhost', 'apollo-require-preflight', 'true']
      const twice = ['authorization', 'Bearer one', 'authorization', 'Bearer two']
      const query = encodeURIComponent(document)
      const call = request(`${stack.url}/graphql?query=${query}`, { headers: [...headers, ...twice] })
      call.on('response', (answer) => answer.resume().on('end', done)).end()
    })

    expect(seen).toEqual(['Bearer one, Bearer two'])
  })

  it('is identified by the header of an event stream', async () => {
    const leaving = new AbortController()
    const response = await fetch(`${stack.url}/graphql/stream`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', accept: 'text/event-stream' },
        authorization: 'Bearer a-token',
      },
      body: JSON.stringify({ query: watchGame }),
      signal: leaving.signal,
    })
    leaving.abort()

    expect(response.status).toBe(200)
    expect(seen).toEqual(['Bearer a-token'])
  })

  it.each([
    ['its greeting over WebSocket', { authorization: 'Bearer a-token' }, 'Bearer a-token'],
    ['a greeting without a word', {}, undefined],
    ['junk in a greeting, which is no visitor', { authorization: ['Bearer a-token'] }, ''],
  ])('is identified by %s', async (_what, connectionParams, expected) => {
    const client = sockets.createClient({
      url: `${stack.url.replace('http', 'ws')}/graphql`,
      retryAttempts: 0,
      connectionParams,
    })
    const subscription = client.iterate({ query: watchGame })
    await subscription.next()
    await subscription.return?.()
    await client.dispose()

    expect(seen).toEqual([expected])
  })

  it('makes no difference to a page', async () => {
    const response = await fetch(`${stack.url}/standings`, { headers: { authorization: 'Bearer a-token' } })

    expect(response.status).toBe(200)
    expect(seen).toEqual([])
  })
})
