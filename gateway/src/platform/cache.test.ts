import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { captureLog } from '../../../tests/support/capturedLog.ts'
import { settableClock } from '../../../tests/support/settableClock.ts'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../errors.ts'
import { createCache, type Pace, type ReadThrough } from './cache.ts'
import { createMetrics } from './metrics.ts'
import { runWithRequestId } from './requestContext.ts'

const minute = 60_000
const hour = 60 * minute
const down = new UpstreamUnavailableError('down', { transient: true })
const score = z.object({ goals: z.number() })

/** A cache, and an upstream that answers when and what the test says; `paces` tells of every load. */
function setUp(options: { memoryMb?: number } = {}) {
  const { log, lines } = captureLog()
  const metrics = createMetrics()
  const clock = settableClock('2026-01-01T12:00:00.000Z')
  const cache = createCache({ clock, log, metrics, memoryMb: options.memoryMb ?? 8 })
  const paces: Pace[] = []
  let upstream: () => Promise<unknown> = () => Promise.reject(new Error('The test has set no answer'))

  const wanted: ReadThrough<{ goals: number }> = {
    key: 'score',
    ttlMs: 5 * minute,
    staleMs: 10 * minute,
    schema: score,
    load: (pace) => {
      paces.push(pace)
      return upstream()
    },
  }
  return {
    cache,
    clock,
    lines,
    metrics,
    paces,
    wanted,
    read: (changes: Partial<typeof wanted> = {}) => cache.readThrough({ ...wanted, ...changes }),
    answerWith: (answer: () => Promise<unknown>) => void (upstream = answer),
    answer: (goals: number) => void (upstream = () => Promise.resolve({ goals })),
    fail: (error: Error) => void (upstream = () => Promise.reject(error)),
  }
}

