import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { madeAnswer, scoreStore, textOf } from '../../../../tests/support/scoreResponses.ts'
import { scriptedCache, settle } from '../../../../tests/support/scriptedCache.ts'
import { addFailure, addDependency, expireAt } from '../../platform/cache/dependencyTracking.ts'
import { runWithRequestId } from '../../platform/requestContext.ts'
import { TooManyRequestsError } from '../../errors.ts'
import { SiteUnavailableError } from '../pages/site.ts'
import { AbandonedError } from '../http/waitingClients.ts'
import { createResponseCache } from './responseCache.ts'

const MINUTE = 60_000

describe('an incomplete response', () => {
  it('is rebuilt after three seconds, and served until then', async () => {
    const { get, scored, answer, clock } = scoreStore()
    answer(7)
    scored.note = addFailure
    await get()
    clock.advance(2999)
    await get()
    expect(scored.makings).toBe(1)

    clock.advance(1)
    await get()
    await settle()

    expect(scored.makings).toBe(2)
  })

  it('does not replace a complete one that has been stale for less than a minute', async () => {
    const { get, answer, cache, clock } = scoreStore()
    answer(7)
    await get()
    await cache.drop('score')
    clock.advance(5000)
    const broken = () => Promise.resolve(madeAnswer('no goals', { isComplete: false }))

    expect(await get(broken)).toBe('goals 7')
    clock.advance(55_000)
    expect(await get(broken)).toBe('no goals')
  })
})

