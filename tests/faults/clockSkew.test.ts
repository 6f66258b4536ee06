import { afterEach, describe, expect, it, vi } from 'vitest'
import { startCacheProcesses, type CacheProcesses } from '../gateway/cacheProcesses.ts'
import { startTwoGateways, type TwoGateways } from '../gateway/twoGateways.ts'
import { ageRedis } from '../support/agedRedis.ts'

const HOUR = 3_600_000
/**
 * A lost leader is replaced within two intervals, and nine more polls take nine: 3.3 s, or four heartbeats. Two more are left to a busy
 * machine, which delays both. Without a leader a subscribed game is read every three intervals: that takes 8 s or more.
 */
const POLLS = 10
const MAX_HEARTBEATS = 6
const longTimeout = { timeout: 30_000, interval: 20 }

describe.each([
  ['60 s ahead', 60_000],
  ['40 s ahead', 40_000],
  ['60 s behind', -60_000],
])(
  'two processes, of which the polling one has a clock that is %s',
  { tags: 'night' },
  (_skew, wallAheadMs) => {
    let two: TwoGateways
    afterEach(() => two.close())

    it('both send each change, and the other one takes over within two polls when the first is killed', async () => {
      two = await startTwoGateways(wallAheadMs)
      const [leader, survivor] = two.gateways as [TwoGateways['gateways'][0], TwoGateways['gateways'][0]]
      const there = await two.watchOn(leader)
      await two.pollsAfter((await two.pollTimes()).length, 2)
      const here = await two.watchOn(survivor)
      const distinct = () => new Set(here.received.map((received) => JSON.stringify(received))).size
      await two.moveLeague(60)
      await vi.waitFor(() => expect([distinct(), there.received.length]).toEqual([2, 2]), longTimeout)
      expect(await leader.callsTo('live')).toBeGreaterThanOrEqual(2)

      await leader.kill()
      const killedAt = Date.now()
      await two.moveLeague(120)
      const before = (await two.pollTimes()).length
      await vi.waitFor(() => expect(distinct()).toBe(3), longTimeout)

      // One more may be in flight when the change arrives here.
      expect((await two.pollTimes()).length - before).toBeLessThanOrEqual(3)
      const last = (await two.pollsAfter(before, POLLS))[POLLS - 1] ?? Infinity
      const meanwhile = two.heartbeats.filter((at) => at > killedAt && at < last)
      expect(meanwhile.length).toBeLessThanOrEqual(MAX_HEARTBEATS)
      // Heartbeats must continue, or the count would mean nothing.
      await expect.poll(() => two.heartbeats.some((at) => at > last), longTimeout).toBe(true)
    })
  },
)

describe.each([
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
])('a Redis entry from a process whose clock is %s', (_skew, wallAheadMs) => {
  let processes: CacheProcesses
  afterEach(() => processes.close())

  it('is fresh for as long as any other, and no longer', async () => {
    processes = await startCacheProcesses()
    const writer = await processes.startConnected({ wallAheadMs })
    const [reader, later] = [await processes.startConnected(), await processes.startConnected()]
    await writer.read('score', 1)
    await vi.waitFor(async () => {
      expect(await processes.onRedis((client) => client.exists('gateway-v1::score'))).toBe(1)
    }, longTimeout)

    const fresh = await reader.read('score', 2)
    await ageRedis(processes.redis.url, 2 * HOUR + 1)
    const old = await later.read('score', 3)

    expect([fresh.goals, old.goals]).toEqual([1, 3])
    expect([reader.priorities, later.priorities]).toEqual([[], ['user']])
  })
})
