import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearCount } from './clearCount.ts'
import { clearLocalCache } from './clearLocalCache.ts'
import { offlinePageList, pageEntry } from './offlinePageList.ts'
import { createLocalCache, localCache } from './localCache.ts'
import type { CacheBacking } from './localCache.ts'
import { storageBackings } from './storageBackings.ts'
import {
  NOW,
  entry,
  createBacking,
  brokenBacking,
  forbidden,
  hanging,
  cacheOf,
} from '../../../testing/cacheBackings.ts'

const DAY_MS = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

it('returns what another visit has stored', async () => {
  const backing = createBacking()
  await cacheOf(backing).put([['Standings A', entry({ rows: [1] })]], clearCount())

  expect(await cacheOf(backing).get(['Standings A'])).toEqual(
    new Map([['Standings A', entry({ rows: [1] })]]),
  )
})

// The first test in which a storage does not open: it is reported once.
it('takes the next storage for one that is forbidden, and reports it', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const next = createBacking()
  const cache = cacheOf(
    brokenBacking(forbidden),
    brokenBacking(() => Promise.reject(new Error('private'))),
    next,
  )

  await cache.put([['a', entry(1)]], clearCount())

  expect([...next.stored.keys()]).toEqual(['mark', 'a'])
  expect(warn.mock.calls).toEqual([['WLLWebDB could not be opened', expect.any(DOMException)]])
})

it('takes the next storage for one that does not answer in time', async () => {
  const next = createBacking()
  const putting = cacheOf(brokenBacking(hanging), next).put([['a', entry(1)]], clearCount())

  await vi.advanceTimersByTimeAsync(1499)
  const before = next.stored.size
  await vi.advanceTimersByTimeAsync(1)
  await putting

  expect([before, next.stored.has('a')]).toEqual([0, true])
})

it('keeps nothing, and fails nothing, where there is no storage at all', async () => {
  const cache = cacheOf(brokenBacking(forbidden))

  await cache.put([['a', entry(1)]], clearCount())
  await cache.clear()

  expect(await cache.keys()).toEqual([])
})

it('prefers localStorage to sessionStorage where there is no IndexedDB, under keys that are removed with all others', async () => {
  vi.stubGlobal('indexedDB', { open: forbidden })
  const cache = createLocalCache()

  await cache.put([['Standings A', entry('table')]], clearCount())

  expect(Object.keys(localStorage).sort()).toEqual(['wll.cache.Standings A', 'wll.cache.mark'])
  expect(sessionStorage).toHaveLength(0)
  expect(await cache.get(['Standings A'])).toEqual(new Map([['Standings A', entry('table')]]))
})

it('takes sessionStorage where localStorage is forbidden, and leaves what others have there', async () => {
  vi.stubGlobal('localStorage', undefined)
  sessionStorage.setItem('other', 'stays')
  const [local, session] = storageBackings() as [CacheBacking, CacheBacking]
  const cache = cacheOf(local, session)

  await cache.put([['a', entry(1)]], clearCount())
  const stored = sessionStorage.getItem('wll.cache.a')
  await cache.clear()

  expect([stored, Object.keys(sessionStorage)]).toEqual([JSON.stringify(entry(1)), ['other']])
})

it('ignores what is older than a week or from a clock that ran ahead, has another shape, or cannot be read', async () => {
  localStorage.setItem('wll.cache.torn', '{"data":')
  const [local] = storageBackings() as [CacheBacking]
  await local.setMany([
    ['good', entry(1, 7 * DAY_MS - 1)],
    ['aLittleAhead', entry(1, -5 * 60_000)],
    ['ahead', entry(1, -5 * 60_000 - 1)],
    ['old', entry(1, 7 * DAY_MS)],
    ['timeless', { data: 1 }],
    ['undated', { data: 1, lastUpdated: 'yesterday' }],
    ['empty', entry(null)],
    ['text', 'entry'],
  ])

  const cache = cacheOf(brokenBacking(forbidden), local)

  const entries = await cache.get(await cache.keys())

  expect([...entries.keys()].sort()).toEqual(['aLittleAhead', 'good'])
})

