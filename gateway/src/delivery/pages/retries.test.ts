import { afterEach, expect, it, vi } from 'vitest'
import { RenderThreadEndedError } from './renderThread.ts'
import { createRetries, type Retries } from './retries.ts'
import type { RenderedPage } from './site.ts'

const never = new AbortController().signal
const page = { status: 200, headers: {}, body: '' }

afterEach(() => {
  vi.useRealTimers()
})

/** The retry of a page, which waits for data and ends when the test says so. */
function secondTry(retries: Retries, ended: RenderThreadEndedError, signal = never) {
  let attempt = Promise.withResolvers<RenderedPage>()
  const data = Promise.withResolvers<undefined>()
  const own = {
    hasBegun: false,
    waitForData: () => {},
    getData: () => data.resolve(undefined),
    succeed: () => attempt.resolve(page),
    reject: (error: Error) => attempt.reject(error),
    loseThread(error: RenderThreadEndedError) {
      own.hasBegun = false
      attempt.reject(error)
      attempt = Promise.withResolvers()
    },
    ended: Promise.resolve(''),
  }
  own.ended = retries
    .tryAgain(
      (watchData) => {
        own.hasBegun = true
        own.waitForData = () => watchData(data.promise)
        return attempt.promise
      },
      ended,
      signal,
    )
    .then(() => 'rendered', String)
  return own
}

/** Three pages of a thread that has ended, and a new thread. */
function afterCrash(signal?: AbortSignal) {
  const retries = createRetries()
  const ended = new RenderThreadEndedError('ended')
  const tries = [secondTry(retries, ended, signal), secondTry(retries, ended), secondTry(retries, ended)]
  const next = { hasBegun: false }
  const begun = retries.mayBegin(never).then(() => (next.hasBegun = true))
  const [first, second, third] = tries as [(typeof tries)[0], (typeof tries)[0], (typeof tries)[0]]
  const hasBegun = async () => {
    await new Promise(setImmediate)
    return [first, second, third, next].map((one) => one.hasBegun)
  }
  return { retries, first, second, third, begun, hasBegun }
}

it("retries render a crashed thread's pages one after the other, and new pages as soon as the first is done", async () => {
  const { first, second, third, begun, hasBegun } = afterCrash()

  const atFirst = await hasBegun()
  first.succeed()
  await Promise.all([first.ended, begun])
  const afterFirst = await hasBegun()
  second.succeed()
  await second.ended
  third.succeed()

  expect(atFirst).toEqual([true, false, false, false])
  expect(afterFirst).toEqual([true, true, false, true])
  expect(await third.ended).toBe('rendered')
})

it('retries go on with the next page alone, and new pages beside it, once a page has crashed a thread again', async () => {
  const { first, second, third, hasBegun } = afterCrash()

  await hasBegun()
  first.reject(new RenderThreadEndedError('ended again'))
  expect(await first.ended).toContain('ended again')
  const afterFirst = await hasBegun()
  second.reject(new RenderThreadEndedError('ended again'))
  third.succeed()

  expect(afterFirst).toEqual([true, true, false, true])
  expect(await Promise.all([second.ended, third.ended])).toEqual([await first.ended, 'rendered'])
})

it('retries do not hold up others while one waits long for data', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { first, second, third, hasBegun } = afterCrash()

  await hasBegun()
  first.waitForData()
  vi.advanceTimersByTime(249)
  const waiting = await hasBegun()
  vi.advanceTimersByTime(1)
  const late = await hasBegun()
  second.waitForData()
  second.getData()
  await hasBegun()
  vi.advanceTimersByTime(60_000)
  const making = await hasBegun()
  for (const one of [first, second, third]) one.succeed()

  expect([waiting, late, making]).toEqual([
    [true, false, false, false],
    [true, true, false, true],
    [true, true, false, true],
  ])
  expect(await Promise.all([first.ended, third.ended])).toEqual(['rendered', 'rendered'])
})

it('retries render pages that have crashed a thread together to the end, one after the other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { first, second, third, hasBegun } = afterCrash()

  await hasBegun()
  first.waitForData()
  vi.advanceTimersByTime(250)
  await hasBegun()
  const ended = new RenderThreadEndedError('ended again')
  for (const one of [first, second]) one.loseThread(ended)
  await hasBegun()
  third.succeed()
  const afterThird = await hasBegun()
  first.waitForData()
  vi.advanceTimersByTime(60_000)
  const whileLate = await hasBegun()
  first.succeed()
  const afterFirst = await hasBegun()
  second.loseThread(new RenderThreadEndedError('ended once more'))

  expect([afterThird, whileLate]).toEqual(Array(2).fill([true, false, true, true]))
  expect(afterFirst).toEqual([true, true, true, true])
  expect(await Promise.all([first.ended, third.ended])).toEqual(['rendered', 'rendered'])
  expect(await second.ended).toContain('ended once more')
})

it('retries hold up new pages while the first one, now abandoned, may have blocked the thread', async () => {
  const controller = new AbortController()
  const { first, second, third, begun, hasBegun } = afterCrash(controller.signal)

  await hasBegun()
  controller.abort(new Error('gone'))
  first.reject(controller.signal.reason as Error)
  const afterFirst = await hasBegun()
  second.succeed()
  third.succeed()
  await begun

  expect(await first.ended).toContain('gone')
  expect(afterFirst).toEqual([true, true, false, false])
})

it('retries release new pages when all retried ones have been abandoned, and drop an aborted one', async () => {
  const retries = createRetries()
  const [gone, left] = [new AbortController(), new AbortController()]
  const only = secondTry(retries, new RenderThreadEndedError('ended'), gone.signal)

  const begun = retries.mayBegin(never)
  const dropped = retries.mayBegin(left.signal)
  left.abort(new Error('left'))
  await expect(dropped).rejects.toThrow('left')
  gone.abort(new Error('gone'))
  only.reject(gone.signal.reason as Error)

  expect(await only.ended).toContain('gone')
  await expect(begun).resolves.toBeUndefined()
})
