import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectSharing, startCacheProcesses, type CacheProcesses } from './cacheProcesses.ts'

const hour = 3_600_000
const longTimeout = { timeout: 30_000 }

let processes: CacheProcesses

beforeEach(async () => {
  processes = await startCacheProcesses()
})

afterEach(() => processes.close())

describe('without Redis', () => {
  it('a process starts and serves, and connects when Redis is available', async () => {
    await processes.redis.stop()
    const [one, other] = [processes.start(), processes.start()]

    const reads = await Promise.all(
      Array.from({ length: 20 }, (_, number) => one.read(`key-${number}`, number)),
    )
    await processes.redis.restart()
    await expectSharing(one, other)

    expect(reads.map(({ goals }) => goals)).toEqual(Array.from({ length: 20 }, (_, number) => number))
    expect(one.lines.filter(({ msg }) => msg === 'Redis is out of reach')).toHaveLength(1)
  })

  it('a process that was late itself says so, and does not blame Redis for the silence', async () => {
    const one = await processes.startConnected()

    blockEventLoop(2500)

    const silences = () => one.lines.filter(({ err }) => /Socket timeout/.test(JSON.stringify(err)))
    await vi.waitFor(() => expect(silences()).not.toEqual([]), longTimeout)
    for (const line of silences())
      expect(line).toMatchObject({
        msg: expect.stringMatching(/: this process is late itself$/) as string,
        loopDelayMs: expect.toSatisfy((ms: number) => ms > 500) as number,
      })
  })

  it('no read fails when Redis is killed, and sharing resumes when it is back', async () => {
    const [one, other] = [await processes.startConnected(), await processes.startConnected()]
    await expectSharing(one, other)

    await processes.redis.stop()
    const cold = await one.read('cold', 5)
    const warm = await one.read('cold', 6)
    await one.cache.drop('cold')
    const dropped = await one.read('cold', 7)
    const stateWhileGone = one.fleetStore.redisState()
    await processes.redis.restart()
    await expectSharing(one, other)

    expect(stateWhileGone).toBe('down')
    let probes = 0
    await vi.waitFor(
      async () => {
        // Only a read that neither tier can answer notices that Redis has recovered.
        await one.read(`probe-${(probes += 1)}`, 1)
        expect(one.fleetStore.redisState()).toBe('up')
      },
      { timeout: 20_000 },
    )
    expect([cold.goals, warm.goals, dropped.goals]).toEqual([5, 5, 7])
  })

  it('no read fails, and few wait, while Redis is frozen, and sharing resumes when it thaws', async () => {
    const [one, other] = [await processes.startConnected(), await processes.startConnected()]
    await expectSharing(one, other)

    processes.redis.freeze()
    const reads = []
    for (let number = 0; number < 30; number += 1) reads.push(await one.read(`cold-${number}`, number))
    processes.redis.thaw()
    await expectSharing(one, other)

    expect(reads.map(({ goals }) => goals)).toEqual(Array.from({ length: 30 }, (_, number) => number))
    // Each line is a command that waited for Redis: the first opens the breaker, so the others fail at once.
    const waits = one.lines.filter(({ msg }) => msg === 'Redis command failed')
    expect(waits.length).toBeGreaterThan(0)
    expect(waits.length).toBeLessThanOrEqual(3)
  })

  it(
    'a process abandons a frozen connection and connects to the server that replaced it',
    { tags: 'night' },
    async () => {
      const [one, other] = [await processes.startConnected(), await processes.startConnected()]
      processes.redis.freeze()

      await vi.waitFor(
        () => expect(one.lines.some(({ msg }) => msg === 'Redis is out of reach')).toBe(true),
        {
          timeout: 30_000,
        },
      )
      await processes.redis.stop()
      await processes.redis.restart()

      await expectSharing(one, other)
    },
  )

  it('stale data is still renewed', async () => {
    const one = await processes.startConnected()
    await one.read('score', 7)
    await processes.redis.stop()
    one.advance(hour + 1)

    const stale = await one.read('score', 8)
    const fresh = await vi.waitFor(async () => {
      const result = await one.read('score', 9)
      expect(result.goals).not.toBe(7)
      return result
    }, longTimeout)

    expect([stale.goals, fresh.goals]).toEqual([7, 8])
  })
})

/** Keeps the process from everything else for so long, as work without a pause does. */
function blockEventLoop(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}
