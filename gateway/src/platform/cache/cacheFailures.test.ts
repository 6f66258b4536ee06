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

describe('a load that fails', () => {
  it.each([
    ['the upstream is down', down],
    ['the upstream sent garbage', new UpstreamInvalidError('garbage')],
    ['of a defect', new TypeError('x')],
  ])('fails the read and is not stored when %s', async (_why, error) => {
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
  ])('refuses an answer %s, and names key and field in the log', async (_what, body, message) => {
    const { read, answerWith, lines } = scriptedCache()
    answerWith(() => Promise.resolve(body))

    await expect(read()).rejects.toEqual(new UpstreamInvalidError(message))

    expect(lines).toMatchObject([{ level: 'warn', key: 'score', err: { message } }])
  })

  it('says nothing of an upstream that is down, because the call has said so', async () => {
    const { read, fail, lines } = scriptedCache()
    fail(down)

    await expect(read()).rejects.toBe(down)

    expect(lines).toEqual([])
  })

  it('refuses an answer on which the schema throws', async () => {
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
  ])('is covered by the last good data of the past 24 hours: %s', async (_what, broken) => {
    const { read, answer, answerWith, clock, lines, metrics } = scriptedCache()
    answer(7)
    await read()
    answerWith(broken)
    clock.advance(24 * hour - 1)

    const result = await read()

    expect(result).toEqual({ data: { goals: 7 }, lastUpdated: '2026-01-01T12:00:00.000Z' })
    expect(lines.at(-1)).toMatchObject({ msg: 'Answering the last good data', key: 'score' })
    expect(await metrics.text()).toContain('cache_reads_total{tier="last_good"} 1')
  })

  it('shows once the last good data is older than 24 hours', async () => {
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
  ])('is not repeated while there is nothing else when %s', async (_why, error, ms) => {
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

  it('is not repeated where the answer could not be read', async () => {
    const { read, answerWith, priorities } = scriptedCache()
    answerWith(() => Promise.resolve({ goals: 'many' }))

    await expect(read()).rejects.toThrow(UpstreamInvalidError)
    await expect(read()).rejects.toThrow(UpstreamInvalidError)

    expect(priorities).toHaveLength(1)
  })

  it('is repeated at once where an open breaker had refused the load', async () => {
    const { read, fail, answer } = scriptedCache()
    fail(new UpstreamUnavailableError('The breaker of league is open'))
    await expect(read()).rejects.toThrow('breaker')
    answer(7)

    expect((await read()).data.goals).toBe(7)
  })

  it('is repeated at once after a drop', async () => {
    const { cache, read, fail, answer } = scriptedCache()
    fail(down)
    await expect(read()).rejects.toBe(down)
    answer(7)

    await cache.drop('score')

    expect((await read()).data.goals).toBe(7)
  })

  it('counts as a failed read for each answer that gets the failure', async () => {
    const { read, fail } = scriptedCache()
    fail(down)
    const attempt = () => trackDependencies(() => read().catch(() => undefined))

    const [first, second] = [await attempt(), await attempt()]

    expect([first.reads.hasFailed, second.reads.hasFailed]).toEqual([true, true])
  })

  it('is not repeated for five seconds while there is last good data', async () => {
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

  it('is not repeated for five seconds in the background either', async () => {
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

describe('an unknown thing', () => {
  it('is remembered for 30 seconds', async () => {
    const { read, fail, clock, priorities } = scriptedCache()
    fail(new NotFoundError('unknown team dragons'))
    await read().catch(() => undefined)
    clock.advance(29_999)

    await expect(read()).rejects.toEqual(new NotFoundError('unknown team dragons'))

    expect(priorities).toHaveLength(1)
  })

  it('is requested again afterwards', async () => {
    const { read, fail, answer, clock } = scriptedCache()
    fail(new NotFoundError())
    await read().catch(() => undefined)
    answer(7)
    clock.advance(30_000)

    expect((await read()).data.goals).toBe(7)
  })

  it('is not replaced by data from when it existed', async () => {
    const { read, answer, fail, clock } = scriptedCache()
    answer(7)
    await read()
    fail(new NotFoundError())
    clock.advance(hour)

    await expect(read()).rejects.toBeInstanceOf(NotFoundError)
  })
})

describe('a request whose time is up', () => {
  it('returns the last good data, and the load goes on for the next request', async () => {
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
    expect(await metrics.text()).toContain('cache_reads_total{tier="last_good"} 1')
    expect((await read()).data).toEqual({ goals: 2 })
  })

  it('fails without any', async () => {
    const { read, answerWith } = scriptedCache()
    answerWith(() => new Promise(() => undefined))

    const hurried = runWithRequestId('request-7', () => read(), 0)

    await expect(hurried).rejects.toThrow(UpstreamUnavailableError)
  })
})
