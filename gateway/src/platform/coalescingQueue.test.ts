import { describe, expect, it, vi } from 'vitest'
import { createCoalescingQueue } from './coalescingQueue.ts'

describe('a source of the latest value', () => {
  it('gives a slow reader the last value alone', async () => {
    const latest = createCoalescingQueue<number>(() => undefined)
    latest.push(1)
    latest.push(2)
    latest.push(3)

    expect(await latest.next()).toEqual({ done: false, value: 3 })
  })

  it('hands a value to the reader who waits', async () => {
    const latest = createCoalescingQueue<number>(() => undefined)
    const next = latest.next()

    latest.push(1)

    expect(await next).toEqual({ done: false, value: 1 })
  })

  it('gives the value that waits before its end', async () => {
    const latest = createCoalescingQueue<number>(() => undefined)
    latest.push(1)
    latest.end()
    latest.push(2)

    const values: number[] = []
    for await (const value of latest) values.push(value)

    expect(values).toEqual([1])
  })

  it('lets go of a reader who waits when it is left', async () => {
    const onDone = vi.fn()
    const latest = createCoalescingQueue<number>(onDone)
    const next = latest.next()

    await latest.return()

    expect(await next).toEqual({ done: true, value: undefined })
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('says once that it is done', async () => {
    const onDone = vi.fn()
    const latest = createCoalescingQueue<number>(onDone)
    latest.end()
    latest.end()

    await latest.return()

    expect(onDone).toHaveBeenCalledTimes(1)
  })
})
