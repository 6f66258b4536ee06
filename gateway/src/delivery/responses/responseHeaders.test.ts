import { describe, expect, it } from 'vitest'
import { pickFrom, tryProperty, usualRuns, type Random } from '../../../../tests/support/random/randomRuns.ts'
import type { CachedResponse } from './cachedResponse.ts'
import { headersOf, type Representation } from './responseHeaders.ts'

const START_MS = Date.parse('2026-06-14T18:00:00.400Z')

function randomAnswer(random: Random): CachedResponse {
  const within = (ms: number) => Math.floor(random() * ms)
  const answer: CachedResponse = {
    ...{ key: '/', contentType: 'text/html', headers: { link: '</a>' }, body: Buffer.from('a'), etag: '"a"' },
    ...{
      status: pickFrom(random, [200, 200, 404, 500]),
      isWhole: random() < 0.7,
      isCacheable: random() < 0.8,
    },
    ...{ maxAgeMs: within(5000), staleMs: within(4) * 1000, builtAtMs: START_MS - within(4000) },
    ...{ confirmedAtMs: pickFrom(random, [START_MS - within(4000), START_MS + within(2000), Infinity]) },
    ...{ dataFreshUntilMs: START_MS + within(6000), freshUntilMs: 0, staleUntilMs: 0, changedAtMs: Infinity },
    ...{ resources: new Map(), trueUntilMs: Infinity, encoded: new Map() },
  }
  return random() < 0.3 ? { ...answer, briefMs: within(3) * 1000 } : answer
}

it('are at every instant those of an answer that is sent for the first time', async () => {
  const property = tryProperty(usualRuns(), (random) => {
    const answer = randomAnswer(random)
    let nowMs = START_MS
    for (let step = 0; step < 100; step += 1) {
      const form: Representation = {
        encoding: pickFrom(random, [undefined, 'br', 'gzip']),
        bytes: pickFrom(random, [undefined, 1, 2]),
        ...{ isTagged: random() < 0.5, isPrivate: random() < 0.3 },
      }
      const found = headersOf(answer, nowMs, form)
      const right = headersOf({ ...answer }, nowMs, form)
      if (found.join('\n') !== right.join('\n')) return Promise.resolve({ nowMs, answer, form, found, right })
      // Now and then the answer is looked at again, or the clock is set back.
      if (random() < 0.05) answer.dataFreshUntilMs += 1 + Math.floor(random() * 2000)
      if (random() < 0.05) answer.confirmedAtMs = nowMs
      nowMs += random() < 0.05 ? -Math.floor(random() * 1500) : Math.floor(random() * 120)
    }
    return Promise.resolve(undefined)
  })

  await expect(property).resolves.toBeUndefined()
})

it.each([
  ['may be kept for less time than it is good', { maxAgeMs: 10_000, dataFreshUntilMs: START_MS + 60_000 }],
  ['never ages', { maxAgeMs: 10_000, dataFreshUntilMs: Infinity, confirmedAtMs: Infinity }],
  ['is good for less time than it may be kept', { maxAgeMs: 10_000, dataFreshUntilMs: START_MS + 9500 }],
  ['may be kept briefly', { maxAgeMs: 10_000, dataFreshUntilMs: Infinity, briefMs: 5000 }],
  ['may be kept briefly, and is not whole', { maxAgeMs: 10_000, isWhole: false, briefMs: 5000 }],
  ['is not whole', { isWhole: false, builtAtMs: START_MS - 100 }],
])('are listed once for all who come in the same moment, where an answer %s', (_which, times) => {
  const answer = { ...randomAnswer(() => 0.5), status: 200, isWhole: true, isCacheable: true, ...times }
  const form = { bytes: 1, isTagged: true, isPrivate: false }
  const first = headersOf(answer, START_MS, form)

  expect(headersOf(answer, START_MS + 1, form)).toBe(first)
})

