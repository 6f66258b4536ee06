import { createClient, type RedisClientType } from '@keyv/redis'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { toCacheEntry } from '../../gateway/src/platform/cache/cacheEntry.ts'
import { createSharedTier, type SharedTier } from '../../gateway/src/platform/cache/sharedTier.ts'
import { connectRedis, type RedisConnection } from '../../gateway/src/platform/redis/redisConnection.ts'
import { captureLog } from '../support/capturedLog.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The monotonic clock has another origin. */
const NOON = '2026-06-14T12:00:00.000Z'
const NOW_MS = 500_000_000

let redis: RedisServer
let client: RedisClientType
let connection: RedisConnection
let tier: SharedTier
let lines: Record<string, unknown>[]

beforeAll(async () => {
  redis = await startRedisServer()
  client = createClient({ url: redis.url })
  await client.connect()
  const captured = captureLog()
  lines = captured.lines
  connection = await connect(captured.log)
  tier = createSharedTier({ connection, clock, log: captured.log })
})
afterAll(async () => {
  connection.close()
  client.destroy()
  await redis.close()
})

const clock = { nowMs: () => NOW_MS }

async function connect(log = captureLog().log): Promise<RedisConnection> {
  const loopDelay = { recentMs: () => 0, close: () => undefined }
  const opened = connectRedis({ address: { url: redis.url }, clock, log, loopDelay, deadlineMs: 20_000 })
  await vi.waitFor(() => expect(opened.state()).toBe('up'), { timeout: 30_000 })
  return opened
}

function scoreAt(key: string) {
  return {
    ...{ key, ttlMs: HOUR, staleMs: HOUR, schema: z.object({ goals: z.number() }) },
    load: () => Promise.reject(new Error('Nothing is loaded here')),
  }
}

/** An entry with this age; its date is the given one. */
function entryOf(goals: number, { ageMs = 0, lastUpdated = NOON } = {}) {
  return toCacheEntry(scoreAt('any'), { goals }, { loadedAtMs: NOW_MS - ageMs, lastUpdated })
}

/** Stores a value as another process or program would, for an hour at least. */
const put = (key: string, value: unknown, keepMs = HOUR) =>
  client.set(`gateway-v1::${key}`, typeof value === 'string' ? value : JSON.stringify({ value }), {
    expiration: { type: 'PX', value: keepMs },
  })

const has = async (key: string) => (await client.exists(`gateway-v1::${key}`)) === 1

