import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { subscribeTo, type LiveSubscriber } from '../support/liveSubscribers.ts'
import { startRedisServer, type RedisServer } from '../support/redisServer.ts'
import { startGatewayProcess, type GatewayProcess } from './liveGatewayProcess.ts'

const GAME = '2025-wll-ev-17'
const WATCH = `subscription ($slug: String!) { liveGame(slug: $slug) { state { __typename ... on LiveGame { label } } } }`
const INTERVAL_MS = 300
/** What a machine with more work than cores may take on top of the two intervals in which a lost leader is replaced. */
const LOADED_MACHINE_MS = 3000
const patience = { timeout: 30_000, interval: 20 }

let redis: RedisServer
let sandbox: Sandbox
let gateways: GatewayProcess[] = []
let subscribers: LiveSubscriber[] = []

beforeEach(async () => {
  redis = await startRedisServer()
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  sandbox = await startSandbox({ clockAnchor })
  const env = {
    LEAGUE_API_URL: sandbox.leagueUrl,
    LIVE_API_URL: sandbox.liveUrl,
    SHOP_DOMAIN: sandbox.shopUrl,
    LEAGUE_CLOCK: `${new Date(clockAnchor.wallMs).toISOString()}/${LIVE_MOMENT}/0`,
    REDIS_URL: redis.url,
    LIVE_POLL_MS: String(INTERVAL_MS),
    UPSTREAM_FOREGROUND_MS: '10000',
  }
  await Promise.all(
    [1, 2].map(async () => {
      gateways.push(await startGatewayProcess(env))
    }),
  )
  await Promise.all(gateways.map(untilOnRedis))
})

afterEach(async () => {
  for (const subscriber of subscribers) subscriber.leave()
  await Promise.all(gateways.map((gateway) => gateway.kill()))
  await sandbox.close()
  await redis.close()
  gateways = []
  subscribers = []
})

async function untilOnRedis({ url }: GatewayProcess): Promise<void> {
  await vi.waitFor(async () => {
    const response = await fetch(`${url}/readyz`)
    expect(await response.json()).toMatchObject({ redis: 'up' })
  }, patience)
}

async function watchOn({ url }: GatewayProcess): Promise<LiveSubscriber> {
  const subscriber = subscribeTo(url, 'sse', WATCH, { slug: GAME })
  subscribers.push(subscriber)
  await vi.waitFor(() => expect(subscriber.told).toHaveLength(1), patience)
  return subscriber
}

async function command(url: string, action: object): Promise<unknown> {
  const response = await fetch(new URL('/__control', url), { method: 'POST', body: JSON.stringify(action) })
  return response.json()
}

/** When the live system was asked, by its own log: epoch ms, ascending. */
async function pollTimes(): Promise<number[]> {
  const { requests } = (await command(sandbox.liveUrl, { action: 'requests' })) as {
    requests: { at: number }[]
  }
  return requests.map(({ at }) => at)
}

/** The polls after so many, once there are at least `count` of them. */
async function pollsAfter(seen: number, count: number): Promise<number[]> {
  let after: number[] = []
  await vi.waitFor(async () => {
    after = (await pollTimes()).slice(seen)
    expect(after.length).toBeGreaterThanOrEqual(count)
  }, patience)
  return after
}

/** The process whose own figures grow while the live system is asked, and the one whose do not. */
async function leaderAndFollower(): Promise<[leader: GatewayProcess, follower: GatewayProcess]> {
  const before = await Promise.all(gateways.map((gateway) => gateway.callsTo('live')))
  await pollsAfter((await pollTimes()).length, 4)
  const grown = await Promise.all(
    gateways.map(async (gateway, at) => (await gateway.callsTo('live')) - (before[at] ?? 0)),
  )
  const [first, second] = gateways
  if (!first || !second) throw new Error('There are not two gateways')
  return (grown[0] ?? 0) > (grown[1] ?? 0) ? [first, second] : [second, first]
}

function moveLeague(seconds: number): Promise<unknown> {
  const leagueMs = Date.parse(LIVE_MOMENT) + seconds * 1000
  const anchor = { wallMs: Date.now(), leagueMs, speed: 0 }
  return command(sandbox.leagueUrl, { action: 'setClock', anchor })
}

describe('two processes on one Redis', () => {
  it('ask about a game that both have subscribers of once an interval', async () => {
    await Promise.all(gateways.map(watchOn))
    const joined = (await pollTimes()).length

    // So many that a poll which a busy machine notes late weighs little.
    const polls = await pollsAfter(joined, 31)

    const gaps = polls.length - 1
    const intervals = ((polls.at(-1) ?? 0) - (polls[0] ?? 0)) / INTERVAL_MS
    expect(intervals).toBeGreaterThanOrEqual(22)
    expect(gaps / intervals).toBeLessThanOrEqual(1.35)
  })

  it('go on asking and telling when the one that asked is killed', async () => {
    const listeners = await Promise.all(gateways.map(watchOn))
    const [leader, survivor] = await leaderAndFollower()
    const left = listeners[gateways.indexOf(survivor)]
    await leader.kill()
    const before = await pollTimes()

    const [next = Infinity] = await pollsAfter(before.length, 1)
    await moveLeague(60)
    const distinct = () => new Set(left?.told.map((told) => JSON.stringify(told))).size
    await vi.waitFor(() => expect(distinct()).toBe(2), patience)
    await moveLeague(120)
    await vi.waitFor(() => expect(distinct()).toBe(3), patience)

    expect(next - (before.at(-1) ?? 0)).toBeLessThanOrEqual(2 * INTERVAL_MS + LOADED_MACHINE_MS)
    expect(await survivor.callsTo('live')).toBeGreaterThanOrEqual(2)
  })

  it('ask no more once nobody watches', async () => {
    const listeners = await Promise.all(gateways.map(watchOn))
    await pollsAfter((await pollTimes()).length, 3)

    for (const listener of listeners) listener.leave()

    await vi.waitFor(async () => {
      const last = (await pollTimes()).at(-1) ?? Infinity
      expect(Date.now() - last).toBeGreaterThan(10 * INTERVAL_MS)
    }, patience)
  })
})
