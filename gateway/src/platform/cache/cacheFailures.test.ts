import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { scriptedCache, settle } from '../../../../tests/support/scriptedCache.ts'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../../errors.ts'
import { trackDependencies } from './dependencyTracking.ts'
import { runWithRequestId } from '../requestContext.ts'

const minute = 60_000
const hour = 60 * minute
const down = new UpstreamUnavailableError('down', { transient: true })
const score = z.object({ goals: z.number() })

describe('cache.readThrough when the load fails', () => {
  it.each([
    ['the upstream is down', down],
    ['the upstream sent garbage', new UpstreamInvalidError('garbage')],
    ['of a defect', new TypeError('x')],
  ])('throws and stores nothing when %s', async (_why, error) => {
    const { read, fail, answer, clock } = scriptedCache()
    fail(error)

    await expect(read()).rejects.toBe(error)
    answer(7)
    clock.advance(5000)

    expect((await read()).data.goals).toBe(7)
  })

  it.each([
    ['of another type', { goals: '7' }, 'score: goals: Invalid input: expected number, received string'],
    ['without the field', {}, 'score: goals: Invalid input: expected number, received undefined'],
    ['that is null', null, 'score: : Invalid input: expected object, received null'],
    ['that is missing', undefined, 'score: Returned with no data'],
  ])('rejects an answer %s, and logs key and field', async (_what, body, message) => {
    const { read, answerWith, lines } = scriptedCache()
    answerWith(() => Promise.resolve(body))

    await expect(read()).rejects.toEqual(new UpstreamInvalidError(message))

    expect(lines).toMatchObject([{ level: 'warn', key: 'score', err: { message } }])
  })

  it('logs nothing for an upstream that is down, because the call has logged it', async () => {
    const { read, fail, lines } = scriptedCache()
    fail(down)

    await expect(read()).rejects.toBe(down)

    expect(lines).toEqual([])
  })

  it('rejects an answer that makes the schema throw', async () => {
    const { read, answer } = scriptedCache()
    answer(7)
    const schema = score.transform(() => {
      throw new RangeError('unexpected')
    })

    await expect(read({ schema })).rejects.toBeInstanceOf(UpstreamInvalidError)
  })

  it.each([
    ['an unreachable upstream', () => Promise.reject(down)],
    ['an unusable answer', () => Promise.resolve({ goals: null })],
  ])('serves the last good data of the past 24 hours when %s', async (_what, broken) => {
    const { read, answer, answerWith, clock, lines, metrics } = scriptedCache()
    answer(7)
    await read()
    answerWith(broken)
    clock.advance(24 * hour - 1)

    const result = await read()

    expect(result).toEqual({ data: { goals: 7 }, lastUpdated: '2026-01-01T12:00:00.000Z' })
    expect(lines.at(-1)).toMatchObject({ msg: 'Answering the last good data', key: 'score' })
    expect(await metrics.text()).toContain('wll_cache_reads_total{tier="last_good"} 1')
  })

  it('throws once the last good data is older than 24 hours', async () => {
    const { read, answer, fail, clock } = scriptedCache()
    answer(7)
    await read()
    fail(down)
    clock.advance(24 * hour)

    await expect(read()).rejects.toBe(down)
  })

  it.each([
    ['the upstream is down', down, 5000],
    ['the upstream sent garbage', new UpstreamInvalidError('garbage'), 5000],
    ['the token is refused', new UpstreamUnavailableError('401', { status: 401 }), 5000],
    [
      'the upstream asks for a longer pause',
      new UpstreamUnavailableError('429', { transient: true, status: 429, retryAfterMs: 60_000 }),
      60_000,
    ],
  ])('repeats the failure without a load, having no last good data, when %s', async (_why, error, ms) => {
    const { read, fail, clock, priorities } = scriptedCache()
    fail(error)
    await expect(read()).rejects.toBe(error)

    clock.advance(ms - 1)
    await expect(read()).rejects.toMatchObject({ code: error.code })
    const loadsInPause = priorities.length
    clock.advance(1)
    await expect(read()).rejects.toBe(error)

    expect(loadsInPause).toBe(1)
    expect(priorities).toHaveLength(2)
  })

  it('does not repeat the load of an answer that could not be read', async () => {
    const { read, answerWith, priorities } = scriptedCache()
    answerWith(() => Promise.resolve({ goals: 'many' }))

    await expect(read()).rejects.toThrow(UpstreamInvalidError)
    await expect(read()).rejects.toThrow(UpstreamInvalidError)

    expect(priorities).toHaveLength(1)
  })

  it('repeats a load at once that an open breaker had rejected', async () => {
    const { read, fail, answer } = scriptedCache()
    fail(new UpstreamUnavailableError('The breaker of league is open'))
    await expect(read()).rejects.toThrow('breaker')
    answer(7)

    expect((await read()).data.goals).toBe(7)
  })

  it('repeats the load at once after the key is dropped', async () => {
    const { cache, read, fail, answer } = scriptedCache()
    fail(down)
    await expect(read()).rejects.toBe(down)
    answer(7)

    await cache.drop('score')

    expect((await read()).data.goals).toBe(7)
  })

  it('counts a failed read for each caller that gets the failure', async () => {
    const { read, fail } = scriptedCache()
    fail(down)
    const attempt = () => trackDependencies(() => read().catch(() => undefined))

    const [first, second] = [await attempt(), await attempt()]

    expect([first.reads.hasFailed, second.reads.hasFailed]).toEqual([true, true])
  })

  it('does not load again for five seconds while there is last good data', async () => {
    const { read, answer, fail, clock, priorities } = scriptedCache()
    answer(7)
    await read()
    fail(down)
    clock.advance(hour)

    await read()
    clock.advance(4999)
    await read()
    const loadsInPause = priorities.length
    clock.advance(1)
    await read()

    expect(loadsInPause).toBe(2)
    expect(priorities).toHaveLength(3)
  })

  it('does not renew in the background for five seconds either', async () => {
    const { read, answer, fail, clock, priorities } = scriptedCache()
    answer(7)
    await read()
    fail(down)
    clock.advance(6 * minute)

    await read()
    await settle()
    clock.advance(4999)
    await read()
    const loadsInPause = [...priorities]
    clock.advance(1)
    await read()
    await settle()

    expect(loadsInPause).toEqual(['user', 'background'])
    expect(priorities).toEqual(['user', 'background', 'background'])
  })
})

