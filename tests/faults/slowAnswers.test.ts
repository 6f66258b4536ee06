import { afterEach, describe, it } from 'vitest'
import {
  expectFewAttempts,
  expectLastGoodDuring,
  expectNothingStored,
  expectOnlyTheRest,
} from './expectedAnswers.ts'
import { PAGES, startSpoiledStack, type SpoiledStack } from './corruptStack.ts'

let spoiled: SpoiledStack

afterEach(() => spoiled.close())

describe('a slow answer from each system', () => {
  it.each([
    ['drips', { action: 'drip' }],
    ['freezes after its first bytes', { action: 'freeze', bytes: 20 }],
  ])('makes only its field fail when it %s, then the last good data is served', async (_how, fault) => {
    spoiled = await startSpoiledStack({ UPSTREAM_FOREGROUND_MS: '600' })
    const { stack } = spoiled
    await spoiled.spoilAll(fault)

    const failed = await stack.query(PAGES)
    await expectFewAttempts(spoiled, 2)
    const keys = await spoiled.keysOnRedis()
    await spoiled.clearAll()

    expectOnlyTheRest(failed)
    expectNothingStored(keys)
    await expectLastGoodDuring(spoiled, fault)
  })
})
