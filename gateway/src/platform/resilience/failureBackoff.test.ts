import { expect, it } from 'vitest'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { createFailureBackoff } from './failureBackoff.ts'
import { addFailure, expireAt, trackDependencies } from '../cache/dependencyTracking.ts'
import { runWithRequestId } from '../requestContext.ts'

/** A load that always fails, and how often it was called. */
function failingLoad() {
  const calls: Error[] = []
  const load = () => {
    const error = new Error(`failure ${calls.length + 1}`)
    calls.push(error)
    return Promise.reject(error)
  }
  return { calls, load }
}

it('failure backoff repeats a failure, without a load, for five seconds', async () => {
  const clock = settableClock()
  const backoff = createFailureBackoff(clock)
  const { calls, load } = failingLoad()
  await expect(backoff.run('list', load)).rejects.toThrow('failure 1')

  clock.advance(4999)
  await expect(backoff.run('list', load)).rejects.toThrow('failure 1')
  const during = calls.length
  clock.advance(1)
  await expect(backoff.run('list', load)).rejects.toThrow('failure 2')

  expect([during, calls.length]).toEqual([1, 2])
})

it('failure backoff does not affect other names', async () => {
  const backoff = createFailureBackoff(settableClock())
  await expect(backoff.run('list', failingLoad().load)).rejects.toThrow('failure 1')

  expect(await backoff.run('other list', () => Promise.resolve('read'))).toBe('read')
})

it("failure backoff ignores a failure at the visitor's own deadline", async () => {
  const backoff = createFailureBackoff(settableClock())
  const late = runWithRequestId('late', () => backoff.run('list', failingLoad().load), 0)
  await expect(late).rejects.toThrow('failure 1')

  expect(await backoff.run('list', () => Promise.resolve('read'))).toBe('read')
})

it('failure backoff reports a failure once, however many have waited for it', async () => {
  const backoff = createFailureBackoff(settableClock())
  const { load } = failingLoad()
  const failures: unknown[] = []
  const run = () => backoff.run('list', load, (error) => failures.push(error))

  await Promise.allSettled([run(), run()])
  await Promise.allSettled([run()])

  expect(failures).toEqual([new Error('failure 1')])
})

it("failure backoff records the failed load's dependencies for each response that gets the failure", async () => {
  const backoff = createFailureBackoff(settableClock())
  const load = () => {
    expireAt(5000)
    addFailure()
    return Promise.reject(new Error('down'))
  }
  const fails = () => backoff.run('list', load).catch(() => null)

  const recorded = [await trackDependencies(fails), await trackDependencies(fails)]

  expect(recorded.map(({ reads }) => reads)).toMatchObject([
    { trueUntilMs: 5000, hasFailed: true },
    { trueUntilMs: 5000, hasFailed: true },
  ])
})

it("failure backoff records a load's dependencies for its response", async () => {
  const backoff = createFailureBackoff(settableClock())

  const { result, reads } = await trackDependencies(() =>
    backoff.run('list', () => {
      expireAt(5000)
      return Promise.resolve('read')
    }),
  )

  expect(result).toBe('read')
  expect(reads).toMatchObject({ trueUntilMs: 5000, hasFailed: false })
})
