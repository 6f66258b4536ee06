import { createClient, type RedisClientType } from '@keyv/redis'
import { afterEach, describe, expect, it } from 'vitest'
import { createFleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import { ageRedis } from '../support/agedRedis.ts'
import { captureLog } from '../support/capturedLog.ts'
import { startFleet, type Fleet } from '../support/fleet.ts'
import { startRedisServer } from '../support/processes/redisServer.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { startViewerStack, tokenOf, type ViewerStack } from '../gateway/viewerStack.ts'

const SIGN_OUT = 'mutation { signOutEverywhere { __typename } }'
const OPERATION = '{ viewer { __typename } }'
/** How many mutations all visitors in one network may send in a minute, and how many a fan may. */
const CHANGES = { network: 600, fan: 60 }
const MINUTE = 60_000

let open: { close(): Promise<unknown> }[] = []

afterEach(async () => {
  await Promise.all(open.map((server) => server.close()))
  open = []
})

function opened<T extends { close(): Promise<unknown> }>(started: T): T {
  open.push(started)
  return started
}

interface Answer {
  status: number
  retryAfter: string | null
  errors: { extensions: Record<string, unknown> }[]
}

async function ask(url: string, query: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })
  const { errors = [] } = (await response.json()) as Partial<Answer>
  return { status: response.status, retryAfter: response.headers.get('retry-after'), errors }
}

/** How many of these requests, twenty at a time, are answered 200. */
async function allowedOf(times: number, request: () => Promise<{ status: number }>): Promise<number> {
  let allowed = 0
  for (let from = 0; from < times; from += 20) {
    const answers = await Promise.all(Array.from({ length: Math.min(20, times - from) }, request))
    allowed += answers.filter(({ status }) => status === 200).length
  }
  return allowed
}

describe('the rate limit of mutations', () => {
  it('applies to one fan, not to another one or to queries, and ends after its Retry-After', async () => {
    const wall = settableClock('2026-01-01T12:00:00.000Z')
    const stack: ViewerStack = opened(await startViewerStack({ wall }))
    const as = (uid: string, query = SIGN_OUT) =>
      ask(stack.url, query, { authorization: `Bearer ${tokenOf(uid)}` })

    await as('ada')
    wall.advance(10_000)
    const allowed = await allowedOf(CHANGES.fan + 20, () => as('ada'))
    const refused = await as('ada')
    const [other, reading] = [await as('grace'), await as('ada', OPERATION)]
    wall.advance(Number(refused.retryAfter) * 1000 - 1)
    const tooEarly = await as('ada')
    wall.advance(1)
    const inTime = await as('ada')

    expect(allowed).toBe(CHANGES.fan - 1)
    expect(refused).toMatchObject({
      ...{ status: 429, retryAfter: '50' },
      errors: [{ extensions: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 50 } }],
    })
    expect([other, reading, tooEarly, inTime].map(({ status }) => status)).toEqual([200, 200, 429, 200])
  })

  it('is shared by two gateways on one Redis', async () => {
    const wall = settableClock('2026-01-01T12:00:00.000Z')
    const fleet: Fleet = opened(await startFleet({ wall }))
    const [one, other] = [await fleet.start(), await fleet.start()]

    const first = await allowedOf(CHANGES.network - 1, () => ask(one.url, SIGN_OUT))
    // The second gateway learns the first one's count from the reply to its own first count.
    await expect.poll(async () => (await ask(other.url, SIGN_OUT)).status).toBe(429)
    wall.advance(MINUTE)
    await ageRedis(fleet.redis.url, MINUTE)
    const later = await ask(other.url, SIGN_OUT)

    expect(first).toBe(CHANGES.network - 1)
    expect(later.status).toBe(200)
  })

  it('applies per gateway while Redis is down, and no mutation fails', async () => {
    const wall = settableClock('2026-01-01T12:00:00.000Z')
    const redis = await startRedisServer()
    const stack: Stack = opened(await startStack({ wall, env: { REDIS_URL: redis.url } }))
    await ask(stack.url, SIGN_OUT)
    await redis.close()

    const allowed = await allowedOf(CHANGES.network, () => ask(stack.url, SIGN_OUT))

    expect(allowed).toBe(CHANGES.network - 1)
  })
})

describe('a rate limit counter in Redis', () => {
  it.each<[string, string[]]>([
    ['has no end', ['SET', 'gateway-v1::count::changes', '1000000']],
    ['ends in a year', ['SET', 'gateway-v1::count::changes', '1000000', 'EX', '31536000']],
    ['is a list', ['RPUSH', 'gateway-v1::count::changes', 'x']],
  ])('that %s is junk, and is reset', async (_what, command) => {
    const redis = opened(await startRedisServer())
    const clock = settableClock()
    const fleetStore = createFleetStore({
      clock,
      log: captureLog().log,
      redisUrl: redis.url,
      deadlineMs: 20_000,
    })
    const client: RedisClientType = createClient({ url: redis.url })
    await client.connect()
    await client.sendCommand(command)

    await expect.poll(() => fleetStore.count('changes', MINUTE)).toBeDefined()
    const next = await fleetStore.count('changes', MINUTE)
    client.destroy()
    fleetStore.close()

    expect(next).toMatchObject({ count: 2, leftMs: expect.any(Number) as number })
    expect(next?.leftMs).toBeLessThanOrEqual(MINUTE)
  })
})
