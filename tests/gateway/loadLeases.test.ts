import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../../gateway/src/errors.ts'
import { DeadlineExceededError } from '../../gateway/src/platform/resilience/deadline.ts'
import { ageRedis } from '../support/agedRedis.ts'
import { expectSharing, startCacheProcesses, type CacheProcesses } from './cacheProcesses.ts'
import { emptyList, heldResource } from './pausedLoads.ts'

const hour = 3_600_000
const longTimeout = { timeout: 30_000 }
/** Processes that give a busy machine time: whoever cannot ask Redis in time loads for itself. */
const patient = { redisDeadlineMs: 10_000 }

let processes: CacheProcesses
let waits: PromiseWithResolvers<never>

// No wait for another process ends before the test says so.
beforeEach(async () => {
  waits = Promise.withResolvers()
  processes = await startCacheProcesses({ withinWait: (work) => Promise.race([work, waits.promise]) })
})

afterEach(() => processes.close())

async function startTwo() {
  const [one, other] = await startHearing(2)
  if (!one || !other) throw new Error('no process')
  return [one, other] as const
}

/** Starts so many processes, which hear each other. */
async function startHearing(count: number, builds: readonly string[] = []) {
  const started = await Promise.all(
    Array.from({ length: count }, (_none, at) =>
      processes.startConnected({ ...patient, build: builds[at] ?? '' }),
    ),
  )
  const topic = 'gateway-v1::events'
  await vi.waitFor(async () => {
    const hearing = await processes.onRedis((client) => client.pubSubNumSub(topic))
    expect(hearing[topic]).toBe(count)
  }, longTimeout)
  return started
}

/** Starts reads of several processes; resolves when the first one loads and the other ones have been refused the lease. */
async function startReads(
  held: Pick<ReturnType<typeof heldResource>, 'read' | 'loads'>,
  count = 2,
  builds: readonly string[] = [],
) {
  const [one, ...others] = await startHearing(count, builds)
  if (!one) throw new Error('no process')
  const reads = [held.read(one.cache)]
  await vi.waitFor(() => expect(held.loads).toHaveLength(1), longTimeout)
  for (const { cache } of others) {
    const before = await scriptsRun()
    reads.push(held.read(cache))
    await vi.waitFor(async () => expect(await scriptsRun()).toBeGreaterThan(before), longTimeout)
  }
  for (const read of reads) read.catch(() => undefined)
  return { other: others[0] ?? one, others, reads }
}

/** How often Redis has run a script, as for asking for a lease. */
async function scriptsRun(): Promise<number> {
  const text = await processes.onRedis((client) => client.info('commandstats'))
  return Number(/cmdstat_eval:calls=(\d+)/.exec(text)?.[1] ?? 0)
}

