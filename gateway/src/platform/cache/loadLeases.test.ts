import { afterEach, describe, expect, it, vi } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { settle } from '../../../../tests/support/scriptedCache.ts'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../../errors.ts'
import { DeadlineExceededError } from '../resilience/deadline.ts'
import { createLoadLeases, type WithinWait } from './loadLeases.ts'
import { createMetrics } from '../metrics/metrics.ts'
import type { Priority } from './priority.ts'
import { createPubSub } from '../fleet/pubsub.ts'

const KEY = 'score'
const LEASE = `load ${KEY}`
const down = () => new UpstreamUnavailableError('down', { transient: true })

afterEach(() => vi.useRealTimers())

/** Processes that share leases, messages and what is stored. Their waits for each other end when the test says so. */
function createFleet() {
  const messages = createPubSub({ clock: { nowMs: () => 0 }, log: captureLog().log })
  const holders = new Map<string, string>()
  const stored: { answer?: string; failure?: { error: Error } } = {}
  const published: unknown[] = []
  messages.subscribe('cache.loaded', (message) => void published.push(message))
  const seen = { leases: [] as string[], looks: 0, released: [] as string[] }

  /** @param isPatient whether its waits end by the test alone. */
  function join(name: string, { isPatient = true } = {}) {
    const metrics = createMetrics()
    const waits = Promise.withResolvers<never>()
    const withinWait: WithinWait = (work) => Promise.race([work, waits.promise])
    const loads: PromiseWithResolvers<unknown>[] = []
    const priorities: Priority[] = []
    const flight = { isDropped: false }
    const written = { by: Promise.resolve() }
    const leases = createLoadLeases({
      pubsub: {
        ...messages,
        lease(key) {
          seen.leases.push(name)
          const holder = holders.get(key)
          if (holder !== undefined && holder !== name) return Promise.resolve(1000)
          holders.set(key, name)
          return Promise.resolve(0)
        },
        release(key) {
          seen.released.push(`${name} ${key}`)
          if (holders.get(key) === name) holders.delete(key)
          return Promise.resolve()
        },
      },
      ...{ metrics, withinWait: isPatient ? withinWait : undefined },
    })

    return {
      ...{ leases, metrics, loads, priorities, flight, written },
      stopWaiting: (error: Error = new DeadlineExceededError('The wait is over')) => waits.reject(error),
      outcomes: async () =>
        [...(await metrics.text()).matchAll(/outcome="(\w+)"\} 1/g)].map(([, word]) => word),
      /** Needs the key; `store` says whether others find the answer. */
      run: (key = KEY, { stores = true } = {}) =>
        leases.run<string>({
          ...{ key, flight },
          load: (priority) => {
            priorities.push(priority)
            const load = Promise.withResolvers<unknown>()
            loads.push(load)
            return load.promise
          },
          look: () => {
            seen.looks += 1
            return Promise.resolve({ ...stored })
          },
          ask: async (load) => {
            const answer = String(await load('user'))
            if (stores) stored.answer = answer
            return `${name}: ${answer}`
          },
          written: () => written.by,
        }),
    }
  }
  return { join, stored, published, holders, messages, seen }
}

/** Two processes of which the first one loads, and the other one waits for it. */
async function twoAtOnce(options: { stores?: boolean } = {}) {
  const fleet = createFleet()
  const [one, other] = [fleet.join('one'), fleet.join('other')]
  const first = one.run(KEY, options)
  await settle()
  const second = other.run(KEY, options)
  first.catch(() => undefined)
  second.catch(() => undefined)
  await settle()
  return { ...fleet, one, other, first, second }
}

