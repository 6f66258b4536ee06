import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UpdatePrompt } from './UpdatePrompt.tsx'

const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('location', { reload })
  reload.mockReset()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A service worker that waits, as a page sees it. */
class WaitingWorker extends EventTarget {
  state = 'installed'
  postMessage = vi.fn()

  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

function pressReload(): WaitingWorker {
  const worker = new WaitingWorker()
  render(<UpdatePrompt newest={worker as unknown as ServiceWorker} close={vi.fn()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  return worker
}

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('reloads the page once the newest worker has taken over', async () => {
  const worker = pressReload()
  worker.become('activating')
  await passes(0)
  const before = reload.mock.calls.length
  worker.become('activated')
  await passes(0)

  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('activate')
  expect([before, reload.mock.calls.length]).toEqual([0, 1])
})

it('reloads it without that where the previous worker is busy for 2 s', async () => {
  pressReload()

  await passes(1_999)
  const before = reload.mock.calls.length
  await passes(1)

  expect([before, reload.mock.calls.length]).toEqual([0, 1])
})
