import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { INTERVAL_MS, startTwoGateways, type TwoGateways } from '../gateway/twoGateways.ts'

/** The extra time that an overloaded machine may need beyond the two intervals in which a lost leader is replaced. */
const LOADED_MACHINE_MS = 3000
const longTimeout = { timeout: 30_000, interval: 20 }

let two: TwoGateways

beforeEach(async () => {
  two = await startTwoGateways()
})
afterEach(() => two.close())

/** The rate of polling, which needs a machine with free cores. */
describe('the polling of two processes on one Redis', () => {
  it('calls the live system once per interval for a game with subscribers at both', async () => {
    await Promise.all(two.gateways.map((gateway) => two.watchOn(gateway)))
    const joined = (await two.pollTimes()).length

    // So many that a single delayed poll hardly matters.
    const polls = await two.pollsAfter(joined, 31)

    const gaps = polls.length - 1
    const intervals = ((polls.at(-1) ?? 0) - (polls[0] ?? 0)) / INTERVAL_MS
    console.log(`${gaps} polls in ${intervals.toFixed(1)} intervals of ${INTERVAL_MS} ms`)
    expect(intervals).toBeGreaterThanOrEqual(22)
    expect(gaps / intervals).toBeLessThanOrEqual(1.35)
  })

  it('is taken over within two intervals when the polling one is killed', async () => {
    await Promise.all(two.gateways.map((gateway) => two.watchOn(gateway)))
    const [leader] = await two.leaderAndFollower()
    await leader.kill()
    const before = await two.pollTimes()

    const [next = Infinity] = await two.pollsAfter(before.length, 1)

    const gapMs = next - (before.at(-1) ?? 0)
    console.log(`a killed leader was replaced after ${gapMs} ms`)
    expect(gapMs).toBeLessThanOrEqual(2 * INTERVAL_MS + LOADED_MACHINE_MS)
  })

  it('stops when there are no subscribers', async () => {
    const listeners = await Promise.all(two.gateways.map((gateway) => two.watchOn(gateway)))
    await two.pollsAfter((await two.pollTimes()).length, 3)

    for (const listener of listeners) listener.leave()

    await vi.waitFor(async () => {
      const last = (await two.pollTimes()).at(-1) ?? Infinity
      expect(Date.now() - last).toBeGreaterThan(10 * INTERVAL_MS)
    }, longTimeout)
  })
})
