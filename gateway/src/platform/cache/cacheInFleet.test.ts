import { describe, expect, it } from 'vitest'
import { scriptedCache, settle } from '../../../../tests/support/scriptedCache.ts'
import { scriptedFleet } from '../../../../tests/support/scriptedFleet.ts'
import { UpstreamUnavailableError } from '../../errors.ts'
import { trackDependencies } from './dependencyTracking.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const down = new UpstreamUnavailableError('down', { transient: true })

describe('cache.readThrough of data that another process loaded', () => {
  it('answers without a load, and then from memory', async () => {
    const { start } = scriptedFleet()
    const [one, other] = [start(), start()]
    one.answer(7)
    await one.read()

    const results = [await other.read(), await other.read()]

    const loaded = { data: { goals: 7 }, lastUpdated: '2026-01-01T12:00:00.000Z' }
    expect(results).toEqual([loaded, loaded])
    expect(other.priorities).toEqual([])
    const counts = await other.metrics.text()
    expect(counts).toContain('wll_cache_reads_total{tier="redis"} 1')
    expect(counts).toContain('wll_cache_reads_total{tier="memory"} 1')
  })

  it('serves it while it is stale, and renews it in the background', async () => {
    const { clock, start } = scriptedFleet()
    const [one, other] = [start(), start()]
    one.answer(7)
    await one.read()
    other.answer(8)
    clock.advance(5 * MINUTE_MS)

    const stale = await other.read()
    await settle()
    const fresh = await other.read()

    expect([stale.data.goals, fresh.data.goals]).toEqual([7, 8])
    expect(other.priorities).toEqual(['background'])
    expect(await other.metrics.text()).toContain('wll_cache_reads_total{tier="redis"} 1')
  })

  it('loads once its stale window is over', async () => {
    const { clock, start } = scriptedFleet()
    const [one, other] = [start(), start()]
    one.answer(7)
    await one.read()
    other.answer(8)
    clock.advance(15 * MINUTE_MS)

    const result = await other.read()

    expect(result.data.goals).toBe(8)
    expect(other.priorities).toEqual(['user'])
  })

  it('serves it as last good data when the load fails', async () => {
    const { clock, start } = scriptedFleet()
    const [one, other] = [start(), start()]
    one.answer(7)
    await one.read()
    other.fail(down)
    clock.advance(15 * MINUTE_MS)

    expect((await other.read()).data.goals).toBe(7)
  })

  it('still renews in the background when the shared data is stale too', async () => {
    const { clock, start } = scriptedFleet()
    const [one, other] = [start(), start()]
    one.answer(7)
    await one.read()
    await other.read()
    one.answer(8)
    clock.advance(5 * MINUTE_MS)
    await one.read()
    await settle()
    other.answer(9)
    clock.advance(5 * MINUTE_MS)

    await other.read()
    await settle()

    expect((await other.read()).data.goals).toBe(9)
    expect(other.priorities).toEqual(['background'])
  })

  it('keeps newer data that this process has loaded since', async () => {
    const { clock, map, start } = scriptedFleet()
    const firstRenewal = Promise.withResolvers<undefined>()
    let reads = 0
    const one = start()
    const other = start({
      async read(resource, known) {
        reads += 1
        const isRenewal = reads === 2
        const stored = await map.tier.read(resource, known)
        if (isRenewal) await firstRenewal.promise
        return stored
      },
    })
    one.answer(7)
    await one.read()
    await other.read()
    one.answer(8)
    clock.advance(6 * MINUTE_MS)
    await one.read()
    await settle()
    await other.read()
    clock.advance(16 * MINUTE_MS)
    other.answer(9)
    await other.read()
    other.fail(down)

    firstRenewal.resolve(undefined)
    await settle()

    expect((await other.read()).data.goals).toBe(9)
  })

  it('stores data for the other processes for a day, or for as long as it may be served', async () => {
    const { map, start } = scriptedFleet()
    const one = start()
    one.answer(7)

    await one.read()
    await one.read({ key: 'table', ttlMs: 48 * HOUR_MS, staleMs: HOUR_MS })
    await settle()

    expect([map.leftMs('score'), map.leftMs('table')]).toEqual([24 * HOUR_MS, 49 * HOUR_MS])
  })

  it('needs no permit for data found in Redis', async () => {
    const { clock, start } = scriptedFleet()
    const [one, other] = [start(), start()]
    let permits = 0
    const permit = () => void (permits += 1)
    one.answer(7)
    await one.read()
    other.answer(8)

    await other.read({ permit })
    clock.advance(5 * MINUTE_MS)
    await other.read({ permit })
    await settle()
    const before = permits
    clock.advance(15 * MINUTE_MS)
    await other.read({ permit })

    expect(before).toBe(0)
    expect(permits).toBe(1)
    expect(other.priorities).toEqual(['background', 'user'])
  })

  it('answers from Redis even without pub/sub between processes', async () => {
    const { clock, map } = scriptedFleet()
    const [one, other] = [
      scriptedCache({ clock, shared: map.tier }),
      scriptedCache({ clock, shared: map.tier }),
    ]
    one.answer(7)
    await one.read()

    expect((await other.read()).data.goals).toBe(7)
  })
})

describe('a response built from invalidated data', () => {
  it('expires at once, unless a failed load pauses further loads', async () => {
    const { cache, clock, read, answer, fail } = scriptedCache()
    answer(7)
    await read()
    fail(down)
    await cache.drop('score')

    const { reads } = await trackDependencies(() => read())

    const retryAtMs = clock.nowMs() + 5000
    expect(reads.resources.get('score')).toMatchObject({ freshUntilMs: retryAtMs, staleUntilMs: retryAtMs })
  })
})
