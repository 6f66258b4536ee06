import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { createPrefetched } from './prefetched.ts'

const STANDINGS = new URL('https://example.com/standings?year=2024#top')
const HOUR_MS = 3_600_000
const ADDRESS = 'https://example.com/standings?year=2024'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A route table of one page whose loader counts its runs, and the router's own call of it. */
function site(load: LoaderFunction = () => ({ failures: [] })) {
  const prefetched = createPrefetched()
  const loader = vi.fn<LoaderFunction>(load)
  const routes: RouteObject[] = [
    { path: '/standings', lazy: () => Promise.resolve({ loader: prefetched.reuse(loader) }) },
    { path: '/teams/:teamName', lazy: () => Promise.resolve({ loader: prefetched.reuse(loader) }) },
    { path: '*', element: null },
  ]
  const go = (address: string) =>
    prefetched.reuse(loader)(
      { request: new Request(address), params: {}, context: {} } as LoaderFunctionArgs,
      undefined,
    )
  return { prefetched, loader, routes, go }
}

it('prefetches a page once and uses its data for the navigation', async () => {
  let runs = 0
  const { prefetched, loader, routes, go } = site(() => ({ failures: [], run: ++runs }))

  await prefetched.start(routes, STANDINGS)
  await prefetched.start(routes, STANDINGS)
  const data = await go(ADDRESS)

  expect(data).toEqual({ failures: [], run: 1 })
  expect(loader).toHaveBeenCalledTimes(1)
})

it('calls the loader with the address of the page', async () => {
  const { prefetched, loader, routes } = site()

  await prefetched.start(routes, new URL('https://example.com/teams/guard?year=2024'))

  expect(loader.mock.calls[0]?.[0]).toMatchObject({ params: { teamName: 'guard' } })
  expect(loader.mock.calls[0]?.[0].request.url).toBe('https://example.com/teams/guard?year=2024')
})

it('uses prefetched data only once, so that trying again loads anew', async () => {
  const { prefetched, loader, routes, go } = site()
  await prefetched.start(routes, STANDINGS)

  await go(ADDRESS)
  await go(ADDRESS)

  expect(loader).toHaveBeenCalledTimes(2)
})

it('uses the prefetched data of a page that does not report failures', async () => {
  const { prefetched, loader, routes, go } = site(() => ({ hasNoList: true }))
  await prefetched.start(routes, STANDINGS)

  const data = await go(ADDRESS)

  expect(data).toEqual({ hasNoList: true })
  expect(loader).toHaveBeenCalledOnce()
})

it.each([
  ['another address', 'https://example.com/standings', 0],
  ['a visit that comes 10 s later', ADDRESS, 10_000],
  ['a visit that comes 10 s later on a device whose clock was set back meanwhile', ADDRESS, 10_000, -HOUR_MS],
  ['a visit after the device has slept', ADDRESS, 0, HOUR_MS],
])('loads anew for %s', async (_what, address, waitMs, jumpMs = 0) => {
  const { prefetched, loader, routes, go } = site()
  await prefetched.start(routes, STANDINGS)

  vi.setSystemTime(Date.now() + jumpMs)
  vi.advanceTimersByTime(waitMs)
  await go(address)

  expect(loader).toHaveBeenCalledTimes(2)
})

it.each([
  ['failed in part', () => ({ failures: [{ path: 'standings', code: 'UPSTREAM_UNAVAILABLE' }] })],
  ['failed', () => Promise.reject(new Error('offline'))],
])('loads anew what %s', async (_what, first) => {
  const load = vi.fn<LoaderFunction>(() => ({ failures: [], second: true })).mockImplementationOnce(first)
  const { prefetched, routes, go } = site(load)
  await prefetched.start(routes, STANDINGS)

  const data = await go(ADDRESS)

  expect(data).toEqual({ failures: [], second: true })
})

it('does not load a page a second time that takes longer than its data is kept', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { prefetched, loader, routes, go } = site(() => promise)
  const starting = prefetched.start(routes, STANDINGS)

  await vi.advanceTimersByTimeAsync(12_000)
  await prefetched.start(routes, STANDINGS)
  resolve({ failures: [] })
  await starting
  await vi.advanceTimersByTimeAsync(9999)
  await go(ADDRESS)

  expect(loader).toHaveBeenCalledOnce()
})

it('has nothing to load for an address that no page has', async () => {
  const { prefetched, loader, routes } = site()

  await prefetched.start(routes, new URL('https://example.com/nowhere'))

  expect(loader).not.toHaveBeenCalled()
})
