import { createClient, type RedisClientType } from '@keyv/redis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSignOuts } from '../../gateway/src/platform/identity/signOuts.ts'
import { createFleetStore, type FleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import { captureLog } from '../support/capturedLog.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'
import { startRedisProxy, type RedisProxy } from '../support/servers/redisProxy.ts'
import { settableClock } from '../support/settableClock.ts'

const KEY = 'gateway-v1::signed-out'
const longTimeout = { timeout: 30_000, interval: 20 }
const wall = settableClock('2026-06-14T12:00:00.000Z')
const NOON = Date.parse('2026-06-14T12:00:00.000Z') / 1000
const HOUR = 3600

let redis: RedisServer
let proxy: RedisProxy
let processes: FleetStore[]

beforeEach(async () => {
  redis = await startRedisServer()
  proxy = await startRedisProxy(redis.url)
  processes = []
})
afterEach(async () => {
  for (const process of processes) process.close()
  await proxy.close()
  await redis.close()
})

/** A gateway connected to Redis at an address. */
async function start(redisUrl = redis.url, state = 'up') {
  const fleetStore = createFleetStore({
    ...{ clock: { nowMs: () => Date.now() }, log: captureLog().log },
    ...{ redisUrl, deadlineMs: 5000 },
  })
  processes.push(fleetStore)
  const signOuts = createSignOuts({ fleetStore, clock: wall })
  const reaches = (expected: string) =>
    vi.waitFor(() => expect(fleetStore.redisState()).toBe(expected), longTimeout)
  await reaches(state)
  const knows = (uid: string, before: number) =>
    vi.waitFor(() => expect(signOuts.endedBefore(uid)).toBe(before), longTimeout)
  return { signOuts, reaches, knows }
}

async function onRedis<T>(work: (client: RedisClientType) => Promise<T>): Promise<T> {
  const client: RedisClientType = createClient({ url: redis.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    client.destroy()
  }
}

describe('a sign-out on one gateway', () => {
  it('applies there at once, and on the others as soon as its message has arrived', async () => {
    const [one, other] = [await start(), await start()]

    one.signOuts.add('ada', NOON)

    expect(one.signOuts.endedBefore('ada')).toBe(NOON)
    await other.knows('ada', NOON)
    expect(other.signOuts.endedBefore('bea')).toBe(0)
  })

  it('applies on a gateway that starts later', async () => {
    const one = await start()
    one.signOuts.add('ada', NOON)
    one.signOuts.add('bea', NOON - 10)
    await vi.waitFor(async () => expect(await onRedis((client) => client.zCard(KEY))).toBe(2), longTimeout)

    const later = await start()

    await later.knows('ada', NOON)
    await later.knows('bea', NOON - 10)
  })

  it('applies on a gateway whose messages were lost, once they arrive again', async () => {
    const [one, deaf] = [await start(), await start(proxy.url)]
    proxy.holdMessages()
    await deaf.reaches('deaf')
    one.signOuts.add('ada', NOON)
    await vi.waitFor(async () => expect(await onRedis((client) => client.zCard(KEY))).toBe(1), longTimeout)
    const before = deaf.signOuts.endedBefore('ada')

    proxy.restore()

    await deaf.knows('ada', NOON)
    expect(before).toBe(0)
  })

  it('applies on the others although it was made while Redis was down and has lost its data', async () => {
    const [one, other] = [await start(), await start()]
    await redis.stop()
    await one.reaches('down')

    one.signOuts.add('ada', NOON)
    await redis.restart()

    await other.knows('ada', NOON)
    const later = await start()
    await later.knows('ada', NOON)
    expect(later.signOuts.endedBefore('bea')).toBe(0)
  })

  it('is read again until Redis answers', async () => {
    const one = await start()
    one.signOuts.add('ada', NOON)
    await vi.waitFor(async () => expect(await onRedis((client) => client.zCard(KEY))).toBe(1), longTimeout)
    proxy.refuse('ZRANGE', 'NOPERM no permissions to run the command')
    const refused = await start(proxy.url, 'refusing NOPERM')
    const before = refused.signOuts.endedBefore('ada')

    proxy.restore()

    await refused.knows('ada', NOON)
    expect(before).toBe(0)
  })

  it('is never undone by an older one', async () => {
    const [one, other] = [await start(), await start()]
    one.signOuts.add('ada', NOON)
    await other.knows('ada', NOON)

    other.signOuts.add('ada', NOON - 60)
    await vi.waitFor(async () => expect(await onRedis((client) => client.zCard(KEY))).toBe(1), longTimeout)

    const later = await start()
    await later.knows('ada', NOON)
    expect(one.signOuts.endedBefore('ada')).toBe(NOON)
  })
})

describe('the sign-outs in Redis', () => {
  it('are stored for little more than the hour in which a token is valid', async () => {
    await onRedis((client) => client.zAdd(KEY, { score: NOON - HOUR - 301, value: 'long ago' }))
    const one = await start()
    one.signOuts.add('ada', NOON - HOUR)

    await vi.waitFor(
      async () => expect(await onRedis((client) => client.zRange(KEY, 0, -1))).toEqual(['ada']),
      longTimeout,
    )
    const leftMs = await onRedis((client) => client.pTTL(KEY))
    expect(leftMs).toBeGreaterThan(HOUR * 1000)
    expect(leftMs).toBeLessThan(2 * HOUR * 1000)
  })

  it.each<[string, (client: RedisClientType) => Promise<unknown>]>([
    ['a text', (client) => client.set(KEY, 'x')],
    ['a list', (client) => client.rPush(KEY, 'x')],
  ])('are replaced where the value is %s', async (_what, write) => {
    await onRedis(write)
    const one = await start()

    one.signOuts.add('ada', NOON)

    await vi.waitFor(async () => expect(await onRedis((client) => client.zCard(KEY))).toBe(1), longTimeout)
    const later = await start()
    await later.knows('ada', NOON)
  })
})
