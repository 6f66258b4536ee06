import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OfflinePage } from './OfflinePage.tsx'

const reload = vi.fn()
const head = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  reload.mockReset()
  head.mockReset().mockResolvedValue(new Response(null))
  vi.stubGlobal('fetch', head)
  vi.stubGlobal('location', { ...locationAt('/login'), reload })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  sessionStorage.clear()
})

const locationAt = (pathname: string) => ({ pathname, href: `https://www.example.com${pathname}` })
const passes = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

/** Shows the page as a reload does that leads back to it. */
function show() {
  const router = createMemoryRouter([{ path: '/', Component: OfflinePage }])
  return render(<RouterProvider router={router} />)
}

it('loads the page that was wanted once its own address is answered', async () => {
  head.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  head.mockResolvedValueOnce(new Response(null, { status: 503 }))
  show()

  await passes(1 + 2 + 4)
  const before = reload.mock.calls.length
  await passes(8)

  expect(head.mock.calls.map(([address]) => address)).toEqual(
    Array.from({ length: 3 }, () => 'https://www.example.com/login'),
  )
  expect(head.mock.calls[0]?.[1]).toMatchObject({ method: 'HEAD', cache: 'no-store' })
  expect([before, reload.mock.calls.length]).toEqual([0, 1])
})

it('makes the pauses between reloads longer while they lead back here, and begins again after an outage', async () => {
  const pauses = []
  for (const limit of [2, 4, 8, 16]) {
    const shown = show()
    await passes(limit - 1)
    const early = reload.mock.calls.length
    await passes(1)
    pauses.push([early, reload.mock.calls.length])
    shown.unmount()
  }
  await passes(120)
  show()
  await passes(2)

  expect(pauses).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ])
  expect(reload).toHaveBeenCalledTimes(5)
})

it('does not reload by itself where the browser stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full', 'QuotaExceededError')
  })
  show()

  await passes(60)

  expect(head).toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

it('says that it tries again, and that it has a network but no answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  head.mockReturnValueOnce(promise)
  show()

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const busy = screen.getByRole('button', { name: 'Trying again…' }).getAttribute('aria-busy')
  fireEvent.click(screen.getByRole('button', { name: 'Trying again…' }))
  const calls = head.mock.calls.length
  resolve(new Response(null, { status: 502 }))
  await passes(0)

  expect([busy, calls]).toEqual(['true', 1])
  expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('false')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The league’s site cannot be reached')
  expect(screen.getByText('This page loads by itself once the site answers again.')).toBeDefined()
})

it('says that the device is offline where it is', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  show()

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are offline')
  expect(screen.getByText('This page loads by itself once the network is back.')).toBeDefined()
})
