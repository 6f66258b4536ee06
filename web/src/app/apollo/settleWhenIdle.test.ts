import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settleWhenIdle } from './settleWhenIdle.ts'

/** What waits until the browser is idle. */
const waiting: (() => void)[] = []

beforeEach(() => {
  waiting.length = 0
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void waiting.push(run))
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('resolves after all steps, of which one slice takes those of 5 ms', async () => {
  let left = 6
  const settled = settleWhenIdle({
    settleNext() {
      vi.advanceTimersByTime(2)
      left -= 1
      return left > 0
    },
  })
  const leftAfter = []
  for (let run = waiting.shift(); run; run = waiting.shift()) {
    run()
    leftAfter.push(left)
  }

  await settled

  expect(leftAfter).toEqual([3, 0])
})

it('rejects with what the cache throws', async () => {
  const settled = settleWhenIdle({
    settleNext() {
      throw new Error('unreadable')
    },
  })
  waiting.shift()?.()

  await expect(settled).rejects.toThrow('unreadable')
})
