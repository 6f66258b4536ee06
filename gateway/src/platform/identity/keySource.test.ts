import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { get, type Agent, type RequestOptions } from 'node:https'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createProviderKey,
  startKeyServer,
  type KeyServer,
} from '../../../../tests/support/identity/idTokens.ts'
import { answer, truncate, type Reply } from '../../../../tests/support/servers/scriptedServer.ts'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createKeySource } from './identityKeys.ts'

const PATH = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com'
const { certificate } = createProviderKey('key-1')

let keys: KeyServer
beforeAll(async () => {
  keys = await startKeyServer()
})
afterAll(() => keys.server.close())
beforeEach(() => {
  keys.server.requests.length = 0
})

const published = (caching: Record<string, string>, body: unknown = { 'key-1': certificate }) =>
  answer(200, body, caching)

/** A key source whose provider gives these replies. */
function startSource(...replies: Reply[]) {
  const clock = settableClock()
  const { log, lines } = captureLog()
  keys.server.reply(...replies)
  const options = { clock, log, metrics: createMetrics(), connect: keys.connectToKeys }
  return { clock, lines, ...createKeySource(options) }
}

/** The agent's answer to a request as the provider's library sends it. */
async function ask(agent: Agent, options: RequestOptions = {}) {
  const request = get({ host: 'www.googleapis.com', path: PATH, agent, ...options })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { statusCode, headers } = response
  return { statusCode, headers, body: await text(response) }
}

it("the key source asks the provider's host, and passes its keys on with type and length", async () => {
  const { agent, mayBeOld } = startSource(published({ 'cache-control': 'public, max-age=3600' }))

  const { statusCode, headers, body } = await ask(agent)

  expect(statusCode).toBe(200)
  expect(JSON.parse(body)).toEqual({ 'key-1': certificate })
  expect(headers).toEqual({
    ...{ 'content-type': 'application/json', 'cache-control': 'max-age=3600', connection: 'close' },
    'content-length': String(Buffer.byteLength(body)),
  })
  expect(keys.server.requests).toMatchObject([
    { method: 'GET', url: PATH, headers: { host: 'www.googleapis.com', connection: 'close' } },
  ])
  expect(mayBeOld()).toBe(false)
})

it('the key source passes on how long keys are valid, and fetches new ones after that', async () => {
  const { agent, clock } = startSource(published({ 'cache-control': 'max-age=3600' }))
  const ages: unknown[] = []

  for (const ms of [0, 1000, 3_598_500, 500]) {
    clock.advance(ms)
    const { headers } = await ask(agent)
    ages.push([headers['cache-control'], keys.server.requests.length])
  }

  expect(ages).toEqual([
    ['max-age=3600', 1],
    ['max-age=3599', 1],
    ['max-age=0', 1],
    ['max-age=3600', 2],
  ])
})

it.each<[what: string, caching: Record<string, string>]>([
  ['without a word on it', {}],
  ['for no time', { 'cache-control': 'max-age=0' }],
  ['for a time that is no number', { 'cache-control': 'max-age=long' }],
])(
  'the key source tells the library not to cache keys that the provider publishes %s',
  async (_what, caching) => {
    const { agent } = startSource(published(caching))

    expect((await ask(agent)).headers['cache-control']).toBe('max-age=0')
  },
)

it('the key source serves the last keys, uncacheable, while the provider has none', async () => {
  const { agent, clock, mayBeOld } = startSource(
    published({ 'cache-control': 'max-age=60' }),
    answer(503, { 'key-1': certificate }),
  )
  await ask(agent)
  clock.advance(90_000)

  const later = await ask(agent)

  expect(later).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'max-age=0' } })
  expect(mayBeOld()).toBe(true)
})

it.each<[what: string, reply: Reply]>([
  ['that come with another status', answer(404, { 'key-1': certificate })],
  ['that are cut off', truncate],
  [
    'that are too long',
    published(
      {},
      { 'key-1': certificate + ' '.repeat(100_000 - JSON.stringify({ 'key-1': certificate }).length + 1) },
    ),
  ],
  ['of which one is no certificate', published({}, { 'key-1': certificate, 'key-2': 'secret' })],
])('the key source rejects keys %s', async (_what, reply) => {
  const { agent, mayBeOld } = startSource(reply)

  expect(await ask(agent)).toMatchObject({ statusCode: 500, body: '' })
  expect(mayBeOld()).toBe(true)
})

it('the key source accepts keys of the maximum length', async () => {
  const room = 100_000 - JSON.stringify({ 'key-1': certificate }).length
  const { agent } = startSource(published({}, { 'key-1': certificate + ' '.repeat(room) }))

  expect((await ask(agent)).statusCode).toBe(200)
})

it.each<[what: string, options: RequestOptions]>([
  ['another path', { path: '/robot/v1/metadata/x509/another' }],
  ['another method', { method: 'POST' }],
])('the key source answers %s with an error, and does not ask the provider', async (_what, options) => {
  const { agent } = startSource(published({ 'cache-control': 'max-age=3600' }))

  expect((await ask(agent, options)).statusCode).toBe(500)
  expect(keys.server.requests).toEqual([])
})

it('the key source reads a request that arrives in pieces', async () => {
  const { agent } = startSource(published({ 'cache-control': 'max-age=3600' }))
  const headers = Object.fromEntries(Array.from({ length: 20 }, (_none, at) => [`x-${at}`, 'x'.repeat(1000)]))

  expect((await ask(agent, { headers })).statusCode).toBe(200)
})

it('the key source survives a library that disconnects before the answer', async () => {
  const { agent } = startSource(published({ 'cache-control': 'max-age=3600' }))
  const request = get({ host: 'www.googleapis.com', path: PATH, agent })
  request.on('error', () => undefined)
  await once(request, 'socket')

  request.destroy()

  expect((await ask(agent)).statusCode).toBe(200)
})

it('the key source logs once when the keys cannot be fetched, with the reason, and once when they can again', async () => {
  const { agent, clock, lines } = startSource(
    answer(503, 'upstream text'),
    truncate,
    published({ 'cache-control': 'max-age=0' }),
  )

  for (const seconds of [0, 5, 10, 60]) {
    clock.advance(seconds * 1000)
    await ask(agent)
    await ask(agent)
  }

  expect(lines).toEqual([
    {
      ...{ level: 'warn', time: expect.any(String) as string, upstream: 'identity', path: PATH },
      ...{ host: 'www.googleapis.com', reason: 'The answer has no keys (status 503)' },
      msg: 'The keys of the identity provider cannot be fetched',
    },
    {
      ...{ level: 'info', time: expect.any(String) as string },
      msg: 'The keys of the identity provider can be fetched again',
    },
  ])
})
