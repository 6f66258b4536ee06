import { afterEach, describe, expect, it } from 'vitest'
import { dayAndNight } from '../support/dayAndNight.ts'
import { startScriptedServer } from '../support/servers/scriptedServer.ts'
import {
  expectFewAttempts,
  expectLastGoodDuring,
  expectNothingStored,
  expectOnlyTheRest,
  expectWhole,
} from './expectedAnswers.ts'
import { PAGES, startSpoiledStack, type FaultCommand, type SpoiledStack } from './corruptStack.ts'

let spoiled: SpoiledStack

afterEach(() => spoiled.close())

describe('an answer that is corrupted on its way from each system', () => {
  for (const { value, tags } of dayAndNight<readonly [how: string, fault: FaultCommand, attempts: number]>(
    [
      ['cut in its middle', { action: 'cut', bytes: 20 }, 2],
      ['redirected', { action: 'redirect', to: '/api/v4/standings?year=2024' }, 1],
    ],
    [
      ['cut at once', { action: 'cut', bytes: 0 }, 2],
      ['redirected for ever', { action: 'redirect', to: '/graphql', status: 301 }, 1],
    ],
  )) {
    const [how, fault, attempts] = value
    it(`makes only its field fail, and is not cached, when it is ${how}`, { tags }, async () => {
      spoiled = await startSpoiledStack()
      const { stack } = spoiled
      await spoiled.spoilAll(fault)

      const failed = await stack.query(PAGES)
      await expectFewAttempts(spoiled, attempts)
      const keys = await spoiled.keysOnRedis()
      await spoiled.clearAll()
      const recovered = await stack.query(PAGES)

      expectOnlyTheRest(failed)
      expectNothingStored(keys)
      expectWhole(recovered)
    })
  }

  it('is replaced by the last good data when it is cut', async () => {
    spoiled = await startSpoiledStack()
    await expectLastGoodDuring(spoiled, { action: 'cut', bytes: 20 })
  })

  it('never redirects to another host, which gets no request and no token', async () => {
    spoiled = await startSpoiledStack()
    const foreign = await startScriptedServer()
    await spoiled.spoilAll({ action: 'redirect', to: `${foreign.url}/steal`, status: 307 })

    const answer = await spoiled.stack.query(PAGES)
    await foreign.close()

    expectOnlyTheRest(answer)
    expect(answer.text).not.toContain('steal')
    expect(foreign.requests).toEqual([])
  })

  it('never redirects within the same system either', async () => {
    spoiled = await startSpoiledStack()
    await spoiled.spoilAll({ action: 'redirect', to: '/api/v4/elsewhere' })

    await spoiled.stack.query(PAGES)

    for (const server of ['league', 'live', 'shop'] as const)
      expect((await spoiled.requestedPaths(server)).join(' ')).not.toContain('elsewhere')
  })
})
