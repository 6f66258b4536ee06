import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayAndNight } from '../support/dayAndNight.ts'
import { expectNothingStored } from './expectedAnswers.ts'
import { PAGES, startSpoiledStack, type SpoiledStack } from './corruptStack.ts'

/** Far above the 1 MB that are read of an answer at most, far below the 300 MB of one bomb. */
const MAX_GROWTH = 150_000_000

let spoiled: SpoiledStack

beforeEach(async () => {
  spoiled = await startSpoiledStack()
})
afterEach(() => spoiled.close())

/** Runs the work, and returns its result with the growth of all buffers' bytes meanwhile. */
async function withBufferGrowth<T>(work: () => Promise<T>): Promise<{ result: T; growth: number }> {
  const before = process.memoryUsage().arrayBuffers
  let most = before
  const sampler = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 1)
  try {
    const result = await work()
    return { result, growth: most - before }
  } finally {
    clearInterval(sampler)
  }
}

describe('a decompression bomb as an answer', () => {
  for (const { value: encoding, tags } of dayAndNight(['gzip', 'none'], ['br']))
    it(
      `is cut at its limit when it is packed as ${encoding}, from each system, and not kept`,
      { tags },
      async () => {
        await spoiled.spoilAll({ action: 'bomb', encoding })

        const { result: failed, growth } = await withBufferGrowth(() => spoiled.stack.query(PAGES))
        const attempts = await Promise.all(
          (['league', 'shop', 'live'] as const).map((server) => spoiled.spoiledRequests(server)),
        )
        const keys = await spoiled.keysOnRedis()
        await spoiled.clearAll()
        const recovered = await spoiled.stack.query(PAGES)

        expect(growth).toBeLessThan(MAX_GROWTH)
        expect(failed.data).toMatchObject({
          ...{ standings: null, collection: null },
          game: { state: { __typename: 'LiveGame' } },
          schedule: { games: expect.any(Array) },
        })
        expect(failed.errors.map(({ extensions }) => extensions?.['code'])).toEqual([
          'UPSTREAM_INVALID',
          'UPSTREAM_INVALID',
        ])
        expect(attempts.map(({ length }) => length)).toEqual([1, 1, 1])
        // The sent part of an endless body: the 1 MB, and the buffers of the connection.
        if (encoding === 'none')
          for (const [answer] of attempts) expect(answer?.bytes).toBeLessThan(60_000_000)
        // As long as each of them needs: the standings, a live state, a collection of the shop.
        for (const bytes of [100_000, 50_000, 1_000_000])
          expect(JSON.stringify(spoiled.stack.logs)).toContain(`Answer is longer than ${bytes} bytes`)
        expectNothingStored(keys)
        expect(recovered.errors).toEqual([])
      },
    )
})
