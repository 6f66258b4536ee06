import { expect, it } from 'vitest'
import { RenderThreadEndedError } from './renderThread.ts'
import { createRetries, type Retries } from './retries.ts'
import type { RenderedPage } from './site.ts'

const never = new AbortController().signal
const page = { status: 200, headers: {}, body: '' }

/** The second try of a page, which ends when the test says so. */
function secondTry(retries: Retries, ended: RenderThreadEndedError, signal = never) {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>()
  const own = { hasBegun: false, succeed: () => resolve(page), reject, ended: Promise.resolve('') }
  own.ended = retries
    .tryAgain(() => ((own.hasBegun = true), promise), ended, signal)
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

it('tries all others together with new ones once a page has ended a thread again', async () => {
  const { first, second, third, hasBegun } = afterCrash()

  await hasBegun()
  first.reject(new RenderThreadEndedError('ended again'))
  expect(await first.ended).toContain('ended again')
  const all = await hasBegun()
  second.succeed()
  third.succeed()

  expect(all).toEqual([true, true, true, true])
  expect(await Promise.all([second.ended, third.ended])).toEqual(['rendered', 'rendered'])
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
