import { createClient } from '@keyv/redis'
import { expect, vi } from 'vitest'
import { startSandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { subscribeTo, type LiveSubscriber } from '../support/liveSubscribers.ts'
import { startRedisServer } from '../support/processes/redisServer.ts'
import { startGatewayProcess, type GatewayProcess } from './liveGatewayProcess.ts'

const GAME = '2025-wll-ev-17'
const WATCH = `subscription ($slug: String!) { game(slug: $slug) { state { __typename ... on LiveGame { label } } } }`
const longTimeout = { timeout: 30_000, interval: 20 }

/** How often the live system is polled for a watched game, in ms. */
export const INTERVAL_MS = 300

/** Two gateway processes with one Redis and one sandbox whose clock stands at the live moment. */
export interface TwoGateways {
  gateways: readonly GatewayProcess[]
  /** Subscribes to a live game at one gateway; resolves after the first answer. */
  watchOn(gateway: GatewayProcess): Promise<LiveSubscriber>
  /** When the live system was called, by its own log: epoch ms, ascending. */
  pollTimes(): Promise<number[]>
  /** The polls after the first `seen`, once there are at least `count` of them. */
  pollsAfter(seen: number, count: number): Promise<number[]>
  /**
   * When each process's heartbeat arrived through Redis, sent every second by a monotonic clock: epoch ms of
   * this process, as `pollTimes`. A machine short of cores delays heartbeats as it delays polls.
   */
  readonly heartbeats: readonly number[]
  /** The process that polls the live system, by its own metrics, and the one that does not. */
  leaderAndFollower(): Promise<[leader: GatewayProcess, follower: GatewayProcess]>
  /** Moves the league's clock to this many seconds after the live moment. */
  moveLeague(seconds: number): Promise<unknown>
  close(): Promise<void>
}

/**
 * Starts both and waits until they are connected to Redis.
 * @param wallAheadMs how far the clock of the first one's machine is ahead.
 */
export async function startTwoGateways(wallAheadMs = 0): Promise<TwoGateways> {
  const redis = await startRedisServer()
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  const sandbox = await startSandbox({ clockAnchor })
  const env = {
    LEAGUE_API_URL: sandbox.leagueUrl,
    LIVE_API_URL: sandbox.liveUrl,
    SHOP_DOMAIN: sandbox.shopUrl,
    LEAGUE_CLOCK: `${new Date(clockAnchor.wallMs).toISOString()}/${LIVE_MOMENT}/0`,
    REDIS_URL: redis.url,
    LIVE_POLL_MS: String(INTERVAL_MS),
    UPSTREAM_FOREGROUND_MS: '10000',
  }
  const [first, second] = await Promise.all([
    startGatewayProcess({ ...env, WALL_AHEAD_MS: String(wallAheadMs) }, [
      '--import=./tests/support/wallAhead.ts',
      'gateway/src/main.ts',
    ]),
    startGatewayProcess(env),
  ])
  const gateways = [first, second]
  const heartbeats: number[] = []
  const listener = createClient({ url: redis.url })
  await listener.connect()
  await listener.pSubscribe('gateway-v1::*', (text) => {
    if (/^\d+$/.test(text)) heartbeats.push(Date.now())
  })
  const subscribers: LiveSubscriber[] = []
  await Promise.all(gateways.map(untilOnRedis))

  async function pollTimes(): Promise<number[]> {
    const { requests } = (await command(sandbox.liveUrl, { action: 'requests' })) as {
      requests: { at: number }[]
    }
    return requests.map(({ at }) => at)
  }

  async function pollsAfter(seen: number, count: number): Promise<number[]> {
    let after: number[] = []
    await vi.waitFor(async () => {
      after = (await pollTimes()).slice(seen)
      expect(after.length).toBeGreaterThanOrEqual(count)
    }, longTimeout)
    return after
  }

  return {
    gateways,
    heartbeats,
    pollTimes,
    pollsAfter,
    async watchOn({ url }) {
      const subscriber = subscribeTo(url, 'sse', WATCH, { slug: GAME })
      subscribers.push(subscriber)
      await vi.waitFor(() => expect(subscriber.received).toHaveLength(1), longTimeout)
      return subscriber
    },
    async leaderAndFollower() {
      const calls = () => Promise.all([first.callsTo('live'), second.callsTo('live')])
      const before = await calls()
      await pollsAfter((await pollTimes()).length, 4)
      const after = await calls()
      return after[0] - before[0] > after[1] - before[1] ? [first, second] : [second, first]
    },
    moveLeague(seconds) {
      const leagueMs = Date.parse(LIVE_MOMENT) + seconds * 1000
      const anchor = { wallMs: Date.now(), leagueMs, speed: 0 }
      return command(sandbox.leagueUrl, { action: 'setClock', anchor })
    },
    async close() {
      for (const subscriber of subscribers) subscriber.leave()
      await Promise.all(gateways.map((gateway) => gateway.kill()))
      await sandbox.close()
      listener.destroy()
      await redis.close()
    },
  }
}

async function untilOnRedis({ url }: GatewayProcess): Promise<void> {
  await vi.waitFor(async () => {
    const response = await fetch(`${url}/readyz`)
    expect(await response.json()).toMatchObject({ redis: 'up' })
  }, longTimeout)
}

async function command(url: string, action: object): Promise<unknown> {
  const response = await fetch(new URL('/__control', url), { method: 'POST', body: JSON.stringify(action) })
  return response.json()
}
