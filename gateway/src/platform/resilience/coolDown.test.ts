import { expect, it } from 'vitest'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { createCoolDown } from './coolDown.ts'
import { noteFailedRead, noteTrueUntil, recordReads } from '../cache/recordedReads.ts'
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

it('fails as before, without a load, for five seconds after a failure', async () => {
  const clock = settableClock()
  const coolDown = createCoolDown(clock)
  const { calls, load } = failingLoad()
  await expect(coolDown.run('list', load)).rejects.toThrow('failure 1')

  clock.advance(4999)
  await expect(coolDown.run('list', load)).rejects.toThrow('failure 1')
  const during = calls.length
  clock.advance(1)
  await expect(coolDown.run('list', load)).rejects.toThrow('failure 2')

  expect([during, calls.length]).toEqual([1, 2])
})

it('leaves nothing else alone', async () => {
  const coolDown = createCoolDown(settableClock())
  await expect(coolDown.run('list', failingLoad().load)).rejects.toThrow('failure 1')

  expect(await coolDown.run('other list', () => Promise.resolve('read'))).toBe('read')
})

it('does not take it for a failure that the time of the visitor was up', async () => {
  const coolDown = createCoolDown(settableClock())
  const late = runWithRequestId('late', () => coolDown.run('list', failingLoad().load), 0)
  await expect(late).rejects.toThrow('failure 1')

  expect(await coolDown.run('list', () => Promise.resolve('read'))).toBe('read')
})

it('tells of a failure once, however many have waited for it', async () => {
  const coolDown = createCoolDown(settableClock())
  const { load } = failingLoad()
  const failures: unknown[] = []
  const run = () => coolDown.run('list', load, (error) => failures.push(error))

  await Promise.allSettled([run(), run()])
  await Promise.allSettled([run()])

  expect(failures).toEqual([new Error('failure 1')])
})

it('lets what a failed load had read count for each answer that gets the failure', async () => {
  const coolDown = createCoolDown(settableClock())
  const load = () => {
    noteTrueUntil(5000)
    noteFailedRead()
    return Promise.reject(new Error('down'))
  }
  const fails = () => coolDown.run('list', load).catch(() => null)

  const recorded = [await recordReads(fails), await recordReads(fails)]

  expect(recorded.map(({ reads }) => reads)).toMatchObject([
    { trueUntilMs: 5000, hasFailed: true },
    { trueUntilMs: 5000, hasFailed: true },
  ])
})

it('lets what a load has read count for its answer', async () => {
  const coolDown = createCoolDown(settableClock())

  const { result, reads } = await recordReads(() =>
    coolDown.run('list', () => {
      noteTrueUntil(5000)
      return Promise.resolve('read')
    }),
  )

  expect(result).toBe('read')
  expect(reads).toMatchObject({ trueUntilMs: 5000, hasFailed: false })
})
