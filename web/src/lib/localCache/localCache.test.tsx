import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearCount, clearLocalCache } from './clearLocalCache.ts'
import { keptPages, pageKey } from './keptPages.ts'
import { createLocalCache, localCache, MOST_ENTRIES } from './localCache.ts'
import type { CacheBacking, CacheEntry } from './localCache.ts'
import { storageBackings } from './storageBackings.ts'

const NOW = '2026-11-21T09:00:00.000Z'
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

/** An entry of this many ms ago. */
const entry = (data: unknown, ageMs = 0): CacheEntry => ({
  data,
  lastUpdated: new Date(Date.parse(NOW) - ageMs).toISOString(),
})

/** A storage in memory, with what is in it. */
function createBacking(stored = new Map<string, unknown>()): CacheBacking & { stored: Map<string, unknown> } {
  return {
    stored,
    entries: () => [...stored],
    setMany: (written) => written.forEach(([key, value]) => stored.set(key, value)),
    delMany: (keys) => keys.forEach((key) => stored.delete(key)),
    clear: () => stored.clear(),
  }
}

/** One that fails at once, or never answers. */
const brokenBacking = (entries: CacheBacking['entries']): CacheBacking => ({ ...createBacking(), entries })
const forbidden = () => {
  throw new DOMException('forbidden', 'SecurityError')
}
const hanging = () => new Promise<never>(() => undefined)

function cacheOf(...[first, ...rest]: [CacheBacking, ...CacheBacking[]]) {
  return createLocalCache({ preferred: () => first, others: async () => Promise.resolve(rest) })
}

it('returns what another visit has stored', async () => {
  const backing = createBacking()
  await cacheOf(backing).put([['standings:A', entry({ rows: [1] })]], clearCount())

  expect(await cacheOf(backing).entries()).toEqual(new Map([['standings:A', entry({ rows: [1] })]]))
})

it('takes the next storage for one that is forbidden', async () => {
  const next = createBacking()
  const cache = cacheOf(
    brokenBacking(forbidden),
    brokenBacking(() => Promise.reject(new Error('private'))),
    next,
  )

  await cache.put([['a', entry(1)]], clearCount())

  expect([...next.stored.keys()]).toEqual(['a'])
})

it('takes the next storage for one that does not answer in time', async () => {
  const next = createBacking()
  const putting = cacheOf(brokenBacking(hanging), next).put([['a', entry(1)]], clearCount())

  await vi.advanceTimersByTimeAsync(1499)
  const before = next.stored.size
  await vi.advanceTimersByTimeAsync(1)
  await putting

  expect([before, next.stored.size]).toEqual([0, 1])
})

it('keeps nothing, and fails nothing, where there is no storage at all', async () => {
  const cache = cacheOf(brokenBacking(forbidden))

  await cache.put([['a', entry(1)]], clearCount())
  await cache.clear()

  expect(await cache.entries()).toEqual(new Map())
})

it('prefers localStorage to sessionStorage where there is no IndexedDB, under keys that are removed with all others', async () => {
  vi.stubGlobal('indexedDB', { open: forbidden })
  const cache = createLocalCache()

  await cache.put([['standings:A', entry('table')]], clearCount())

  expect(Object.keys(localStorage)).toEqual(['wll.cache.standings:A'])
  expect(sessionStorage).toHaveLength(0)
  expect(await cache.entries()).toEqual(new Map([['standings:A', entry('table')]]))
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

it('ignores and removes what is older than a week, has another shape, or cannot be read', async () => {
  localStorage.setItem('wll.cache.torn', '{"data":')
  const [local] = storageBackings() as [CacheBacking]
  await local.setMany([
    ['good', entry(1, 7 * DAY_MS - 1)],
    ['old', entry(1, 7 * DAY_MS)],
    ['timeless', { data: 1 }],
    ['undated', { data: 1, lastUpdated: 'yesterday' }],
    ['empty', entry(null)],
    ['text', 'entry'],
  ])

  const entries = await cacheOf(local).entries()

  expect([...entries.keys()]).toEqual(['good'])
  expect(Object.keys(localStorage)).toEqual(['wll.cache.good'])
})

it('drops the oldest of too many entries', async () => {
  const backing = createBacking()
  const cache = cacheOf(backing)
  const many = Array.from({ length: MOST_ENTRIES }, (_, at): [string, CacheEntry] => [
    `${at}`,
    entry(at, at * 1000),
  ])
  await cache.put(many, clearCount())

  await cache.put([['new', entry('new')]], clearCount())

  expect(backing.stored.size).toBe(MOST_ENTRIES)
  expect(backing.stored.has('new')).toBe(true)
  expect(backing.stored.has(`${MOST_ENTRIES - 1}`)).toBe(false)
})

it('reports a full storage once and goes on', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const full = new DOMException('full', 'QuotaExceededError')
  const backing = createBacking(new Map([['a', entry('kept')]]))
  const cache = cacheOf({ ...backing, setMany: () => Promise.reject(full) })

  await cache.put([['b', entry(1)]], clearCount())
  await cache.put([['c', entry(1)]], clearCount())

  expect(warn.mock.calls).toEqual([['WLLWebDB could not be stored', full]])
  expect([...(await cache.entries()).keys()]).toEqual(['a'])
})

it('does not store after it was cleared what was requested before', async () => {
  await localCache.put([['a', entry(1)]], clearCount())
  const requested = clearCount()

  const clearing = clearLocalCache()
  await localCache.put([['late', entry(1)]], requested)
  await clearing
  await localCache.put([['late', entry(1)]], requested)
  const afterwards = await localCache.entries()
  await localCache.put([['new', entry(1)]], clearCount())

  expect([...afterwards.keys()]).toEqual([])
  expect([...(await localCache.entries()).keys()]).toEqual(['new'])
})

it('lists the pages that are whole, the latest first', async () => {
  const page = (href: string, keys: string[], ageMs: number): [string, CacheEntry] => [
    pageKey(href),
    entry({ title: href, keys }, ageMs),
  ]
  await localCache.put([['table', entry(1)]], clearCount())

  await localCache.put(
    [page('/schedule', ['table'], 2000), page('/', ['table'], 1000), page('/games/a', ['table', 'gone'], 0)],
    clearCount(),
  )

  expect(await keptPages()).toEqual([
    { href: '/', title: '/', lastUpdated: entry(1, 1000).lastUpdated },
    { href: '/schedule', title: '/schedule', lastUpdated: entry(1, 2000).lastUpdated },
  ])
})
