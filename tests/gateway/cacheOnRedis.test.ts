import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { UpstreamUnavailableError } from '../../gateway/src/errors.ts'
import { ageRedis } from '../support/agedRedis.ts'
import { expectSharing, startCacheProcesses, type CacheProcesses } from './cacheProcesses.ts'

const hour = 3_600_000
const longTimeout = { timeout: 30_000 }

let processes: CacheProcesses

beforeEach(async () => {
  processes = await startCacheProcesses()
})

afterEach(() => processes.close())

describe('two processes on one Redis', () => {
  it('share what one of them loads', async () => {
    const [one, other] = [await processes.startConnected(), await processes.startConnected()]

    await expectSharing(one, other)

    expect(await processes.onRedis((client) => client.keys('*'))).toContain('gateway-v1::shared-1')
  })

  it('store data in Redis for a day, not forever', async () => {
    const [one, other] = [await processes.startConnected(), await processes.startConnected()]

    await expectSharing(one, other)

    const leftMs = await processes.onRedis((client) => client.pTTL('gateway-v1::shared-1'))
    expect(leftMs).toBeGreaterThan(23 * hour)
    expect(leftMs).toBeLessThanOrEqual(24 * hour)
  })

  it('load stale data once between them', async () => {
    const [one, other] = [await processes.startConnected(), await processes.startConnected()]
    await expectSharing(one, other)
    one.priorities.length = 0
    other.priorities.length = 0
    one.advance(hour + 1)
    other.advance(hour + 1)

    const stale = await Promise.all([one.read('shared-1', 8), other.read('shared-1', 8)])
    const both = await vi.waitFor(async () => {
      const fresh = await Promise.all([one.read('shared-1', 9), other.read('shared-1', 9)])
      expect(fresh.map(({ goals }) => goals)).toEqual([8, 8])
      other.advance(250)
      return fresh
    }, longTimeout)

    expect(stale.map(({ goals }) => goals)).toEqual([1, 1])
    expect(both).toHaveLength(2)
    expect([...one.priorities, ...other.priorities]).toEqual(['background'])
  })

  it('load a dropped key again, and keep the previous data in case that load fails', async () => {
    const [one, other, third] = [
      await processes.startConnected(),
      await processes.startConnected(),
      await processes.startConnected(),
    ]
    await expectSharing(one, other)
    await one.cache.drop('shared-1')

    const failing = await third.cache.readThrough(listOf('shared-1', new UpstreamUnavailableError('down')))
    third.advance(5000)

    expect(failing.data.goals).toBe(1)
    expect((await third.read('shared-1', 4)).goals).toBe(4)
    expect(await processes.onRedis((client) => client.pTTL('gateway-v1::shared-1'))).toBeGreaterThan(
      23 * hour,
    )
  })

  it('tell each other which keys were dropped', async () => {
    const [one, other] = [await processes.startConnected(), await processes.startConnected()]
    await expectSharing(one, other)
    await one.cache.drop('shared-1')

    const { goals } = await vi.waitFor(async () => {
      const read = await other.read('shared-1', 5)
      expect(read.goals).toBe(5)
      return read
    }, longTimeout)

    expect(goals).toBe(5)
  })

  it('map their own models from one load, and store only the payload in Redis', async () => {
    const [one, other] = [await processes.startConnected(), await processes.startConnected()]
    await expectSharing(one, other)
    const modelled = (items: number, word: string) => ({
      ...listOf('list', items),
      toModel: ({ goals }: { goals: number }) => ({ text: `${goals} ${word}` }),
    })

    const read = [
      await one.cache.readThrough(modelled(40, 'goals')),
      await vi.waitFor(async () => {
        expect(await processes.onRedis((client) => client.get('gateway-v1::list'))).toContain('"goals":40')
        return other.cache.readThrough(modelled(7, 'tore'))
      }, longTimeout),
    ]

    expect(read.map(({ data }) => data)).toEqual([{ text: '40 goals' }, { text: '40 tore' }])
    expect(await processes.onRedis((client) => client.get('gateway-v1::list'))).not.toContain('text')
  })

  it('never overwrite a full list by a short one, even in a process without earlier data', async () => {
    const [one, other] = [await processes.startConnected(), await processes.startConnected()]
    await expectSharing(one, other)
    await one.cache.readThrough(listOf('list', 40))
    one.advance(3 * hour)
    other.advance(3 * hour)
    await ageRedis(processes.redis.url, 3 * hour)

    const [thin, thinToo] = [
      await one.cache.readThrough(listOf('list', 3)),
      await other.cache.readThrough(listOf('list', 0)),
    ]

    expect([thin.data.goals, thinToo.data.goals]).toEqual([40, 40])
    expect(await processes.onRedis((client) => client.get('gateway-v1::list'))).toContain('"goals":40')
  })

  it('neither overwrite good data in Redis nor serve a shorter list of their own', async () => {
    const one = await processes.startConnected()
    await one.cache.readThrough(listOf('list', 40))
    const key = 'gateway-v1::list'
    const good = await vi.waitFor(async () => {
      const text = await processes.onRedis((client) => client.get(key))
      expect(text).toContain('"goals":40')
      return text ?? ''
    }, longTimeout)
    await processes.onRedis((client) => client.del(key))
    const other = await processes.startConnected()
    await other.cache.readThrough(listOf('list', 12))
    await processes.onRedis((client) =>
      client.set(key, good, { expiration: { type: 'PX', value: 24 * hour } }),
    )
    other.advance(3 * hour)

    const { data } = await other.cache.readThrough(listOf('list', 12))

    expect(data.goals).toBe(40)
    expect(await processes.onRedis((client) => client.get(key))).toBe(good)
  })

  it('do not share an empty answer before it is confirmed', async () => {
    const one = await processes.startConnected()

    const { unconfirmed } = await one.cache.readThrough(listOf('list', 0))

    expect(unconfirmed).toBe(true)
    expect(await processes.onRedis((client) => client.get('gateway-v1::list'))).toBeNull()
  })

  it('delete the 404 of a dropped key in Redis too', async () => {
    const [one, other, third] = [
      await processes.startConnected(),
      await processes.startConnected(),
      await processes.startConnected(),
    ]
    await expectSharing(one, other)

    await one.cache.drop('shared-1')

    expect((await third.read('shared-1', 3)).goals).toBe(3)
  })
})

