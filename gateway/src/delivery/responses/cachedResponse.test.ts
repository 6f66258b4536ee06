import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { TooManyRequestsError } from '../../errors.ts'
import type { Dependencies, Dependency } from '../../platform/cache/dependencyTracking.ts'
import {
  bodyIn,
  bytesOf,
  showsExistence,
  setTimes,
  toCachedResponse,
  type BuiltResponse,
} from './cachedResponse.ts'

const made: BuiltResponse = {
  ...{
    status: 200,
    contentType: 'application/json',
    headers: { link: '</a>' },
    body: '{}',
    isComplete: true,
  },
  ...{ maxAgeMs: 1000, staleMs: 1000 },
}
const reads: Dependencies = { resources: new Map(), trueUntilMs: Infinity, hasFailed: false }
const NOW_MS = 100_000

/** A response built now from resources with these instants: confirmed, fresh until, stale until. */
function answerOf(
  resources: readonly (readonly [confirmedAtMs: number, freshUntilMs: number, staleUntilMs: number])[],
  { isComplete = true, trueUntilMs = Infinity } = {},
) {
  const read = resources.map(([confirmedAtMs, freshUntilMs, staleUntilMs], at): [string, Dependency] => {
    const instants = { confirmedAtMs, freshUntilMs, staleUntilMs }
    return [`${at}`, { key: `${at}`, version: '1', ...instants, readAgain: () => Promise.resolve() }]
  })
  return toCachedResponse(
    '/',
    { ...made, isComplete },
    { ...reads, resources: new Map(read), trueUntilMs },
    NOW_MS,
  )
}

describe('toCachedResponse', () => {
  it('copies status, headers and body, and adds an entity tag', () => {
    const answer = toCachedResponse('/', { ...made, briefMs: 500 }, reads, NOW_MS)

    expect(answer).toMatchObject({
      ...{ key: '/', status: 200, contentType: 'application/json', headers: { link: '</a>' } },
      ...{
        body: Buffer.from('{}'),
        isComplete: true,
        isCacheable: true,
        maxAgeMs: 1000,
        staleMs: 1000,
        briefMs: 500,
      },
      ...{ builtAtMs: NOW_MS, changedAtMs: Infinity },
      // printf '{}' | openssl dgst -sha256 -binary | basenc --base64url
      etag: 'W/"RBNvo1WzZ4oRRq0W9-hknpT7T8I"',
    })
  })

  it('accepts a body of bytes and a given entity tag', () => {
    const body = Buffer.from('bytes')

    expect(toCachedResponse('/', { ...made, body, etag: '"mine"' }, reads, NOW_MS)).toMatchObject({
      body,
      etag: '"mine"',
    })
  })

  it.each([
    ['something is missing in it', { isComplete: false }, {}, { isComplete: false, isCacheable: true }],
    ['something could not be read', {}, { hasFailed: true }, { isComplete: false, isCacheable: true }],
    ['it may not be kept', { isCacheable: false }, {}, { isComplete: true, isCacheable: false }],
    [
      'its client was refused',
      {},
      { refusal: new TooManyRequestsError({ client: 'a', waitMs: 1 }) },
      { isComplete: true, isCacheable: false },
    ],
  ])('makes the response incomplete or uncacheable where %s', (_why, changes, more, expected) => {
    expect(toCachedResponse('/', { ...made, ...changes }, { ...reads, ...more }, NOW_MS)).toMatchObject({
      ...{ refusal: undefined, ...('refusal' in more && more) },
      ...expected,
    })
  })

  it.each([
    ['/', { status: 200 }, true],
    ['/', { status: 399 }, true],
    ['/', { status: 400 }, false],
    ['/', { isComplete: false }, false],
    ['/?week=3', {}, false],
  ])('with key %s and %j: showsExistence is %s', (key, changes, expected) => {
    expect(showsExistence(toCachedResponse(key, { ...made, ...changes }, reads, NOW_MS))).toBe(expected)
  })

  it('has no existence to show without a response', () => {
    expect(showsExistence(undefined)).toBe(false)
  })
})