describe('a key that two processes need at once', () => {
  it('is loaded once', async () => {
    const held = heldResource()
    const { other, reads } = await startReads(held)

    held.loads[0]?.resolve({ goals: 7 })

    expect(await Promise.all(reads)).toEqual([7, 7])
    expect(held.loads).toHaveLength(1)
    expect(await other.metrics.text()).toContain('load_leases_total{outcome="found"} 1')
  })

  it.each([
    [
      'a failure of the outside system',
      new UpstreamUnavailableError('down', { transient: true }),
      UpstreamUnavailableError,
    ],
    ['a 404', new NotFoundError('unknown game'), NotFoundError],
  ])('shares %s', async (_what, failure, error) => {
    const held = heldResource()
    const { reads } = await startReads(held)

    held.loads[0]?.reject(failure)

    await Promise.all(reads.map((read) => expect(read).rejects.toThrow(error)))
    expect(held.loads).toHaveLength(1)
  })

  it('does not share what the first process refused to ask for', async () => {
    const held = heldResource()
    const { reads } = await startReads(held)

    held.loads[0]?.reject(new UpstreamUnavailableError('The breaker of league is open'))
    await vi.waitFor(() => expect(held.loads).toHaveLength(2), longTimeout)
    held.loads[1]?.resolve({ goals: 6 })

    await expect(reads[0]).rejects.toThrow('breaker')
    expect(await reads[1]).toBe(6)
  })

  it('is loaded again by whoever comes five seconds after a failure', async () => {
    const held = heldResource()
    const { other, reads } = await startReads(held)
    held.loads[0]?.reject(new UpstreamUnavailableError('down', { transient: true }))
    await Promise.allSettled(reads)

    other.advance(5000)
    await ageRedis(processes.redis.url, 5000)
    const later = held.read(other.cache)
    await vi.waitFor(() => expect(held.loads).toHaveLength(2), longTimeout)
    held.loads[1]?.resolve({ goals: 3 })

    expect(await later).toBe(3)
  })

  it('is not loaded by another process of the build that could not read the answer', async () => {
    const held = heldResource()
    const { reads } = await startReads(held)

    held.loads[0]?.resolve({ goals: 'many' })

    await expect(reads[0]).rejects.toThrow(UpstreamInvalidError)
    await expect(reads[1]).rejects.toThrow(UpstreamInvalidError)
    expect(held.loads).toHaveLength(1)
  })

  it('is loaded by a process of another build where the first one could not read the answer', async () => {
    const held = heldResource()
    const { reads } = await startReads(held, 2, ['one', 'other'])

    held.loads[0]?.resolve({ goals: 'many' })
    await vi.waitFor(() => expect(held.loads).toHaveLength(2), longTimeout)
    held.loads[1]?.resolve({ goals: 4 })

    await expect(reads[0]).rejects.toThrow(UpstreamInvalidError)
    expect(await reads[1]).toBe(4)
  })

  it('is loaded by the other process where the first one does not end', async () => {
    const held = heldResource()
    const { other, reads } = await startReads(held)

    waits.reject(new DeadlineExceededError('The wait is over'))
    await vi.waitFor(() => expect(held.loads).toHaveLength(2), longTimeout)
    held.loads[1]?.resolve({ goals: 5 })

    expect(await reads[1]).toBe(5)
    expect(await other.metrics.text()).toContain('load_leases_total{outcome="timeout"} 1')
    held.loads[0]?.resolve({ goals: 4 })
  })

  it('is answered with what the first process has after all, while the other one still loads', async () => {
    const held = heldResource()
    const { reads } = await startReads(held)
    waits.reject(new DeadlineExceededError('The wait is over'))
    await vi.waitFor(() => expect(held.loads).toHaveLength(2), longTimeout)

    held.loads[0]?.resolve({ goals: 4 })

    expect(await reads[1]).toBe(4)
    held.loads[1]?.resolve({ goals: 5 })
  })

  it('is loaded by all others at once where nothing of it is stored', async () => {
    const list = emptyList()
    const { reads, others } = await startReads(list, 3)

    list.loads[0]?.resolve([])
    await vi.waitFor(() => expect(list.loads).toHaveLength(3), longTimeout)
    for (const { resolve } of list.loads) resolve([])

    expect(await Promise.all(reads)).toEqual([0, 0, 0])
    // One of them may have got the lease between the end of the first load and its message.
    const counted = await Promise.all(others.map(({ metrics }) => metrics.text()))
    expect(counted.join()).toContain('load_leases_total{outcome="alone"} 1')
  })

  it('is not asked of Redis, and its schema not built, where there may be no load', async () => {
    const [one] = await startHearing(1)
    const held = heldResource('made-up', () => {
      throw new UpstreamUnavailableError('Too much that is new')
    })

    await expect(one && held.read(one.cache)).rejects.toThrow('Too much that is new')

    expect(held.loads).toHaveLength(0)
    expect(await scriptsRun()).toBe(0)
  })

  it.each([
    ['shares no 404 of before a drop, also where no process held the key', false],
    ['is not answered with what a process that missed the drop has stored', true],
  ])('%s', async (_what, isDeaf) => {
    const [one, other] = isDeaf
      ? [await processes.startConnected({ ...patient, isDeaf }), await processes.startConnected(patient)]
      : await startTwo()
    const held = heldResource()
    const before = held.read(one.cache)
    await vi.waitFor(() => expect(held.loads).toHaveLength(1), longTimeout)

    await other.cache.drop('score')
    const scripts = await scriptsRun()
    const after = held.read(other.cache)
    await vi.waitFor(() => expect(held.loads).toHaveLength(2), longTimeout)
    expect(await scriptsRun()).toBe(scripts)
    if (isDeaf) held.loads[0]?.resolve({ goals: 1 })
    else held.loads[0]?.reject(new NotFoundError('unknown game'))
    const [outcome] = await Promise.allSettled([before])
    expect(outcome).toMatchObject(isDeaf ? { value: 1 } : { reason: expect.any(NotFoundError) as unknown })
    held.loads[1]?.resolve({ goals: 2 })

    expect(await after).toBe(2)
  })

  it('is loaded without waiting after a drop, because the load of the other process may be older', async () => {
    const [one, other] = await startTwo()
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
    const [one, other] = await startTwo()
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
    const [one, other] = await startTwo()
    await expectSharing(one, other)

    const { goals } = await processes.start().read('shared-1', 8)

    expect(goals).toBe(1)
  })
})
