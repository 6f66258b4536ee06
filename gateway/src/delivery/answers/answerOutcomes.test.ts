import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { settle } from '../../../../tests/support/scriptedCache.ts'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { TooManyRequestsError } from '../../errors.ts'
import type { KeptOutcome } from '../../platform/metrics/metrics.ts'
import { noteFailedRead, noteRead, noteRefusal, noteTrueUntil } from '../../platform/cache/recordedReads.ts'
import {
  currentClient,
  currentRequestId,
  remainingMs,
  runWithRequestId,
} from '../../platform/requestContext.ts'
import { AbandonedError } from '../rendering/waitingClients.ts'
import type { MadeAnswer } from './answer.ts'
import { createAnswerStore } from './answerStore.ts'

/** How long the resource of these tests is fresh, and may be shown while it is loaded again, ms. */
const FRESH_MS = 20_000
const STALE_MS = 10_000

const made = (body: string, changes: Partial<MadeAnswer> = {}): MadeAnswer => ({
  ...{ status: 200, contentType: 'text/html', headers: {}, body, isWhole: true },
  ...{ maxAgeMs: 10_000, staleMs: 30_000, ...changes },
})

/** A store of answers that are made of one resource, which tests change, and what it counts. */
function startStore() {
  const clock = settableClock()
  const wall = settableClock()
  const { log, lines } = captureLog()
  const outcomes: KeptOutcome[] = []
  const count = (outcome: KeptOutcome) => void outcomes.push(outcome)
  const store = createAnswerStore({ clock, wall, log, maxBytes: 1_000_000, count })
  const resource = { version: 1, confirmedAtMs: clock.nowMs(), readAgain: () => Promise.resolve() }
  const noteResource = () =>
    noteRead({
      ...{ key: 'score', version: String(resource.version), confirmedAtMs: resource.confirmedAtMs },
      freshUntilMs: resource.confirmedAtMs + FRESH_MS,
      staleUntilMs: resource.confirmedAtMs + FRESH_MS + STALE_MS,
      async readAgain() {
        await resource.readAgain()
        noteResource()
      },
    })
  const make = (changes: Partial<MadeAnswer> = {}) => {
    noteResource()
    return Promise.resolve(made(`goals ${resource.version}`, changes))
  }

  return {
    ...{ store, clock, wall, lines, resource, make },
    get: async (make_: () => Promise<MadeAnswer> = () => make()) =>
      (await store.get('/', make_)).body.toString(),
    /** Lets time pass on both clocks. */
    advance: (ms: number) => {
      clock.advance(ms)
      wall.advance(ms)
    },
    /** The resource is as it was, and that is known now. */
    confirm: () => void (resource.confirmedAtMs = clock.nowMs()),
    /** The outcomes since this was called last. */
    counted: () => outcomes.splice(0),
  }
}

const failing = () => Promise.reject(new Error('no renderer'))

