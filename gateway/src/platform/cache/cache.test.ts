import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { scriptedCache, settle } from '../../../../tests/support/scriptedCache.ts'
import { NotFoundError } from '../../errors.ts'
import { noteUnreadableRow } from './unreadableRows.ts'

const minute = 60_000

describe('cache.readThrough', () => {
  it('loads a missing key and dates the data with the load', async () => {
    const { read, answer, priorities } = scriptedCache()
    answer(7)

    const result = await read()

    expect(result).toEqual({ data: { goals: 7 }, lastUpdated: '2026-01-01T12:00:00.000Z' })
    expect(priorities).toEqual(['user'])
  })

  it('counts as a load when it loads, even if the answer is not stored', async () => {
    const { cache, read, answer, answerWith, metrics } = scriptedCache()
    const upstream = Promise.withResolvers<unknown>()
    answerWith(() => upstream.promise)
    const dropped = read()
    await settle()
    await cache.drop('score')
    upstream.resolve({ goals: 7 })
    await dropped
    const afterDrop = await metrics.text()
    answer(0)
    await read({ key: 'list', itemCount: ({ goals }) => goals })
    const afterEmptyList = await metrics.text()
    await read({ key: 'table' })

    expect(afterDrop).toContain('wll_cache_reads_total{tier="load"} 1')
    expect(afterEmptyList).toContain('wll_cache_reads_total{tier="load"} 2')
    expect(await metrics.text()).toContain('wll_cache_reads_total{tier="load"} 3')
  })

  it('reports the rows that the schema leaves out', async () => {
    const { read, answer, lines, metrics } = scriptedCache()
    const schema = z.object({ goals: z.number() }).transform((score) => {
      noteUnreadableRow({ path: 'rows.3', problem: 'no team' })
      return score
    })
    answer(7)

    await read({ schema })

    expect(lines).toMatchObject([{ level: 'warn', key: 'score', count: 1, rows: ['rows.3: no team'] }])
    expect(await metrics.text()).toContain('wll_unreadable_rows_total{resource="score"} 1')
  })

  it('answers from memory while the data is fresh', async () => {
    const { read, answer, clock, priorities, metrics } = scriptedCache()
    answer(7)
    await read()
    answer(8)
    clock.advance(5 * minute - 1)

    const result = await read()

    expect(result).toEqual({ data: { goals: 7 }, lastUpdated: '2026-01-01T12:00:00.000Z' })
    expect(priorities).toHaveLength(1)
    expect(await metrics.text()).toContain('wll_cache_reads_total{tier="memory"} 1')
  })

  it('answers a hot read within one turn of the microtask queue', async () => {
    const { read, answer } = scriptedCache()
    answer(7)
    await read()
    let isAnswered = false

    void read().then(() => (isAnswered = true))
    await Promise.resolve()

    expect(isAnswered).toBe(true)
  })

  it('serves stale data at once and renews it in the background, once for all readers', async () => {
    const { read, answerWith, answer, clock, priorities } = scriptedCache()
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
    expect(priorities).toEqual(['user', 'background'])
  })

  it('waits for new data once the stale window is over', async () => {
    const { read, answer, clock, priorities } = scriptedCache()
    answer(7)
    await read()
    answer(8)
    clock.advance(15 * minute)

    const result = await read()

    expect(result.data.goals).toBe(8)
    expect(priorities).toEqual(['user', 'user'])
  })

  it('shares one load among concurrent readers', async () => {
    const { read, answerWith, priorities } = scriptedCache()
    const upstream = Promise.withResolvers<unknown>()
    answerWith(() => upstream.promise)

    const reads = Array.from({ length: 50 }, () => read())
    upstream.resolve({ goals: 7 })
    const results = await Promise.all(reads)

    expect(results.every(({ data }) => data.goals === 7)).toBe(true)
    expect(priorities).toHaveLength(1)
  })

  it('never waits for a background load', async () => {
    const { read, answerWith, answer, clock, priorities } = scriptedCache()
    answer(7)
    await read()
    clock.advance(14 * minute)
    answerWith(() => new Promise(() => undefined))
    await read()
    answer(8)
    clock.advance(minute)

    const result = await read()

    expect(result.data.goals).toBe(8)
    expect(priorities).toEqual(['user', 'background', 'user'])
  })

  it('keeps the data of two keys apart', async () => {
    const { read, answer } = scriptedCache()
    answer(7)
    await read({ key: 'one' })
    answer(8)

    const [one, two] = await Promise.all([read({ key: 'one' }), read({ key: 'two' })])

    expect([one.data.goals, two.data.goals]).toEqual([7, 8])
  })

  it('takes its freshness lifetime from the data', async () => {
    const { read, answer, clock, priorities } = scriptedCache()
    const ttlMs = ({ goals }: { goals: number }) => (goals > 0 ? 10_000 : minute)
    answer(7)
    await read({ ttlMs })
    clock.advance(10_000)

    await read({ ttlMs })
    await settle()

    expect(priorities).toEqual(['user', 'background'])
  })

  it('returns the parsed data, frozen', async () => {
    const { cache } = scriptedCache()
    const schema = z
      .object({ goals: z.string(), list: z.array(z.number()) })
      .transform(({ goals, list }) => ({
        goals: Number(goals),
        nested: { list },
      }))
    const load = () => Promise.resolve({ goals: '7', list: [1], secret: 'dropped' })
    const resource = { key: 'shaped', ttlMs: minute, staleMs: 0, schema, load }
    await cache.readThrough(resource)

    const { data } = await cache.readThrough(resource)

    expect(data).toEqual({ goals: 7, nested: { list: [1] } })
    expect(() => data.nested.list.push(2)).toThrow(TypeError)
    expect(() => (data.goals = 8)).toThrow(TypeError)
  })
})

it('works, and closes, without a shared tier', async () => {
  const { cache } = scriptedCache()

  await expect(cache.close()).resolves.toBeUndefined()
})

describe('the memory tier behind the cache', () => {
  it('evicts the least recently used entry, which is loaded again', async () => {
    const { read, answerWith, priorities } = scriptedCache({ memoryMb: 1 })
    answerWith(() => Promise.resolve({ goals: 7, text: 'x'.repeat(400_000) }))

    for (const key of ['one', 'two', 'three', 'three', 'one']) await read({ key })

    expect(priorities).toHaveLength(4)
  })

  it('stays within its byte limit over 20,000 distinct keys', async () => {
    const { cache } = scriptedCache({ memoryMb: 1 })
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

    for (let number = 0; number < 20_000; number += 1) await readKey(number).catch(() => undefined)
    collectGarbage()

    // Unbounded, the arrays alone are 20 MB.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(8 * 1024 * 1024)
  })
})