it('stores nothing that was requested before another tab has cleared the cache', async () => {
  const backing = createBacking()
  const [here, elsewhere] = [cacheOf(backing), cacheOf(backing)]
  await here.put([['a', entry(1)]], clearCount())
  const requested = clearCount()
  await elsewhere.clear()
  await elsewhere.put([['b', entry(1)]], clearCount())

  await here.put([['a', entry(1)]], requested)
  const afterwards = await here.keys()
  await here.put([['c', entry(1)]], clearCount())

  expect(clearCount()).toBe(requested + 1)
  expect(afterwards).toEqual(['b'])
  expect(await here.keys()).toEqual(['b', 'c'])
})

it('does not take several parts that are stored at once for a clear by another tab', async () => {
  const cache = cacheOf(createBacking())

  await Promise.all(['a', 'b', 'c'].map((key) => cache.put([[key, entry(1)]], clearCount())))

  expect(await cache.keys()).toEqual(['a', 'b', 'c'])
})

it('clears the storages that are not in use too, whatever fails', async () => {
  const [first, second] = [createBacking(), createBacking()]
  const cache = cacheOf(first, brokenBacking(forbidden), second)
  await cache.put([['a', entry(1)]], clearCount())
  second.stored.set('left', entry(1))

  await cache.clear()

  expect([first.stored.size, second.stored.size]).toEqual([0, 0])
})

it('empties the storages that it does not choose', async () => {
  const [chosen, other] = [createBacking(), createBacking(new Map([['left', entry(1)]]))]
  localStorage.setItem('wll.cache.mark', '1')
  localStorage.setItem('wll.cache.left', '1')
  localStorage.setItem('wll.theme', 'dark')

  await cacheOf(brokenBacking(forbidden), chosen, other).keys()
  const left = other.stored.size
  const standIns = () => Promise.resolve(storageBackings())
  await createLocalCache({ preferred: createBacking, others: standIns }).keys()

  expect(left).toBe(0)
  expect(Object.keys(localStorage)).toEqual(['wll.theme'])
})

it('never rejects when all is to be removed, and removes what stands in for the database', async () => {
  const failed = new Error('no databases')
  vi.stubGlobal('indexedDB', {
    open: forbidden,
    deleteDatabase: () => {
      throw failed
    },
  })
  vi.spyOn(localCache, 'clear').mockRejectedValue(failed)
  localStorage.setItem('wll.cache.a', '1')
  sessionStorage.setItem('wll.cache.a', '1')

  await clearLocalCache()

  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

it('does not store after it was cleared what was requested before', async () => {
  await localCache.put([['a', entry(1)]], clearCount())
  const requested = clearCount()

  const clearing = clearLocalCache()
  await localCache.put([['late', entry(1)]], requested)
  await clearing
  await localCache.put([['late', entry(1)]], requested)
  const afterwards = await localCache.keys()
  await localCache.put([['new', entry(1)]], clearCount())

  expect(afterwards).toEqual([])
  expect(await localCache.keys()).toEqual(['new'])
})

it('lists the pages that are whole, the latest first, and none that an earlier build has stored', async () => {
  await clearLocalCache()
  const page = (href: string, keys: string[], ageMs: number) =>
    pageEntry(href, { title: href, keys }, entry(1, ageMs).lastUpdated)
  const previous = entry({ title: 'Table', keys: ['standings:StandingsPage.standings:{}'] })
  await localCache.put(
    [
      ['StandingsPage {}', entry(1)],
      ['standings:StandingsPage.standings:{}', entry(1)],
      ['page:/standings', previous],
    ],
    clearCount(),
  )

  await localCache.put(
    [
      page('/schedule', ['StandingsPage {}'], 2000),
      page('/', ['StandingsPage {}'], 1000),
      page('/games/a', ['StandingsPage {}', 'gone'], 0),
    ],
    clearCount(),
  )

  expect(await offlinePageList()).toEqual([
    { href: '/', title: '/', lastUpdated: entry(1, 1000).lastUpdated },
    { href: '/schedule', title: '/schedule', lastUpdated: entry(1, 2000).lastUpdated },
  ])
})
