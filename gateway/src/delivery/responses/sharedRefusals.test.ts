import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { scriptedCache, settle } from '../../../../tests/support/scriptedCache.ts'
import { TooManyRequestsError } from '../../errors.ts'
import { expireAt } from '../../platform/cache/dependencyTracking.ts'
import { currentClient, runWithRequestId } from '../../platform/requestContext.ts'
import type { BuiltResponse } from './cachedResponse.ts'
import { createResponseCache } from './responseCache.ts'

/** Throws a 429 for this client alone. */
function refuseAttacker(): void {
  const client = currentClient()
  if (client === 'attacker') throw new TooManyRequestsError({ client, waitMs: 1000 })
}

/** A cache whose loads are refused to one client, and a response cache on top of it. */
function start() {
  const { cache, resource, clock, answer, priorities } = scriptedCache()
  answer(7)
  const read = () => cache.readThrough({ ...resource, permit: refuseAttacker })
  const store = createResponseCache({ clock, log: captureLog().log, maxBytes: 1_000_000 })

  /** Builds a response without the unreadable data, as operations and pages are. */
  async function make(): Promise<BuiltResponse> {
    const goals = await read().then(
      ({ data }) => String(data.goals),
      () => 'missing',
    )
    return {
      ...{ status: 200, contentType: 'text/plain', headers: {}, body: goals },
      ...{ isComplete: goals !== 'missing', maxAgeMs: 1000, staleMs: 1000 },
    }
  }

  /** Reads as a client, from the cache or the response cache. */
  const as = {
    cache: (client: string) =>
      runWithRequestId(
        'request-7',
        () => read(),
        Infinity,
        () => client,
      ),
    store: async (client: string) => {
      const get = () => store.get('operation', make)
      return String((await runWithRequestId('request-7', get, Infinity, () => client)).body)
    },
  }
  return { as, priorities, clock }
}

describe('a 429 for the client that began a load', () => {
  it('does not reach another client that shares the load', async () => {
    const { as, priorities } = start()

    const [attacker, fan] = await Promise.allSettled([as.cache('attacker'), as.cache('fan')])

    expect(attacker).toMatchObject({ status: 'rejected', reason: { retryAfterSeconds: 1 } })
    expect(fan).toMatchObject({ status: 'fulfilled', value: { data: { goals: 7 } } })
    expect(priorities).toEqual(['user'])
  })

  it('does not reach another client that shares the build, nor the next one', async () => {
    const { as, priorities } = start()

    const both = await Promise.all([as.store('attacker'), as.store('fan')])
    const next = await as.store('attacker')

    expect(both).toEqual(['missing', '7'])
    expect(next).toBe('7')
    expect(priorities).toEqual(['user'])
  })

  it('gives that client the last good data, and begins a new load for the others', async () => {
    const { as, priorities, clock } = start()
    await as.cache('fan')
    clock.advance(3_600_000)

    const [attacker, fan] = await Promise.all([as.cache('attacker'), as.cache('fan')])

    expect(attacker.lastUpdated).toBe('2026-01-01T12:00:00.000Z')
    expect(fan.lastUpdated).toBe('2026-01-01T13:00:00.000Z')
    expect(priorities).toEqual(['user', 'user'])
  })
})

describe('rebuilding a stale response', () => {
  const made = (body: string): BuiltResponse => ({
    ...{ status: 200, contentType: 'text/plain', headers: {}, body },
    ...{ isComplete: true, maxAgeMs: 1000, staleMs: 1000 },
  })

  /** A response cache with an expired response that only one client may rebuild; the others are rate limited. */
  async function startOverdue() {
    const { clock } = scriptedCache()
    const store = createResponseCache({ clock, log: captureLog().log, maxBytes: 1_000_000 })
    await store.get('operation', () => {
      expireAt(clock.nowMs() + 60_000)
      return Promise.resolve(made('kept'))
    })
    clock.advance(60_500)
    const makers: string[] = []
    const make = () => {
      const client = currentClient()
      makers.push(client)
      if (client === 'fan') return Promise.resolve(made('new'))
      return Promise.reject(new TooManyRequestsError({ client, waitMs: 1000 }))
    }
    const ask = (client: string) => {
      const get = () => store.getFreshOrStale('operation', make)
      return runWithRequestId('request-7', get, Infinity, () => client)?.body.toString()
    }
    return { ask, makers }
  }

  it('is repeated for another client where the first one is rate limited', async () => {
    const { ask, makers } = await startOverdue()

    const sent = ['attacker', 'attacker', 'fan'].map(ask)
    await settle()

    expect(sent).toEqual(['kept', 'kept', 'kept'])
    expect(makers).toEqual(['attacker', 'fan'])
    expect(ask('attacker')).toBe('new')
  })

  it('is repeated for at most four clients of a crowd', async () => {
    const { ask, makers } = await startOverdue()

    const sent = Array.from({ length: 1000 }, (_none, number) => ask(`client ${number}`))
    await settle()

    expect(new Set(sent)).toEqual(new Set(['kept']))
    expect(makers).toEqual(['client 0', 'client 1', 'client 2', 'client 3'])
  })
})
