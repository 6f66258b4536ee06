import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { scriptedCache, settle } from '../../../../tests/support/scriptedCache.ts'
import { NotFoundError } from '../../errors.ts'
import { noteFailedRead, noteRead, noteTrueUntil, sharedReads } from '../../platform/cache/recordedReads.ts'
import { runWithRequestId } from '../../platform/requestContext.ts'
import { QueueFullError } from '../../platform/queues/workQueue.ts'
import { SiteUnavailableError } from '../rendering/site.ts'
import { AbandonedError } from '../rendering/waitingClients.ts'
import type { Answer, MadeAnswer } from './answer.ts'
import { createAnswerStore } from './answerStore.ts'

const MINUTE = 60_000

const made = (body: string, changes: Partial<MadeAnswer> = {}): MadeAnswer => ({
  ...{ status: 200, contentType: 'text/html', headers: {}, body, isWhole: true },
  ...{ maxAgeMs: 10_000, staleMs: 30_000, ...changes },
})

/** A store whose answers tell the score of a scripted cache; `makings` counts how often one was made. */
function scoreStore({ maxBytes = 1_000_000 } = {}) {
  const league = scriptedCache()
  const { log, lines } = captureLog()
  const store = createAnswerStore({ clock: league.clock, log, maxBytes })
  league.cache.onChange((key, version) => store.changed(key, version))
  const scored = { makings: 0, note: () => undefined as void }
  const make = async () => {
    scored.makings += 1
    const { data } = await league.read()
    scored.note()
    return made(`goals ${data.goals}`)
  }
  const get = async (with_: () => Promise<MadeAnswer> = make) => textOf(await store.get('/', with_))
  return { ...league, ...{ store, lines, scored, make, get } }
}

const textOf = ({ body }: Answer) => body.toString()

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
    const store = createAnswerStore({ clock, log: captureLog().log, maxBytes: 100_000 })
    const get = async () =>
      textOf(await store.get('/', async () => made(`goals ${(await read()).data.goals}`)))
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

    store.changed('standings', 'v2')
    await get()

    expect(scored.makings).toBe(1)
  })

  it('is outdated when it joins work that was begun before a change', async () => {
    const { store, read, answer, cache, clock } = scoreStore()
    answer(7)
    const share = sharedReads<string, number>()
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
      made(`goals ${await share('score', () => read().then(({ data }) => data.goals))}`)
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
      return made(`goals ${data.goals}`)
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
      return made(
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
    scored.note = () => noteTrueUntil(clock.nowMs() + 20_000)
    await get()
    clock.advance(19_999)
    await get()
    expect(scored.makings).toBe(1)

    clock.advance(1001)
    await get()

    expect(scored.makings).toBe(2)
  })
})

describe('an answer that is not whole', () => {
  it('is made anew after three seconds, and sent meanwhile', async () => {
    const { get, scored, answer, clock } = scoreStore()
    answer(7)
    scored.note = noteFailedRead
    await get()
    clock.advance(2999)
    await get()
    expect(scored.makings).toBe(1)

    clock.advance(1)
    await get()
    await settle()

    expect(scored.makings).toBe(2)
  })

  it('does not replace a whole one, unless that has been overdue for a minute', async () => {
    const { get, answer, cache, clock } = scoreStore()
    answer(7)
    await get()
    await cache.drop('score')
    clock.advance(5000)
    const broken = () => Promise.resolve(made('no goals', { isWhole: false }))

    expect(await get(broken)).toBe('goals 7')
    clock.advance(55_000)
    expect(await get(broken)).toBe('no goals')
  })
})

