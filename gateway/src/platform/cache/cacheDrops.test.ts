import { describe, expect, it } from 'vitest'
import { scriptedCache, settle } from '../../../../tests/support/scriptedCache.ts'
import { scriptedFleet } from '../../../../tests/support/scriptedFleet.ts'
import { NotFoundError, UpstreamUnavailableError } from '../../errors.ts'

const minute = 60_000
const down = new UpstreamUnavailableError('down', { transient: true })

describe('dropping a key', () => {
  it('makes the next read load', async () => {
    const { cache, read, answer } = scriptedCache()
    answer(7)
    await read()
    answer(8)

    await cache.drop('score')

    expect((await read()).data.goals).toBe(8)
  })

  it('keeps the last good data for a load that fails', async () => {
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

  it('makes a reader wait for new data, however young the old is', async () => {
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

  it('does not store the result of a load that had begun before', async () => {
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

  it('does not store the result of a renewal that had begun before', async () => {
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
  ])('makes the next read load where a load that had begun before %s', async (_how, end) => {
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

  it('is not reported to those who have stopped listening', async () => {
    const { cache } = scriptedCache()
    const changes: string[] = []
    const stop = cache.onChange((key) => changes.push(key))
    await cache.drop('score')

    stop()
    await cache.drop('table')

    expect(changes).toEqual(['score'])
  })
})

describe('a drop in a fleet', () => {
  it('reaches the other processes', async () => {
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

  it('reaches processes that start later, which wait for no load of another one', async () => {
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

  it('ends with the cache', async () => {
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

  it('is of a key, and any other message is ignored', () => {
    const { publish, start } = scriptedFleet()
    const changes: unknown[] = []
    start().cache.onChange((key) => changes.push(key))

    for (const message of [7, null, 'score']) publish('cache.drop', message)

    expect(changes).toEqual(['score'])
  })

  it('keeps what was read of the other processes before it out of memory', async () => {
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

  it('is not waited for: the load of another process may be older', async () => {
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

describe('a drop whose message was lost', () => {
  /** Two processes that know the goals of which the second one misses that they were dropped. */
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

  it('is found at the next read after a reconnect, which waits for new data', async () => {
    const { deaf, reconnect } = await missDrop()
    const before = await deaf.read()

    reconnect()
    const after = await deaf.read()

    expect([before.data.goals, after.data.goals]).toEqual([7, 8])
    expect(deaf.priorities).toEqual(['user'])
  })

  it('costs no load of what was not dropped, and one look', async () => {
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

  it('is told to those who keep answers of it when messages arrive again, and so is every other key', async () => {
    const { deaf, reconnect } = await missDrop()
    const changes: unknown[] = []
    deaf.cache.onChange((key, version) => changes.push([key, version]))

    reconnect()

    expect(changes).toEqual([['score', null]])
  })

  it('ends what was remembered as missing', async () => {
    const { start, reconnect } = scriptedFleet()
    const one = start()
    one.fail(new NotFoundError())
    await one.read().catch(() => undefined)
    one.answer(7)

    reconnect()

    expect((await one.read()).data.goals).toBe(7)
  })
})
