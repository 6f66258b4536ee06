import { type RedisClientType } from '@keyv/redis'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveBackoff } from '../../gateway/src/domains/games/live/livePauses.ts'
import { createClocks, type MonotonicClock } from '../../gateway/src/platform/clock.ts'
import type { Log } from '../../gateway/src/platform/log.ts'
import { createFleetStore, type FleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import { createVersionedRecords } from '../../gateway/src/platform/redis/versionedRecords.ts'
import { startCacheProcesses, type CacheProcesses } from '../gateway/cacheProcesses.ts'
import { captureLog } from '../support/capturedLog.ts'

const longTimeout = { timeout: 30_000, interval: 20 }
const hour = 3_600_000
const now = () => new Date().toISOString()
const DAY_MS = 24 * hour
const entry = (data: unknown, more: object = {}) =>
  JSON.stringify({ value: { data, lastUpdated: now(), keepMs: DAY_MS, ...more } })
const forADay = { expiration: { type: 'PX', value: DAY_MS } } as const
const inAYear = { expiration: { type: 'EX', value: 31_536_000 } } as const
const poison = '{"__proto__":{"goals":7,"isPolluted":true}}'

let processes: CacheProcesses
/** A process that reads the cache, and two that exchange messages. */
let one: ReturnType<CacheProcesses['start']>
let first: Exchange
let second: Exchange
/** A key that no earlier test has read. */
let key: string
let keys = 0

beforeAll(async () => {
  processes = await startCacheProcesses()
  one = await processes.startConnected({ redisDeadlineMs: 5000 })
  first = await startExchange()
  second = await startExchange()
})
beforeEach(async () => {
  key = `score-${(keys += 1)}`
  one.lines.length = 0
  first.lines.length = 0
  first.news.length = 0
  await onRedis((client) => client.flushAll())
})
afterAll(async () => {
  for (const { fleetStore } of [first, second]) fleetStore.close()
  await processes.close()
})

const onRedis = <T>(work: (client: RedisClientType) => Promise<T>) => processes.onRedis(work)

/** How many bytes Redis has sent to its clients so far. */
async function bytesSent(): Promise<number> {
  const text = await onRedis((client) => client.info('stats'))
  return Number(/total_net_output_bytes:(\d+)/.exec(text)?.[1])
}

/** The messages, leases and records of a connected process. */
interface Exchange {
  fleetStore: FleetStore
  clock: MonotonicClock
  log: Log
  lines: Record<string, unknown>[]
  news: unknown[]
}

async function startExchange(): Promise<Exchange> {
  const { log, lines } = captureLog()
  const clock = createClocks({}).monotonic
  const fleetStore = createFleetStore({ clock, log, redisUrl: processes.redis.url, deadlineMs: 20_000 })
  const news: unknown[] = []
  fleetStore.subscribe('news', (message) => news.push(message))
  await vi.waitFor(() => expect(fleetStore.redisState()).toBe('up'), longTimeout)
  return { fleetStore, clock, log, lines, news }
}

/** Runs the work with junk under a key, and repeats it when the machine stalled so long that a connection was lost. */
const inOneConnection = (
  key: string,
  write: (client: RedisClientType, key: string) => Promise<unknown>,
  work: () => Promise<void>,
) =>
  vi.waitFor(async () => {
    await onRedis((client) => client.unlink(key).then(() => write(client, key)))
    await work()
  }, longTimeout)

describe('a poisoned cache entry', () => {
  it.each<[string, string | Buffer]>([
    ['is cut off', entry({ goals: 7 }).slice(0, 40)],
    ['is empty', ''],
    ['is a number', '7'],
    ['is a text', '"goals"'],
    ['is a list', '[1,2,3]'],
    ['is null', 'null'],
    ['has null inside', '{"value":null}'],
    ['has a list inside', '{"value":[]}'],
    ['is binary', Buffer.from([0, 255, 254, 13, 10, 128])],
    ['has a prototype of its own', `{"value":${poison}}`],
    [
      'has a prototype in its data',
      `{"value":{"data":${poison},"lastUpdated":"${now()}","keepMs":${DAY_MS}}}`,
    ],
    ['is the data of another key', entry({ team: 'Waves' })],
    ['has a list as its data', entry([{ goals: 7 }])],
    ['has a text as its data', entry('7 goals')],
    ['has no time', JSON.stringify({ value: { data: { goals: 7 } } })],
    [
      'has expired',
      JSON.stringify({ value: { data: { goals: 7 }, lastUpdated: '2020-01-01T00:00:00.000Z' }, expires: 1 }),
    ],
    ['says wrongly that it is outdated', entry({ goals: 7 }, { isOutdated: 'no' })],
    ['is nested too deeply', `{"value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['is huge', 'x'.repeat(21_000_000)],
  ])('that %s is not served, and replaced', async (_what, junk) => {
    await onRedis((client) => client.set(`gateway-v1::${key}`, junk, forADay))

    const { goals } = await one.read(key, 8)

    expect(goals).toBe(8)
    await vi.waitFor(
      async () => expect(await onRedis((client) => client.get(`gateway-v1::${key}`))).toContain('"goals":8'),
      longTimeout,
    )
    expect(one.lines.filter(({ msg }) => msg === 'Redis held junk').length).toBeLessThanOrEqual(1)
    expect(one.fleetStore.redisState()).toBe('up')
    expect({}).not.toHaveProperty('isPolluted')
  })

  it.each<[string, (client: RedisClientType, key: string) => Promise<unknown>]>([
    ['list', (client, key) => client.rPush(key, 'x')],
    ['hash', (client, key) => client.hSet(key, 'value', 'x')],
    ['set', (client, key) => client.sAdd(key, 'x')],
    ['sorted set', (client, key) => client.zAdd(key, { score: 1, value: 'x' })],
    ['stream', (client, key) => client.xAdd(key, '*', { value: 'x' })],
  ])('that is a %s is a miss, logged once and replaced', async (_type, write) => {
    await onRedis((client) => write(client, `gateway-v1::${key}`))

    const { goals } = await one.read(key, 8)

    expect(goals).toBe(8)
    expect(one.lines.filter(({ msg }) => msg === 'Redis held junk')).toMatchObject([{ key }])
    await vi.waitFor(
      async () => expect(await onRedis((client) => client.get(`gateway-v1::${key}`))).toContain('"goals":8'),
      longTimeout,
    )
  })

  it('without a TTL is not served, and replaced', async () => {
    await onRedis((client) => client.set(`gateway-v1::${key}`, entry({ goals: 7 })))

    const { goals } = await one.read(key, 8)

    expect(goals).toBe(8)
    await vi.waitFor(
      async () => expect(await onRedis((client) => client.pTTL(`gateway-v1::${key}`))).toBeGreaterThan(0),
      longTimeout,
    )
  })

  it('does not affect entries that are read at the same time', async () => {
    await onRedis(async (client) => {
      await client.set('gateway-v1::huge', 'x'.repeat(21_000_000))
      await client.rPush('gateway-v1::list', 'x')
      for (const name of ['a', 'b']) await client.set(`gateway-v1::${name}`, entry({ goals: 7 }), forADay)
    })

    const read = await Promise.all(['a', 'huge', 'none', 'list', 'b'].map((name) => one.read(name, 8)))

    expect(read.map(({ goals }) => goals)).toEqual([7, 8, 8, 8, 7])
  })

  it('of another format is not touched', async () => {
    await onRedis((client) => client.set(`gateway-v0::${key}`, entry({ goals: 7 })))

    const { goals } = await one.read(key, 8)

    expect(goals).toBe(8)
    expect(await onRedis((client) => client.get(`gateway-v0::${key}`))).toContain('"goals":7')
  })

  it.each<[string, (client: RedisClientType) => Promise<unknown>]>([
    ['has no end', (client) => client.set(`gateway-v1::lease::renew ${key}`, 'x')],
    ['is a list', (client) => client.rPush(`gateway-v1::lease::renew ${key}`, 'x')],
  ])('does not prevent a load when the lease of its renewal %s', async (_what, write) => {
    await one.read(key, 7)
    await onRedis(write)
    one.advance(hour + 1)

    await one.read(key, 8)

    await vi.waitFor(async () => expect((await one.read(key, 9)).goals).toBe(8), longTimeout)
  })
})

describe('a poisoned lease', () => {
  it.each<[string, (client: RedisClientType, key: string) => Promise<unknown>]>([
    ['has no end', (client, key) => client.set(key, 'nobody')],
    ['ends in a year', (client, key) => client.set(key, 'nobody', inAYear)],
    ['is a list', (client, key) => client.rPush(key, 'x')],
    ['is huge', (client, key) => client.set(key, 'x'.repeat(21_000_000))],
  ])('that %s is taken by one process', async (_what, write) => {
    await inOneConnection(`gateway-v1::lease::${key}`, write, async () => {
      const taken = [await first.fleetStore.lease(key, 60_000), await second.fleetStore.lease(key, 60_000)]

      expect(taken[0]).toBe(0)
      expect(taken[1]).toBeGreaterThan(0)
    })
  })
})

describe('a poisoned polling pause', () => {
  it.each<[string, (client: RedisClientType, key: string) => Promise<unknown>]>([
    ['has no end', (client, key) => client.set(key, '1000')],
    ['ends in a year', (client, key) => client.set(key, '1000', inAYear)],
  ])('that %s is ignored, and replaced', async (_what, write) => {
    const { fleetStore, clock } = first
    await inOneConnection(`gateway-v1::record::live pause ${key}`, write, async () => {
      const pauses = createLiveBackoff({ fleetStore, clock })
      expect(await pauses.leftMs(key)).toBe(0)
      await pauses.pause(key, 300_000)

      const leftMs = await createLiveBackoff({ ...second, clock }).leftMs(key)
      expect(leftMs).toBeGreaterThan(200_000)
      expect(leftMs).toBeLessThanOrEqual(300_000)
    })
  })
})

describe('a poisoned record', () => {
  it.each<[string, (client: RedisClientType, key: string) => Promise<unknown>]>([
    ['no JSON', (client, key) => client.set(key, '{"version":')],
    ['a number', (client, key) => client.set(key, '7')],
    ['a list', (client, key) => client.set(key, '[]')],
    ['of another form', (client, key) => client.set(key, '{"version":"7","parts":{}}')],
    ['one with a prototype of its own', (client, key) => client.set(key, poison)],
    ['huge', (client, key) => client.set(key, 'x'.repeat(21_000_000))],
    ['a list of Redis', (client, key) => client.rPush(key, 'x')],
  ])('that is %s is ignored, and replaced', async (_what, write) => {
    const { fleetStore, clock, log } = first
    await inOneConnection(`gateway-v1::record::${key}`, write, async () => {
      const records = createVersionedRecords({ fleetStore, clock, log })
      const before = await bytesSent()
      expect(await records.fetch(key)).toBeUndefined()
      await records.add(key, { part: 'state', value: 5, requestedAtMs: 1, readAtMs: 2 })

      expect(await bytesSent()).toBeLessThan(before + 500_000)
      const stored = await onRedis((client) => client.get(`gateway-v1::record::${key}`))
      expect(JSON.parse(stored ?? '')).toMatchObject({ parts: { state: { value: 5 } } })
    })
  })
})

describe('a poisoned message', () => {
  it.each([
    ['no JSON', '{"from":'],
    ['a number', '7'],
    ['a list', '[]'],
    ['null', 'null'],
    ['without a channel', '{"from":"elsewhere","message":1}'],
    ['with a number as its sender', '{"from":7,"channel":"news","message":1}'],
    ['with a prototype of its own', '{"__proto__":{"from":"x","channel":"news"},"message":1}'],
    ['huge', JSON.stringify({ from: 'elsewhere', channel: 'news', message: 'x'.repeat(21_000_000) })],
  ])('that is %s is dropped, and the next one is delivered', async (_what, text) => {
    const { lines, news } = first

    await onRedis(async (client) => {
      await client.publish('gateway-v1::events', text)
      await client.publish('gateway-v1::events', '{"from":"elsewhere","channel":"news","message":"good"}')
    })

    await vi.waitFor(() => expect(news).toEqual(['good']), longTimeout)
    expect(lines.filter(({ msg }) => msg === 'Another process sent an invalid message')).toHaveLength(1)
  })
})
