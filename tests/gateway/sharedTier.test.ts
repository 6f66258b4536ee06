import { createClient, type RedisClientType } from '@keyv/redis'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { toCacheEntry } from '../../gateway/src/platform/cache/cacheEntry.ts'
import { createSharedTier, type SharedTier } from '../../gateway/src/platform/cache/sharedTier.ts'
import { captureLog } from '../support/capturedLog.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const hourForAll = { keepMs: HOUR, scope: 'fleet' } as const
/** By its wall it is noon; its monotonic clock counts from somewhere else. */
const NOON = '2026-06-14T12:00:00.000Z'
const NOW_MS = 500_000_000

let redis: RedisServer
let client: RedisClientType
let tier: SharedTier
let lines: Record<string, unknown>[]

beforeAll(async () => {
  redis = await startRedisServer()
  client = createClient({ url: redis.url })
  await client.connect()
  const captured = captureLog()
  lines = captured.lines
  tier = await connect(captured.log)
})
afterAll(async () => {
  tier.close()
  client.destroy()
  await redis.close()
})

async function connect(log = captureLog().log, build = 'build'): Promise<SharedTier> {
  const clock = { nowMs: () => NOW_MS }
  const wall = { nowMs: () => Date.parse(NOON) }
  const started = createSharedTier({ url: redis.url, build, clock, wall, log, deadlineMs: 20_000 })
  await vi.waitFor(() => expect(started.redisState()).toBe('up'), { timeout: 30_000 })
  return started
}

function scoreAt(key: string) {
  return {
    ...{ key, ttlMs: HOUR, staleMs: HOUR, schema: z.object({ goals: z.number() }) },
    load: () => Promise.reject(new Error('Nothing is loaded here')),
  }
}

/** An entry that was loaded so long ago; its date is the one that is given. */
function entryOf(goals: number, { ageMs = 0, lastUpdated = NOON } = {}) {
  return toCacheEntry(scoreAt('any'), { goals }, { loadedAtMs: NOW_MS - ageMs, lastUpdated })
}

/** Stores a value as another process, or program, would; for an hour at least. */
const put = (key: string, value: unknown, keepMs = HOUR) =>
  client.set(`gateway-v1::${key}`, typeof value === 'string' ? value : JSON.stringify({ value }), {
    expiration: { type: 'PX', value: keepMs },
  })

const has = async (key: string) => (await client.exists(`gateway-v1::${key}`)) === 1

describe('an entry in Redis', () => {
  it('is read as it was loaded, and is as old as Redis says', async () => {
    const raw = { goals: 7, unread: true }
    // Redis takes whole ms alone.
    await tier.write('loaded', raw, entryOf(7, { ageMs: 2 * HOUR + 0.4 }), DAY)

    const found = await tier.read(scoreAt('loaded'))

    expect(found?.cached).toEqual({ data: { goals: 7 }, lastUpdated: NOON })
    expect(found?.isOutdated).toBe(false)
    const ageMs = NOW_MS - (found?.loadedAtMs ?? 0)
    expect(ageMs).toBeGreaterThanOrEqual(2 * HOUR)
    expect(ageMs).toBeLessThan(2 * HOUR + 10 * MINUTE)
    expect(await client.get('gateway-v1::loaded')).toContain('"unread":true')
  })

  it('is gone at once where it is as old as it may become', async () => {
    await tier.write('old', { goals: 7 }, entryOf(7, { ageMs: DAY }), DAY)

    await vi.waitFor(async () => expect(await has('old')).toBe(false))
  })

  it('is as old as its date, where its writer says nothing else', async () => {
    await put('dated', { data: { goals: 7 }, lastUpdated: '2026-06-14T11:00:00.000Z' })

    expect((await tier.read(scoreAt('dated')))?.loadedAtMs).toBe(NOW_MS - HOUR)
    // A known one of the same instant is as good.
    const known = entryOf(6, { ageMs: HOUR, lastUpdated: '2026-06-14T10:59:00.000Z' })
    expect(await tier.read(scoreAt('dated'), known)).toBeUndefined()
  })

  it.each([
    ['is the known one', { lastUpdated: NOON, ageMs: HOUR }, undefined],
    ['is newer than the known one', { lastUpdated: '2026-06-14T11:00:00.000Z', ageMs: HOUR }, 7],
    ['is older than the known one', { lastUpdated: '2026-06-14T12:01:00.000Z', ageMs: -HOUR }, undefined],
  ])('that %s is read accordingly', async (_which, known, goals) => {
    await tier.write('known', { goals: 7 }, entryOf(7), DAY)

    const found = await tier.read(scoreAt('known'), entryOf(6, known))

    expect(found?.cached.data).toEqual(goals === undefined ? undefined : { goals })
  })

  it.each([
    ['text', 'junk'],
    ['a number', { value: 7 }],
    ['without a date', { data: { goals: 7 } }],
    ['of a date to come', { data: { goals: 7 }, lastUpdated: '2026-06-14T12:02:00.000Z' }],
    ['of something else', { data: { goals: 'many' }, lastUpdated: NOON }],
  ])('that is %s is removed', async (_which, value) => {
    await put('junk', value)

    expect(await tier.read(scoreAt('junk'))).toBeUndefined()
    expect(await has('junk')).toBe(false)
    expect(lines.at(-1)).toMatchObject({ key: 'junk' })
  })

  it('that is not there is no junk', async () => {
    const before = lines.length

    expect(await tier.read(scoreAt('never written'))).toBeUndefined()
    expect(lines).toHaveLength(before)
  })

  it('is found by its own key, where several are read at once', async () => {
    await tier.write('first', { goals: 1 }, entryOf(1), DAY)
    await tier.write('third', { goals: 3 }, entryOf(3), DAY)

    const found = await Promise.all(['first', 'second', 'third'].map((key) => tier.read(scoreAt(key))))

    expect(found.map((entry) => entry?.cached.data)).toEqual([{ goals: 1 }, undefined, { goals: 3 }])
  })

  it('is there once it is written, and not before', async () => {
    await tier.written('written')
    void tier.write('written', { goals: 7 }, entryOf(7), DAY)

    await tier.written('written')

    expect(await has('written')).toBe(true)
  })

  it('is not found any more after it was deleted', async () => {
    await tier.write('deleted', { goals: 7 }, entryOf(7), DAY)

    await tier.delete('deleted')

    expect(await tier.read(scoreAt('deleted'))).toBeUndefined()
  })
})

