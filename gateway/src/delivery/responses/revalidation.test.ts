import { describe, expect, it } from 'vitest'
import { FRESH_MS, countedStore } from '../../../../tests/support/countedResponses.ts'
import { madeAnswer } from '../../../../tests/support/scoreResponses.ts'
import { settle } from '../../../../tests/support/scriptedCache.ts'
import { addDependency, expireAt } from '../../platform/cache/dependencyTracking.ts'
import {
  currentClient,
  currentRequestId,
  remainingMs,
  runWithRequestId,
} from '../../platform/requestContext.ts'

describe('revalidation of a cached response', () => {
  /** A response built from resources whose versions are in an object, each fresh for the given ms. */
  async function answerOfSeveral(freshMs: Record<string, number>) {
    const { store, clock, counted } = countedStore()
    const versions: Record<string, number> = {}
    const looks: string[] = []
    const note = (key: string) =>
      addDependency({
        ...{ key, version: String(versions[key]), confirmedAtMs: clock.nowMs() },
        ...{ freshUntilMs: clock.nowMs() + (freshMs[key] ?? 0), staleUntilMs: clock.nowMs() + 600_000 },
        readAgain: () => {
          looks.push(key)
          note(key)
          return Promise.resolve()
        },
      })
    const make = () => {
      for (const key of Object.keys(freshMs)) note(key)
      return Promise.resolve(madeAnswer('page'))
    }
    const get = async () => {
      await store.get('/', make)
      await settle()
    }
    await get()
    counted()
    return { ...{ store, clock, counted, versions, looks, get } }
  }

  it('reads only the expired dependencies again', async () => {
    const { clock, counted, looks, get } = await answerOfSeveral({ a: 1000, b: 1001, c: 1000 })
    clock.advance(1000)

    await get()

    expect(looks).toEqual(['a', 'c'])
    expect(counted()).toEqual(['stale', 'looked'])
  })

  it.each(['a', 'b'])('finds a change of %s alone', async (key) => {
    const { clock, counted, versions, get } = await answerOfSeveral({ a: 1000, b: 1000 })
    clock.advance(1000)
    versions[key] = 2

    await get()

    expect(counted()).toEqual(['stale', 'made'])
  })

  it('is skipped when a change was announced', async () => {
    const { clock, store, counted, looks, get } = await answerOfSeveral({ a: 1000, b: 1000 })
    clock.advance(1000)
    store.invalidate('a', '2')

    await get()

    expect(looks).toEqual([])
    expect(counted()).toEqual(['stale', 'made'])
  })

  it('is skipped when the time-dependent text has expired', async () => {
    const { get, advance, make, clock, counted } = countedStore()
    const dated = () => {
      expireAt(clock.nowMs() + 5000)
      return make()
    }
    await get(dated)
    advance(5000)
    counted()

    await get(dated)
    await settle()

    expect(counted()).toEqual(['stale', 'made'])
  })

  it('runs as the client of the request, for a second at most', async () => {
    const { get, advance, resource, confirm } = countedStore()
    await get()
    const seen: unknown[] = []
    resource.readAgain = () => {
      seen.push(currentRequestId(), currentClient(), remainingMs() <= 1000)
      return Promise.resolve()
    }
    advance(FRESH_MS)
    confirm()

    await runWithRequestId('request-7', get, 60_000, () => 'fan')
    await settle()
    advance(FRESH_MS)
    await get()
    await settle()

    expect(seen).toEqual(['request-7', 'fan', true, 'answers', '', true])
  })

  it('counts a failed read as a change', async () => {
    const { get, advance, resource, counted, confirm } = countedStore()
    await get()
    advance(FRESH_MS)
    confirm()
    resource.readAgain = () => Promise.reject(new Error('down'))
    counted()

    await get()
    await settle()

    expect(counted()).toEqual(['stale', 'made'])
  })

  it('is discarded when a change is announced during it', async () => {
    const { get, advance, resource, store, counted, confirm } = countedStore()
    await get()
    advance(FRESH_MS)
    confirm()
    resource.readAgain = () => {
      store.invalidate('score', '2')
      return Promise.resolve()
    }
    counted()

    await get()
    await settle()

    expect(counted()).toEqual(['stale', 'made'])
  })
})
