import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdleOrHidden } from './whenIdle.ts'

let isHidden = false
/** What waits until the browser is idle. */
const waiting: (() => void)[] = []

beforeEach(() => {
  isHidden = false
  waiting.length = 0
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void waiting.push(run))
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const changeVisibility = (hidden: boolean) => {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

it('calls back when the browser is idle, and not again when the page is hidden', () => {
  const callback = vi.fn()
  whenIdleOrHidden(callback)
  const before = callback.mock.calls.length

  waiting.forEach((run) => run())
  changeVisibility(true)

  expect([before, callback.mock.calls.length]).toEqual([0, 1])
})

it('calls back when the page is hidden before the browser is idle, and not again then', () => {
  const callback = vi.fn()
  whenIdleOrHidden(callback)

  changeVisibility(false)
  const seen = callback.mock.calls.length
  changeVisibility(true)
  const hidden = callback.mock.calls.length
  waiting.forEach((run) => run())

  expect([seen, hidden, callback.mock.calls.length]).toEqual([0, 1, 1])
})

it('calls back at once in a page that is hidden', () => {
  const callback = vi.fn()
  isHidden = true

  whenIdleOrHidden(callback)

  expect(callback).toHaveBeenCalledOnce()
})
