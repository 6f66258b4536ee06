import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearCount } from './clearCount.ts'
import type { CacheEntry } from './localEntry.ts'
import { MAX_ENTRIES } from './localCache.ts'
import { NOW, entry, createBacking, cacheOf } from '../../../testing/cacheBackings.ts'

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

it('drops the oldest of too many entries', async () => {
  const backing = createBacking()
  const cache = cacheOf(backing)
  const many = Array.from({ length: MAX_ENTRIES }, (_, at): [string, CacheEntry] => [
    `${at}`,
    entry(`${at}`, at * 1000),
  ])
  await cache.put(many, clearCount())

  await cache.put([['new', entry('new')]], clearCount())

  expect((await cache.entries()).size).toBe(MAX_ENTRIES)
  expect(backing.stored.has('new')).toBe(true)
  expect(backing.stored.has(`${MAX_ENTRIES - 1}`)).toBe(false)
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
  const many = Array.from({ length: MAX_ENTRIES }, (_, at): [string, CacheEntry] => [`${at}`, entry('new')])

  await cache.put(many, clearCount())

  const kept = await cache.get([...needed, ...others])
  expect([...kept.keys()]).toEqual(needed)
  expect((await cache.entries()).size).toBe(MAX_ENTRIES)
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