describe('cache.readThrough of a key that answers 404', () => {
  it('remembers the 404 for 30 seconds', async () => {
    const { read, fail, clock, priorities } = scriptedCache()
    fail(new NotFoundError('unknown team dragons'))
    await read().catch(() => undefined)
    clock.advance(29_999)

    await expect(read()).rejects.toEqual(new NotFoundError('unknown team dragons'))

    expect(priorities).toHaveLength(1)
  })

  it('loads again when the 30 seconds are over', async () => {
    const { read, fail, answer, clock } = scriptedCache()
    fail(new NotFoundError())
    await read().catch(() => undefined)
    answer(7)
    clock.advance(30_000)

    expect((await read()).data.goals).toBe(7)
  })

  it('does not serve older data from before the 404', async () => {
    const { read, answer, fail, clock } = scriptedCache()
    answer(7)
    await read()
    fail(new NotFoundError())
    clock.advance(hour)

    await expect(read()).rejects.toBeInstanceOf(NotFoundError)
  })
})

describe("cache.readThrough at the request's deadline", () => {
  it('serves the last good data, and lets the load finish for the next request', async () => {
    const { read, answer, answerWith, clock, metrics } = scriptedCache()
    const late = Promise.withResolvers<unknown>()
    answer(1)
    await read()
    clock.advance(hour)
    answerWith(() => late.promise)

    const hurried = await runWithRequestId('request-7', () => read(), 0)
    late.resolve({ goals: 2 })
    await settle()

    expect(hurried.data).toEqual({ goals: 1 })
    expect(await metrics.text()).toContain('wll_cache_reads_total{tier="last_good"} 1')
    expect((await read()).data).toEqual({ goals: 2 })
  })

  it('throws when there is no last good data', async () => {
    const { read, answerWith } = scriptedCache()
    answerWith(() => new Promise(() => undefined))

    const hurried = runWithRequestId('request-7', () => read(), 0)

    await expect(hurried).rejects.toThrow(UpstreamUnavailableError)
  })
})
