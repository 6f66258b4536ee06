import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildCache, cacheBuild, unusedBuildCaches } from './buildCaches.ts'

const names = ['image-cache', 'build-a', 'build-b', 'static-files', 'build-c', 'build-d', 'build-next']
const current = buildCache('d')

it('keeps the two builds before the current one while pages are open, which may be of theirs', () => {
  expect(unusedBuildCaches(names, { current, isOpen: true })).toEqual(['build-a'])
  expect(unusedBuildCaches(['build-c', 'build-d'], { current, isOpen: true })).toEqual([])
})

it('needs no previous build once no page is open, and never gives up what is newer or no build', () => {
  expect(unusedBuildCaches(names, { current, isOpen: false })).toEqual(['build-a', 'build-b', 'build-c'])
})

/** The browser's caches, by name and address. */
const stored = new Map<string, Map<string, string>>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<script data-build="2-next"></script>')))
  vi.stubGlobal('caches', {
    has: (name: string) => Promise.resolve(stored.has(name)),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    match: (address: string) => {
      const texts = [...stored.values()].flatMap((cache) => cache.get(address) ?? [])
      return Promise.resolve(texts[0] === undefined ? undefined : new Response(texts[0]))
    },
    open: (name: string) => {
      const cache = stored.get(name) ?? new Map<string, string>()
      stored.set(name, cache)
      return Promise.resolve({
        put: async (address: string, answer: Response) => void cache.set(address, await answer.text()),
        add: (address: string) => {
          if (address.includes('missing')) return Promise.reject(new TypeError(`${address}: 404`))
          cache.set(address, 'loaded')
          return Promise.resolve()
        },
      })
    },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('takes the files that a previous build has from there', async () => {
  stored.set('build-1-previous', new Map([['/static/js/a.js', 'previous']]))

  await cacheBuild('2-next', ['/static/js/a.js', '/static/js/b.js'])

  expect(Object.fromEntries(stored.get('build-2-next') ?? [])).toMatchObject({
    '/static/js/a.js': 'previous',
    '/static/js/b.js': 'loaded',
  })
})

it('leaves no cache of a build that did not come as a whole, which would count as a newer one', async () => {
  await expect(cacheBuild('2-next', ['/static/js/a.js', '/static/js/missing.js'])).rejects.toThrow('404')
  await expect(cacheBuild('3-other', [])).rejects.toThrow('is not of build 3-other')

  expect([...stored.keys()]).toEqual([])
})

it.each([
  ['as her pages have stored it', 'on', false],
  ['as her browser says, and no page otherwise', undefined, true],
])('loads nothing of a build while the fan saves data, %s', async (_how, mark, saveData) => {
  vi.stubGlobal('navigator', { connection: { saveData } })
  if (mark) stored.set('settings', new Map([['/data-saver', mark]]))
  stored.set('build-1-previous', new Map([['/static/js/a.js', 'previous']]))
  const requests = vi.fn(fetch)
  vi.stubGlobal('fetch', requests)

  await expect(cacheBuild('2-next', ['/static/js/a.js'])).rejects.toThrow('while data is saved')

  expect(requests).not.toHaveBeenCalled()
  expect([...stored.keys()]).not.toContain('build-2-next')
})

it('loads a build where the fan has chosen not to save data, whatever her browser says', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  stored.set('settings', new Map([['/data-saver', 'off']]))

  await cacheBuild('2-next', ['/static/js/a.js'])

  expect(stored.get('build-2-next')?.get('/static/js/a.js')).toBe('loaded')
})

it('leaves a cache alone that another worker of the same build has filled', async () => {
  stored.set('build-2-next', new Map([['/static/js/a.js', 'cached']]))

  await expect(cacheBuild('2-next', ['/static/js/missing.js'])).rejects.toThrow('404')

  expect(stored.get('build-2-next')?.get('/static/js/a.js')).toBe('cached')
})
