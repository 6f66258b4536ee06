import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import { startCacheProcesses, type CacheProcesses } from '../gateway/cacheProcesses.ts'
import { captureLog } from '../support/capturedLog.ts'
import { startRedisServer } from '../support/processes/redisServer.ts'
import { startStack, type Stack, type StackOptions } from '../support/stack.ts'

/*
 * How long a visitor waits during a failure outside. The limits are in ms, each far below the next wait that
 * a fault would add; the answers meanwhile, and the numbers of calls, are checked with every change.
 */
const standings = '{ standings(year: 2025) { rows { wins } } }'
const schedule = '{ schedule(year: 2025) { games { slug } } }'
const both = `{ ${standings.slice(1, -1)} ${schedule.slice(1, -1)} }`

describe('a hanging league', () => {
  let stack: Stack

  async function start(options: StackOptions): Promise<void> {
    stack = await startStack(options)
  }

  afterEach(() => stack.close())

  it('costs only its own fields, within the deadline', async () => {
    await start({ env: { UPSTREAM_FOREGROUND_MS: '1500' } })
    await stack.control({ action: 'hang', path: '/api/v4/standings' })

    const { value: answer, ms } = await timed('one list hangs', () => stack.query(both))

    expect(answer.data).toMatchObject({ standings: null, schedule: { games: expect.any(Array) } })
    expect(ms).toBeLessThan(5000)
  })

  it("makes a visitor wait 5 s at most with production's deadlines", async () => {
    await start({ env: { UPSTREAM_FOREGROUND_MS: '2000', RETRY_DELAY_MS: '1000' } })
    await stack.control({ action: 'hang' })

    const { value: answer, ms } = await timed('everything hangs', () =>
      stack.query('{ teams(year: 2025) { officialId } }'),
    )

    expect(answer.data).toEqual({ teams: null })
    expect(ms).toBeLessThan(6500)
  })

  it('makes a visitor wait no longer for several loads in a row than for one', async () => {
    await start({ env: { UPSTREAM_FOREGROUND_MS: '1000' } })
    await stack.query(schedule)
    await stack.control({ action: 'hang', path: '/teams/' })

    const { value: answer, ms } = await timed('coaches and roster hang', () =>
      stack.query('{ team(slug: "guard") { name coaches { name } roster { slug } } }'),
    )

    expect(answer.data).toEqual({ team: { name: 'Guard', coaches: null, roster: null } })
    expect(ms).toBeLessThan(3500)
  })

  it('makes one visitor wait, not everybody, when only the configuration hangs', async () => {
    await start({ env: { UPSTREAM_FOREGROUND_MS: '1000' } })
    await stack.control({ action: 'hang', path: '/config' })
    await stack.query(`{ site { league } ${schedule.slice(1)}`)

    const { value: answer, ms } = await timed('the second visitor while the configuration hangs', () =>
      stack.query(`{ site { links { shop } } ${schedule.slice(1)}`),
    )

    expect(answer.data).toMatchObject({ site: { links: null }, schedule: { games: expect.any(Array) } })
    expect(ms).toBeLessThan(1800)
  })
})

describe('a cached read', () => {
  /** Far above the 150 ms of Redis's deadline, far below the cost of waiting for a dead one. */
  const mostMs = 2000
  let processes: CacheProcesses

  beforeEach(async () => {
    processes = await startCacheProcesses()
  })
  afterEach(() => processes.close())

  it('does not wait for a Redis that never existed', async () => {
    await processes.redis.stop()
    const one = processes.start()

    const reads = await Promise.all(
      Array.from({ length: 20 }, async (_none, number) => {
        const { ms } = await timed('', () => one.read(`key-${number}`, number))
        return ms
      }),
    )

    print('the slowest of 20 reads without Redis', Math.max(...reads))
    expect(Math.max(...reads)).toBeLessThan(mostMs)
    await processes.redis.restart()
  })

  it('does not wait for a Redis that was killed', async () => {
    const one = await processes.startConnected()
    await processes.redis.stop()

    const cold = await timed('a cold read after Redis was killed', () => one.read('cold', 5))
    const warm = await timed('a warm one', () => one.read('cold', 6))
    await one.cache.drop('cold')
    const dropped = await timed('one after its key was dropped', () => one.read('cold', 7))

    expect(Math.max(cold.ms, warm.ms, dropped.ms)).toBeLessThan(mostMs)
    await processes.redis.restart()
  })

  it('waits for a frozen Redis once, not each time', async () => {
    const one = await processes.startConnected()
    processes.redis.freeze()

    const { ms } = await timed('30 reads while Redis is frozen', async () => {
      for (let number = 0; number < 30; number += 1) await one.read(`cold-${number}`, number)
    })

    // One read waits for the deadline, the breaker spares the others: 30 deadlines would be 4.5 s.
    expect(ms).toBeLessThan(mostMs)
    processes.redis.thaw()
  })
})

describe('a lease', () => {
  it('is granted within the deadline while Redis is frozen', async () => {
    const redis = await startRedisServer()
    const { log } = captureLog()
    const clock = { nowMs: () => Date.now() }
    const fleetStore = createFleetStore({ clock, log, redisUrl: redis.url, deadlineMs: 150 })
    await vi.waitFor(() => expect(fleetStore.redisState()).toBe('up'), { timeout: 15_000 })
    redis.freeze()

    const { value: granted, ms } = await timed('a lease while Redis is frozen', () =>
      fleetStore.lease('game', 60_000),
    )

    expect(granted).toBe(0)
    expect(ms).toBeLessThan(1500)
    redis.thaw()
    fleetStore.close()
    await redis.close()
  })
})

/** The result of the work and its duration; printed under its name, unless that is empty. */
async function timed<T>(name: string, work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const startMs = performance.now()
  const value = await work()
  const ms = performance.now() - startMs
  if (name !== '') print(name, ms)
  return { value, ms }
}

function print(name: string, ms: number): void {
  console.log(`${name}: ${Math.round(ms)} ms`)
}
