import { describe, expect, it } from 'vitest'
import { DeadlineExceededError, orSubstitute, withinDeadline, withinRequestDeadline } from './deadline.ts'
import { recordReads } from './recordedReads.ts'
import { runWithRequestId } from './requestContext.ts'

const never = () => new Promise<number>(() => undefined)

describe('work with a deadline', () => {
  it('returns its result in time', async () => {
    expect(await withinDeadline(Promise.resolve(7), 30_000)).toBe(7)
  })

  it('fails as it failed', async () => {
    await expect(withinDeadline(Promise.reject(new TypeError('x')), 30_000)).rejects.toThrow(TypeError)
  })

  it('is abandoned when the time is up', async () => {
    const late = withinDeadline(never(), 1)

    await expect(late).rejects.toEqual(new DeadlineExceededError('No answer within 1 ms'))
  })

  it('still counts as done when it ended while the process was blocked', async () => {
    const work = new Promise((resolve) => setImmediate(() => resolve(7)))
    const inTime = withinDeadline(work, 0)
    const blockedUntil = performance.now() + 5
    while (performance.now() < blockedUntil);

    expect(await inTime).toBe(7)
  })
})

describe('work for a request', () => {
  it('is awaited as long as the request may wait', async () => {
    const late = runWithRequestId('request-7', () => withinRequestDeadline(never()), 0)

    await expect(late).rejects.toThrow('The time of the request was up')
  })

  it('has no deadline outside any request', async () => {
    const work = new Promise((resolve) => setImmediate(() => resolve(7)))

    expect(await withinRequestDeadline(work)).toBe(7)
  })
})

describe('work with a substitute', () => {
  it('returns its result in time, and the answer is whole', async () => {
    const { result, reads } = await recordReads(() =>
      orSubstitute(Promise.resolve(7), { ms: 30_000, substitute: 0 }),
    )

    expect(result).toBe(7)
    expect(reads.hasFailed).toBe(false)
  })

  it('is replaced when the time is up, and the answer is not whole', async () => {
    const { result, reads } = await recordReads(() => orSubstitute(never(), { ms: 1, substitute: 0 }))

    expect(result).toBe(0)
    expect(reads.hasFailed).toBe(true)
  })

  it('fails as it failed', async () => {
    const failed = orSubstitute(Promise.reject(new TypeError('x')), { ms: 30_000, substitute: 0 })

    await expect(failed).rejects.toThrow(TypeError)
  })
})
