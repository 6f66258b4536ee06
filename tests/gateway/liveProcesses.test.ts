import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTwoGateways, type TwoGateways } from './twoGateways.ts'

const longTimeout = { timeout: 30_000, interval: 20 }

let two: TwoGateways

beforeEach(async () => {
  two = await startTwoGateways()
})
afterEach(() => two.close())

describe('two processes on one Redis', () => {
  it('continue polling and publishing when the polling one is killed', async () => {
    const listeners = await Promise.all(two.gateways.map((gateway) => two.watchOn(gateway)))
    const [leader, survivor] = await two.leaderAndFollower()
    const left = listeners[two.gateways.indexOf(survivor)]
    await leader.kill()
    const before = await two.pollTimes()

    await two.pollsAfter(before.length, 1)
    await two.moveLeague(60)
    const distinct = () => new Set(left?.received.map((received) => JSON.stringify(received))).size
    await vi.waitFor(() => expect(distinct()).toBe(2), longTimeout)
    await two.moveLeague(120)
    await vi.waitFor(() => expect(distinct()).toBe(3), longTimeout)

    expect(await survivor.callsTo('live')).toBeGreaterThanOrEqual(2)
  })
})