describe('an answer is counted', () => {
  it('as made, kept, stale and looked at', async () => {
    const { get, counted, advance, confirm } = startStore()
    await get()
    await get()
    expect(counted()).toEqual(['made', 'kept'])

    advance(FRESH_MS)
    confirm()
    await get()
    await settle()

    expect(counted()).toEqual(['stale', 'looked'])
    await get()
    expect(counted()).toEqual(['kept'])
  })

  it('as stale and made, where it is made anew behind', async () => {
    const { get, counted, advance, resource, confirm } = startStore()
    await get()
    counted()
    advance(FRESH_MS)
    confirm()
    resource.version = 2

    expect(await get()).toBe('goals 1')
    await settle()

    expect(counted()).toEqual(['stale', 'made'])
    expect(await get()).toBe('goals 2')
  })

  it('as made, after the look, where its resource is too old', async () => {
    const { get, counted, advance, resource, confirm } = startStore()
    await get()
    counted()
    advance(FRESH_MS + STALE_MS)
    confirm()
    resource.version = 2

    expect(await get()).toBe('goals 2')
    expect(counted()).toEqual(['made'])
  })

  it('as a failure, where it cannot be made, and is kept then for two seconds without another try', async () => {
    const { get, counted, advance, store } = startStore()
    await get()
    store.changed('score', '2')
    advance(1000)
    counted()

    expect(await get(failing)).toBe('goals 1')
    expect(counted()).toEqual(['failed'])
    advance(1999)
    await get(failing)
    expect(counted()).toEqual(['kept'])
    advance(1)
    expect(store.getKept('/', failing)?.body.toString()).toBe('goals 1')
    await settle()
    expect(counted()).toEqual(['stale', 'failed'])
    advance(4000)
    expect(store.getKept('/', failing)).toBeUndefined()
  })

  it('as made where that is not whole, and its last state is kept for two seconds', async () => {
    const { get, counted, advance, store, make } = startStore()
    await get()
    store.changed('score', '2')
    advance(1000)
    counted()

    expect(await get(() => make({ body: 'nothing', isWhole: false }))).toBe('goals 1')
    advance(1999)
    expect(await get()).toBe('goals 1')
    expect(counted()).toEqual(['made', 'kept'])
  })

  it('as kept, while its resource is being renewed, and is looked at again after 250 ms', async () => {
    const { get, counted, advance } = startStore()
    await get()
    advance(FRESH_MS)
    counted()

    await get()
    await settle()
    advance(249)
    await get()
    expect(counted()).toEqual(['stale', 'looked', 'kept'])
    advance(1)
    await get()
    await settle()

    expect(counted()).toEqual(['stale', 'looked'])
  })

  it('as made, where its resource is still being renewed when it may not be shown any more', async () => {
    const { get, counted, advance } = startStore()
    await get()
    advance(FRESH_MS + STALE_MS - 100)
    await get()
    await settle()
    counted()
    advance(100)

    await get()

    expect(counted()[0]).toBe('made')
  })
})

