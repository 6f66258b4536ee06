import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { madeAnswer, scoreStore, textOf } from '../../../../tests/support/scoreResponses.ts'
import { scriptedCache, settle } from '../../../../tests/support/scriptedCache.ts'
import { NotFoundError } from '../../errors.ts'
import { expireAt, shareDependencies } from '../../platform/cache/dependencyTracking.ts'
import { createResponseCache } from './responseCache.ts'

const MINUTE = 60_000

describe('an answer', () => {
  it('is made once, and is then there at once', async () => {
    const { store, scored, make, get, answer } = scoreStore()
    answer(7)
    await get()

    const kept = store.get('/', make)

    expect(kept).not.toBeInstanceOf(Promise)
    expect(await get()).toBe('goals 7')
    expect(scored.makings).toBe(1)
  })

  it('is made once for all who ask at the same time', async () => {
    const { get, scored, answer } = scoreStore()
    answer(7)

    expect(await Promise.all([get(), get(), get()])).toEqual(['goals 7', 'goals 7', 'goals 7'])
    expect(scored.makings).toBe(1)
  })

  it('is not made again when what it was made of is loaded again with the same content', async () => {
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

  it('is sent while what it was made of is loaded again, and made anew when that has changed', async () => {
    const { get, scored, answer, clock } = scoreStore()
    answer(7)
    await get()
    answer(8)
    clock.advance(6 * MINUTE)

    const during = await get()
    await settle()

    expect(during).toBe('goals 7')
    expect(await get()).toBe('goals 8')
    expect(scored.makings).toBe(2)
  })

  it('is not sent any more once what it was made of is too old, before that is loaded again', async () => {
    const { get, answer, clock } = scoreStore()
    answer(7)
    await get()
    answer(8)
    clock.advance(16 * MINUTE)

    expect(await get()).toBe('goals 8')
  })

  it('is made anew a second after something was dropped, and sent for that second', async () => {
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

  it('is made anew when something changed while it was being made', async () => {
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

  it('is made anew when a look finds a change that nobody has told of', async () => {
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

  it('is left alone by a change of something else', async () => {
    const { get, store, scored, answer } = scoreStore()
    answer(7)
    await get()

    store.invalidate('standings', 'v2')
    await get()

    expect(scored.makings).toBe(1)
  })

  it('is outdated when it joins work that was begun before a change', async () => {
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

  it('is made once more for those who came after a change that it had not seen', async () => {
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

  it('that lacks a thing which does not exist is made once, until that is looked for again', async () => {
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

  it('is made anew once the clock has made a word of it untrue', async () => {
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