describe('a failure in Redis', () => {
  it('is kept beside the entry, for as long as it was noted', async () => {
    await tier.write('failed', { goals: 7 }, entryOf(7), DAY)
    void tier.writeFailure('failed', { status: 503 }, hourForAll)
    await tier.written('failed')
    expect(await has('failed failed')).toBe(true)

    const failure = await tier.readFailure('failed')

    expect(failure?.value).toEqual({ status: 503 })
    expect(failure?.leftMs).toBeGreaterThan(50 * MINUTE)
    expect(failure?.leftMs).toBeLessThanOrEqual(HOUR)
    expect((await tier.read(scoreAt('failed')))?.cached.data).toEqual({ goals: 7 })
    expect(await tier.readFailure('other')).toBeUndefined()
  })

  it('of one build is found by its processes, until they delete it or drop the key', async () => {
    const [same, other] = [await connect(), await connect(captureLog().log, 'other build')]
    const ofBuild = { keepMs: HOUR, scope: 'build' } as const
    const found = async () =>
      (await Promise.all([tier, same, other].map((one) => one.readFailure('unreadable')))).map(
        (one) => one?.value,
      )
    await Promise.all([
      tier.writeFailure('unreadable', 1, ofBuild),
      other.writeFailure('unreadable', 2, ofBuild),
    ])

    const both = await found()
    await other.deleteFailureOfBuild('unreadable')
    const one = await found()
    await same.markOutdated('unreadable', DAY)
    const none = await found()
    for (const started of [same, other]) started.close()

    expect([both, one, none]).toEqual([[1, 1, 2], [1, 1, undefined], Array(3).fill(undefined)])
  })
})

describe('an entry that is marked as outdated', () => {
  it('keeps its data and its age, is kept for as long as asked, and has no failure any more', async () => {
    await tier.write('dropped', { goals: 7 }, entryOf(7, { ageMs: HOUR }), 3 * HOUR)
    await tier.writeFailure('dropped', { status: 503 }, hourForAll)

    await tier.markOutdated('dropped', DAY)

    const found = await tier.read(scoreAt('dropped'))
    expect(found).toMatchObject({ isOutdated: true, cached: { data: { goals: 7 }, lastUpdated: NOON } })
    const ageMs = NOW_MS - (found?.loadedAtMs ?? 0)
    expect(ageMs).toBeGreaterThanOrEqual(HOUR)
    expect(ageMs).toBeLessThan(HOUR + 10 * MINUTE)
    expect(await tier.readFailure('dropped')).toBeUndefined()
  })

  it.each([
    ['junk', 'junk'],
    ['without a date', { data: { goals: 7 } }],
  ])('is removed where it is %s', async (_what, value) => {
    await put('marked', value)

    await tier.markOutdated('marked', DAY)

    expect(await has('marked')).toBe(false)
  })

  it('is not made where there is none', async () => {
    await tier.markOutdated('nothing', DAY)

    expect(await has('nothing')).toBe(false)
  })
})

describe('the claim of a key', () => {
  it('belongs to one process at a time, until it is released', async () => {
    const other = await connect()

    expect(await tier.claim('claimed')).toBe(true)
    expect([await tier.claim('claimed'), await other.claim('claimed')]).toEqual([false, false])
    expect(await other.claim('another')).toBe(true)
    await tier.release('claimed')
    expect(await other.claim('claimed')).toBe(true)
    other.close()
  })

  it('ends by itself after 20 seconds', async () => {
    await tier.claim('forgotten')

    const leftMs = await client.pTTL('gateway-v1::claim::forgotten')
    expect(leftMs).toBeGreaterThan(0)
    expect(leftMs).toBeLessThanOrEqual(20_000)
  })
})

it('without Redis nothing is found, every claim is granted, and nothing fails', async () => {
  const lonely = await connect()
  lonely.close()

  await lonely.write('lonely', { goals: 7 }, entryOf(7), DAY)
  await lonely.writeFailure('lonely', {}, hourForAll)
  await lonely.markOutdated('lonely', DAY)
  await lonely.delete('lonely')
  await lonely.release('lonely')

  expect(await lonely.read(scoreAt('lonely'))).toBeUndefined()
  expect(await lonely.readFailure('lonely')).toBeUndefined()
  expect([await lonely.claim('lonely'), await lonely.claim('lonely')]).toEqual([true, true])
  expect(lonely.redisState()).toBe('down')
  expect(await has('lonely')).toBe(false)
})
