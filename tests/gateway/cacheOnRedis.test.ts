import { createClient, type RedisClientType } from '@keyv/redis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createCache, type Cache, type Pace } from '../../gateway/src/platform/cache.ts'
import { createMetrics } from '../../gateway/src/platform/metrics.ts'
import { captureLog } from '../support/capturedLog.ts'
import { startRedisServer, type RedisServer } from '../support/redisServer.ts'

const hour = 3_600_000
const score = z.object({ goals: z.number() })
/** Far above the 150 ms that Redis may take, far below what waiting for a dead one costs: a loaded machine passes. */
const patienceMs = 2000
const patience = { timeout: 10_000 }

interface Process {
  cache: Cache
  lines: Record<string, unknown>[]
  paces: Pace[]
  /** Moves the clock by which ages are measured. */
  advance(ms: number): void
  read(key: string, goals: number): Promise<{ goals: number; ms: number }>
}

let redis: RedisServer
let processes: Process[] = []

beforeEach(async () => {
  redis = await startRedisServer()
})
afterEach(async () => {
  await Promise.all(processes.map(({ cache }) => cache.close()))
  processes = []
  await redis.close()
})

/** What one gateway process has of the cache, with an upstream that answers the goals it is told. */
function startProcess(): Process {
  const { log, lines } = captureLog()
  const paces: Pace[] = []
  let shiftMs = 0
  const clock = { nowMs: () => Date.now() + shiftMs }
  const cache = createCache({ clock, log, metrics: createMetrics(), memoryMb: 8, redisUrl: redis.url })

  const started: Process = {
    cache,
    lines,
    paces,
    advance: (ms) => void (shiftMs += ms),
    read: async (key, goals) => {
      const startMs = performance.now()
      const load = (pace: Pace) => {
        paces.push(pace)
        return Promise.resolve({ goals })
      }
      const { data } = await cache.readThrough({ key, ttlMs: hour, staleMs: hour, schema: score, load })
      return { goals: data.goals, ms: performance.now() - startMs }
    },
  }
  processes.push(started)
  return started
}

const connected = (lines: Process['lines']) => lines.filter(({ msg }) => msg === 'Redis is connected').length

async function startConnected(): Promise<Process> {
  const started = startProcess()
  await vi.waitFor(() => expect(connected(started.lines)).toBe(1), patience)
  return started
}

