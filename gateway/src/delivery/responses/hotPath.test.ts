import { once } from 'node:events'
import { createServer, request as openRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { addDependency, expireAt } from '../../platform/cache/dependencyTracking.ts'
import { currentClient, currentRequestId, remainingMs } from '../../platform/requestContext.ts'
import type { OperationEvent } from '../graphql/operationEvents.ts'
import type { BuiltResponse } from './cachedResponse.ts'
import { createResponseTargets, type ResponseTarget } from './responseTargets.ts'
import { createResponseCache } from './responseCache.ts'
import { createHotPath } from './hotPath.ts'
import { bodyKey } from './postedBodies.ts'

const DEADLINE_MS = 5000
const MAX_BYTES = 100
const ID = 'request-of-fan'
const BODY = '{"query":"{ site }"}'
const POSTED = { 'content-type': 'application/json', accept: '*/*', 'x-request-id': ID }

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

function made(body: string): BuiltResponse {
  return {
    ...{ status: 200, contentType: 'application/json', headers: { 'x-own': 'of the answer' }, body },
    ...{ isComplete: true, maxAgeMs: 10_000, staleMs: 30_000 },
  }
}

/** A server whose handler chain records the requests that reach it, with an empty response cache and empty targets. */
async function startServer() {
  const clock = settableClock('2026-06-14T18:00:00.000Z')
  const { log, lines } = captureLog()
  const store = createResponseCache({ clock, log, maxBytes: 1_000_000 })
  const addresses = createResponseTargets({ pageAddressOf: () => undefined })
  const observed: unknown[] = []
  const operations: OperationEvent[] = []
  const hotPath = createHotPath({
    ...{ store, addresses, log, clock, deadlineMs: DEADLINE_MS, maxPostedBytes: MAX_BYTES },
    onOperation: (event) => void operations.push(event),
    headers: { 'x-fixed': 'of the chain', 'x-own': 'of the chain' },
    observe: ({ method, url }, _response, requestId, isCacheable) =>
      void observed.push({ method, url, requestId, isCacheable }),
  })
  const chain = { requests: 0, passed: (_response: ServerResponse) => undefined as void }
  const server = createServer((request, response) =>
    hotPath(request, response, () => {
      chain.requests += 1
      chain.passed(response)
      void text(request).then((body) => response.end(`chain ${request.method} ${body}`))
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Caches a response as the chain does, and returns its target. */
  async function keep(more: Partial<ResponseTarget> = {}): Promise<ResponseTarget> {
    const target: ResponseTarget = {
      key: 'teams',
      make: () => Promise.reject(new Error('Nothing is made here')),
      isFor: () => true,
      ...more,
    }
    await store.get(target.key, () => {
      expireAt(clock.nowMs() + 60_000)
      return Promise.resolve(made('{"teams":8}'))
    })
    return target
  }

  return {
    ...{ store, addresses, clock, lines, observed, operations, chain, url, keep },
    send: async ({ path = '/teams', ...request }: RequestInit & { path?: string }) => {
      const answer = await fetch(url + path, request)
      return {
        ...{ status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() },
      }
    },
  }
}

describe('the hot path on a cached response', () => {
  it('answers with the headers that Express would set, and observes the request', async () => {
    const { addresses, keep, send, observed, chain } = await startServer()
    addresses.remember('/teams', await keep())

    const { status, headers, body } = await send({ headers: { 'x-request-id': ID } })

    expect([status, body]).toEqual([200, '{"teams":8}'])
    expect(headers).toMatchObject({
      ...{ 'x-request-id': ID, 'x-fixed': 'of the chain', 'x-own': 'of the answer' },
      ...{ 'content-type': 'application/json', 'cache-control': expect.stringContaining('public') as string },
    })
    expect(observed).toEqual([{ method: 'GET', url: '/teams', requestId: ID, isCacheable: true }])
    expect(chain.requests).toBe(0)
  })

  it('reports a fresh operation, then a stale one, and no page', async () => {
    const { addresses, store, clock, operations, keep, send } = await startServer()
    const operation = { name: 'Teams', outcome: 'partial' as const, codes: ['NOT_FOUND'] }
    await store.get('operation', () => {
      const nowMs = clock.nowMs()
      addDependency({
        ...{ key: 'teams', version: '1', confirmedAtMs: nowMs, readAgain: () => Promise.resolve() },
        ...{ freshUntilMs: nowMs + 10_000, staleUntilMs: nowMs + 40_000 },
      })
      return Promise.resolve({ ...made('{"data":{}}'), operation })
    })
    addresses.remember('/graphql?', await keep({ key: 'operation' }))
    addresses.remember('/teams', await keep())

    await send({ path: '/graphql?' })
    await send({ path: '/teams' })
    clock.advance(10_000)
    await send({ path: '/graphql?' })

    expect(operations).toEqual([
      { ...operation, ms: 0, source: 'fresh' },
      { ...operation, ms: 0, source: 'stale' },
    ])
  })

  it('sends the headers that depend on the request', async () => {
    const { addresses, keep, send } = await startServer()
    addresses.remember(
      '/teams',
      await keep({
        headersFor: ({ headers }) => ['x-origin', String(headers.origin)],
        isPrivateFor: () => true,
      }),
    )

    const { headers } = await send({ headers: { origin: 'https://app.example.com' } })

    expect(headers).toMatchObject({
      ...{ 'x-origin': 'https://app.example.com', 'cache-control': 'private, no-store' },
    })
  })

  it('revalidates a stale response with the client and the deadline of the request', async () => {
    const { addresses, clock, keep, send, store } = await startServer()
    const { promise: seen, resolve: see } = Promise.withResolvers<Record<string, unknown>>()
    const target = await keep({
      make(requestId, isKnown) {
        const [client, leftMs] = [currentClient(), remainingMs()]
        see({ requestId, isKnown, current: currentRequestId(), client, isLimited: leftMs <= DEADLINE_MS })
        return Promise.resolve(made('{"teams":9}'))
      },
    })
    addresses.remember('/teams', target)
    clock.advance(60_500)

    const stale = await send({ headers: { 'x-request-id': ID, 'x-forwarded-for': '203.0.113.7' } })

    expect(stale.body).toBe('{"teams":8}')
    expect(await seen).toEqual({
      ...{ requestId: ID, isKnown: true, current: ID, client: '203.0.113.7', isLimited: true },
    })
    expect(store.getFresh('teams')?.body.toString()).toBe('{"teams":9}')
  })

  it('ends the connection and logs why when the response cannot be sent', async () => {
    const { addresses, keep, send, lines } = await startServer()
    addresses.remember('/teams', await keep({ headersFor: () => ['x-bad', 'a\nb'] }))

    await expect(send({ headers: { 'x-request-id': ID } })).rejects.toThrow('fetch failed')
    expect(lines).toMatchObject([{ level: 'error', requestId: ID, err: { code: 'ERR_INVALID_CHAR' } }])
  })
})

describe('the hot path leaves to Express', () => {
  it('an unknown address', async () => {
    const { send, observed } = await startServer()

    expect((await send({})).body).toBe('chain GET ')
    expect(observed).toEqual([])
  })

  it('a request with another method or headers at a known address', async () => {
    const { addresses, keep, send } = await startServer()
    addresses.remember('/teams', await keep({ isFor: ({ method }) => method === 'GET' }))

    expect((await send({ method: 'DELETE' })).body).toBe('chain DELETE ')
  })

  it('an evicted or expired response', async () => {
    const { addresses, keep, send, clock } = await startServer()
    const target = await keep()
    addresses.remember('/teams', target)
    addresses.remember('/players', { ...target, key: 'players' })

    expect((await send({ path: '/players' })).body).toBe('chain GET ')
    clock.advance(62_000)
    expect((await send({})).body).toBe('chain GET ')
  })
})

describe('the hot path on a posted operation', () => {
  const postedKey = bodyKey(Buffer.from(BODY), '*/*')
  const post = { path: '/graphql', method: 'POST', headers: POSTED, body: BODY }

  it('answers from memory, one after the other on one connection', async () => {
    const { addresses, keep, send, observed, chain } = await startServer()
    addresses.rememberPosted(postedKey, await keep())

    const answers = [await send(post), await send(post)]

    expect(answers.map(({ body }) => body)).toEqual(['{"teams":8}', '{"teams":8}'])
    expect(observed).toEqual(
      Array(2).fill({ method: 'POST', url: '/graphql', requestId: ID, isCacheable: true }),
    )
    expect(chain.requests).toBe(0)
  })

  it('passes an unknown operation to Express with its whole body', async () => {
    const { send } = await startServer()

    expect((await send(post)).body).toBe(`chain POST ${BODY}`)
  })

  it('passes a body that is too large to Express', async () => {
    const { addresses, keep, send } = await startServer()
    const large = BODY.padEnd(MAX_BYTES + 1)
    addresses.rememberPosted(bodyKey(Buffer.from(large), '*/*'), await keep())

    expect((await send({ ...post, body: large })).body).toBe(`chain POST ${large}`)
  })

  it('passes a body that has not arrived completely to Express', async () => {
    const { addresses, chain, keep, url } = await startServer()
    addresses.rememberPosted(postedKey, await keep())
    const passed = new Promise<ServerResponse>((resolve) => (chain.passed = resolve))
    const headers = { ...POSTED, 'content-length': String(BODY.length) }
    const sent = openRequest(`${url}/graphql`, { method: 'POST', headers })

    sent.write(BODY.slice(0, 5))
    await passed
    sent.end(BODY.slice(5))

    const [answer] = (await once(sent, 'response')) as [NodeJS.ReadableStream]
    expect(await text(answer)).toBe(`chain POST ${BODY}`)
  })
})
