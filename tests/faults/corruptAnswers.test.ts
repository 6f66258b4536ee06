import { afterEach, describe, expect, it } from 'vitest'
import { startScriptedServer } from '../support/servers/scriptedServer.ts'
import {
  expectFewAttempts,
  expectLastGoodDuring,
  expectNothingStored,
  expectOnlyTheRest,
  expectWhole,
} from './expectedAnswers.ts'
import { PAGES, startSpoiledStack, type SpoiledStack } from './corruptStack.ts'

let spoiled: SpoiledStack

afterEach(() => spoiled.close())

describe('an answer that is corrupted on its way from each system', () => {
  it.each([
    ['cut at once', { action: 'cut', bytes: 0 }, 2],
    ['cut in its middle', { action: 'cut', bytes: 20 }, 2],
    ['redirected', { action: 'redirect', to: '/api/v4/standings?year=2024' }, 1],
    ['redirected for ever', { action: 'redirect', to: '/graphql', status: 301 }, 1],
  ])('makes only its field fail, and is not cached, when it is %s', async (_how, fault, attempts) => {
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

  it.each([
    ['cut', { action: 'cut', bytes: 20 }],
    ['redirected', { action: 'redirect', to: '/graphql' }],
  ])('is replaced by the last good data when it is %s', async (_how, fault) => {
    spoiled = await startSpoiledStack()
    await expectLastGoodDuring(spoiled, fault)
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