describe('the process that holds the lease of a key', () => {
  it('loads it, and gives the lease up once the answer is stored', async () => {
    const { published, holders, join } = createFleet()
    const one = join('one')
    const isWritten = Promise.withResolvers<undefined>()
    one.written.by = isWritten.promise.then(() => undefined)
    const run = one.run()
    await settle()
    one.loads[0]?.resolve('7')

    expect(await run).toBe('one: 7')
    await settle()
    expect([...holders]).toEqual([[LEASE, 'one']])
    expect(published).toEqual([])
    isWritten.resolve(undefined)
    await settle()
    expect(holders.size).toBe(0)
    expect(published).toEqual([{ key: KEY }])
    expect(one.priorities).toEqual(['user'])
    expect(await one.outcomes()).toEqual(['load'])
  })

  it.each([
    ['a 404', new NotFoundError('unknown game'), { missing: 'unknown game' }],
    ['an outside system that is down', down(), { isUnavailable: true }],
    ['a breaker that is open', new UpstreamUnavailableError('The breaker is open'), {}],
    ['an answer that nobody can read', new UpstreamInvalidError('goals: expected number'), {}],
  ])('tells the others of %s', async (_what, error, shared) => {
    const { published, join } = createFleet()
    const one = join('one')
    const run = one.run()
    await settle()
    one.loads[0]?.reject(error)

    await expect(run).rejects.toBe(error)
    await settle()
    expect(published).toEqual([{ key: KEY, ...shared }])
  })

  it('shares no failure of before a drop, and leaves the lease to whoever has it by then', async () => {
    const { published, holders, join } = createFleet()
    const one = join('one')
    const run = one.run()
    await settle()
    one.flight.isDropped = true
    one.loads[0]?.reject(down())

    await expect(run).rejects.toThrow('down')
    await settle()
    expect(published).toEqual([{ key: KEY }])
    expect([...holders]).toEqual([[LEASE, 'one']])
  })

  it.each([
    [4999, 0, { key: KEY, isUnavailable: true }],
    [5000, 1, { key: KEY }],
  ])(
    'has %i ms for its load; then %i leases are left, and it shares a failure no more',
    async (ms, left, message) => {
      vi.useFakeTimers({ toFake: ['performance'] })
      const { published, holders, join } = createFleet()
      const one = join('one')
      const run = one.run()
      await settle()
      vi.advanceTimersByTime(ms)
      one.loads[0]?.reject(down())

      await expect(run).rejects.toThrow('down')
      await settle()
      expect(holders.size).toBe(left)
      expect(published).toEqual([message])
    },
  )

  it('answers what another one has stored since its last look, and gives the lease up', async () => {
    const { stored, join, holders, seen } = createFleet()
    const one = join('one')
    stored.answer = '6'

    expect(await one.run()).toBe('6')
    expect(seen.looks).toBe(1)
    expect(one.loads).toHaveLength(0)
    expect(holders.size).toBe(0)
    expect(await one.outcomes()).toEqual(['found'])
  })
})

describe('a process that waits for the holder', () => {
  it('answers what that has stored, without a load', async () => {
    const { one, other, first, second } = await twoAtOnce()

    one.loads[0]?.resolve('7')

    expect(await Promise.all([first, second])).toEqual(['one: 7', '7'])
    expect(other.loads).toHaveLength(0)
    expect(await other.outcomes()).toEqual(['found'])
  })

  it('finds what is stored also where no message comes', async () => {
    const { stored, other, second } = await twoAtOnce()

    stored.answer = '8'

    expect(await second).toBe('8')
    expect(other.loads).toHaveLength(0)
  })

  it.each([
    ['that the thing does not exist', new NotFoundError('unknown game'), NotFoundError, 'unknown game'],
    [
      'that the outside system is down',
      down(),
      UpstreamUnavailableError,
      'score: another process has just failed to load it',
    ],
  ])('learns %s', async (_what, error, kind, message) => {
    const { one, other, second } = await twoAtOnce()

    one.loads[0]?.reject(error)

    await expect(second).rejects.toThrow(kind)
    await expect(second).rejects.toThrow(message)
    expect(other.loads).toHaveLength(0)
    expect(await other.outcomes()).toEqual(['failed'])
  })

  it('fails as the load that has failed by what is stored', async () => {
    const { stored, other, second } = await twoAtOnce()

    stored.failure = { error: new Error('failed a moment ago') }

    await expect(second).rejects.toThrow('failed a moment ago')
    expect(other.loads).toHaveLength(0)
  })

  it('loads for itself at once where the holder has stored nothing', async () => {
    const { one, other, second } = await twoAtOnce({ stores: false })

    one.loads[0]?.resolve('7')
    await vi.waitFor(() => expect(other.loads).toHaveLength(1))
    other.loads[0]?.resolve('9')

    expect(await second).toBe('other: 9')
    expect(await other.outcomes()).toEqual(['alone'])
  })

  it('takes the lease where the holder has died', async () => {
    const { holders, other, second } = await twoAtOnce()

    holders.clear()
    await vi.waitFor(() => expect(other.loads).toHaveLength(1))
    other.loads[0]?.resolve('9')

    expect(await second).toBe('other: 9')
    expect(await other.outcomes()).toEqual(['load'])
  })

  it('leaves messages of other keys, and those that it cannot read, alone', async () => {
    const { messages, one, other, first, second } = await twoAtOnce()

    for (const message of [{ key: 'other', missing: 'no' }, { missing: 'no' }, 'score', null])
      messages.publish('cache.loaded', message)
    await settle()
    one.loads[0]?.resolve('7')

    expect(await Promise.all([first, second])).toEqual(['one: 7', '7'])
    expect(other.loads).toHaveLength(0)
  })
})