describe('when an answer cannot be made', () => {
  it('fails for the first who asks', async () => {
    const { get } = scoreStore()

    await expect(get(() => Promise.reject(new Error('no renderer')))).rejects.toThrow('no renderer')
  })

  it('names it in the log without what a fan may have put into her address', async () => {
    const { store, make, answer, cache, clock, lines } = scoreStore()
    answer(7)
    await store.get('page https://wll.example/login?oobCode=secret', make)
    await cache.drop('score')
    clock.advance(5000)

    await store.get('page https://wll.example/login?oobCode=secret', () => Promise.reject(new Error('down')))

    expect(lines.at(-1)).toMatchObject({ answer: 'page https://wll.example/login' })
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  it('sends the last one, for ten minutes', async () => {
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

  it('sends the last one for ten minutes also where that was made of what was outdated already', async () => {
    const { store, get, make, answer, answerWith, cache, clock } = scoreStore()
    answer(7)
    await get()
    await cache.drop('score')
    clock.advance(2 * MINUTE)
    const { promise: never } = Promise.withResolvers<never>()
    answerWith(() => never)
    const inTime = () => runWithRequestId('late', make, 1)
    const late = await store.get('/', inTime)
    const refused = () => Promise.reject(new QueueFullError('full'))

    clock.advance(10 * MINUTE - 5000)
    const last = await store.get('/', refused)

    expect([late, last].map((sent) => [sent.status, sent.isWhole, textOf(sent)])).toEqual([
      [200, true, 'goals 7'],
      [200, true, 'goals 7'],
    ])
    clock.advance(5000)
    await expect(store.get('/', refused)).rejects.toThrow('full')
  })

  it('sends the one that was made before a change, where it cannot be made after that', async () => {
    const { get, make, answer, cache, clock, scored } = scoreStore()
    answer(7)
    scored.note = () => {
      void cache.drop('score')
      clock.advance(1000)
    }
    const once = () => (scored.makings === 0 ? make() : Promise.reject(new QueueFullError('full')))

    expect(await get(once)).toBe('goals 7')
  })

  it('is sent while its making would have to wait for its turn, and made anew behind that', async () => {
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
    'waits for its turn once it is overdue for longer than others may show it, and %s',
    async (_end, isRefused, expected) => {
      const { store, get, make, answer, cache, clock } = scoreStore()
      answer(7)
      await get()
      await cache.drop('score')
      answer(8)
      clock.advance(30_000)
      const makeInTurn = isRefused ? () => Promise.reject(new QueueFullError('busy')) : make

      const sent = store.get('/', makeInTurn, () => true)

      expect(sent).toBeInstanceOf(Promise)
      expect(textOf(await sent)).toBe(expected)
    },
  )

  it('is as old as the change, where nothing in it ages', async () => {
    const { clock } = scriptedCache()
    const store = createAnswerStore({ clock, log: captureLog().log, maxBytes: 100_000 })
    const never = { confirmedAtMs: 0, freshUntilMs: Infinity, staleUntilMs: Infinity }
    const make = () => {
      noteRead({ key: 'live', version: '1', ...never, readAgain: () => Promise.resolve() })
      return Promise.resolve(made('8-7'))
    }
    const { confirmedAtMs: before } = await store.get('/', make)
    clock.advance(MINUTE)
    const changedAtMs = clock.nowMs()
    store.changed('live', '2')
    clock.advance(20_000)

    const { confirmedAtMs } = await store.get('/', make, () => true)

    expect([before, confirmedAtMs]).toEqual([Infinity, changedAtMs])
  })

  it.each([
    ['/', { status: 200 }, true],
    ['/', { status: 404 }, false],
    ['/', { isWhole: false }, false],
    ['/?week=3', { status: 200 }, false],
  ])('of %s with %j is known: %s', async (key, changes, isKnown) => {
    const { store, clock } = scoreStore()
    const knowns: boolean[] = []
    const page = (known: boolean) => {
      knowns.push(known)
      noteTrueUntil(clock.nowMs() + MINUTE)
      return Promise.resolve(made('page', changes))
    }

    await store.get(key, page)
    clock.advance(3 * MINUTE)
    await store.get(key, page)

    expect(knowns).toEqual([false, isKnown])
  })

  it('is not prolonged by those who ask and leave, and neither that nor a refusal nor an outage of renders is logged', async () => {
    const { store, get, lines, answer, cache, clock } = scoreStore()
    answer(7)
    await get()
    await cache.drop('score')
    clock.advance(5000)

    const left = store.get('/', () => Promise.reject(new AbandonedError('gone')))
    await expect(left).rejects.toThrow('gone')
    const refused = await store.get('/', () => Promise.reject(new QueueFullError('full')))

    clock.advance(10_000)
    const unavailable = await store.get('/', () => Promise.reject(new SiteUnavailableError('no thread')))

    expect([textOf(refused), textOf(unavailable)]).toEqual(['goals 7', 'goals 7'])
    expect(lines).toEqual([])
  })
})

describe('the memory', () => {
  const page = (text: string) => () => Promise.resolve(made(text.repeat(10_000)))

  it('is never more than it may be, over 5,000 answers', async () => {
    const { store } = scoreStore({ maxBytes: 200_000 })

    for (let number = 0; number < 5000; number += 1) await store.get(`/players/${number}`, page('x'))

    expect(store.calculatedSize).toBeLessThanOrEqual(200_000)
    expect(store.calculatedSize).toBeGreaterThan(100_000)
  })

  it('is never more than it may be, with what does not exist and what has a query', async () => {
    const { store } = scoreStore({ maxBytes: 400_000 })

    for (let number = 0; number < 100; number += 1) {
      await store.get(`/players/${number}`, page('x'))
      await store.get(`/?n=${number}`, page('x'))
      await store.get(`/nothing/${number}`, () => Promise.resolve(made('x'.repeat(10_000), { status: 404 })))
    }

    expect(store.calculatedSize).toBeLessThanOrEqual(400_000)
    expect(store.calculatedSize).toBeGreaterThan(350_000)
  })

  it.each([400, 404])('keeps what exists, however much is asked for that does not (%i)', async (status) => {
    const { store, make, scored, answer } = scoreStore({ maxBytes: 200_000 })
    answer(7)
    await store.get('/', make)

    for (let number = 0; number < 5000; number += 1)
      await store.get(`/nothing/${number}`, () => Promise.resolve(made('Whoops', { status })))
    await store.get('/', make)

    expect(scored.makings).toBe(1)
    expect(store.calculatedSize).toBeLessThan(20_000)
  })

  it('keeps what has no query, however many queries are made up', async () => {
    const { store, make, scored, answer } = scoreStore({ maxBytes: 200_000 })
    answer(7)
    await store.get('/', make)

    for (let number = 0; number < 500; number += 1) await store.get(`/?n=${number}`, page('x'))
    await store.get('/', make)

    expect(scored.makings).toBe(1)
    expect(store.calculatedSize).toBeLessThanOrEqual(50_000 + 2000)
  })

  it('does not keep an answer that is larger than all of it', async () => {
    const { store } = scoreStore({ maxBytes: 20_000 })

    const answer = await store.get('/', page('xxx'))

    expect(answer.body).toHaveLength(30_000)
    expect(store.calculatedSize).toBe(0)
  })
})
