import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageKey } from '../lib/localCache/offlinePageList.ts'
import { PAGE_PREFIX } from './cachedData.ts'
import { createPageAnswers, requested } from './pageAnswers.ts'
import type { PageAnswers } from './pageAnswers.ts'

const STORED = 'https://www.example.com/standings'
const OTHER = 'https://www.example.com/shop'
const never = new Promise<never>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const answersOf = (offlinePage: Response | undefined = new Response('offline page')) =>
  createPageAnswers({
    isCached: (url) => Promise.resolve(url.href === STORED),
    offlinePage: () => Promise.resolve(offlinePage?.clone()),
  })

/** The answer to a page, as `<status> <text>`, and after how many seconds it came. */
async function answer(
  pages: PageAnswers,
  url: string,
  network: Promise<Response>,
): Promise<[string, number]> {
  const startedAtMs = Date.now()
  const answered = pages.answer({ request: new Request(url), preloadResponse: network })
  const result = answered.then(async (response): Promise<[string, number]> => [
    `${response.status} ${await response.text()}`,
    Math.round((Date.now() - startedAtMs) / 1000),
  ])
  await vi.advanceTimersByTimeAsync(20_000)
  return result
}

const network = (status: number, text = 'page') => Promise.resolve(new Response(text, { status }))
const laterNetwork = (ms: number) =>
  new Promise<Response>((resolve) => setTimeout(resolve, ms, new Response('page')))

it.each([200, 301, 404, 410, 500])('passes a page with status %i on', async (status) => {
  expect(await answer(answersOf(), STORED, network(status))).toEqual([`${status} page`, 0])
})

it.each([502, 503, 504])(
  'answers with the offline page where what stands before the gateway says %i',
  async (status) => {
    expect(await answer(answersOf(), STORED, network(status, 'Back in a moment'))).toEqual([
      '200 offline page',
      0,
    ])
  },
)

it('answers with the offline page when there is no network', async () => {
  const failure = Promise.reject(new TypeError('Failed to fetch'))

  expect(await answer(answersOf(), STORED, failure)).toEqual(['200 offline page', 0])
})

it('passes on what there is where the browser has dropped the offline page', async () => {
  const pages = createPageAnswers({
    isCached: () => Promise.resolve(false),
    offlinePage: () => Promise.resolve(undefined),
  })
  const failure = new TypeError('Failed to fetch')

  expect(await answer(pages, OTHER, network(503, 'Back in a moment'))).toEqual(['503 Back in a moment', 0])
  const preloadResponse = Promise.reject<Response>(failure)
  await expect(pages.answer({ request: new Request(OTHER), preloadResponse })).rejects.toBe(failure)
})

it('waits 12 s for a page, 5 s for one that is stored, and then 2 s for half a minute', async () => {
  const pages = answersOf()

  const seconds = [
    (await answer(pages, OTHER, never))[1],
    (await answer(pages, STORED, never))[1],
    (await answer(pages, OTHER, never))[1],
  ]
  // What comes in time ends the hurry.
  const slow = await answer(pages, STORED, laterNetwork(1500))
  const [, after] = await answer(pages, STORED, never)
  await vi.advanceTimersByTimeAsync(30_000)
  const [, later] = await answer(pages, STORED, never)

  expect(seconds).toEqual([12, 2, 12])
  expect(slow).toEqual(['200 page', 2])
  expect([after, later]).toEqual([5, 5])
})

it('gives a page its time again once the site has answered otherwise', async () => {
  const pages = answersOf()
  await answer(pages, STORED, never)

  pages.forgetSilence()

  expect(await answer(pages, STORED, laterNetwork(4000))).toEqual(['200 page', 4])
})

it('waits 12 s where the storage does not say what is stored', async () => {
  const hanging = createPageAnswers({
    isCached: () => never,
    offlinePage: () => Promise.resolve(new Response('offline page')),
  })
  const forbidden = createPageAnswers({
    isCached: () => Promise.reject(new Error('forbidden')),
    offlinePage: () => Promise.resolve(new Response('offline page')),
  })

  expect(await answer(hanging, STORED, never)).toEqual(['200 offline page', 12])
  expect(await answer(forbidden, STORED, never)).toEqual(['200 offline page', 12])
})

it('requests an address only where the browser has not done so already', async () => {
  const fetched = vi.fn(() => network(200, 'fetched'))
  vi.stubGlobal('fetch', fetched)
  const request = new Request(STORED)

  const preloaded = await requested({ request, preloadResponse: network(200, 'preloaded') })
  const calls = fetched.mock.calls.length
  const own = await requested({ request, preloadResponse: Promise.resolve(undefined) })

  expect([await preloaded.text(), calls, await own.text()]).toEqual(['preloaded', 0, 'fetched'])
})

it('looks for pages under the keys that they are stored under', () => {
  expect(PAGE_PREFIX).toBe(pageKey(''))
})

it('waits no longer for the network where the device’s clock is set back meanwhile', async () => {
  const cached = Promise.withResolvers<boolean>()
  const pages = createPageAnswers({
    isCached: () => cached.promise,
    offlinePage: () => Promise.resolve(new Response('offline page')),
  })
  const isOver = vi.fn()
  const answered = pages.answer({ request: new Request(STORED), preloadResponse: never }).then(isOver)
  vi.setSystemTime(-3_600_000)
  cached.resolve(true)

  await vi.advanceTimersByTimeAsync(20_000)
  await answered

  expect(isOver).toHaveBeenCalledOnce()
})
