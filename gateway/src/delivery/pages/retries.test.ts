import { afterEach, expect, it, vi } from 'vitest'
import { RenderThreadEndedError } from './renderThread.ts'
import { createRetries, type Retries } from './retries.ts'
import type { RenderedPage } from './site.ts'

const never = new AbortController().signal
const page = { status: 200, headers: {}, body: '' }

afterEach(() => {
  vi.useRealTimers()
})

/** The further tries of a page, which waits for data and ends when the test says so. */
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

/** Three pages of a thread that has ended, and a new one. */
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

it('tries the pages of a thread one after the other, and new ones as soon as the first is there', async () => {
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

it('tries the next alone, too, once a page has ended a thread again, and new ones beside it', async () => {
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

it('lets the next and new pages go beside one that waits long for data, and not beside one that is made', async () => {
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

it('tries pages to their ends that have ended a thread together, one after the other', async () => {
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

it('lets new pages wait on where nobody wants the first any more, which may have held the thread', async () => {
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

it('lets new pages go when all that were to be tried again have gone, and drops one that waits no more', async () => {
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