/** Each expectation is [confirmed, true until, fresh until, stale until]. */
describe('the expiry instants of a cached response', () => {
  it.each([
    ['of nothing', answerOf([]), [Infinity, Infinity, Infinity, Infinity]],
    ['of one resource', answerOf([[90, 200, 300]]), [90, 200, 200, 300]],
    [
      'of several',
      answerOf([
        [90, 200, 300],
        [80, 250, 280],
        [95, 220, 400],
      ]),
      [80, 200, 200, 280],
    ],
    [
      'of one that ages and one that does not',
      answerOf([
        [90, 200, 300],
        [10, Infinity, Infinity],
      ]),
      [90, 200, 200, 300],
    ],
    [
      'of one that does not age',
      answerOf([[10, Infinity, Infinity]]),
      [Infinity, Infinity, Infinity, Infinity],
    ],
    ['that is true until then', answerOf([], { trueUntilMs: 700 }), [700, 700, 700, 1700]],
    [
      'that is true for longer than it is fresh',
      answerOf([[90, 200, 300]], { trueUntilMs: 700 }),
      [90, 200, 200, 300],
    ],
    [
      'that is not whole',
      answerOf([], { isComplete: false }),
      [Infinity, Infinity, NOW_MS + 3000, NOW_MS + 5000],
    ],
    [
      'of two states of one resource',
      answerOf([], { trueUntilMs: -Infinity }),
      [NOW_MS, NOW_MS, NOW_MS, NOW_MS + 1000],
    ],
  ])('are those %s', (_of, answer, expected) => {
    const { confirmedAtMs, dataFreshUntilMs, freshUntilMs, staleUntilMs } = answer

    expect([confirmedAtMs, dataFreshUntilMs, freshUntilMs, staleUntilMs]).toEqual(expected)
  })

  it('move to the instant of an invalidation', () => {
    const answer = answerOf([[10, Infinity, Infinity]], { trueUntilMs: 900 })
    answer.changedAtMs = 500
    setTimes(answer)

    expect(answer).toMatchObject({
      confirmedAtMs: 500,
      dataFreshUntilMs: 500,
      freshUntilMs: 500,
      staleUntilMs: 1500,
    })
  })
})

describe('bytesOf', () => {
  const bytesWith = (changes: Partial<BuiltResponse>, key = '') =>
    bytesOf(toCachedResponse(key, { ...made, ...changes }, reads, NOW_MS))

  it.each([
    ['its body and two kilobytes', {}, 2 + 2048],
    ['its encoded body too, a third of it', { body: 'x'.repeat(3000) }, 3000 + 1000 + 2048],
    ['whole bytes', { body: 'x'.repeat(3001) }, 4002 + 2048],
    [
      'no encoded body where that is never made',
      { body: 'x'.repeat(3000), contentType: 'image/png' },
      3000 + 2048,
    ],
  ])('counts %s', (_what, changes, expected) => {
    expect(bytesWith(changes)).toBe(expected)
  })

  it('counts two bytes for each character of the key', () => {
    expect(bytesWith({}, '€'.repeat(1000)) - bytesWith({})).toBe(2000)
  })

  it('counts 200 bytes for each dependency', () => {
    expect(
      bytesOf(
        answerOf([
          [1, 2, 3],
          [1, 2, 3],
        ]),
      ) - bytesOf(answerOf([])),
    ).toBe(400)
  })
})

describe('bodyIn', () => {
  const large = 'x'.repeat(3000)

  it('encodes once for each encoding, and returns the same bytes after that', async () => {
    const answer = toCachedResponse('/', { ...made, body: large }, reads, NOW_MS)

    const [coming, again] = [bodyIn(answer, 'br'), bodyIn(answer, 'br')]
    const gzipped = await bodyIn(answer, 'gzip')

    expect(coming).toBeInstanceOf(Promise)
    expect(again).toBe(coming)
    expect(brotliDecompressSync((await coming) ?? '').toString()).toBe(large)
    expect(bodyIn(answer, 'br')).toBe(await coming)
    expect(gunzipSync(gzipped ?? '').toString()).toBe(large)
  })

  it('returns undefined for a body that is not worth compressing', () => {
    expect(bodyIn(toCachedResponse('/', made, reads, NOW_MS), 'br')).toBeUndefined()
    expect(
      bodyIn(toCachedResponse('/', { ...made, body: large, contentType: 'image/png' }, reads, 0), 'br'),
    ).toBeUndefined()
  })
})