/** Lets loads in the background come to their end. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a cached read', () => {
  it('loads what is not there, and says when', async () => {
    const { read, answer, paces } = setUp()
    answer(7)

    const result = await read()

    expect(result).toEqual({ data: { goals: 7 }, lastUpdated: '2026-01-01T12:00:00.000Z' })
    expect(paces).toEqual(['foreground'])
  })

  it('answers from memory while the data is fresh', async () => {
    const { read, answer, clock, paces, metrics } = setUp()
    answer(7)
    await read()
    answer(8)
    clock.advance(5 * minute - 1)

    const result = await read()

    expect(result).toEqual({ data: { goals: 7 }, lastUpdated: '2026-01-01T12:00:00.000Z' })
    expect(paces).toHaveLength(1)
    expect(await metrics.text()).toContain('cache_reads_total{tier="memory"} 1')
  })

  it('answers stale data at once and loads in the background, once for all readers', async () => {
    const { read, answerWith, answer, clock, paces } = setUp()
    answer(7)
    await read()
    clock.advance(5 * minute)
    const upstream = Promise.withResolvers<unknown>()
    answerWith(() => upstream.promise)

    const stale = await Promise.all([read(), read(), read()])
    upstream.resolve({ goals: 8 })
    await settle()
    const fresh = await read()

    expect(stale.map(({ data }) => data.goals)).toEqual([7, 7, 7])
    expect(fresh).toEqual({ data: { goals: 8 }, lastUpdated: '2026-01-01T12:05:00.000Z' })
    expect(paces).toEqual(['foreground', 'background'])
  })

  it('waits for new data once the stale window is over', async () => {
    const { read, answer, clock, paces } = setUp()
    answer(7)
    await read()
    answer(8)
    clock.advance(15 * minute)

    const result = await read()

    expect(result.data.goals).toBe(8)
    expect(paces).toEqual(['foreground', 'foreground'])
  })

  it('loads once for all who ask at the same time', async () => {
    const { read, answerWith, paces } = setUp()
    const upstream = Promise.withResolvers<unknown>()
    answerWith(() => upstream.promise)

    const reads = Array.from({ length: 50 }, () => read())
    upstream.resolve({ goals: 7 })
    const results = await Promise.all(reads)

    expect(results.every(({ data }) => data.goals === 7)).toBe(true)
    expect(paces).toHaveLength(1)
  })

  it('does not make a visitor wait for a load in the background', async () => {
    const { read, answerWith, answer, clock, paces } = setUp()
    answer(7)
    await read()
    clock.advance(14 * minute)
    answerWith(() => new Promise(() => undefined))
    await read()
    answer(8)
    clock.advance(minute)

    const result = await read()

    expect(result.data.goals).toBe(8)
    expect(paces).toEqual(['foreground', 'background', 'foreground'])
  })

  it('keeps different keys apart', async () => {
    const { read, answer } = setUp()
    answer(7)
    await read({ key: 'one' })
    answer(8)

    const [one, two] = await Promise.all([read({ key: 'one' }), read({ key: 'two' })])

    expect([one.data.goals, two.data.goals]).toEqual([7, 8])
  })

  it('asks the data itself for how long it is fresh', async () => {
    const { read, answer, clock, paces } = setUp()
    const ttlMs = ({ goals }: { goals: number }) => (goals > 0 ? 10_000 : minute)
    answer(7)
    await read({ ttlMs })
    clock.advance(10_000)

    await read({ ttlMs })

    expect(paces).toEqual(['foreground', 'background'])
  })

  it('keeps what the schema made of the answer, and lets nobody change it', async () => {
    const { cache } = setUp()
    const schema = z
      .object({ goals: z.string(), list: z.array(z.number()) })
      .transform(({ goals, list }) => ({
        goals: Number(goals),
        nested: { list },
      }))
    const load = () => Promise.resolve({ goals: '7', list: [1], secret: 'dropped' })
    const wanted = { key: 'shaped', ttlMs: minute, staleMs: 0, schema, load }
    await cache.readThrough(wanted)

    const { data } = await cache.readThrough(wanted)

    expect(data).toEqual({ goals: 7, nested: { list: [1] } })
    expect(() => data.nested.list.push(2)).toThrow(TypeError)
    expect(() => (data.goals = 8)).toThrow(TypeError)
  })
})

describe('a load that fails', () => {
  it.each([
    ['the upstream is down', down],
    ['the upstream sent garbage', new UpstreamInvalidError('garbage')],
    ['of a defect', new TypeError('x')],
  ])('fails the read and is not stored when %s', async (_why, error) => {
    const { read, fail, answer } = setUp()
    fail(error)

    await expect(read()).rejects.toBe(error)
    answer(7)

    expect((await read()).data.goals).toBe(7)
  })

  it.each([
    ['of another type', { goals: '7' }, 'score: goals: Invalid input: expected number, received string'],
    ['without the field', {}, 'score: goals: Invalid input: expected number, received undefined'],
    ['that is null', null, 'score: : Invalid input: expected object, received null'],
    ['that is missing', undefined, 'score: Returned with no data'],
  ])('refuses an answer %s, and names key and field in the log', async (_what, body, message) => {
    const { read, answerWith, lines } = setUp()
    answerWith(() => Promise.resolve(body))

    await expect(read()).rejects.toEqual(new UpstreamInvalidError(message))

    expect(lines).toMatchObject([{ level: 'warn', key: 'score', err: { message } }])
  })

  it('refuses an answer that the schema stumbles over', async () => {
    const { read, answer } = setUp()
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
    const { read, answer, answerWith, clock, lines, metrics } = setUp()
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
    const { read, answer, fail, clock } = setUp()
    answer(7)
    await read()
    fail(down)
    clock.advance(24 * hour)

    await expect(read()).rejects.toBe(down)
  })

  it('is not repeated for five seconds while there is last good data', async () => {
    const { read, answer, fail, clock, paces } = setUp()
    answer(7)
    await read()
    fail(down)
    clock.advance(hour)

    await read()
    clock.advance(4999)
    await read()
    const loadsInPause = paces.length
    clock.advance(1)
    await read()

    expect(loadsInPause).toBe(2)
    expect(paces).toHaveLength(3)
  })

  it('is not repeated for five seconds in the background either', async () => {
    const { read, answer, fail, clock, paces } = setUp()
    answer(7)
    await read()
    fail(down)
    clock.advance(6 * minute)

    await read()
    await settle()
    clock.advance(4999)
    await read()
    const loadsInPause = [...paces]
    clock.advance(1)
    await read()

    expect(loadsInPause).toEqual(['foreground', 'background'])
    expect(paces).toEqual(['foreground', 'background', 'background'])
  })
})

describe('an unknown thing', () => {
  it('is remembered for 30 seconds', async () => {
    const { read, fail, clock, paces } = setUp()
    fail(new NotFoundError('unknown team dragons'))
    await read().catch(() => undefined)
    clock.advance(29_999)

    await expect(read()).rejects.toEqual(new NotFoundError('unknown team dragons'))

    expect(paces).toHaveLength(1)
  })

  it('is asked for again afterwards', async () => {
    const { read, fail, answer, clock } = setUp()
    fail(new NotFoundError())
    await read().catch(() => undefined)
    answer(7)
    clock.advance(30_000)

    expect((await read()).data.goals).toBe(7)
  })

  it('is not covered by data from when it was known', async () => {
    const { read, answer, fail, clock } = setUp()
    answer(7)
    await read()
    fail(new NotFoundError())
    clock.advance(hour)

    await expect(read()).rejects.toBeInstanceOf(NotFoundError)
  })
})

describe('dropping a key', () => {
  it('makes the next read load', async () => {
    const { cache, read, answer } = setUp()
    answer(7)
    await read()
    answer(8)

    await cache.drop('score')

    expect((await read()).data.goals).toBe(8)
  })

  it('forgets that the thing was unknown', async () => {
    const { cache, read, answer, fail } = setUp()
    fail(new NotFoundError())
    await read().catch(() => undefined)
    answer(7)

    await cache.drop('score')

    expect((await read()).data.goals).toBe(7)
  })

  it('keeps a load that had begun before from being stored', async () => {
    const { cache, read, answerWith, answer } = setUp()
    const upstream = Promise.withResolvers<unknown>()
    answerWith(() => upstream.promise)
    const early = read()
    await settle()

    await cache.drop('score')
    answer(8)
    upstream.resolve({ goals: 7 })

    expect((await early).data.goals).toBe(7)
    expect((await read()).data.goals).toBe(8)
  })
})

describe('the memory of the cache', () => {
  it('is bounded: what was not read for longest is loaded again', async () => {
    const { read, answerWith, paces } = setUp({ memoryMb: 1 })
    answerWith(() => Promise.resolve({ goals: 7, text: 'x'.repeat(400_000) }))

    for (const key of ['one', 'two', 'three', 'three', 'one']) await read({ key })

    expect(paces).toHaveLength(4)
  })

  it('does not grow with 100,000 distinct keys', async () => {
    const { cache } = setUp({ memoryMb: 8 })
    const schema = z.array(z.number())
    const readKey = (number: number) =>
      cache.readThrough({
        key: `key-${number}`,
        ttlMs: minute,
        staleMs: minute,
        schema,
        load: () =>
          number % 2 ? Promise.resolve(Array(250).fill(number)) : Promise.reject(new NotFoundError()),
      })
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    collectGarbage()
    const before = process.memoryUsage().heapUsed

    for (let number = 0; number < 100_000; number += 1) await readKey(number).catch(() => undefined)
    collectGarbage()

    // Unbounded, the arrays alone are 100 MB.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(40 * 1024 * 1024)
  })
})

describe('a request whose time is up', () => {
  it('gets the last good data, and the load goes on for the next', async () => {
    const { read, answer, answerWith, clock } = setUp()
    const late = Promise.withResolvers<unknown>()
    answer(1)
    await read()
    clock.advance(hour)
    answerWith(() => late.promise)

    const hurried = await runWithRequestId('request-7', () => read(), 0)
    late.resolve({ goals: 2 })
    await settle()

    expect(hurried.data).toEqual({ goals: 1 })
    expect((await read()).data).toEqual({ goals: 2 })
  })

  it('fails without any', async () => {
    const { read, answerWith } = setUp()
    answerWith(() => new Promise(() => undefined))

    const hurried = runWithRequestId('request-7', () => read(), 0)

    await expect(hurried).rejects.toThrow(UpstreamUnavailableError)
  })
})
