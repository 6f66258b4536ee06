import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setConsent } from '../../lib/tracking/setConsent.ts'
import { eventAdapters, track } from '../../lib/tracking/track.ts'
import type { TrackedEvent } from '../../lib/tracking/track.ts'
import { followConsent } from './followConsent.ts'
import { queuedEvents } from '../../lib/tracking/trackedEarly.ts'

const share: TrackedEvent = { name: 'share' }
const search: TrackedEvent = { name: 'search' }
const home: TrackedEvent = { name: 'page_view', page: 'home' }
const stats: TrackedEvent = { name: 'page_view', page: 'stats' }

let counted: TrackedEvent[]
let starts: number
let unfollow: () => void
/** The code of the services: it comes where its promise is resolved. */
let loads: PromiseWithResolvers<void>[]

beforeEach(() => {
  counted = []
  starts = 0
  loads = []
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  unfollow()
  vi.restoreAllMocks()
  localStorage.clear()
  queuedEvents.length = 0
  eventAdapters.clear()
  delete window.earlyErrors
})

/** A service that counts as soon as its code is there. */
function startAnalytics(_services: unknown, before: readonly TrackedEvent[]): () => void {
  const count = (event: TrackedEvent) => void counted.push(event)
  starts += 1
  before.forEach(count)
  eventAdapters.add(count)
  return () => void eventAdapters.delete(count)
}

/** Follows the answer of a visitor who had agreed when she opened the first page. */
function agreeAndFollow(): void {
  setConsent('granted', ['MESSAGING'])
  queuedEvents.push(home)
  unfollow = followConsent(['MESSAGING'], async () => {
    const load = Promise.withResolvers<void>()
    loads.push(load)
    await load.promise
    return { startAnalytics }
  })
}
const isLoading = (times: number) => vi.waitFor(() => expect(loads).toHaveLength(times))
async function fail(): Promise<void> {
  const logged = vi.mocked(console.warn).mock.calls.length
  loads.at(-1)?.reject(new TypeError('Failed to fetch dynamically imported module'))
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledTimes(logged + 1))
}

it.each([
  ['with the next page', () => track(stats), [home, share, stats, search]],
  ['once the network is back', () => void dispatchEvent(new Event('online')), [home, share, search]],
])('loads what counts again %s, and counts once all that waited', async (_when, goOn, expected) => {
  agreeAndFollow()
  await isLoading(1)
  await fail()
  track(share)

  goOn()
  await isLoading(2)
  loads[1]?.resolve()
  await vi.waitFor(() => expect(starts).toBe(1))
  track(search)

  expect(counted).toEqual(expected)
})

it('loads it once at a time, and not again once it is there', async () => {
  agreeAndFollow()
  await isLoading(1)
  track(stats)
  dispatchEvent(new Event('online'))
  loads[0]?.resolve()
  await vi.waitFor(() => expect(counted).toEqual([home, stats]))

  track(home)
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve))

  expect(loads).toHaveLength(1)
  expect(counted).toEqual([home, stats, home])
})

it('tries as often as it fails, and keeps a hundred events at most', async () => {
  agreeAndFollow()
  await isLoading(1)
  await fail()
  for (let count = 0; count < 200; count += 1) track(share)
  track(stats)
  await isLoading(2)
  await fail()
  dispatchEvent(new Event('online'))
  await isLoading(3)
  loads[2]?.resolve()

  await vi.waitFor(() => expect(counted).toHaveLength(100))
  expect(counted.slice(0, 2)).toEqual([home, share])
})

it('counts nothing of what waited, nor loads anything again, once the visitor refuses', async () => {
  agreeAndFollow()
  await isLoading(1)
  await fail()

  window.earlyErrors = [[new ErrorEvent('error'), '/']]
  setConsent('refused')
  dispatchEvent(new Event('online'))
  setConsent('granted', ['MESSAGING'])
  await isLoading(2)
  loads[1]?.resolve()
  await vi.waitFor(() => expect(starts).toBe(1))
  track(search)

  expect([counted, window.earlyErrors]).toEqual([[search], []])
})
