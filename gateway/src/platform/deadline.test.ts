import { describe, expect, it } from 'vitest'
import { DeadlineExceededError, withinDeadline, withinRequestDeadline } from './deadline.ts'
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
