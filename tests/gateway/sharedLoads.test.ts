import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotFoundError, UpstreamUnavailableError } from '../../gateway/src/errors.ts'
import { expectSharing, startCacheProcesses, type CacheProcesses } from './cacheProcesses.ts'
import { emptyList, heldResource } from './pausedLoads.ts'

const hour = 3_600_000
const longTimeout = { timeout: 30_000 }
/** Patient processes for a busy machine: after Redis's deadline a process loads for itself. */
const patient = { redisDeadlineMs: 10_000 }

let processes: CacheProcesses
/** Functions that start the next poll of waiting processes. */
let looks: (() => void)[]

// No wait for another process ends before the test says so.
beforeEach(async () => {
  looks = []
  processes = await startCacheProcesses({ pause: () => new Promise<void>((look) => void looks.push(look)) })
})

afterEach(() => processes.close())

/** Starts this many processes. */
function startConnected(count: number) {
  return Promise.all(Array.from({ length: count }, () => processes.startConnected(patient)))
}

async function startTwo() {
  const [one, other] = await startConnected(2)
  if (!one || !other) throw new Error('no process')
  return [one, other] as const
}

/** Starts reads in several processes; resolves when the first one loads and the others wait. */
async function startReads(held: Pick<ReturnType<typeof heldResource>, 'read' | 'loads'>, count = 2) {
  const [one, ...others] = await startConnected(count)
  if (!one) throw new Error('no process')
  const reads = [held.read(one.cache)]
  await vi.waitFor(() => expect(held.loads).toHaveLength(1), longTimeout)
  for (const { cache } of others) {
    const before = looks.length
    reads.push(held.read(cache))
    await vi.waitFor(() => expect(looks.length).toBe(before + 1), longTimeout)
  }
  for (const read of reads) read.catch(() => undefined)
  return { other: others[0] ?? one, others, reads }
}

/** Lets waiting processes poll until the expectation holds. */
const lookUntil = (expectation: () => void) =>
  vi.waitFor(() => {
    for (const look of looks.splice(0)) look()
    expectation()
  }, longTimeout)

/** The load leases in Redis. */
const leasesHeld = () => processes.onRedis((client) => client.keys('gateway-v1::lease::load *'))

describe('a key that two processes need at once', () => {
  it('is loaded once', async () => {
    const held = heldResource()
    const { other, reads } = await startReads(held)

    held.loads[0]?.resolve({ goals: 7 })
    await reads[0]
    await vi.waitFor(async () => expect(await leasesHeld()).toEqual([]), longTimeout)
    for (const look of looks) look()

    expect(await reads[1]).toBe(7)
    expect(held.loads).toHaveLength(1)
    expect(await other.metrics.text()).toContain('wll_load_leases_total{outcome="found"} 1')
  })

  it.each([
    ['the outside system has failed', new UpstreamUnavailableError('down', { transient: true })],
    ['a breaker has refused', new UpstreamUnavailableError('The breaker of league is open')],
    ['has found nothing', new NotFoundError('unknown game')],
  ])('is loaded by the other process once the load of the first one %s', async (_how, failure) => {
    const held = heldResource()
    const { reads } = await startReads(held)

    held.loads[0]?.reject(failure)
    await lookUntil(() => expect(held.loads).toHaveLength(2))
    held.loads[1]?.resolve({ goals: 6 })

    await expect(reads[0]).rejects.toBe(failure)
    expect(await reads[1]).toBe(6)
  })

  it('is loaded by the other process when the first load does not end', async () => {
    const held = heldResource()
    const { other, reads } = await startReads(held)

    await lookUntil(() => expect(held.loads).toHaveLength(2))
    held.loads[1]?.resolve({ goals: 5 })

    expect(await reads[1]).toBe(5)
    expect(await other.metrics.text()).toContain('wll_load_leases_total{outcome="timeout"} 1')
    held.loads[0]?.resolve({ goals: 4 })
  })

  it('is loaded by all other processes when its data is not stored', async () => {
    const list = emptyList()
    const { reads } = await startReads(list, 3)

    for (let loads = 1; loads <= 3; loads += 1) {
      await lookUntil(() => expect(list.loads).toHaveLength(loads))
      list.loads[loads - 1]?.resolve([])
    }

    expect(await Promise.all(reads)).toEqual([0, 0, 0])
  })

  it('is not requested from Redis, nor its schema built, when no load is permitted', async () => {
    const [one] = await startConnected(1)
    const held = heldResource('made-up', () => {
      throw new UpstreamUnavailableError('Too much that is new')
    })

    await expect(one && held.read(one.cache)).rejects.toThrow('Too much that is new')

    expect(held.loads).toHaveLength(0)
    expect(await leasesHeld()).toEqual([])
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
    const after = held.read(other.cache)
    await vi.waitFor(() => expect(held.loads).toHaveLength(2), longTimeout)
    expect(looks).toEqual([])
    if (isDeaf) held.loads[0]?.resolve({ goals: 1 })
    else held.loads[0]?.reject(new NotFoundError('unknown game'))
    const [outcome] = await Promise.allSettled([before])
    expect(outcome).toMatchObject(isDeaf ? { value: 1 } : { reason: expect.any(NotFoundError) as unknown })
    held.loads[1]?.resolve({ goals: 2 })

    expect(await after).toBe(2)
  })

  it("is loaded without waiting after a drop, because the other process's load may be older", async () => {
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
  it('still reads data from Redis, and continues to call Redis', async () => {
    const [one, other] = await startTwo()
    await expectSharing(one, other)
    const third = await processes.startConnected()

    const read = third.read('shared-1', 8)
    // The command's deadline runs by then, but nothing is sent yet.
    setImmediate(() => {
      const blockedUntil = performance.now() + 400
      while (performance.now() < blockedUntil);
    })

    expect((await read).goals).toBe(1)
    expect(third.lines.map(({ msg }) => msg)).not.toContain('Redis breaker changed')
  })
})

describe('a process that has just started', () => {
  it('waits for its connection, and reads the stored data', async () => {
    const [one, other] = await startTwo()
    await expectSharing(one, other)

    const { goals } = await processes.start().read('shared-1', 8)

    expect(goals).toBe(1)
  })
})
