import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../../gateway/src/errors.ts'
import type { Cache } from '../../gateway/src/platform/cache/cache.ts'
import { startCacheProcesses, type CacheProcesses } from '../gateway/cacheProcesses.ts'
import { ageRedis } from '../support/agedRedis.ts'
import { startFleet } from '../support/fleet.ts'
import { settableClock } from '../support/settableClock.ts'
import { runAnew } from '../support/stack.ts'

const hour = 3_600_000
/** Processes that give a busy machine time: whoever cannot ask Redis in time loads for itself. */
const patient = { redisDeadlineMs: 10_000 }

let processes: CacheProcesses

beforeEach(async () => {
  processes = await startCacheProcesses()
})

afterEach(() => processes.close())

/** A resource that fails; it counts its loads. */
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
  'a key whose load fails with %s is left alone by a process that comes later',
  async (_what, error, ms) => {
    const { loads, read } = failing(error)
    const one = await processes.startConnected(patient)
    const first = await read(one.cache)

    const other = await processes.startConnected(patient)
    const second = await read(other.cache)
    const third = await read(other.cache)
    const loadsInPause = loads.length
    other.advance(ms)
    await ageRedis(processes.redis.url, ms)
    await read(other.cache)

    const { code, publicMessage } = error
    expect([first, second, third]).toMatchObject(Array(3).fill({ code, publicMessage }))
    expect(loadsInPause).toBe(1)
    expect(loads).toHaveLength(2)
  },
)

it('a failure counts for each process alone when Redis is gone', async () => {
  const { loads, read } = failing(new UpstreamUnavailableError('401', { status: 401 }))
  const [one, other] = [await processes.startConnected(patient), await processes.startConnected(patient)]
  await processes.redis.stop()

  for (const { cache } of [one, other, one, other]) await read(cache)

  expect(loads).toHaveLength(2)
})

it('a drop makes every process load again', async () => {
  const { loads, read } = failing(new NotFoundError('unknown game'))
  const [one, other] = [await processes.startConnected(patient), await processes.startConnected(patient)]
  await read(one.cache)

  await other.cache.drop('score')
  await read(other.cache)

  expect(loads).toHaveLength(2)
})

it.each([
  ['one build', ['a', 'a'], [1, 1, 1]],
  ['two builds', ['a', 'b'], [2, 2, 2]],
] as const)(
  'a table that gateways of %s cannot read costs each build one call in five seconds, however many ask',
  async (_what, [one, other], expected) => {
    const wall = settableClock()
    const fleet = await startFleet({ wall })
    const body = JSON.stringify({ data: { items: [{ teamId: 7 }, { teamId: 8 }] } })
    await fleet.control({ action: 'garbage', path: '/v4/standings', body })
    const gateways = [await fleet.start(0, { build: one }), await fleet.start(0, { build: other })]
    const calls: number[] = []
    const codes: unknown[] = []

    for (let pause = 0; pause < 3; pause += 1) {
      const requests = Array.from({ length: 20 }, (_none, at) => askTable(gateways[at % 2]?.url ?? ''))
      codes.push(...(await Promise.all(requests)))
      const ofTable = [...(await fleet.newCalls())].filter(([name]) => name.endsWith('/standings'))
      calls.push(ofTable.reduce((sum, [, count]) => sum + count, 0))
      wall.advance(5000)
      await ageRedis(fleet.redis.url, 5000)
    }
    await fleet.close()

    expect(new Set(codes)).toEqual(new Set(['UPSTREAM_INVALID']))
    expect(calls).toEqual(expected)
  },
)

it('a table that one gateway could not read is not asked for by another one of the same code', async () => {
  const fleet = await startFleet()
  const body = JSON.stringify({ data: { items: [{ teamId: 7 }] } })
  await fleet.control({ action: 'garbage', path: '/v4/standings', body })
  const [one, other] = [await fleet.start(), await fleet.start()]
  await askTable(one.url)
  await fleet.newCalls()

  const code = await askTable(other.url)
  const calls = await fleet.newCalls()
  await fleet.close()

  expect(code).toBe('UPSTREAM_INVALID')
  expect([...calls.keys()].filter((name) => name.endsWith('/standings'))).toEqual([])
})

/** The code with which a gateway refuses the table. */
async function askTable(url: string): Promise<unknown> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: runAnew('{ standings(year: 2025) { rows { wins } } }') }),
  })
  const { errors } = (await response.json()) as { errors?: { extensions?: { code?: unknown } }[] }
  return errors?.[0]?.extensions?.code
}
