import { describe, expect, it } from 'vitest'
import { FRESH_MS, STALE_MS, countedStore, failing } from '../../../../tests/support/countedResponses.ts'
import { settle } from '../../../../tests/support/scriptedCache.ts'
import { TooManyRequestsError } from '../../errors.ts'
import { addFailure, addRefusal } from '../../platform/cache/dependencyTracking.ts'
import { currentClient, runWithRequestId } from '../../platform/requestContext.ts'
import { AbandonedError } from '../http/waitingClients.ts'
import type { BuiltResponse } from './cachedResponse.ts'

describe('the response cache', () => {
  it('is missing a key before the first build and after a failed one, not during it', async () => {
    const { store, get } = countedStore()
    expect(store.isMissing('/')).toBe(true)
    const coming = get(failing)
    expect(store.isMissing('/')).toBe(false)
    await expect(coming).rejects.toThrow('no renderer')
    await settle()
    expect(store.isMissing('/')).toBe(true)

    await get()

    expect(store.isMissing('/')).toBe(false)
    expect(store.isMissing('/other')).toBe(true)
  })

  it('tells fresh, stale and expired responses apart', async () => {
    const { store, get, advance, make, counted } = countedStore()
    const isThere = () => [
      store.getFresh('/') !== undefined,
      store.getFreshOrStale('/', () => make()) !== undefined,
    ]
    expect(isThere()).toEqual([false, false])
    await get()
    expect(isThere()).toEqual([true, true])
    advance(FRESH_MS - 1)
    expect(isThere()).toEqual([true, true])
    advance(1)
    expect(isThere()).toEqual([false, true])
    await settle()
    advance(STALE_MS)
    counted()

    expect(isThere()).toEqual([false, false])
    await settle()
    expect(counted()).toEqual([])
  })

  it('holds one response for a key when a 404 becomes a 200 and back', async () => {
    const { store, advance, make } = countedStore()
    const bytesAfter = async (changes: Partial<BuiltResponse>) => {
      store.invalidate('score', 'other')
      advance(16_000)
      const { status } = await store.get('/', () => make(changes))
      return [status, store.calculatedSize]
    }

    const sizes = [
      await bytesAfter({ status: 404 }),
      await bytesAfter({ status: 200 }),
      await bytesAfter({ status: 400 }),
    ]

    expect(sizes).toEqual([404, 200, 400].map((status) => [status, sizes[0]?.[1]]))
    expect(sizes[0]?.[1]).toBeGreaterThan(2000)
  })

  it('does not store an uncacheable response', async () => {
    const { store, get, make } = countedStore()

    expect(await get(() => make({ isCacheable: false }))).toBe('goals 1')

    expect(store.isMissing('/')).toBe(true)
    expect(store.calculatedSize).toBe(0)
  })

  it('does not invalidate a replaced response', async () => {
    const { store, get, advance, resource, make } = countedStore()
    const former = await store.get('/', () => make())
    advance(FRESH_MS + STALE_MS)
    resource.version = 2
    await get()

    store.invalidate('score', '3')

    expect(former.changedAtMs).toBe(Infinity)
    expect(store.getFresh('/')).toBeUndefined()
  })

  it('neither stores nor invalidates a response that exceeds its limit', async () => {
    const { store, make } = countedStore()
    const large = await store.get('/', () => make({ body: 'x'.repeat(1_000_000) }))

    store.invalidate('score', '2')

    expect(large.changedAtMs).toBe(Infinity)
  })

  it('serves a stale response while renders are busy, even after the client that began the build left', async () => {
    const { store, get, advance, counted } = countedStore()
    await get()
    store.invalidate('score', '2')
    advance(5000)
    counted()

    const sent = store.get(
      '/',
      () => Promise.reject(new AbandonedError('gone')),
      () => true,
    )
    await settle()

    expect((await sent).body.toString()).toBe('goals 1')
    expect(counted()).toEqual(['stale'])
  })

  it('does not invalidate a response by the version that it was built from', async () => {
    const { store, get, counted, advance } = countedStore()
    await get()
    counted()
    store.invalidate('score', '1')
    advance(5000)

    await get()

    expect(counted()).toEqual(['kept'])
  })
})

describe('the response cache for a rate-limited client', () => {
  const refusalOf = (client: string) => new TooManyRequestsError({ client, waitMs: 1000 })
  const as = <T>(client: string, work: () => Promise<T>) =>
    runWithRequestId('request-7', work, Infinity, () => client)

  it('fails without a cached response, while another client of the same build succeeds', async () => {
    const { get, make } = countedStore()
    const makeUnlessRefused = () => {
      if (currentClient() === 'attacker') throw refusalOf('attacker')
      return make()
    }

    const [attacker, fan] = await Promise.allSettled([
      as('attacker', () => get(async () => makeUnlessRefused())),
      as('fan', () => get(async () => makeUnlessRefused())),
    ])

    expect(attacker).toMatchObject({ status: 'rejected', reason: { client: 'attacker' } })
    expect(fan).toMatchObject({ status: 'fulfilled', value: 'goals 1' })
  })

  it('serves the previous response for ten minutes, and does not rebuild it for two seconds', async () => {
    const { get, make, store, advance, counted } = countedStore()
    const refused = () => {
      addRefusal(refusalOf('attacker'))
      addFailure()
      return make({ body: 'nothing' })
    }
    await get()
    store.invalidate('score', '2')
    advance(500)
    counted()

    expect(await as('attacker', () => get(refused))).toBe('goals 1')
    await settle()
    expect(counted()).toEqual(['stale', 'made'])
    advance(499)
    expect(await as('attacker', () => get(refused))).toBe('goals 1')
    expect(counted()).toEqual(['kept'])
    advance(1)
    expect(await as('attacker', () => get(refused))).toBe('goals 1')
    expect(counted()).toEqual(['made'])
    advance(599_000)
    expect(await as('attacker', () => get(refused))).toBe('nothing')
  })
})
