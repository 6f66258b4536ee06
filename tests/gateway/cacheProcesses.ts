import { createClient, type RedisClientType } from '@keyv/redis'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import type { Cache } from '../../gateway/src/platform/cache/cache.ts'
import { createMetrics, type Metrics } from '../../gateway/src/platform/metrics/metrics.ts'
import type { Priority } from '../../gateway/src/platform/cache/priority.ts'
import { createFleetStore, type FleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import { createCache } from '../../gateway/src/platform/cache/readThroughCache.ts'
import { captureLog } from '../support/capturedLog.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'

const hour = 3_600_000
const score = z.object({ goals: z.number() })

/** The cache of one gateway process, with an upstream that answers the given goals; fresh for an hour, and stale for another. */
interface CacheProcess {
  cache: Cache
  fleetStore: FleetStore
  lines: Record<string, unknown>[]
  priorities: Priority[]
  metrics: Metrics
  /** Moves the monotonic clock. */
  advance(ms: number): void
  read(key: string, goals: number): Promise<{ goals: number }>
}

interface ProcessOptions {
  /** Whether it receives no messages, as while it reconnects. */
  isDeaf?: boolean
  /** The longest wait for Redis; that of production when left out. */
  redisDeadlineMs?: number
  /** How far the wall clock of its machine is ahead, in ms. */
  wallAheadMs?: number
}

/** Gateway processes on one Redis. */
export interface CacheProcesses {
  redis: RedisServer
  start(options?: ProcessOptions): CacheProcess
  /** Starts a process and waits until it is connected to Redis. */
  startConnected(options?: ProcessOptions): Promise<CacheProcess>
  /** Changes Redis directly, as another program would. */
  onRedis<T>(work: (client: RedisClientType) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Starts Redis, but no process yet.
 * @param options.pause the `pause` option of `createLoadLease`.
 */
export async function startCacheProcesses(
  options: { pause?: () => Promise<unknown> } = {},
): Promise<CacheProcesses> {
  const redis = await startRedisServer()
  const processes: CacheProcess[] = []

  function start({ isDeaf = false, redisDeadlineMs, wallAheadMs = 0 }: ProcessOptions = {}): CacheProcess {
    const { log, lines } = captureLog()
    const metrics = createMetrics()
    const priorities: Priority[] = []
    let shiftMs = 0
    const clock = { nowMs: () => Date.now() + shiftMs }
    const wall = { nowMs: () => clock.nowMs() + wallAheadMs }
    const exchange = createFleetStore({
      ...{ clock, log, redisUrl: redis.url },
      ...(redisDeadlineMs !== undefined && { deadlineMs: redisDeadlineMs }),
    })
    const fleetStore: FleetStore = isDeaf ? { ...exchange, subscribe: () => () => undefined } : exchange
    const cache = createCache({ ...{ clock, wall, log, metrics, memoryMb: 8, fleetStore }, ...options })

    const started: CacheProcess = {
      cache,
      fleetStore,
      lines,
      priorities,
      metrics,
      advance: (ms) => void (shiftMs += ms),
      read: async (key, goals) => {
        const load = (priority: Priority) => {
          priorities.push(priority)
          return Promise.resolve({ goals })
        }
        const { data } = await cache.readThrough({ key, ttlMs: hour, staleMs: hour, schema: score, load })
        return { goals: data.goals }
      },
    }
    processes.push(started)
    return started
  }

  return {
    redis,
    start,
    async startConnected(processOptions) {
      const started = start(processOptions)
      await vi.waitFor(() => expect(started.fleetStore.redisState()).toBe('up'), { timeout: 30_000 })
      return started
    },
    async onRedis(work) {
      const client: RedisClientType = createClient({ url: redis.url })
      await client.connect()
      try {
        return await work(client)
      } finally {
        client.destroy()
      }
    },
    async close() {
      await Promise.all(processes.map(({ cache }) => cache.close()))
      for (const { fleetStore } of processes) fleetStore.close()
      await redis.close()
    },
  }
}

/** Waits until data that one process loads reaches the other through Redis. Each attempt has its own key: shared-1, shared-2. */
export async function expectSharing(one: CacheProcess, other: CacheProcess): Promise<void> {
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
