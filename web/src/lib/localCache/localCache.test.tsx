import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearCount } from './clearCount.ts'
import { clearLocalCache } from './clearLocalCache.ts'
import { keptPages, pageKey } from './keptPages.ts'
import type { CacheEntry } from './cacheEntry.ts'
import { createLocalCache, localCache, MOST_ENTRIES } from './localCache.ts'
import type { CacheBacking } from './localCache.ts'
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
    mostCharacters: Infinity,
    entries: () => [...stored],
    getMany: (keys) => keys.map((key) => stored.get(key)),
    setMany: (written) => written.forEach(([key, value]) => stored.set(key, value)),
    delMany: (keys) => keys.forEach((key) => stored.delete(key)),
    clear: () => stored.clear(),
  }
}

/** One that fails at once, or never answers. */
const brokenBacking = (getMany: CacheBacking['getMany']): CacheBacking => ({ ...createBacking(), getMany })
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

  expect(await cache.entries()).toEqual(new Map())
})

it('prefers localStorage to sessionStorage where there is no IndexedDB, under keys that are removed with all others', async () => {
  vi.stubGlobal('indexedDB', { open: forbidden })
  const cache = createLocalCache()

  await cache.put([['standings:A', entry('table')]], clearCount())

  expect(Object.keys(localStorage).sort()).toEqual(['wll.cache.mark', 'wll.cache.standings:A'])
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

it('ignores and removes what is older than a week or from a clock that ran ahead, has another shape, or cannot be read', async () => {
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

  const entries = await cacheOf(brokenBacking(forbidden), local).entries()

  expect([...entries.keys()]).toEqual(['good', 'aLittleAhead'])
  expect(Object.keys(localStorage)).toEqual(['wll.cache.good', 'wll.cache.aLittleAhead'])
})

it('drops the oldest of too many entries', async () => {
  const backing = createBacking()
  const cache = cacheOf(backing)
  const many = Array.from({ length: MOST_ENTRIES }, (_, at): [string, CacheEntry] => [
    `${at}`,
    entry(`${at}`, at * 1000),
  ])
  await cache.put(many, clearCount())

  await cache.put([['new', entry('new')]], clearCount())

  expect((await cache.entries()).size).toBe(MOST_ENTRIES)
  expect(backing.stored.has('new')).toBe(true)
  expect(backing.stored.has(`${MOST_ENTRIES - 1}`)).toBe(false)
})

it('keeps the layout and the most read pages when others have to go', async () => {
  const cache = cacheOf(createBacking())
  const needed = [
    'appConfig:Layout.site:{}',
    'homeFeed:HomePage.homeFeed:{}',
    'seasonEvents:SchedulePage.schedule:{"year":2025}',
    'standings:StandingsPage.standings:{"segment":"REGULAR","year":2025}',
    'page:/standings',
  ]
  const others = ['seasonEvents:SchedulePage.schedule:{"week":2,"year":2025}', 'page:/teams/guard']
  const old = [...needed, ...others].map((key): [string, CacheEntry] => [key, entry(1, DAY_MS)])
  await cache.put(old, clearCount())
  const many = Array.from({ length: MOST_ENTRIES }, (_, at): [string, CacheEntry] => [`${at}`, entry('new')])

  await cache.put(many, clearCount())

  const kept = await cache.get([...needed, ...others])
  expect([...kept.keys()]).toEqual(needed)
  expect((await cache.entries()).size).toBe(MOST_ENTRIES)
})

it('drops the oldest of what is too large together', async () => {
  const cache = cacheOf({ ...createBacking(), mostCharacters: 1000 })
  const large = 'x'.repeat(400)

  await cache.put([['old', entry(large, 3000)]], clearCount())
  await cache.put([['newer', entry(large, 2000)]], clearCount())
  await cache.put([['new', entry(large, 1000)]], clearCount())

  expect([...(await cache.entries()).keys()]).toEqual(['newer', 'new'])
})

it('never replaces an entry by an older one', async () => {
  const cache = cacheOf(createBacking())
  await cache.put([['a', entry('new')]], clearCount())

  await cache.put([['a', entry('old', 1)]], clearCount())

  expect((await cache.get(['a'])).get('a')).toEqual(entry('new'))
})

it('drops the older half where the storage is full, and stores then', async () => {
  const backing = createBacking()
  const most = 4
  const setMany = (written: [string, unknown][]) => {
    const size = new Set([...backing.stored.keys(), ...written.map(([key]) => key)]).size
    if (size > most) throw new DOMException('full', 'QuotaExceededError')
    void backing.setMany(written)
  }
  const cache = cacheOf({ ...backing, setMany })
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await cache.put(
    [
      ['old', entry(1, 2000)],
      ['older', entry(1, 3000)],
      ['newer', entry(1, 1000)],
    ],
    clearCount(),
  )

  await cache.put([['new', entry(1)]], clearCount())

  expect([...(await cache.entries()).keys()]).toEqual(['old', 'newer', 'new'])
  expect(warn).not.toHaveBeenCalled()
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

it('stores nothing that was requested before another tab has cleared the cache', async () => {
  const backing = createBacking()
  const [here, elsewhere] = [cacheOf(backing), cacheOf(backing)]
  await here.put([['a', entry(1)]], clearCount())
  const requested = clearCount()
  await elsewhere.clear()
  await elsewhere.put([['b', entry(1)]], clearCount())

  await here.put([['a', entry(1)]], requested)
  const afterwards = [...(await here.entries()).keys()]
  await here.put([['c', entry(1)]], clearCount())

  expect(clearCount()).toBe(requested + 1)
  expect(afterwards).toEqual(['b'])
  expect([...(await here.entries()).keys()]).toEqual(['b', 'c'])
})

it('does not take several parts that are stored at once for a clear by another tab', async () => {
  const cache = cacheOf(createBacking())

  await Promise.all(['a', 'b', 'c'].map((key) => cache.put([[key, entry(1)]], clearCount())))

  expect([...(await cache.entries()).keys()]).toEqual(['a', 'b', 'c'])
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

  await cacheOf(brokenBacking(forbidden), chosen, other).entries()
  const left = other.stored.size
  const standIns = () => Promise.resolve(storageBackings())
  await createLocalCache({ preferred: createBacking, others: standIns }).entries()

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
  const afterwards = await localCache.entries()
  await localCache.put([['new', entry(1)]], clearCount())

  expect([...afterwards.keys()]).toEqual([])
  expect([...(await localCache.entries()).keys()]).toEqual(['new'])
})

it('lists the pages that are whole, the latest first', async () => {
  await clearLocalCache()
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