/** An answer that was confirmed three seconds ago, and is good for another minute. */
function answerOf(changes: Partial<CachedResponse> = {}): CachedResponse {
  return {
    ...{ key: '/', status: 200, contentType: 'text/html', headers: { link: '</a>', vary: 'accept' } },
    ...{
      body: Buffer.from('a'),
      etag: '"a"',
      isWhole: true,
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
function byName(list: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1]]] : [])))
}

const sentOf = (changes: Partial<CachedResponse>, form: Partial<Representation> = {}) =>
  byName(headersOf(answerOf(changes), START_MS, { ...FORM, ...form }))

describe('the headers of an answer', () => {
  it('are its own, those of its age, its tag, and those of its bytes', () => {
    expect(headersOf(answerOf(), START_MS, { ...FORM, encoding: 'br', bytes: 17 })).toEqual([
      ...['link', '</a>', 'vary', 'accept'],
      ...['cache-control', 'public, max-age=13, stale-while-revalidate=30'],
      ...['age', '3', 'date', 'Sun, 14 Jun 2026 17:59:57 GMT', 'x-accel-expires', '10'],
      ...['etag', '"a"', 'content-encoding', 'br', 'content-type', 'text/html', 'content-length', '17'],
    ])
  })

  it('leave out the tag, the encoding and the bytes where there are none', () => {
    const names = Object.keys(sentOf({}, { isTagged: false, bytes: undefined }))

    expect(names).toEqual(['link', 'vary', 'cache-control', 'age', 'date', 'x-accel-expires'])
  })

  it('tell the length of an empty body', () => {
    expect(sentOf({}, { bytes: 0 })).toMatchObject({ 'content-type': 'text/html', 'content-length': '0' })
  })

  it('tell dates of the wall, whatever the monotonic clock counts from', () => {
    const dates = { toWallMs: (atMs: number) => atMs + 7_200_000 }

    expect(byName(headersOf(answerOf(), START_MS, FORM, dates))).toMatchObject({
      ...{ age: '3', date: 'Sun, 14 Jun 2026 19:59:57 GMT' },
    })
  })

  it.each([
    ['is good for longer than others may keep it', {}, 'public, max-age=13, stale-while-revalidate=30', '10'],
    [
      'is good for less',
      { dataFreshUntilMs: START_MS + 4900 },
      'public, max-age=7, stale-while-revalidate=30',
      '4',
    ],
    [
      'is good for less than a second',
      { dataFreshUntilMs: START_MS + 900 },
      'public, max-age=4, stale-while-revalidate=30',
      '1',
    ],
    [
      'is overdue',
      { dataFreshUntilMs: START_MS - 5000 },
      'public, max-age=4, stale-while-revalidate=30',
      '1',
    ],
    [
      'was confirmed after the request had come',
      { confirmedAtMs: START_MS + 1500 },
      'public, max-age=10, stale-while-revalidate=30',
      '10',
    ],
    [
      'never ages',
      { confirmedAtMs: Infinity, dataFreshUntilMs: Infinity },
      'public, max-age=10, stale-while-revalidate=30',
      '10',
    ],
    [
      'is not whole, and was made 1.2 seconds ago',
      { isWhole: false },
      'public, max-age=0, s-maxage=4, stale-while-revalidate=2',
      '1',
    ],
    [
      'is not whole, and was made just now',
      { isWhole: false, builtAtMs: START_MS, confirmedAtMs: START_MS },
      'public, max-age=0, s-maxage=3, stale-while-revalidate=2',
      '3',
    ],
    [
      'may be kept briefly, and is good',
      { briefMs: 5000, dataFreshUntilMs: START_MS + 1 },
      'public, max-age=13, stale-while-revalidate=30',
      '10',
    ],
    [
      'may be kept briefly, and is overdue',
      { briefMs: 5000, dataFreshUntilMs: START_MS },
      'public, max-age=8, stale-while-revalidate=5',
      '5',
    ],
    [
      'may be kept briefly, and is not whole',
      { briefMs: 5000, isWhole: false },
      'public, max-age=8, stale-while-revalidate=5',
      '5',
    ],
    [
      'is not kept here, but briefly elsewhere',
      { briefMs: 5000, isCacheable: false },
      'public, max-age=13, stale-while-revalidate=30',
      '10',
    ],
    [
      'says that there is no such thing',
      { status: 499 },
      'public, max-age=13, stale-while-revalidate=30',
      '10',
    ],
  ])('tell caches for how long they may keep one that %s', (_which, changes, cacheControl, left) => {
    expect(sentOf(changes)).toMatchObject({ 'cache-control': cacheControl, 'x-accel-expires': left })
  })

  it.each([
    ['may be kept by nobody', { isCacheable: false }],
    ['is a failure', { status: 500 }],
    ['is a failure that may be kept briefly', { status: 503, briefMs: 5000 }],
  ])('keep one that %s out of every cache, without an age', (_which, changes) => {
    const { link, vary, ...others } = sentOf(changes, { isTagged: false, bytes: undefined })

    expect([link, vary, others]).toEqual(['</a>', 'accept', { 'cache-control': 'private, no-store' }])
  })

  it('keep what is private out of every cache, with its age', () => {
    const sent = sentOf({ headers: {} }, { isPrivate: true, isTagged: false, bytes: undefined })

    expect(sent).toEqual({
      ...{ 'cache-control': 'private, no-store', age: '3', date: 'Sun, 14 Jun 2026 17:59:57 GMT' },
    })
  })
})

