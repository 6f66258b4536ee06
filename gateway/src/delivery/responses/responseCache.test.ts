import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { madeAnswer, scoreStore, textOf } from '../../../../tests/support/scoreResponses.ts'
import { scriptedCache, settle } from '../../../../tests/support/scriptedCache.ts'
import { NotFoundError } from '../../errors.ts'
import { expireAt, shareDependencies } from '../../platform/cache/dependencyTracking.ts'
import { createResponseCache } from './responseCache.ts'

const MINUTE = 60_000

describe('a cached response', () => {
  it('is built once, and served from memory after that', async () => {
    const { store, scored, make, get, answer } = scoreStore()
    answer(7)
    await get()

    const kept = store.get('/', make)

    expect(kept).not.toBeInstanceOf(Promise)
    expect(await get()).toBe('goals 7')
    expect(scored.makings).toBe(1)
  })

  it('is built once for simultaneous requests', async () => {
    const { get, scored, answer } = scoreStore()
    answer(7)

    expect(await Promise.all([get(), get(), get()])).toEqual(['goals 7', 'goals 7', 'goals 7'])
    expect(scored.makings).toBe(1)
  })

  it('is not rebuilt when a dependency is reloaded with the same content', async () => {
    const { get, scored, answer, clock, priorities } = scoreStore()
    answer(7)
    await get()
    for (let minutes = 0; minutes < 60; minutes += 6) {
      clock.advance(6 * MINUTE)
      await get()
      await settle()
      clock.advance(1000)
      await get()
      await settle()
    }

    expect(scored.makings).toBe(1)
    expect(priorities.length).toBeGreaterThan(8)
  })

  it('is served stale while a dependency is reloaded, and rebuilt when that has changed', async () => {
    const { get, scored, answer, clock } = scoreStore()
    answer(7)
    await get()
    answer(8)
    clock.advance(6 * MINUTE)

    const during = await get()
    await settle()
    const afterChange = await get()
    await settle()

    expect([during, afterChange]).toEqual(['goals 7', 'goals 7'])
    expect(await get()).toBe('goals 8')
    expect(scored.makings).toBe(2)
  })

  it('is not served after a dependency has expired, until that is reloaded', async () => {
    const { get, answer, clock } = scoreStore()
    answer(7)
    await get()
    answer(8)
    clock.advance(16 * MINUTE)

    expect(await get()).toBe('goals 8')
  })

  it('is served for a second after an invalidation, then rebuilt', async () => {
    const { get, answer, cache, clock } = scoreStore()
    answer(7)
    await get()
    answer(8)
    await cache.drop('score')
    const atOnce = await get()
    await settle()

    expect(atOnce).toBe('goals 7')
    expect(await get()).toBe('goals 8')
    answer(9)
    await cache.drop('score')
    clock.advance(1000)
    expect(await get()).toBe('goals 9')
  })

  it('is rebuilt when a dependency changed during the build', async () => {
    const { get, answer, cache, clock, scored } = scoreStore()
    answer(7)
    scored.note = () => {
      scored.note = () => undefined
      answer(8)
      void cache.drop('score')
    }
    await get()
    clock.advance(1000)

    expect(await get()).toBe('goals 8')
  })

  it('is rebuilt when revalidation finds an unannounced change', async () => {
    const { clock, read, answer } = scriptedCache()
    const store = createResponseCache({ clock, log: captureLog().log, maxBytes: 100_000 })
    const get = async () =>
      textOf(await store.get('/', async () => madeAnswer(`goals ${(await read()).data.goals}`)))
    answer(7)
    await get()
    answer(8)
    clock.advance(16 * MINUTE)

    expect(await get()).toBe('goals 8')
  })

  it('is not invalidated by a resource that it does not depend on', async () => {
    const { get, store, scored, answer } = scoreStore()
    answer(7)
    await get()

    store.invalidate('standings', 'v2')
    await get()

    expect(scored.makings).toBe(1)
  })

  it('expires at once when its load began before an invalidation', async () => {
    const { store, read, answer, cache, clock } = scoreStore()
    answer(7)
    const share = shareDependencies<string, number>()
    const { promise: isRead, resolve: goOn } = Promise.withResolvers<undefined>()
    const begun = share('score', async () => {
      const { data } = await read()
      await isRead
      return data.goals
    })
    await settle()
    answer(8)
    await cache.drop('score')
    const make = async () =>
      madeAnswer(`goals ${await share('score', () => read().then(({ data }) => data.goals))}`)
    const first = store.get('/joined', make)
    goOn(undefined)
    await Promise.all([begun, first])
    clock.advance(1000)

    expect(textOf(await store.get('/joined', make))).toBe('goals 8')
  })

  it('is built again for requests after an invalidation that the build had missed', async () => {
    const { store, read, answer, cache, clock } = scoreStore()
    answer(7)
    let isSlow = true
    const { promise: isOver, resolve: goOn } = Promise.withResolvers<undefined>()
    const make = async () => {
      const { data } = await read()
      if (isSlow) await isOver
      isSlow = false
      return madeAnswer(`goals ${data.goals}`)
    }
    const begun = store.get('/', make)
    await settle()
    answer(8)
    await cache.drop('score')
    clock.advance(1000)
    const late = store.get('/', make)
    goOn(undefined)

    expect([await begun, await late].map(textOf)).toEqual(['goals 8', 'goals 8'])
  })

  it('of a missing resource is built once, until the negative cache entry expires', async () => {
    const { get, fail, read, scored, clock } = scoreStore()
    fail(new NotFoundError('no score'))
    const make = async () => {
      scored.makings += 1
      return madeAnswer(
        await read().then(
          () => 'a score',
          () => 'no score',
        ),
      )
    }
    await get(make)
    clock.advance(2000)
    await get(make)
    clock.advance(31_000)
    await get(make)
    await settle()

    expect(await get(make)).toBe('no score')
    expect(scored.makings).toBe(1)
  })

  it('is rebuilt when its time-dependent text has expired', async () => {
    const { get, scored, answer, clock } = scoreStore()
    answer(7)
    scored.note = () => expireAt(clock.nowMs() + 20_000)
    await get()
    clock.advance(19_999)
    await get()
    expect(scored.makings).toBe(1)

    clock.advance(1001)
    await get()

    expect(scored.makings).toBe(2)
  })
})
