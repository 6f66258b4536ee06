import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearCount } from './clearCount.ts'
import type { KeyedEntry } from './localEntry.ts'
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

/** This many entries, each a second older than the one before. */
const manyEntries = (count: number) =>
  Array.from({ length: count }, (_, at): KeyedEntry => [`${at}`, entry(`${at}`, at * 1000)])

it('drops the oldest quarter of too many entries, and before it what cannot be read any more', async () => {
  const backing = createBacking(new Map([['Layout {}', entry(1, 7 * DAY_MS)]]))
  const cache = cacheOf(backing)
  await cache.put(manyEntries(backing.maxEntries - 2), clearCount())
  const before = backing.stored.size

  await cache.put([['new', entry('new')]], clearCount())

  expect(before).toBe(12)
  expect((await cache.keys()).sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', 'new'])
})

it('keeps the layout and the most read pages when others have to go', async () => {
  const cache = cacheOf(createBacking())
  const needed = [
    'Layout {}',
    'HomePage {}',
    'SchedulePage {"year":2025}',
    'StandingsPage {"segment":"REGULAR","year":2025}',
    'page /standings',
  ]
  const others = ['SchedulePage {"week":2,"year":2025}', 'page /teams/guard']
  const old = [...needed, ...others].map((key): KeyedEntry => [key, entry(1, DAY_MS)])
  await cache.put(old, clearCount())

  await cache.put(manyEntries(10), clearCount())

  expect([...(await cache.get([...needed, ...others])).keys()]).toEqual(needed)
  expect(await cache.keys()).toHaveLength(9)
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

  expect(await cache.keys()).toEqual(['old', 'newer', 'new'])
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
  expect(await cache.keys()).toEqual(['a'])
})