describe('a failed build', () => {
  it('rejects without a cached response', async () => {
    const { get } = scoreStore()

    await expect(get(() => Promise.reject(new Error('no renderer')))).rejects.toThrow('no renderer')
  })

  it('is logged without the query of the address', async () => {
    const { store, make, answer, cache, clock, lines } = scoreStore()
    answer(7)
    await store.get('page https://wll.example/login?oobCode=secret', make)
    await cache.drop('score')
    clock.advance(5000)

    await store.get('page https://wll.example/login?oobCode=secret', () => Promise.reject(new Error('down')))

    expect(lines.at(-1)).toMatchObject({ answer: 'page https://wll.example/login' })
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  it('serves the previous response for ten minutes', async () => {
    const { get, answer, cache, clock, lines } = scoreStore()
    answer(7)
    await get()
    await cache.drop('score')
    const failing = () => Promise.reject(new Error('no renderer'))
    clock.advance(5000)

    expect(await get(failing)).toBe('goals 7')
    expect(lines.at(-1)).toMatchObject({
      msg: 'An answer could not be made anew, and its last state is sent',
    })
    clock.advance(10 * MINUTE - 5000)
    await expect(get(failing)).rejects.toThrow('no renderer')
  })

  it('serves the previous response for ten minutes even if its dependencies had expired before', async () => {
    const { store, get, make, answer, answerWith, cache, clock } = scoreStore()
    answer(7)
    await get()
    await cache.drop('score')
    clock.advance(2 * MINUTE)
    const { promise: never } = Promise.withResolvers<never>()
    answerWith(() => never)
    const inTime = () => runWithRequestId('late', make, 1)
    const late = await store.get('/', inTime)
    const refused = () => Promise.reject(new TooManyRequestsError({ client: '', waitMs: 1000, status: 503 }))

    clock.advance(10 * MINUTE - 5000)
    const last = await store.get('/', refused)

    expect([late, last].map((sent) => [sent.status, sent.isComplete, textOf(sent)])).toEqual([
      [200, true, 'goals 7'],
      [200, true, 'goals 7'],
    ])
    clock.advance(5000)
    await expect(store.get('/', refused)).rejects.toMatchObject({ status: 503 })
  })

  it('serves the response from before an invalidation', async () => {
    const { get, make, answer, cache, clock, scored } = scoreStore()
    answer(7)
    scored.note = () => {
      void cache.drop('score')
      clock.advance(1000)
    }
    const once = () =>
      scored.makings === 0
        ? make()
        : Promise.reject(new TooManyRequestsError({ client: '', waitMs: 1000, status: 503 }))

    expect(await get(once)).toBe('goals 7')
  })

  it('serves a stale response while renders are busy, and rebuilds it', async () => {
    const { store, get, make, answer, cache, clock } = scoreStore()
    answer(7)
    await get()
    await cache.drop('score')
    answer(8)
    clock.advance(5000)
    const knowns: boolean[] = []
    const isBusy = (isKnown: boolean) => knowns.push(isKnown) > 0

    const sent = store.get('/', make, isBusy)
    await settle()

    expect(sent).not.toBeInstanceOf(Promise)
    expect(textOf(await sent)).toBe('goals 7')
    expect(await get()).toBe('goals 8')
    expect(knowns).toEqual([true])
  })

  it.each([
    ['is made anew', false, 'goals 8'],
    ['is sent where there is no turn', true, 'goals 7'],
  ])(
    'queues once a response is overdue beyond its stale window, and %s',
    async (_end, isRefused, expected) => {
      const { store, get, make, answer, cache, clock } = scoreStore()
      answer(7)
      await get()
      await cache.drop('score')
      answer(8)
      clock.advance(30_000)
      const makeInTurn = isRefused
        ? () => Promise.reject(new TooManyRequestsError({ client: '', waitMs: 1000, status: 503 }))
        : make

      const sent = store.get('/', makeInTurn, () => true)

      expect(sent).toBeInstanceOf(Promise)
      expect(textOf(await sent)).toBe(expected)
    },
  )

  it('gives a response without expiring dependencies the age of its invalidation', async () => {
    const { clock } = scriptedCache()
    const store = createResponseCache({ clock, log: captureLog().log, maxBytes: 100_000 })
    const never = { confirmedAtMs: 0, freshUntilMs: Infinity, staleUntilMs: Infinity }
    const make = () => {
      addDependency({ key: 'live', version: '1', ...never, readAgain: () => Promise.resolve() })
      return Promise.resolve(madeAnswer('8-7'))
    }
    const { confirmedAtMs: before } = await store.get('/', make)
    clock.advance(MINUTE)
    const changedAtMs = clock.nowMs()
    store.invalidate('live', '2')
    clock.advance(20_000)

    const { confirmedAtMs } = await store.get('/', make, () => true)

    expect([before, confirmedAtMs]).toEqual([Infinity, changedAtMs])
  })

  it.each([
    ['/', { status: 200 }, true],
    ['/', { status: 404 }, false],
    ['/', { isComplete: false }, false],
    ['/?week=3', { status: 200 }, false],
  ])('of key %s after %j gets exists: %s', async (key, changes, isKnown) => {
    const { store, clock } = scoreStore()
    const knowns: boolean[] = []
    const page = (known: boolean) => {
      knowns.push(known)
      expireAt(clock.nowMs() + MINUTE)
      return Promise.resolve(madeAnswer('page', changes))
    }

    await store.get(key, page)
    clock.advance(3 * MINUTE)
    await store.get(key, page)

    expect(knowns).toEqual([false, isKnown])
  })

  it('is neither extended nor logged for clients that leave, 429s and busy renders', async () => {
    const { store, get, lines, answer, cache, clock } = scoreStore()
    answer(7)
    await get()
    await cache.drop('score')
    clock.advance(5000)

    const left = store.get('/', () => Promise.reject(new AbandonedError('gone')))
    await expect(left).rejects.toThrow('gone')
    const refused = await store.get('/', () =>
      Promise.reject(new TooManyRequestsError({ client: '', waitMs: 1000, status: 503 })),
    )

    clock.advance(10_000)
    const unavailable = await store.get('/', () => Promise.reject(new SiteUnavailableError('no thread')))

    expect([textOf(refused), textOf(unavailable)]).toEqual(['goals 7', 'goals 7'])
    expect(lines).toEqual([])
  })
})
