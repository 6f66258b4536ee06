import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitForSite } from './waitForSite.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function startWaiting() {
  const notices: number[] = []
  const state = { isReady: false, isStopping: false, checks: 0 }
  const result = waitForSite({
    isReady: () => {
      state.checks += 1
      return Promise.resolve(state.isReady)
    },
    isStopping: () => state.isStopping,
    onSlow: (seconds) => notices.push(seconds),
  })
  return { notices, state, result }
}

it('waitForSite continues after two minutes, says so once, and is ready when the site is', async () => {
  const { notices, state, result } = startWaiting()

  await vi.advanceTimersByTimeAsync(119_900)
  const before = [...notices]
  await vi.advanceTimersByTimeAsync(480_000)
  const checksBefore = state.checks
  await vi.advanceTimersByTimeAsync(1000)

  expect(before).toEqual([])
  expect(notices).toEqual([120])
  expect(state.checks).toBeGreaterThan(checksBefore)

  state.isReady = true
  await vi.advanceTimersByTimeAsync(1000)

  expect(await result).toBe(true)
})

it('waitForSite prints nothing when the site is ready within two minutes', async () => {
  const { notices, state, result } = startWaiting()

  await vi.advanceTimersByTimeAsync(60_000)
  state.isReady = true
  await vi.advanceTimersByTimeAsync(600_000)

  expect(await result).toBe(true)
  expect(notices).toEqual([])
})

it('waitForSite ends silently when the stack is stopped', async () => {
  const { notices, state, result } = startWaiting()

  state.isStopping = true
  await vi.advanceTimersByTimeAsync(600_000)

  expect(await result).toBe(false)
  expect(notices).toEqual([])
})
