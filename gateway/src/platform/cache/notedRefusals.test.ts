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

describe('the refusal of a client', () => {
  const [first, second] = ['a', 'b'].map((client) => new TooManyRequestsError({ client, waitMs: 1000 }))
  const refused = async () => {
    for (const refusal of [first, second]) if (refusal) addRefusal(refusal)
    await settle()
  }

  it('belongs to the answer, the first one of several', async () => {
    const { reads } = await trackDependencies(refused)

    expect(reads).toMatchObject({ refusal: first, hasFailed: false })
  })

  it('is why something is missing, and not where nothing is', async () => {
    const { result } = await trackDependencies(async () => {
      await refused()
      const before = trackedRefusal()
      addFailure()
      return [before, trackedRefusal()]
    })

    expect(result).toEqual([undefined, first])
  })

  it('is not why something is missing that has failed by itself', async () => {
    const { result } = await trackDependencies(() => {
      addFailure()
      return Promise.resolve(trackedRefusal())
    })

    expect(result).toBeUndefined()
  })

  it('belongs, with what failed, to the answers of all who share the work', async () => {
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

  it('is missing where shared work was not refused', async () => {
    const share = shareDependencies<string, number>()

    const { reads } = await trackDependencies(() => share('goals', () => Promise.resolve(7)))

    expect(reads).toEqual({ resources: new Map(), trueUntilMs: Infinity, hasFailed: false })
  })
})
