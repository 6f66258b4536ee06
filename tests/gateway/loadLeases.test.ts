import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../../gateway/src/errors.ts'
import type { Cache } from '../../gateway/src/platform/cache.ts'
import { expectSharing, startCacheProcesses, type CacheProcesses } from './cacheProcesses.ts'

const hour = 3_600_000
const longTimeout = { timeout: 10_000 }

let processes: CacheProcesses

beforeEach(async () => {
  processes = await startCacheProcesses()
})

afterEach(() => processes.close())

/** A resource whose loads end when the test ends them; it counts them. */
function heldResource(key = 'score') {
  const loads: PromiseWithResolvers<unknown>[] = []
  return {
    loads,
    read: async (cache: Cache) => {
      const load = () => {
        const held = Promise.withResolvers<unknown>()
        loads.push(held)
        return held.promise
      }
      const schema = z.object({ goals: z.number() })
      return (await cache.readThrough({ key, ttlMs: hour, staleMs: hour, schema, load })).data.goals
    },
  }
}

/** Starts the reads of two processes; resolves when one of them loads and the other one has been refused the lease. */
async function startBoth(held: ReturnType<typeof heldResource>) {
  const [one, other] = [await processes.startConnected(), await processes.startConnected()]
  const first = held.read(one.cache)
  first.catch(() => undefined)
  await vi.waitFor(() => expect(held.loads).toHaveLength(1), longTimeout)
  const leases = await scriptsRun()
  const second = held.read(other.cache)
  second.catch(() => undefined)
  await vi.waitFor(async () => expect(await scriptsRun()).toBeGreaterThan(leases), longTimeout)
  return { other, reads: [first, second] }
}

/** How often Redis has run a script, as for asking for a lease. */
async function scriptsRun(): Promise<number> {
  const text = await processes.onRedis((client) => client.info('commandstats'))
  return Number(/cmdstat_eval:calls=(\d+)/.exec(text)?.[1] ?? 0)
}

describe('a key that two processes need at once', () => {
  it('is loaded once', async () => {
    const held = heldResource()
    const { other, reads } = await startBoth(held)

    held.loads[0]?.resolve({ goals: 7 })

    expect(await Promise.all(reads)).toEqual([7, 7])
    expect(held.loads).toHaveLength(1)
    expect(await other.metrics.text()).toContain('load_leases_total{outcome="found"} 1')
  })

  it.each([
    ['a failure of the outside system', new UpstreamUnavailableError('down'), UpstreamUnavailableError],
    ['a 404', new NotFoundError('unknown game'), NotFoundError],
  ])('shares %s', async (_what, failure, error) => {
    const held = heldResource()
    const { reads } = await startBoth(held)

    held.loads[0]?.reject(failure)

    await Promise.all(reads.map((read) => expect(read).rejects.toThrow(error)))
    expect(held.loads).toHaveLength(1)
  })

  it('is loaded again by whoever comes after a failure', async () => {
    const held = heldResource()
    const { other, reads } = await startBoth(held)
    held.loads[0]?.reject(new UpstreamUnavailableError('down'))
    await Promise.allSettled(reads)

    const later = held.read(other.cache)
    await vi.waitFor(() => expect(held.loads).toHaveLength(2), longTimeout)
    held.loads[1]?.resolve({ goals: 3 })

    expect(await later).toBe(3)
  })

  it('is loaded by the other process where the first one could not read the answer', async () => {
    const held = heldResource()
    const { reads } = await startBoth(held)

    held.loads[0]?.resolve({ goals: 'many' })
    await vi.waitFor(() => expect(held.loads).toHaveLength(2), longTimeout)
    held.loads[1]?.resolve({ goals: 4 })

    await expect(reads[0]).rejects.toThrow(UpstreamInvalidError)
    expect(await reads[1]).toBe(4)
  })

  it('is loaded by the other process where the first one does not end', async () => {
    const held = heldResource()
    const { other, reads } = await startBoth(held)

    await vi.waitFor(() => expect(held.loads).toHaveLength(2), longTimeout)
    held.loads[1]?.resolve({ goals: 5 })

    expect(await reads[1]).toBe(5)
    expect(await other.metrics.text()).toContain('load_leases_total{outcome="timeout"} 1')
    held.loads[0]?.resolve({ goals: 4 })
  })

  it('is loaded without waiting after a drop, because the load of the other process may be older', async () => {
    const [one, other] = [await processes.startConnected(), await processes.startConnected()]
    await expectSharing(one, other)
    one.advance(3 * hour)
    const held = heldResource('shared-1')
    const before = held.read(one.cache)
    await vi.waitFor(() => expect(held.loads).toHaveLength(1), longTimeout)

    await other.cache.drop('shared-1')
    const after = held.read(other.cache)
    await vi.waitFor(() => expect(held.loads).toHaveLength(2), longTimeout)
    held.loads[1]?.resolve({ goals: 9 })

    expect(await after).toBe(9)
    expect(await other.metrics.text()).not.toContain('outcome="timeout"')
    held.loads[0]?.resolve({ goals: 8 })
    expect(await before).toBe(8)
  })
})

describe('a process that was blocked for longer than the deadline of Redis', () => {
  it('still reads what is there, and goes on asking Redis', async () => {
    const [one, other] = [await processes.startConnected(), await processes.startConnected()]
    await expectSharing(one, other)
    const third = await processes.startConnected()

    const read = third.read('shared-1', 8)
    // Its time runs by then, but nothing is sent yet.
    setImmediate(() => {
      const blockedUntil = performance.now() + 400
      while (performance.now() < blockedUntil);
    })

    expect((await read).goals).toBe(1)
    expect(third.lines.map(({ msg }) => msg)).not.toContain('Redis breaker changed')
  })
})

describe('a process that has just started', () => {
  it('waits for its connection, and reads what is there', async () => {
    const [one, other] = [await processes.startConnected(), await processes.startConnected()]
    await expectSharing(one, other)

    const { goals } = await processes.start().read('shared-1', 8)

    expect(goals).toBe(1)
  })
})
