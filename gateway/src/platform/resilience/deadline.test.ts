import { describe, expect, it } from 'vitest'
import {
  DeadlineExceededError,
  resultOrSubstitute,
  withinDeadline,
  withinLiveDeadline,
  withinRequestDeadline,
} from './deadline.ts'
import { trackDependencies } from '../cache/dependencyTracking.ts'
import { runWithRequestId } from '../requestContext.ts'

const never = () => new Promise<number>(() => undefined)

describe('withinDeadline', () => {
  it('returns the result of work that ends in time', async () => {
    expect(await withinDeadline(Promise.resolve(7), 30_000)).toBe(7)
  })

  it("rethrows the work's error", async () => {
    await expect(withinDeadline(Promise.reject(new TypeError('x')), 30_000)).rejects.toThrow(TypeError)
  })

  it('throws when the deadline passes', async () => {
    const late = withinDeadline(never(), 1)

    await expect(late).rejects.toEqual(new DeadlineExceededError('No answer within 1 ms'))
  })

  it('returns the result of work that ended while the process was blocked', async () => {
    const work = new Promise((resolve) => setImmediate(() => resolve(7)))
    const inTime = withinDeadline(work, 0)
    const blockedUntil = performance.now() + 5
    while (performance.now() < blockedUntil);

    expect(await inTime).toBe(7)
  })
})

/** Blocks the event loop for `ms` in each of `times` turns. */
async function stall(times: number, ms: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await new Promise((resolve) => setTimeout(resolve))
    const blockedUntil = performance.now() + ms
    while (performance.now() < blockedUntil);
  }
}

describe('withinLiveDeadline, which ignores stalls of the process', () => {
  it('waits through several stalls, each longer than the deadline', async () => {
    const work = stall(2, 620).then(() => 7)

    expect(await withinLiveDeadline(work, 600)).toBe(7)
  })

  it('throws when the deadline passes', async () => {
    await expect(withinLiveDeadline(never(), 10)).rejects.toThrow(DeadlineExceededError)
  })

  it('throws after a while where the process stalls without end', async () => {
    let stalls = 0
    const work = (async () => {
      for (; stalls < 9; stalls += 1) await stall(1, 50)
      return 7
    })()

    await expect(withinLiveDeadline(work, 10)).rejects.toThrow(DeadlineExceededError)
    expect(stalls).toBeLessThan(9)
    await work
  })
})

describe('withinRequestDeadline', () => {
  it('waits as long as the request may', async () => {
    const late = runWithRequestId('request-7', () => withinRequestDeadline(never()), 0)

    await expect(late).rejects.toThrow('The time of the request was up')
  })

  it('has no deadline outside any request', async () => {
    const work = new Promise((resolve) => setImmediate(() => resolve(7)))

    expect(await withinRequestDeadline(work)).toBe(7)
  })
})

describe('resultOrSubstitute', () => {
  it('returns the result of work that ends in time, and the response is complete', async () => {
    const { result, reads } = await trackDependencies(() =>
      resultOrSubstitute(Promise.resolve(7), { ms: 30_000, substitute: 0 }),
    )

    expect(result).toBe(7)
    expect(reads.hasFailed).toBe(false)
  })

  it('returns the substitute after the deadline, and the response is incomplete', async () => {
    const { result, reads } = await trackDependencies(() =>
      resultOrSubstitute(never(), { ms: 1, substitute: 0 }),
    )

    expect(result).toBe(0)
    expect(reads.hasFailed).toBe(true)
  })

  it("rethrows the work's error", async () => {
    const failed = resultOrSubstitute(Promise.reject(new TypeError('x')), { ms: 30_000, substitute: 0 })

    await expect(failed).rejects.toThrow(TypeError)
  })
})
