import { describe, expect, it } from 'vitest'
import type { CachedResponse } from './cachedResponse.ts'
import { representationHeaders, type Representation } from './responseHeaders.ts'

const START_MS = Date.parse('2026-06-14T18:00:00.400Z')

/** A response confirmed three seconds ago, and fresh for another minute. */
function responseWith(changes: Partial<CachedResponse>): CachedResponse {
  return {
    ...{ key: '/', status: 200, contentType: 'text/html', headers: {} },
    ...{
      body: Buffer.from('a'),
      etag: '"a"',
      isComplete: true,
      isCacheable: true,
      maxAgeMs: 10_000,
      staleMs: 30_000,
    },
    ...{ builtAtMs: START_MS - 1200, confirmedAtMs: START_MS - 3000, dataFreshUntilMs: START_MS + 60_000 },
    ...{
      resources: new Map(),
      trueUntilMs: Infinity,
      changedAtMs: Infinity,
      freshUntilMs: 0,
      staleUntilMs: 0,
    },
    ...{ encoded: new Map(), ...changes },
  }
}

const FORM: Representation = { bytes: 1, isTagged: true, isPrivate: false }

/** The headers by their names. */
function byName(...parameters: Parameters<typeof representationHeaders>): Record<string, string> {
  const list = representationHeaders(...parameters)
  return Object.fromEntries(list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? '']] : [])))
}

const sentOf = (changes: Partial<CachedResponse>, form: Partial<Representation> = {}) =>
  byName(responseWith(changes), START_MS, { ...FORM, ...form })

describe('the headers of a representation', () => {
  it('are those about caching, its tag, and those of its body', () => {
    expect(byName(responseWith({}), START_MS, { ...FORM, encoding: 'br', bytes: 17 })).toEqual({
      'cache-control': 'public, max-age=13, stale-while-revalidate=30',
      ...{ age: '3', date: 'Sun, 14 Jun 2026 17:59:57 GMT', 'x-accel-expires': '10' },
      ...{ etag: '"a"', 'content-encoding': 'br', 'content-type': 'text/html', 'content-length': '17' },
    })
  })

  it('omit tag, encoding and length where there are none', () => {
    const names = Object.keys(sentOf({}, { isTagged: false, bytes: undefined }))

    expect(names).toEqual(['cache-control', 'age', 'date', 'x-accel-expires'])
  })

  it('include the length of an empty body', () => {
    expect(sentOf({}, { bytes: 0 })).toMatchObject({ 'content-type': 'text/html', 'content-length': '0' })
  })

  it("include a wall-clock date, whatever the monotonic clock's origin", () => {
    const dates = { toWallMs: (atMs: number) => atMs + 7_200_000 }

    expect(byName(responseWith({}), START_MS, FORM, dates)).toMatchObject({
      ...{ age: '3', date: 'Sun, 14 Jun 2026 19:59:57 GMT' },
    })
  })

  it.each([
    ['is fresh for longer than max-age', {}, 'public, max-age=13, stale-while-revalidate=30', '10'],
    [
      'is fresh for less than max-age',
      { dataFreshUntilMs: START_MS + 4900 },
      'public, max-age=7, stale-while-revalidate=30',
      '4',
    ],
    [
      'is fresh for less than a second',
      { dataFreshUntilMs: START_MS + 900 },
      'public, max-age=4, stale-while-revalidate=30',
      '1',
    ],
    ['is stale', { dataFreshUntilMs: START_MS - 5000 }, 'public, max-age=4, stale-while-revalidate=30', '1'],
    [
      'was confirmed after the request',
      { confirmedAtMs: START_MS + 1500 },
      'public, max-age=10, stale-while-revalidate=30',
      '10',
    ],
    [
      'never expires',
      { confirmedAtMs: Infinity, dataFreshUntilMs: Infinity },
      'public, max-age=10, stale-while-revalidate=30',
      '10',
    ],
    [
      'is incomplete and 1.2 seconds old',
      { isComplete: false },
      'public, max-age=0, s-maxage=4, stale-while-revalidate=2',
      '1',
    ],
    [
      'is incomplete and new',
      { isComplete: false, builtAtMs: START_MS, confirmedAtMs: START_MS },
      'public, max-age=0, s-maxage=3, stale-while-revalidate=2',
      '3',
    ],
    [
      'may be cached briefly and is fresh',
      { briefMs: 5000, dataFreshUntilMs: START_MS + 1 },
      'public, max-age=13, stale-while-revalidate=30',
      '10',
    ],
    [
      'may be cached briefly and is stale',
      { briefMs: 5000, dataFreshUntilMs: START_MS },
      'public, max-age=8, stale-while-revalidate=5',
      '5',
    ],
    [
      'may be cached briefly and is incomplete',
      { briefMs: 5000, isComplete: false },
      'public, max-age=8, stale-while-revalidate=5',
      '5',
    ],
    [
      'only clients may cache, briefly',
      { briefMs: 5000, isCacheable: false },
      'public, max-age=13, stale-while-revalidate=30',
      '10',
    ],
    ['has a status of 4xx', { status: 499 }, 'public, max-age=13, stale-while-revalidate=30', '10'],
  ])('give caches the remaining lifetime of a response that %s', (_which, changes, cacheControl, left) => {
    expect(sentOf(changes)).toMatchObject({ 'cache-control': cacheControl, 'x-accel-expires': left })
  })

  it.each([
    ['is not cacheable', { isCacheable: false }],
    ['is a failure', { status: 500 }],
    ['is a failure with a brief time', { status: 503, briefMs: 5000 }],
  ])('are no-store without an age for a response that %s', (_which, changes) => {
    const sent = sentOf(changes, { isTagged: false, bytes: undefined })

    expect(sent).toEqual({ 'cache-control': 'private, no-store' })
  })

  it('are no-store with an age for a private request', () => {
    const sent = sentOf({}, { isPrivate: true, isTagged: false, bytes: undefined })

    expect(sent).toEqual({
      ...{ 'cache-control': 'private, no-store', age: '3', date: 'Sun, 14 Jun 2026 17:59:57 GMT' },
    })
  })

  it('round the remaining seconds down', () => {
    const response = responseWith({ dataFreshUntilMs: START_MS + 2000 })
    const left = [START_MS, START_MS + 1].map((nowMs) => byName(response, nowMs, FORM)['x-accel-expires'])

    expect(left).toEqual(['2', '1'])
  })
})