/** A list resource with this many items; or an error, for a load that fails. */
function listOf(key: string, items: number | Error) {
  return {
    key,
    ttlMs: hour,
    staleMs: hour,
    schema: z.object({ goals: z.number() }),
    itemCount: ({ goals }: { goals: number }) => goals,
    load: () => (items instanceof Error ? Promise.reject(items) : Promise.resolve({ goals: items })),
  }
}

describe('junk in Redis', () => {
  it.each([
    ['no JSON', '{"value":{"da'],
    ['another shape', '{"value":{"goals":7}}'],
    ['another type', '{"value":{"data":{"goals":"7"},"lastUpdated":"2026-01-01T00:00:00.000Z"}}'],
    ['an age that is no instant', '{"value":{"data":{"goals":7},"lastUpdated":"yesterday"}}'],
    ['an entry of the future', '{"value":{"data":{"goals":7},"lastUpdated":"9999-01-01T00:00:00.000Z"}}'],
  ])('is a miss, logged once and overwritten: %s', async (_what, junk) => {
    const one = await processes.startConnected()
    await processes.onRedis((client) => client.set('gateway-v1::score', junk))

    const { goals } = await one.read('score', 8)

    expect(goals).toBe(8)
    expect(one.lines.filter(({ msg }) => msg === 'Redis held junk')).toMatchObject([{ key: 'score' }])
    const stored = await vi.waitFor(async () => {
      const text = await processes.onRedis((client) => client.get('gateway-v1::score'))
      expect(text).toContain('"goals":8')
      return text
    }, longTimeout)
    expect(stored).not.toContain('9999')
  })

  it('is overwritten even under another Redis type', async () => {
    const one = await processes.startConnected()
    await processes.onRedis((client) => client.rPush('gateway-v1::score', 'x'))

    expect((await one.read('score', 8)).goals).toBe(8)

    await vi.waitFor(
      async () =>
        expect(await processes.onRedis((client) => client.type('gateway-v1::score'))).toBe('string'),
      longTimeout,
    )
  })
})
