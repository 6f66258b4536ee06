import { describe, expect, it, vi } from 'vitest'
import { createCoalescingQueue } from './coalescingQueue.ts'

describe('the coalescing queue', () => {
  it('gives a slow reader only the last value', async () => {
    const latest = createCoalescingQueue<number>(() => undefined)
    latest.push(1)
    latest.push(2)
    latest.push(3)

    expect(await latest.next()).toEqual({ done: false, value: 3 })
  })

  it('hands a value to a waiting reader', async () => {
    const latest = createCoalescingQueue<number>(() => undefined)
    const next = latest.next()

    latest.push(1)

    expect(await next).toEqual({ done: false, value: 1 })
  })

  it('returns the unread value before it ends', async () => {
    const latest = createCoalescingQueue<number>(() => undefined)
    latest.push(1)
    latest.end()
    latest.push(2)

    const values: number[] = []
    for await (const value of latest) values.push(value)

    expect(values).toEqual([1])
  })

  it('releases a waiting reader when the iterator returns', async () => {
    const onDone = vi.fn()
    const latest = createCoalescingQueue<number>(onDone)
    const next = latest.next()

    await latest.return()

    expect(await next).toEqual({ done: true, value: undefined })
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('calls onDone once', async () => {
    const onDone = vi.fn()
    const latest = createCoalescingQueue<number>(onDone)
    latest.end()
    latest.end()

    await latest.return()

    expect(onDone).toHaveBeenCalledTimes(1)
  })
})
