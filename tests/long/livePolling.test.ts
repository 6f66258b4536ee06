import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { INTERVAL_MS, startTwoGateways, type TwoGateways } from '../gateway/twoGateways.ts'

/** What a machine with more work than cores may take on top of the two intervals in which a lost leader is replaced. */
const LOADED_MACHINE_MS = 3000
const longTimeout = { timeout: 30_000, interval: 20 }

let two: TwoGateways

beforeEach(async () => {
  two = await startTwoGateways()
})
afterEach(() => two.close())

/** How the live system is asked over time, which takes a machine that is not short of cores. */
describe('two processes on one Redis', () => {
  it('ask about a game that both have subscribers of once an interval', async () => {
    await Promise.all(two.gateways.map((gateway) => two.watchOn(gateway)))
    const joined = (await two.pollTimes()).length

    // So many that a poll which a busy machine notes late weighs little.
    const polls = await two.pollsAfter(joined, 31)

    const gaps = polls.length - 1
    const intervals = ((polls.at(-1) ?? 0) - (polls[0] ?? 0)) / INTERVAL_MS
    console.log(`${gaps} polls in ${intervals.toFixed(1)} intervals of ${INTERVAL_MS} ms`)
    expect(intervals).toBeGreaterThanOrEqual(22)
    expect(gaps / intervals).toBeLessThanOrEqual(1.35)
  })

  it('replace the one that asks within two intervals when it is killed', async () => {
    await Promise.all(two.gateways.map((gateway) => two.watchOn(gateway)))
    const [leader] = await two.leaderAndFollower()
    await leader.kill()
    const before = await two.pollTimes()

    const [next = Infinity] = await two.pollsAfter(before.length, 1)

    const gapMs = next - (before.at(-1) ?? 0)
    console.log(`a killed leader was replaced after ${gapMs} ms`)
    expect(gapMs).toBeLessThanOrEqual(2 * INTERVAL_MS + LOADED_MACHINE_MS)
  })

  it('ask no more once nobody watches', async () => {
    const listeners = await Promise.all(two.gateways.map((gateway) => two.watchOn(gateway)))
    await two.pollsAfter((await two.pollTimes()).length, 3)

    for (const listener of listeners) listener.leave()

    await vi.waitFor(async () => {
      const last = (await two.pollTimes()).at(-1) ?? Infinity
      expect(Date.now() - last).toBeGreaterThan(10 * INTERVAL_MS)
    }, longTimeout)
  })
})
