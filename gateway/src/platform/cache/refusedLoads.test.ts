import { expect, it } from 'vitest'
import { scriptedCache } from '../../../../tests/support/scriptedCache.ts'
import { scriptedFleet } from '../../../../tests/support/scriptedFleet.ts'
import { TooManyRequestsError } from '../../errors.ts'
import { trackDependencies } from './dependencyTracking.ts'
import { currentClient, runWithRequestId } from '../requestContext.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const refusal = new TooManyRequestsError({ client: 'greedy', waitMs: 1000 })

/** Permits loads to every client but one. */
function permit(): void {
  if (currentClient() === 'greedy') throw refusal
}

/** Runs work as a request of the given client. */
const as = <T>(client: string, work: () => Promise<T>) =>
  runWithRequestId('request-7', work, Infinity, () => client)

it('a rate-limited client gets a 429 without a load for a key that is not cached', async () => {
  const { read, answer, priorities } = scriptedCache()
  answer(7)
  const attempt = () => read({ permit }).catch((error: unknown) => error)

  const { result, reads } = await as('greedy', () => trackDependencies(attempt))

  expect(result).toBe(refusal)
  expect(reads).toMatchObject({ hasFailed: true, refusal })
  expect(priorities).toEqual([])
})

it('a rate-limited client does not cause a 429 for another client that waits for the same load', async () => {
  const { read, answer, priorities } = scriptedCache()
  answer(7)

  const [greedy, fan] = await Promise.allSettled([
    as('greedy', () => read({ permit })),
    as('fan', () => read({ permit })),
  ])

  expect(greedy).toMatchObject({ status: 'rejected', reason: refusal })
  expect(fan).toMatchObject({ status: 'fulfilled', value: { data: { goals: 7 } } })
  expect(priorities).toEqual(['user'])
})

it('a rate-limited client gets the last good data', async () => {
  const { read, answer, clock, metrics, priorities } = scriptedCache()
  answer(7)
  await read()
  answer(8)
  clock.advance(24 * HOUR_MS - 1)

  const { data } = await as('greedy', () => read({ permit }))

  expect(data.goals).toBe(7)
  expect(priorities).toEqual(['user'])
  expect(await metrics.text()).toContain('wll_cache_reads_total{tier="last_good"} 1')
})

it('a rate-limited client gets a 429 for data older than 24 hours', async () => {
  const { read, answer, clock } = scriptedCache()
  answer(7)
  await read()
  clock.advance(24 * HOUR_MS)

  await expect(as('greedy', () => read({ permit }))).rejects.toBe(refusal)
})

it('a rate-limited client gets the newest data that another process has loaded', async () => {
  const { clock, start } = scriptedFleet()
  const [one, other] = [start(), start()]
  one.answer(7)
  await one.read()
  await other.read()
  clock.advance(20 * MINUTE_MS)
  one.answer(8)
  await one.read()
  clock.advance(20 * MINUTE_MS)

  const { data } = await as('greedy', () => other.read({ permit }))

  expect(data.goals).toBe(8)
})