describe('an entry in Redis', () => {
  it("is read with its data, and with its age by Redis's clock", async () => {
    const raw = { goals: 7, unread: true }
    // Redis takes whole ms alone.
    await tier.write('loaded', raw, await entryOf(7, { ageMs: 2 * HOUR + 0.4 }), DAY)

    const found = await tier.read(scoreAt('loaded'))

    expect(found?.cached).toEqual({ data: { goals: 7 }, lastUpdated: NOON })
    expect(found?.isOutdated).toBe(false)
    const ageMs = NOW_MS - (found?.loadedAtMs ?? 0)
    expect(ageMs).toBeGreaterThanOrEqual(2 * HOUR)
    expect(ageMs).toBeLessThan(2 * HOUR + 10 * MINUTE)
    expect(await client.get('gateway-v1::loaded')).toContain('"unread":true')
  })

  it('is gone at once where it is as old as it may become', async () => {
    await tier.write('old', { goals: 7 }, await entryOf(7, { ageMs: DAY }), DAY)

    await vi.waitFor(async () => expect(await has('old')).toBe(false))
  })

  it.each([
    ['is the known one', { lastUpdated: NOON, ageMs: HOUR }, undefined],
    ['is newer than the known one', { lastUpdated: '2026-06-14T11:00:00.000Z', ageMs: HOUR }, 7],
    ['is older than the known one', { lastUpdated: '2026-06-14T12:01:00.000Z', ageMs: -HOUR }, undefined],
  ])('that %s is read accordingly', async (_which, known, goals) => {
    await tier.write('known', { goals: 7 }, await entryOf(7), DAY)

    const found = await tier.read(scoreAt('known'), await entryOf(6, known))

    expect(found?.cached.data).toEqual(goals === undefined ? undefined : { goals })
  })

  it.each([
    ['text', 'junk'],
    ['a number', { value: 7 }],
    ['without a date', { data: { goals: 7 } }],
    ['without the time for which it is kept', { data: { goals: 7 }, lastUpdated: NOON }],
    ['of something else', { data: { goals: 'many' }, lastUpdated: NOON, keepMs: HOUR }],
  ])('with a value that is %s is removed', async (_which, value) => {
    await put('junk', value)

    expect(await tier.read(scoreAt('junk'))).toBeUndefined()
    expect(await has('junk')).toBe(false)
    expect(lines.at(-1)).toMatchObject({ key: 'junk' })
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'without an end',
      () =>
        client.set(
          'gateway-v1::junk',
          JSON.stringify({ value: { data: { goals: 7 }, lastUpdated: NOON, keepMs: HOUR } }),
        ),
    ],
    ['a list', () => client.rPush('gateway-v1::junk', 'x')],
  ])('that is %s is removed and leaves the connection up', async (_what, write) => {
    await write()

    expect(await tier.read(scoreAt('junk'))).toBeUndefined()
    expect(await has('junk')).toBe(false)
    expect(connection.state()).toBe('up')
  })

  it('that does not exist is not logged as junk', async () => {
    const before = lines.length

    expect(await tier.read(scoreAt('never written'))).toBeUndefined()
    expect(lines).toHaveLength(before)
  })

  it('is found by its own key, where several are read at once', async () => {
    await tier.write('first', { goals: 1 }, await entryOf(1), DAY)
    await tier.write('third', { goals: 3 }, await entryOf(3), DAY)

    const found = await Promise.all(['first', 'second', 'third'].map((key) => tier.read(scoreAt(key))))

    expect(found.map((entry) => entry?.cached.data)).toEqual([{ goals: 1 }, undefined, { goals: 3 }])
  })

  it('is not found any more after it was deleted', async () => {
    await tier.write('deleted', { goals: 7 }, await entryOf(7), DAY)

    await tier.delete('deleted')

    expect(await tier.read(scoreAt('deleted'))).toBeUndefined()
  })
})

describe('an entry that is marked as outdated', () => {
  it('keeps its data and its age, and is kept for as long as asked', async () => {
    await tier.write('dropped', { goals: 7 }, await entryOf(7, { ageMs: HOUR }), 3 * HOUR)

    await tier.markOutdated('dropped', DAY)

    const found = await tier.read(scoreAt('dropped'))
    expect(found).toMatchObject({ isOutdated: true, cached: { data: { goals: 7 }, lastUpdated: NOON } })
    const ageMs = NOW_MS - (found?.loadedAtMs ?? 0)
    expect(ageMs).toBeGreaterThanOrEqual(HOUR)
    expect(ageMs).toBeLessThan(HOUR + 10 * MINUTE)
  })

  it('is news to a process that knows the data, once', async () => {
    await tier.write('news', { goals: 7 }, await entryOf(7), DAY)
    const known = await entryOf(7)
    const before = await tier.read(scoreAt('news'), known)

    await tier.markOutdated('news', DAY)
    const marked = await tier.read(scoreAt('news'), known)

    expect([before, marked?.isOutdated]).toEqual([undefined, true])
    expect(await tier.read(scoreAt('news'), { ...known, isOutdated: true })).toBeUndefined()
  })

  it.each([
    ['junk', 'junk'],
    ['without a date', { data: { goals: 7 } }],
  ])('is removed where it is %s', async (_what, value) => {
    await put('marked', value)

    await tier.markOutdated('marked', DAY)

    expect(await has('marked')).toBe(false)
  })

  it('is not created where there is no entry', async () => {
    await tier.markOutdated('nothing', DAY)

    expect(await has('nothing')).toBe(false)
  })
})

it('the shared tier without Redis finds nothing, and does not fail', async () => {
  const lost = await connect()
  lost.close()
  const lonely = createSharedTier({ connection: lost, clock, log: captureLog().log })

  await lonely.write('lonely', { goals: 7 }, await entryOf(7), DAY)
  await lonely.markOutdated('lonely', DAY)
  await lonely.delete('lonely')

  expect(await lonely.read(scoreAt('lonely'))).toBeUndefined()
  expect(lost.state()).toBe('down')
  expect(await has('lonely')).toBe(false)
})