describe('a process that has waited long enough', () => {
  it('has waited for a second, where nothing else is said', async () => {
    const { join, holders } = createFleet()
    const one = join('one', { isPatient: false })
    holders.set(LEASE, 'somebody')
    const run = one.run()

    await vi.waitFor(() => expect(one.loads).toHaveLength(1), { timeout: 30_000 })
    one.loads[0]?.resolve('7')

    expect(await run).toBe('one: 7')
    expect(await one.outcomes()).toEqual(['timeout'])
  })

  it('loads', async () => {
    const { other, second } = await twoAtOnce()

    other.stopWaiting()
    await vi.waitFor(() => expect(other.loads).toHaveLength(1))
    other.loads[0]?.resolve('9')

    expect(await second).toBe('other: 9')
    expect(await other.outcomes()).toEqual(['timeout'])
  })

  it('asks for the lease no more', async () => {
    const { join, seen, stored, other } = await twoAtOnce()
    const requestsOf = (name: string) => seen.leases.filter((by) => by === name).length
    other.stopWaiting()
    const atMost = requestsOf('other') + 1
    const third = join('third').run()

    await vi.waitFor(() => expect(requestsOf('third')).toBeGreaterThan(5), { timeout: 20_000 })

    expect(requestsOf('other')).toBeLessThanOrEqual(atMost)
    stored.answer = '8'
    expect(await third).toBe('8')
  })

  it('gives a lease back that it gets too late', async () => {
    const { other, holders, seen } = await twoAtOnce()

    other.stopWaiting()
    holders.clear()

    await vi.waitFor(() => expect(seen.released).toEqual([`other ${LEASE}`]))
    expect(holders.size).toBe(0)
    expect(await other.outcomes()).toEqual(['timeout'])
  })

  it('answers what the holder stores, where that comes first', async () => {
    const { one, other, second } = await twoAtOnce()
    other.stopWaiting()
    await vi.waitFor(() => expect(other.loads).toHaveLength(1))

    one.loads[0]?.resolve('7')

    expect(await second).toBe('7')
    other.loads[0]?.resolve('9')
  })

  it('answers its own load, where the holder stores nothing', async () => {
    const { one, other, second } = await twoAtOnce({ stores: false })
    other.stopWaiting()
    await vi.waitFor(() => expect(other.loads).toHaveLength(1))

    one.loads[0]?.resolve('7')
    await settle()
    other.loads[0]?.resolve('9')

    expect(await second).toBe('other: 9')
  })

  it('fails where the wait itself has failed', async () => {
    const { other, second } = await twoAtOnce()

    other.stopWaiting(new Error('The wait has failed'))

    await expect(second).rejects.toThrow('The wait has failed')
    expect(other.loads).toHaveLength(0)
  })
})

describe('after a drop', () => {
  it('a process loads the key, whoever holds its lease', async () => {
    const { join, seen, holders } = createFleet()
    const one = join('one')
    holders.set(LEASE, 'somebody')
    one.leases.drop(KEY)
    const run = one.run()
    one.loads[0]?.resolve('7')

    expect(await run).toBe('one: 7')
    expect(seen.leases).toEqual([])
  })

  it('a process waits for the loads of other keys', async () => {
    const { join, stored, seen } = createFleet()
    const one = join('one')
    one.leases.drop('other')
    stored.answer = '6'

    expect(await one.run()).toBe('6')
    expect(seen.leases).toEqual(['one'])
  })
})
