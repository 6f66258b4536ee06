import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveBackoff } from '../../gateway/src/domains/games/live/livePauses.ts'
import { createFleetStore, type FleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { ageRedis } from '../support/agedRedis.ts'
import { captureLog } from '../support/capturedLog.ts'
import { subscribeTo } from '../support/liveSubscribers.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

const GAME = '2025-wll-ev-17'
const WATCH = `subscription ($slug: String!) { game(slug: $slug) { state { ... on LiveGame { label } } } }`
const longTimeout = { timeout: 20_000, interval: 10 }

describe('the polling pause of one process', () => {
  let redis: RedisServer
  let exchanges: FleetStore[]

  beforeEach(async () => {
    redis = await startRedisServer()
    exchanges = []
  })
  afterEach(async () => {
    for (const exchange of exchanges) exchange.close()
    await redis.close()
  })

  async function startProcess() {
    const clock = settableClock()
    const exchange = createFleetStore({
      clock,
      log: captureLog().log,
      redisUrl: redis.url,
      deadlineMs: 10_000,
    })
    exchanges.push(exchange)
    await vi.waitFor(async () => expect(await exchange.read('any')).toBe(''), longTimeout)
    return { clock, pauses: createLiveBackoff({ fleetStore: exchange, clock }) }
  }

  it("applies to another one that takes over, until it ends by Redis's clock", async () => {
    const [one, other, third] = [await startProcess(), await startProcess(), await startProcess()]
    await one.pauses.pause(GAME, 600_000)

    const inPause = await other.pauses.leftMs(GAME)
    await ageRedis(redis.url, 600_000)
    await vi.waitFor(async () => expect(await third.pauses.leftMs(GAME)).toBe(0), longTimeout)

    expect(inPause).toBeGreaterThan(500_000)
    other.clock.advance(inPause)
    expect(await other.pauses.leftMs(GAME)).toBe(0)
  })

  it('is not shortened by a shorter one of another process', async () => {
    const [one, other, third] = [await startProcess(), await startProcess(), await startProcess()]
    await one.pauses.pause(GAME, 600_000)

    await other.pauses.pause(GAME, 1000)

    expect(await third.pauses.leftMs(GAME)).toBeGreaterThan(500_000)
  })
})

describe('a short outage of the live system', () => {
  let stack: Stack
  afterEach(() => stack.close())

  it('ends for subscribers within two polls', async () => {
    stack = await startStack({ env: { LIVE_POLL_MS: '1000' } })
    const subscriber = subscribeTo(stack.url, 'sse', WATCH, { slug: GAME })
    await vi.waitFor(() => expect(subscriber.received).not.toHaveLength(0), longTimeout)
    const label = () => (subscriber.received.at(-1)?.['game'] as { state: { label: string } }).state.label
    const before = label()
    const polls = async () => (await stack.requests('live')).length

    // The outage begins first, so that no poll sees the change before it.
    await stack.control({ action: 'failNext', status: 503, count: 3 }, 'live')
    const leagueMs = Date.parse(LIVE_MOMENT) + 60_000
    await stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
    const seen = await polls()
    await vi.waitFor(() => expect(label()).not.toBe(before), longTimeout)

    const needed = (await polls()) - seen
    const pauses = stack.logs
      .filter(({ msg }) => msg === 'the last score stands')
      .map(({ pauseMs }) => pauseMs)
    subscriber.leave()
    // Beside two polls there may be one call for a page.
    expect(needed).toBeLessThanOrEqual(3 + 3)
    expect(new Set(pauses)).toEqual(new Set([0]))
  })
})
