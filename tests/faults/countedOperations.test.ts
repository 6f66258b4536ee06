import { createClient, type RedisClientType } from '@keyv/redis'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startViewerStack, tokenOf, type ViewerStack } from '../gateway/viewerStack.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'

const PUBLIC = '{ standings { rows { id rank } } }'
const PERSONAL = '{ viewer { id } }'
const CHANGE = 'mutation { signOutEverywhere { __typename } }'
const fan = { authorization: `Bearer ${tokenOf('ada')}` }
const longTimeout = { timeout: 30_000, interval: 20 }

let redis: RedisServer
let client: RedisClientType
let stack: ViewerStack

beforeEach(async () => {
  redis = await startRedisServer()
  client = createClient({ url: redis.url })
  await client.connect()
  stack = await startViewerStack({ env: { REDIS_URL: redis.url } })
  await vi.waitFor(async () => {
    const ready = await fetch(`${stack.url}/readyz`)
    expect(await ready.json()).toMatchObject({ redis: 'up' })
  }, longTimeout)
})
afterEach(async () => {
  await stack.close()
  client.destroy()
  await redis.close()
})

type Sender = (query: string, headers?: Record<string, string>) => Promise<Response>

const get: Sender = (query, headers) =>
  fetch(`${stack.url}/graphql?query=${encodeURIComponent(query)}`, {
    headers: { 'apollo-require-preflight': 'true', ...headers },
  })
const post: Sender = (query, headers) =>
  fetch(`${stack.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })

/** The counters in Redis, by kind of operation, after a mutation was counted: a connection counts in the order of the requests. */
async function countsWithChange(): Promise<string[]> {
  return vi.waitFor(async () => {
    const keys = await client.keys('gateway-v1::count::*')
    const kinds = keys.map((key) => /::count::(\w+)/.exec(key)?.[1])
    expect(kinds).toContain('changes')
    const values = await Promise.all(keys.map((key) => client.get(key)))
    return kinds.map((kind, at) => `${kind}: ${values[at]}`).toSorted()
  }, longTimeout)
}

it.each<[string, Sender, Record<string, string>]>([
  ['GET', get, {}],
  ['POST', post, {}],
  ['GET with a token', get, fan],
  ['POST with a token', post, fan],
])('public operations by %s are not counted in Redis, and personal ones are', async (_way, send, headers) => {
  for (const query of [PUBLIC, `${PUBLIC}#another`, PUBLIC])
    expect((await send(query, headers)).status).toBe(200)
  const beforePersonal = await client.keys('gateway-v1::count::*')
  expect((await send(PERSONAL, fan)).status).toBe(200)
  expect((await post(CHANGE, fan)).status).toBe(200)

  expect(await countsWithChange()).toEqual(['changes: 1', 'operations: 1'])
  expect(beforePersonal).toEqual([])
})
