import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../../gateway/src/errors.ts'
import type { Cache } from '../../gateway/src/platform/cache/cache.ts'
import { startCacheProcesses, type CacheProcesses } from '../gateway/cacheProcesses.ts'
import { startFleet } from '../support/fleet.ts'
import { settableClock } from '../support/settableClock.ts'
import { runAnew } from '../support/stack.ts'

const hour = 3_600_000
/** Patient processes for a busy machine: after Redis's deadline a process loads for itself. */
const patient = { redisDeadlineMs: 10_000 }

let processes: CacheProcesses

beforeEach(async () => {
  processes = await startCacheProcesses()
})

afterEach(() => processes.close())

/** A resource that fails and counts its loads. */
function failing(error: Error) {
  const loads: string[] = []
  const load = () => {
    loads.push('load')
    return Promise.reject(error)
  }
  const resource = { key: 'score', ttlMs: hour, staleMs: hour, schema: z.object({}), load }
  return { loads, read: (cache: Cache) => cache.readThrough(resource).catch((failure: unknown) => failure) }
}

it.each([
  [
    '429',
    new UpstreamUnavailableError('429', { transient: true, status: 429, retryAfterMs: 240_000 }),
    240_000,
  ],
  ['401', new UpstreamUnavailableError('401', { status: 401 }), 5000],
  ['404', new NotFoundError('unknown game'), 30_000],
  ['a page', new UpstreamInvalidError('Failed to parse response JSON'), 5000],
  ['no answer', new UpstreamUnavailableError('timeout', { transient: true }), 5000],
] as const)(
  'a key whose load fails with %s is not loaded again for a while by any process, however often it is read',
  async (_what, error, ms) => {
    const { loads, read } = failing(error)
    const [one, other] = [await processes.startConnected(patient), await processes.startConnected(patient)]
    const failures = [await read(one.cache), await read(other.cache)]

    for (const process of [one, other]) {
      process.advance(ms / 2)
      failures.push(await read(process.cache))
    }
    const loadsInPause = loads.length
    one.advance(ms / 2)
    await read(one.cache)

    const { code, publicMessage } = error
    expect(failures).toMatchObject(Array(4).fill({ code, publicMessage }))
    expect(loadsInPause).toBe(2)
    expect(loads).toHaveLength(3)
  },
)

it('invalidating a key makes every process load it again', async () => {
  const { loads, read } = failing(new NotFoundError('unknown game'))
  const [one, other] = [await processes.startConnected(patient), await processes.startConnected(patient)]
  for (const { cache } of [one, other]) await read(cache)

  await other.cache.drop('score')
  await vi.waitFor(async () => {
    await read(one.cache)
    expect(loads).toHaveLength(3)
  })
  await read(other.cache)

  expect(loads).toHaveLength(4)
})

it('an unreadable table costs each gateway one call in five seconds, however many request it', async () => {
  const wall = settableClock()
  const fleet = await startFleet({ wall })
  const body = JSON.stringify({ data: { items: [{ teamId: 7 }, { teamId: 8 }] } })
  await fleet.control({ action: 'garbage', path: '/v4/standings', body })
  const gateways = [await fleet.start(), await fleet.start()]
  const calls: number[] = []
  const codes: unknown[] = []

  for (let pause = 0; pause < 3; pause += 1) {
    const requests = Array.from({ length: 20 }, (_none, at) => askTable(gateways[at % 2]?.url ?? ''))
    codes.push(...(await Promise.all(requests)))
    const ofTable = [...(await fleet.newCalls())].filter(([name]) => name.endsWith('/standings'))
    calls.push(ofTable.reduce((sum, [, count]) => sum + count, 0))
    wall.advance(5000)
  }
  await fleet.close()

  expect(new Set(codes)).toEqual(new Set(['UPSTREAM_INVALID']))
  expect(calls).toEqual([2, 2, 2])
})

/** The error code of a gateway for the table. */
async function askTable(url: string): Promise<unknown> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: runAnew('{ standings(year: 2025) { rows { wins } } }') }),
  })
  const { errors } = (await response.json()) as { errors?: { extensions?: { code?: unknown } }[] }
  return errors?.[0]?.extensions?.code
}
