import { expect, it } from 'vitest'
import type { RequestContext } from '../../context.ts'
import { runWithRequestId } from '../../platform/requestContext.ts'
import { createOperationPlaces } from './operationPlaces.ts'

const LIMITS = { atOnce: 4, maxWaiting: 16, maxWaitMs: 60_000 }

/** Places in which operations end when the test says so. */
function start() {
  const inPlace = createOperationPlaces(LIMITS)
  const { promise, resolve } = Promise.withResolvers<string>()

  /** Executes an operation of a fan, or of a visitor of a network; returns its answer, or the error by which it was refused. */
  function execute(network: string, uid?: string, work: Promise<string> = promise): Promise<unknown> {
    const context = { viewer: uid === undefined ? {} : { uid } } as RequestContext
    const run = () =>
      inPlace(
        () => Promise.resolve(context),
        async (createContext) => {
          await createContext()
          return work
        },
      )
    const answer = runWithRequestId('request', run, Infinity, () => network)
    return answer.catch((error: unknown) => error)
  }
  return { execute, end: () => resolve('answer') }
}

it('refuses the operations of one network beyond its share, with 429 and Retry-After, and none of another', async () => {
  const { execute, end } = start()
  const own = Array.from({ length: 5 }, () => execute('greedy'))

  const refused = await Promise.race(own)
  const modest = await execute('modest', undefined, Promise.resolve('answer of modest'))
  end()

  expect(refused).toMatchObject({ extensions: { http: { status: 429 } } })
  expect(modest).toBe('answer of modest')
  expect((await Promise.all(own)).filter((answer) => answer === 'answer')).toHaveLength(4)
})

it('gives each fan behind one address a share of her own', async () => {
  const { execute, end } = start()
  const visitors = Array.from({ length: 4 }, () => execute('stadium'))

  const fan = await execute('stadium', 'ada', Promise.resolve('answer of ada'))
  end()

  expect(fan).toBe('answer of ada')
  expect(await Promise.all(visitors)).toEqual(Array(4).fill('answer'))
})
