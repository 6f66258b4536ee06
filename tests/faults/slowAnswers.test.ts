import { afterEach, describe, it } from 'vitest'
import { dayAndNight } from '../support/dayAndNight.ts'
import {
  expectFewAttempts,
  expectLastGoodDuring,
  expectNothingStored,
  expectOnlyTheRest,
} from './expectedAnswers.ts'
import { PAGES, startSpoiledStack, type FaultCommand, type SpoiledStack } from './corruptStack.ts'

let spoiled: SpoiledStack

afterEach(() => spoiled.close())

describe('a slow answer from each system', () => {
  for (const { value, tags } of dayAndNight<readonly [how: string, fault: FaultCommand]>(
    [['freezes after its first bytes', { action: 'freeze', bytes: 20 }]],
    [['drips', { action: 'drip' }]],
  )) {
    const [how, fault] = value
    it(`makes only its field fail when it ${how}, then the last good data is served`, { tags }, async () => {
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
  }
})