/** Works on Redis directly, as another program would. */
async function onRedis<T>(work: (client: RedisClientType) => Promise<T>): Promise<T> {
  const client: RedisClientType = createClient({ url: redis.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    client.destroy()
  }
}

/** Waits until what one process loads reaches another one through Redis, each try under a key of its own. */
async function expectSharing(one: Process, other: Process): Promise<void> {
  let attempt = 0
  await vi.waitFor(
    async () => {
      const key = `shared-${(attempt += 1)}`
      await one.read(key, 1)
      expect((await other.read(key, 2)).goals).toBe(1)
    },
    { timeout: 20_000, interval: 100 },
  )
}

describe('two processes on one Redis', () => {
  it('share what one of them loads', async () => {
    const [one, other] = [await startConnected(), await startConnected()]

    await expectSharing(one, other)

    expect(await onRedis((client) => client.keys('*'))).toContain('gateway-v1::shared-1')
  })

  it('keep it in Redis for a day, not for ever', async () => {
    const [one, other] = [await startConnected(), await startConnected()]

    await expectSharing(one, other)

    const leftMs = await onRedis((client) => client.pTTL('gateway-v1::shared-1'))
    expect(leftMs).toBeGreaterThan(23 * hour)
    expect(leftMs).toBeLessThanOrEqual(24 * hour)
  })

  it('load stale data once between them', async () => {
    const [one, other] = [await startConnected(), await startConnected()]
    await expectSharing(one, other)
    one.paces.length = 0
    other.paces.length = 0
    one.advance(hour + 1)
    other.advance(hour + 1)

    const stale = await Promise.all([one.read('shared-1', 8), other.read('shared-1', 8)])
    const both = await vi.waitFor(async () => {
      const fresh = await Promise.all([one.read('shared-1', 9), other.read('shared-1', 9)])
      expect(fresh.map(({ goals }) => goals)).toEqual([8, 8])
      other.advance(250)
      return fresh
    }, patience)

    expect(stale.map(({ goals }) => goals)).toEqual([1, 1])
    expect(both).toHaveLength(2)
    expect([...one.paces, ...other.paces]).toEqual(['background'])
  })

  it('forget a dropped key in Redis too', async () => {
    const [one, other, third] = [await startConnected(), await startConnected(), await startConnected()]
    await expectSharing(one, other)

    await one.cache.drop('shared-1')

    expect((await third.read('shared-1', 3)).goals).toBe(3)
  })
})

describe('junk in Redis', () => {
  it.each([
    ['no JSON', '{"value":{"da'],
    ['another shape', '{"value":{"goals":7}}'],
    ['another type', '{"value":{"data":{"goals":"7"},"lastUpdated":"2026-01-01T00:00:00.000Z"}}'],
    ['an age that is no instant', '{"value":{"data":{"goals":7},"lastUpdated":"yesterday"}}'],
    ['an entry of the future', '{"value":{"data":{"goals":7},"lastUpdated":"9999-01-01T00:00:00.000Z"}}'],
  ])('is a miss, reported once and replaced: %s', async (_what, junk) => {
    const one = await startConnected()
    await onRedis((client) => client.set('gateway-v1::score', junk))

    const { goals } = await one.read('score', 8)

    expect(goals).toBe(8)
    expect(one.lines.filter(({ msg }) => msg === 'Redis held junk')).toMatchObject([{ key: 'score' }])
    const stored = await vi.waitFor(async () => {
      const text = await onRedis((client) => client.get('gateway-v1::score'))
      expect(text).toContain('"goals":8')
      return text
    }, patience)
    expect(stored).not.toContain('9999')
  })

  it('of another kind is overwritten as well', async () => {
    const one = await startConnected()
    await onRedis((client) => client.rPush('gateway-v1::score', 'x'))

    expect((await one.read('score', 8)).goals).toBe(8)

    await vi.waitFor(
      async () => expect(await onRedis((client) => client.type('gateway-v1::score'))).toBe('string'),
      patience,
    )
  })
})

describe('without Redis', () => {
  it('a process that starts serves all the same, and finds Redis when it comes', async () => {
    await redis.stop()
    const [one, other] = [startProcess(), startProcess()]

    const reads = await Promise.all(
      Array.from({ length: 20 }, (_, number) => one.read(`key-${number}`, number)),
    )
    await redis.restart()
    await expectSharing(one, other)

    expect(reads.map(({ goals }) => goals)).toEqual(Array.from({ length: 20 }, (_, number) => number))
    expect(Math.max(...reads.map(({ ms }) => ms))).toBeLessThan(patienceMs)
    expect(one.lines.filter(({ msg }) => msg === 'Redis is out of reach')).toHaveLength(1)
  })

  it('no read fails or waits when Redis is killed, and sharing resumes when it is back', async () => {
    const [one, other] = [await startConnected(), await startConnected()]
    await expectSharing(one, other)

    await redis.stop()
    const cold = await one.read('cold', 5)
    const warm = await one.read('cold', 6)
    await one.cache.drop('cold')
    const dropped = await one.read('cold', 7)
    const stateWhileGone = one.cache.redisState()
    await redis.restart()
    await expectSharing(one, other)

    expect(stateWhileGone).toBe('down')
    await vi.waitFor(
      async () => {
        // A read that neither tier has is what finds Redis well again.
        await one.read(`probe-${performance.now()}`, 1)
        expect(one.cache.redisState()).toBe('up')
      },
      { timeout: 20_000 },
    )
    expect([cold.goals, warm.goals, dropped.goals]).toEqual([5, 5, 7])
    expect(Math.max(cold.ms, warm.ms, dropped.ms)).toBeLessThan(patienceMs)
  })

  it('no read fails or waits while Redis is frozen, and sharing resumes when it thaws', async () => {
    const [one, other] = [await startConnected(), await startConnected()]
    await expectSharing(one, other)

    redis.freeze()
    const reads = []
    for (let number = 0; number < 30; number += 1) reads.push(await one.read(`cold-${number}`, number))
    redis.thaw()
    await expectSharing(one, other)

    expect(reads.map(({ goals }) => goals)).toEqual(Array.from({ length: 30 }, (_, number) => number))
    // One read pays the deadline, the breaker spares the others: 30 deadlines would be 4.5 s.
    expect(reads.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(patienceMs)
  })

  it('gives up a frozen connection and makes a new one to the server that took its place', async () => {
    const [one, other] = [await startConnected(), await startConnected()]
    redis.freeze()

    await vi.waitFor(() => expect(one.lines.some(({ msg }) => msg === 'Redis is out of reach')).toBe(true), {
      timeout: 10_000,
    })
    await redis.stop()
    await redis.restart()

    await expectSharing(one, other)
  })

  it('stale data is still refreshed', async () => {
    const one = await startConnected()
    await one.read('score', 7)
    await redis.stop()
    one.advance(hour + 1)

    const stale = await one.read('score', 8)
    const fresh = await vi.waitFor(async () => {
      const result = await one.read('score', 9)
      expect(result.goals).not.toBe(7)
      return result
    }, patience)

    expect([stale.goals, fresh.goals]).toEqual([7, 8])
  })
})
