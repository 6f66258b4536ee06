import { createClient, type RedisClientType } from '@keyv/redis'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createMetrics } from '../../gateway/src/platform/metrics/metrics.ts'
import { createFleetStore, type FleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import { createCache } from '../../gateway/src/platform/cache/readThroughCache.ts'
import type { Cache } from '../../gateway/src/platform/cache/cache.ts'
import { captureLog } from '../support/capturedLog.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

const longTimeout = { timeout: 30_000, interval: 20 }
const hour = 3_600_000

let redis: RedisServer
let admin: RedisClientType
let cache: Cache
let fleetStore: FleetStore
let lines: Record<string, unknown>[]

/** Changes Redis as its operators do. */
const order = (...command: string[]) => admin.sendCommand(command)
const folderOfRedis = async () => (await admin.configGet('dir'))['dir'] ?? ''
const state = () => fleetStore.redisState()
const reaches = (expected: string) => vi.waitFor(() => expect(state()).toBe(expected), longTimeout)

/** Reads a key whose upstream answers this many goals. */
async function read(key: string, goals: number): Promise<number> {
  const schema = z.object({ goals: z.number() })
  const load = () => Promise.resolve({ goals })
  const { data } = await cache.readThrough({ key, ttlMs: hour, staleMs: hour, schema, load })
  return data.goals
}

function start(redisUrl = redis.url): void {
  const captured = captureLog()
  lines = captured.lines
  const { log } = captured
  const shared = { clock: { nowMs: () => Date.now() }, log, redisUrl, deadlineMs: 5000 }
  fleetStore = createFleetStore(shared)
  cache = createCache({ ...shared, metrics: createMetrics(), memoryMb: 8, fleetStore })
}

async function startRedis(settings: string[] = []): Promise<void> {
  redis = await startRedisServer({ settings })
  const client: RedisClientType = createClient({ url: redis.url })
  // Tests stop the server while this client is connected.
  client.on('error', () => undefined)
  admin = await client.connect()
}

async function closeRedis(): Promise<void> {
  admin.destroy()
  await redis.close()
}

beforeEach(async () => {
  await startRedis()
  // An account of its own, so that the gateway's rights can be revoked.
  await order('ACL', 'SETUSER', 'admin', 'on', '>secret', '~*', '&*', '+@all')
  await order('AUTH', 'admin', 'secret')
})
afterEach(async () => {
  await cache.close()
  fleetStore.close()
  await closeRedis()
})

describe('a Redis that refuses commands is reported with its error code until it recovers', () => {
  const refusals = dayAndNight<readonly [code: string, harm: string[][], mend: string[][]]>(
    [['OOM', [['CONFIG', 'SET', 'maxmemory', '1']], [['CONFIG', 'SET', 'maxmemory', '0']]]],
    [
      ['NOPERM', [['ACL', 'SETUSER', 'default', '-eval']], [['ACL', 'SETUSER', 'default', '+@all']]],
      ['READONLY', [['REPLICAOF', '127.0.0.1', '1']], [['REPLICAOF', 'NO', 'ONE']]],
      [
        'NOREPLICAS',
        [['CONFIG', 'SET', 'min-replicas-to-write', '1']],
        [['CONFIG', 'SET', 'min-replicas-to-write', '0']],
      ],
      [
        'MISCONF',
        [['CONFIG', 'SET', 'save', '3600 1'], ['SET', 'anything', 'changed'], ['BGSAVE']],
        [['CONFIG', 'SET', 'stop-writes-on-bgsave-error', 'no']],
      ],
    ],
  )
  for (const {
    value: [code, harm, mend],
    tags,
  } of refusals)
    it(`${code}: reads continue`, { tags }, async () => {
      start()
      await reaches('up')
      expect(await read('known', 1)).toBe(1)
      await vi.waitFor(async () => expect(await order('EXISTS', 'gateway-v1::known')).toBe(1), longTimeout)

      // Without its folder Redis cannot save.
      if (code === 'MISCONF') await rm(await folderOfRedis(), { recursive: true })
      for (const command of harm) await order(...command)
      await vi.waitFor(async () => {
        expect(await read(`new-${Math.random()}`, 2)).toBe(2)
        expect(state()).toBe(`refusing ${code}`)
      }, longTimeout)
      for (const command of mend) await order(...command)
      await reaches('up')

      const warned = lines.filter(({ msg }) => msg === 'Redis refuses commands')
      expect(new Set(warned.map((line) => line['code']))).toEqual(new Set([code]))
      expect(warned).toHaveLength(1)
    })

  it.each(['OOM', 'READONLY'])(
    '%s: data of other processes is still read',
    { tags: 'night' },
    async (code) => {
      const schema = { goals: 7 }
      const entry = { value: { data: schema, lastUpdated: new Date().toISOString(), keepMs: hour } }
      await order('SET', 'gateway-v1::stored', JSON.stringify(entry), 'PX', String(hour))
      if (code === 'OOM') await order('CONFIG', 'SET', 'maxmemory', '1')
      else await order('REPLICAOF', '127.0.0.1', '1')
      start()
      await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('Redis is connected'), longTimeout)

      expect(await read('stored', 1)).toBe(7)
    },
  )

  const passwords = dayAndNight<readonly [code: string, addressOf: (url: string) => string, mend: string]>(
    [['NOAUTH', (url) => url, 'nopass']],
    [['WRONGPASS', (url) => url.replace('redis://', 'redis://:wrong@'), '>wrong']],
  )
  for (const {
    value: [code, addressOf, mend],
    tags,
  } of passwords)
    it(`${code}, from the start`, { tags }, async () => {
      await order('CONFIG', 'SET', 'requirepass', 'right')
      start(addressOf(redis.url))

      expect(await read('score', 3)).toBe(3)
      await reaches(`refusing ${code}`)
      await order('ACL', 'SETUSER', 'default', mend)

      await reaches('up')
    })
})

it('refusals of Redis are noticed by a process without traffic, as is its end', async () => {
  await order('CONFIG', 'SET', 'maxmemory', '1')
  start()
  await reaches('refusing OOM')

  await redis.stop()
  await reaches('down')

  expect(await read('score', 4)).toBe(4)
})

it('a Redis that does not know a command is reported until it is replaced', { tags: 'night' }, async () => {
  await closeRedis()
  await startRedis(['--rename-command', 'EVAL', ''])
  const refusedCommands = async () =>
    Number(/errorstat_ERR:count=(\d+)/.exec(await admin.info('errorstats'))?.[1] ?? 0)
  const logged = (message: string) => lines.filter(({ msg }) => msg === message).length
  start()
  await reaches('refusing UNKNOWN_COMMAND')
  const goals = await read('score', 5)
  const before = await refusedCommands()

  // By then there were more attempts than a recovery needs.
  await vi.waitFor(async () => expect(await refusedCommands()).toBeGreaterThan(before + 3), longTimeout)
  const accepted = logged('Redis accepts commands again')
  await redis.stop()
  await redis.restart()
  await reaches('up')

  expect(goals).toBe(5)
  expect(accepted).toBe(0)
  expect(logged('Redis refuses commands')).toBe(1)
})
