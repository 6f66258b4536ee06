import { describe, expect, it } from 'vitest'
import { settle } from '../../../../tests/support/scriptedCache.ts'
import { TooManyRequestsError } from '../../errors.ts'
import {
  addFailure,
  addRefusal,
  trackedRefusal,
  trackDependencies,
  shareDependencies,
} from './dependencyTracking.ts'

describe("a client's 429 during a response", () => {
  const [first, second] = ['a', 'b'].map((client) => new TooManyRequestsError({ client, waitMs: 1000 }))
  const refused = async () => {
    for (const refusal of [first, second]) if (refusal) addRefusal(refusal)
    await settle()
  }

  it('is recorded once for the response: the first of several', async () => {
    const { reads } = await trackDependencies(refused)

    expect(reads).toMatchObject({ refusal: first, hasFailed: false })
  })

  it('explains a missing part of the response, and is ignored where nothing is missing', async () => {
    const { result } = await trackDependencies(async () => {
      await refused()
      const before = trackedRefusal()
      addFailure()
      return [before, trackedRefusal()]
    })

    expect(result).toEqual([undefined, first])
  })

  it('does not explain a part that is missing for a failure of its own', async () => {
    const { result } = await trackDependencies(() => {
      addFailure()
      return Promise.resolve(trackedRefusal())
    })

    expect(result).toBeUndefined()
  })

  it('is recorded, with the failed part, for all responses that share the work', async () => {
    const share = shareDependencies<string, undefined>()
    const work = () =>
      share('goals', async () => {
        await refused()
        addFailure()
        return undefined
      })

    const recorded = await Promise.all([trackDependencies(work), trackDependencies(work)])

    expect(recorded.map(({ reads }) => [reads.refusal, reads.hasFailed])).toEqual([
      [first, true],
      [first, true],
    ])
  })

  it('is not recorded where the shared work was not rejected', async () => {
    const share = shareDependencies<string, number>()

    const { reads } = await trackDependencies(() => share('goals', () => Promise.resolve(7)))

    expect(reads).toEqual({ resources: new Map(), trueUntilMs: Infinity, hasFailed: false })
  })
})
