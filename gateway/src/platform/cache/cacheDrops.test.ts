import { describe, expect, it } from 'vitest'
import { scriptedCache, settle } from '../../../../tests/support/scriptedCache.ts'
import { scriptedFleet } from '../../../../tests/support/scriptedFleet.ts'
import { NotFoundError, UpstreamUnavailableError } from '../../errors.ts'

const minute = 60_000
const down = new UpstreamUnavailableError('down', { transient: true })

describe('cache.drop (invalidation of a key)', () => {
  it('makes the next read load', async () => {
    const { cache, read, answer } = scriptedCache()
    answer(7)
    await read()
    answer(8)

    await cache.drop('score')

    expect((await read()).data.goals).toBe(8)
  })

  it('serves the last good data when the new load fails', async () => {
    const { cache, read, answer, fail, clock } = scriptedCache()
    answer(7)
    await read()
    clock.advance(minute)
    await cache.drop('score')
    fail(new UpstreamUnavailableError('down'))

    const failed = await read()
    answer(8)
    clock.advance(5000)

    expect(failed).toEqual({ data: { goals: 7 }, lastUpdated: '2026-01-01T12:00:00.000Z' })
    expect((await read()).data.goals).toBe(8)
  })

  it('makes the next reader wait for a load, even if the data was fresh', async () => {
    const { cache, read, answer, fail, priorities } = scriptedCache()
    answer(7)
    await read()
    fail(new UpstreamUnavailableError('down'))
    await cache.drop('score')
    await read()
    answer(8)

    await cache.drop('score')

    expect((await read()).data.goals).toBe(8)
    expect(priorities).toEqual(['user', 'user', 'user'])
  })

  it('forgets a remembered 404', async () => {
    const { cache, read, answer, fail } = scriptedCache()
    fail(new NotFoundError())
    await read().catch(() => undefined)
    answer(7)

    await cache.drop('score')

    expect((await read()).data.goals).toBe(7)
  })

  it('discards the result of a load that began before the drop', async () => {
    const { cache, read, answerWith, answer } = scriptedCache()
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

  it('discards the result of a background renewal that began before the drop', async () => {
    const { cache, read, answerWith, answer, clock } = scriptedCache()
    const upstream = Promise.withResolvers<unknown>()
    answer(7)
    await read()
    clock.advance(5 * minute)
    answerWith(() => upstream.promise)
    await read()

    await cache.drop('score')
    upstream.resolve({ goals: 8 })
    await settle()
    answer(9)

    expect((await read()).data.goals).toBe(9)
  })

  it.each<[string, (upstream: PromiseWithResolvers<unknown>) => void]>([
    ['fails', (upstream) => upstream.reject(down)],
    ['loses most of its items', (upstream) => upstream.resolve({ goals: 2 })],
    ['finds nothing', (upstream) => upstream.reject(new NotFoundError())],
  ])('makes the next read load although a load that began before the drop %s', async (_how, end) => {
    const { cache, read, answerWith, answer, clock } = scriptedCache()
    const readList = () => read({ itemCount: ({ goals }) => goals })
    const upstream = Promise.withResolvers<unknown>()
    answer(30)
    await readList()
    clock.advance(30 * minute)
    answerWith(() => upstream.promise)
    const early = readList()
    await settle()

    await cache.drop('score')
    end(upstream)
    await early.catch(() => undefined)
    answer(31)

    expect((await readList()).data.goals).toBe(31)
  })

  it('no longer calls a listener that has unsubscribed', async () => {
    const { cache } = scriptedCache()
    const changes: string[] = []
    const stop = cache.onChange((key) => changes.push(key))
    await cache.drop('score')

    stop()
    await cache.drop('table')

    expect(changes).toEqual(['score'])
  })
})

describe('cache.drop between processes', () => {
  it('invalidates the key in the other processes', async () => {
    const { start } = scriptedFleet()
    const [one, other] = [start(), start()]
    one.answer(7)
    await one.read()
    await other.read()
    other.answer(8)

    await one.cache.drop('score')

    expect((await other.read()).data.goals).toBe(8)
    expect(other.priorities).toEqual(['user'])
  })

  it("invalidates for processes that start later, which do not wait for another's lease", async () => {
    const { leases, start } = scriptedFleet()
    const one = start()
    one.answer(7)
    await one.read()
    await one.cache.drop('score')
    const later = start()
    later.fail(down)
    leases.length = 0

    const { data } = await later.read()

    expect(data.goals).toBe(7)
    expect(later.priorities).toEqual(['user'])
    // Another process may hold the lease for a load that began before the drop.
    expect(leases).toEqual([])
  })

  it('no longer reaches a cache that is closed', async () => {
    const { start } = scriptedFleet()
    const [one, other] = [start(), start()]
    const changes: string[] = []
    one.answer(7)
    await one.read()
    await other.read()
    other.cache.onChange((key) => changes.push(key))

    await other.cache.close()
    await one.cache.drop('score')

    expect(changes).toEqual([])
  })

  it('ignores messages that name no key', () => {
    const { publish, start } = scriptedFleet()
    const changes: unknown[] = []
    start().cache.onChange((key) => changes.push(key))

    for (const message of [7, null, 'score']) publish('cache.drop', message)

    expect(changes).toEqual(['score'])
  })

  it('keeps data out of memory that another process stored before the drop', async () => {
    const { map, start } = scriptedFleet()
    const reading = Promise.withResolvers<undefined>()
    const one = start()
    const other = start({
      async read(resource, known) {
        const stored = await map.tier.read(resource, known)
        await reading.promise
        return stored
      },
    })
    one.answer(7)
    await one.read()
    const early = other.read()
    await settle()
    await other.cache.drop('score')
    other.answer(8)

    reading.resolve(undefined)

    expect((await early).data.goals).toBe(7)
    expect((await other.read()).data.goals).toBe(8)
  })

  it("does not wait for another process's load, which may have begun before the drop", async () => {
    const { leases, start } = scriptedFleet()
    const [one, other] = [start(), start()]
    one.answerWith(() => new Promise(() => undefined))
    void one.read()
    await settle()
    other.answer(8)
    leases.length = 0

    await other.cache.drop('score')

    expect((await other.read()).data.goals).toBe(8)
    expect(leases).toEqual([])
  })
})

describe('a cache that missed a drop message while Redis was disconnected', () => {
  /** Two processes with the same data in memory; the second misses the message that invalidates it. */
  async function missDrop() {
    const fleet = scriptedFleet()
    const [one, deaf] = [fleet.start(), fleet.start()]
    one.answer(7)
    await one.read()
    await deaf.read()
    await fleet.map.tier.markOutdated('score', 24 * 60 * minute)
    deaf.answer(8)
    return { ...fleet, one, deaf }
  }

  it('finds the drop at the next read after the reconnect, and waits for new data', async () => {
    const { deaf, reconnect } = await missDrop()
    const before = await deaf.read()

    reconnect()
    const after = await deaf.read()

    expect([before.data.goals, after.data.goals]).toEqual([7, 8])
    expect(deaf.priorities).toEqual(['user'])
  })

  it('reads Redis once for a key that was not dropped, without a load', async () => {
    const { map, reconnect, start, one } = await missDrop()
    let looks = 0
    const other = start({
      read(resource, known) {
        looks += 1
        return map.tier.read(resource, known)
      },
    })
    one.answer(7)
    await one.read({ key: 'table' })
    await other.read({ key: 'table' })
    looks = 0

    reconnect()
    for (let times = 0; times < 3; times += 1) await other.read({ key: 'table' })

    expect([looks, other.priorities]).toEqual([1, []])
  })

  it('reports the dropped key, and every other key, to its listeners after the reconnect', async () => {
    const { deaf, reconnect } = await missDrop()
    const changes: unknown[] = []
    deaf.cache.onChange((key, version) => changes.push([key, version]))

    reconnect()

    expect(changes).toEqual([['score', null]])
  })

  it('forgets a remembered 404', async () => {
    const { start, reconnect } = scriptedFleet()
    const one = start()
    one.fail(new NotFoundError())
    await one.read().catch(() => undefined)
    one.answer(7)

    reconnect()

    expect((await one.read()).data.goals).toBe(7)
  })
})
