import { createClient, type RedisClientType } from '@keyv/redis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createClocks } from '../../gateway/src/platform/clock.ts'
import type { Cache } from '../../gateway/src/platform/cache/cache.ts'
import { createCache } from '../../gateway/src/platform/cache/readThroughCache.ts'
import { createFleetStore, type FleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import { createMetrics } from '../../gateway/src/platform/metrics/metrics.ts'
import { captureLog } from '../support/capturedLog.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'
import { startRedisProxy, type RedisProxy } from '../support/servers/redisProxy.ts'
import { MAX_HEARTBEATS, seenBy, startHeartbeats, type Heartbeats } from './heartbeats.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

const longTimeout = { timeout: 30_000, interval: 20 }
const hour = 3_600_000
const score = z.object({ goals: z.number() })

let redis: RedisServer
let proxy: RedisProxy
let heartbeats: Heartbeats
let admin: RedisClientType
let started: { cache: Cache; fleetStore: FleetStore } | undefined

beforeEach(async () => {
  redis = await startRedisServer()
  proxy = await startRedisProxy(redis.url)
  heartbeats = await startHeartbeats(redis.url)
  admin = createClient({ url: redis.url })
  await admin.connect()
})
afterEach(async () => {
  await started?.cache.close()
  started?.fleetStore.close()
  started = undefined
  admin.destroy()
  await heartbeats.close()
  await proxy.close()
  await redis.close()
})

/** A process connected to Redis at an address. */
function start(redisUrl: string) {
  const { log } = captureLog()
  const clock = createClocks({}).monotonic
  // Shorter than the pause between two PINGs, as in production, so that no other reply can replace a lost one.
  const fleetStore = createFleetStore({ clock, log, redisUrl, deadlineMs: 500 })
  const cache = createCache({ clock, log, metrics: createMetrics(), memoryMb: 8, fleetStore })
  return (started = { cache, fleetStore })
}

/** Reads a key whose upstream answers this many goals. */
async function read(from: Cache, key: string, goals: number): Promise<number> {
  const load = () => Promise.resolve({ goals })
  const { data } = await from.readThrough({ key, ttlMs: hour, staleMs: hour, schema: score, load })
  return data.goals
}

/** Waits until a cache is `up` and reads what another process has stored. Each attempt has a key of its own: stored-1, stored-2. */
async function expectToRead({ cache, fleetStore }: ReturnType<typeof start>): Promise<void> {
  let attempt = 0
  await vi.waitFor(async () => {
    const key = `stored-${(attempt += 1)}`
    const entry = { value: { data: { goals: 7 }, lastUpdated: new Date().toISOString(), keepMs: hour } }
    await admin.set(`gateway-v1::${key}`, JSON.stringify(entry), { expiration: { type: 'PX', value: hour } })
    expect(await read(cache, key, 8)).toBe(7)
    expect(fleetStore.redisState()).toBe('up')
  }, longTimeout)
}

describe('a cache whose start-up command is lost reads from Redis within five heartbeats', () => {
  for (const { value: command, tags } of dayAndNight(['GET'], ['CLIENT SETINFO', 'SET', 'PING']))
    it(`after the loss of ${command}`, { tags }, async () => {
      proxy.lose(command, 1)
      const reader = start(proxy.url)
      const first = read(reader.cache, 'new', 8)
      await seenBy(proxy, command)
      heartbeats.restart()

      expect(await first).toBe(8)
      await expectToRead(reader)

      expect(heartbeats.count()).toBeLessThanOrEqual(MAX_HEARTBEATS)
    })

  it('after the loss of AUTH', { tags: 'night' }, async () => {
    await admin.sendCommand(['ACL', 'SETUSER', 'fleet', 'on', '>secret', '~*', '&*', '+@all'])
    proxy.lose('AUTH', 1)
    const reader = start(proxy.url.replace('//', '//fleet:secret@'))
    await seenBy(proxy, 'AUTH')
    heartbeats.restart()

    await expectToRead(reader)

    expect(heartbeats.count()).toBeLessThanOrEqual(MAX_HEARTBEATS)
  })
})