describe('a look', () => {
  /** An answer that is made of resources whose versions stand in an object, each fresh for so many ms. */
  async function answerOfSeveral(freshMs: Record<string, number>) {
    const { store, clock, counted } = startStore()
    const versions: Record<string, number> = {}
    const looks: string[] = []
    const note = (key: string) =>
      noteRead({
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
      return Promise.resolve(made('page'))
    }
    const get = async () => {
      await store.get('/', make)
      await settle()
    }
    await get()
    counted()
    return { ...{ store, clock, counted, versions, looks, get } }
  }

  it('reads again what has expired, and nothing else', async () => {
    const { clock, counted, looks, get } = await answerOfSeveral({ a: 1000, b: 1001, c: 1000 })
    clock.advance(1000)

    await get()

    expect(looks).toEqual(['a', 'c'])
    expect(counted()).toEqual(['stale', 'looked'])
  })

  it.each(['a', 'b'])('means a change where %s alone has changed', async (key) => {
    const { clock, counted, versions, get } = await answerOfSeveral({ a: 1000, b: 1000 })
    clock.advance(1000)
    versions[key] = 2

    await get()

    expect(counted()).toEqual(['stale', 'made'])
  })

  it('is not worth it where a change has been announced', async () => {
    const { clock, store, counted, looks, get } = await answerOfSeveral({ a: 1000, b: 1000 })
    clock.advance(1000)
    store.changed('a', '2')

    await get()

    expect(looks).toEqual([])
    expect(counted()).toEqual(['stale', 'made'])
  })

  it('is not worth it from the instant on at which a word of the answer is not true any more', async () => {
    const { get, advance, make, clock, counted } = startStore()
    const dated = () => {
      noteTrueUntil(clock.nowMs() + 5000)
      return make()
    }
    await get(dated)
    advance(5000)
    counted()

    await get(dated)
    await settle()

    expect(counted()).toEqual(['stale', 'made'])
  })

  it('is work of the request and its client, and takes a second at most', async () => {
    const { get, advance, resource, confirm } = startStore()
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

  it('that fails means a change', async () => {
    const { get, advance, resource, counted, confirm } = startStore()
    await get()
    advance(FRESH_MS)
    confirm()
    resource.readAgain = () => Promise.reject(new Error('down'))
    counted()

    await get()
    await settle()

    expect(counted()).toEqual(['stale', 'made'])
  })

  it('counts for nothing where a change is announced during it', async () => {
    const { get, advance, resource, store, counted, confirm } = startStore()
    await get()
    advance(FRESH_MS)
    confirm()
    resource.readAgain = () => {
      store.changed('score', '2')
      return Promise.resolve()
    }
    counted()

    await get()
    await settle()

    expect(counted()).toEqual(['stale', 'made'])
  })

  it('is not worth it where the clock of the wall was set, of which the answer says something', async () => {
    const { get, advance, wall, counted, make, clock, confirm } = startStore()
    const dated = () => {
      noteTrueUntil(clock.nowMs() + 3_600_000)
      return make()
    }
    await get(dated)
    advance(FRESH_MS)
    confirm()
    wall.advance(60_000)
    counted()

    await get(dated)
    await settle()

    expect(counted()).toEqual(['stale', 'made'])
  })

  it('is enough where the clock of the wall was set, of which the answer says nothing', async () => {
    const { get, advance, wall, counted, confirm } = startStore()
    await get()
    advance(FRESH_MS)
    confirm()
    wall.advance(60_000)
    counted()

    await get()
    await settle()

    expect(counted()).toEqual(['stale', 'looked'])
  })
})

describe('what is kept', () => {
  it('is nothing before the first making and after one that failed, but something is under way meanwhile', async () => {
    const { store, get } = startStore()
    expect(store.hasNothing('/')).toBe(true)
    const coming = get(failing)
    expect(store.hasNothing('/')).toBe(false)
    await expect(coming).rejects.toThrow('no renderer')
    await settle()
    expect(store.hasNothing('/')).toBe(true)

    await get()

    expect(store.hasNothing('/')).toBe(false)
    expect(store.hasNothing('/other')).toBe(true)
  })

  it('is told from what is good, and from what may be sent', async () => {
    const { store, get, advance, make, counted } = startStore()
    const isThere = () => [store.getGood('/') !== undefined, store.getKept('/', () => make()) !== undefined]
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

  it('is one answer for a key, whether or not the thing exists by now', async () => {
    const { store, advance, make } = startStore()
    const bytesAfter = async (changes: Partial<MadeAnswer>) => {
      store.changed('score', 'other')
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

  it('is not what may not be kept', async () => {
    const { store, get, make } = startStore()

    expect(await get(() => make({ isKept: false }))).toBe('goals 1')

    expect(store.hasNothing('/')).toBe(true)
    expect(store.calculatedSize).toBe(0)
  })

  it('hears of changes no more once another one has its place', async () => {
    const { store, get, advance, resource, make } = startStore()
    const former = await store.get('/', () => make())
    advance(FRESH_MS + STALE_MS)
    resource.version = 2
    await get()

    store.changed('score', '3')

    expect(former.changedAtMs).toBe(Infinity)
    expect(store.getGood('/')).toBeUndefined()
  })

  it('is not what takes more than there is, which hears of no changes either', async () => {
    const { store, make } = startStore()
    const large = await store.get('/', () => make({ body: 'x'.repeat(1_000_000) }))

    store.changed('score', '2')

    expect(large.changedAtMs).toBe(Infinity)
  })

  it('is sent while its making would have to wait, also where whoever began that leaves', async () => {
    const { store, get, advance, counted } = startStore()
    await get()
    store.changed('score', '2')
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

  it('is not outdated by the version that it has', async () => {
    const { store, get, counted, advance } = startStore()
    await get()
    counted()
    store.changed('score', '1')
    advance(5000)

    await get()

    expect(counted()).toEqual(['kept'])
  })
})

describe('a client that is refused', () => {
  const refusalOf = (client: string) => new TooManyRequestsError({ client, waitMs: 1000 })
  const as = <T>(client: string, work: () => Promise<T>) =>
    runWithRequestId('request-7', work, Infinity, () => client)

  it('fails where nothing is kept, and another one who waits with it does not', async () => {
    const { get, make } = startStore()
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

  it('gets the last answer for ten minutes, which is not made anew for two seconds', async () => {
    const { get, make, store, advance, counted } = startStore()
    const refused = () => {
      noteRefusal(refusalOf('attacker'))
      noteFailedRead()
      return make({ body: 'nothing' })
    }
    await get()
    store.changed('score', '2')
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

it('an operation whose answer cannot be made anew is in the log without its variables', async () => {
  const { store, lines, make, advance } = startStore()
  const key = 'operation hash Team 0 application/json {"slug":"secret"}'
  await store.get(key, () => make())
  store.changed('score', '2')
  advance(1000)

  await store.get(key, failing)

  expect(lines.at(-1)).toMatchObject({ answer: 'operation hash Team 0 application/json ' })
})