/** The clock shows 400 ms of its second, and the age becomes 4 seconds in a second. */
describe('the list of an answer is the same', () => {
  it.each([
    ['until the second of its date ends', {}, 599, 600],
    ['until its age is another one', { confirmedAtMs: START_MS - 3700 }, 299, 300],
    ['until other whole seconds are left', { dataFreshUntilMs: START_MS + 5200 }, 199, 201],
    ['until it is good for less than others may keep it', { dataFreshUntilMs: START_MS + 10_300 }, 299, 300],
    ['until it is overdue', { briefMs: 5000, dataFreshUntilMs: START_MS + 350 }, 349, 350],
    ['for moments, where it is not whole', { isWhole: false, builtAtMs: START_MS - 750 }, 249, 250],
  ])('%s', (_until, changes, lastMs, nextMs) => {
    const answer = answerOf(changes)
    const first = headersOf(answer, START_MS, FORM)

    expect(headersOf(answer, START_MS, FORM)).toBe(first)
    expect(headersOf(answer, START_MS + lastMs, FORM)).toBe(first)
    expect(headersOf(answer, START_MS + nextMs, FORM)).not.toBe(first)
  })

  it.each([
    ['may not be kept', { isCacheable: false }],
    ['is a failure', { status: 502 }],
  ])('for ever, where it %s', (_which, changes) => {
    const answer = answerOf(changes)
    const first = headersOf(answer, START_MS, FORM)

    expect(headersOf(answer, START_MS + 3_600_000, FORM)).toBe(first)
  })

  it.each([
    ['less than two seconds are left', { dataFreshUntilMs: START_MS + 1999 }],
    ['it may be kept briefly', { briefMs: 5000, dataFreshUntilMs: START_MS + 3100 }],
    ['it is overdue', { dataFreshUntilMs: START_MS - 200 }],
    ['it is overdue just now', { briefMs: 5000, dataFreshUntilMs: START_MS }],
  ])('until the second of its date ends, where %s', (_which, changes) => {
    const answer = answerOf(changes)
    const first = headersOf(answer, START_MS, FORM)

    expect(headersOf(answer, START_MS + 599, FORM)).toBe(first)
  })

  it('not even for a millisecond, where two whole seconds are left', () => {
    const answer = answerOf({ dataFreshUntilMs: START_MS + 2000 })
    const left = [START_MS, START_MS + 1].map(
      (nowMs) => byName(headersOf(answer, nowMs, FORM))['x-accel-expires'],
    )

    expect(left).toEqual(['2', '1'])
  })

  it('not before its own time, when the clock is set back', () => {
    const answer = answerOf({ dataFreshUntilMs: START_MS + 5000 })
    const first = headersOf(answer, START_MS, FORM)

    expect(headersOf(answer, START_MS - 1, FORM)).not.toBe(first)
  })
})
