import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../gateway/src/config.ts'
import { createDependencies } from '../../gateway/src/dependencies.ts'
import { createServer, type GatewayServer } from '../../gateway/src/server.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { subscribeTo, type LiveSubscriber } from '../support/liveSubscribers.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'
import { plainSite, startStack, type Stack } from '../support/stack.ts'

const GAME = '2025-wll-ev-17'
const WATCH = `subscription ($slug: String!) { game(slug: $slug) { state { __typename ... on LiveGame { version label } } } }`
const INTERVAL_MS = 200
const longTimeout = { timeout: 20_000, interval: 10 }

/** A second gateway with the same sandbox and Redis. */
interface Other {
  url: string
  gateway: GatewayServer
}

let redis: RedisServer
let stack: Stack
let others: Other[] = []
let subscribers: LiveSubscriber[] = []

beforeEach(async () => {
  redis = await startRedisServer()
  const env = { REDIS_URL: redis.url, LIVE_POLL_MS: String(INTERVAL_MS) }
  stack = await startStack({ env })
})

afterEach(async () => {
  for (const subscriber of subscribers) subscriber.leave()
  await Promise.all(others.map(({ gateway }) => gateway.close()))
  await stack.close()
  await redis.close()
  others = []
  subscribers = []
})

async function startOther(): Promise<Other> {
  const { leagueUrl, liveUrl, shopUrl } = stack.sandbox
  const leagueClock = `${new Date().toISOString()}/${LIVE_MOMENT}/0`
  const config = readConfig({
    ...{ PORT: '0', ADMIN_PORT: '0' },
    LEAGUE_API_URL: leagueUrl,
    LIVE_API_URL: liveUrl,
    SHOP_DOMAIN: shopUrl,
    LEAGUE_CLOCK: leagueClock,
    REDIS_URL: redis.url,
    LIVE_POLL_MS: String(INTERVAL_MS),
    LOG_LEVEL: 'silent',
  })
  const gateway = await createServer({ ...createDependencies(config), site: plainSite })
  const { port } = await gateway.listen()
  const other = { gateway, url: `http://localhost:${port}` }
  others.push(other)
  return other
}

async function untilOnRedis(url: string): Promise<void> {
  await vi.waitFor(async () => {
    const response = await fetch(`${url}/readyz`)
    expect(await response.json()).toMatchObject({ redis: 'up' })
  }, longTimeout)
}

async function watchOn(url: string): Promise<LiveSubscriber> {
  const subscriber = subscribeTo(url, 'sse', WATCH, { slug: GAME })
  subscribers.push(subscriber)
  // A second event may follow at once, when the live system is ahead of the season's list.
  await vi.waitFor(() => expect(subscriber.received).not.toHaveLength(0), longTimeout)
  return subscriber
}

/** The remaining time of the third quarter, which is 4:26 at the live moment: league time runs 2.25 times as fast as the game clock. */
function labelAfter(seconds: number): string {
  return `3rd 4:${String(Math.ceil(26.7 - seconds / 2.25) - 1).padStart(2, '0')}`
}

function stateOf(received: Record<string, unknown> | undefined) {
  return (received?.['game'] as { state: { version: number; label: string } }).state
}

function moveLeague(seconds: number): Promise<unknown> {
  const leagueMs = Date.parse(LIVE_MOMENT) + seconds * 1000
  return stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
}

describe('two gateways on one Redis', () => {
  it('both send their subscribers a change that one of them has read', async () => {
    const other = await startOther()
    await Promise.all([untilOnRedis(stack.url), untilOnRedis(other.url)])
    const listeners = await Promise.all([watchOn(stack.url), watchOn(other.url)])

    await moveLeague(60)

    await vi.waitFor(() => {
      for (const { received } of listeners) expect(stateOf(received.at(-1)).label).toBe(labelAfter(60))
      expect(listeners[0]?.received.at(-1)).toEqual(listeners[1]?.received.at(-1))
    }, longTimeout)
  })

  it('continue polling when the polling one has stopped', async () => {
    const other = await startOther()
    await Promise.all([untilOnRedis(stack.url), untilOnRedis(other.url)])
    await watchOn(other.url)
    const left = await watchOn(stack.url)
    await other.gateway.close()
    others = []

    await moveLeague(60)

    await vi.waitFor(() => expect(stateOf(left.received.at(-1)).label).toBe(labelAfter(60)), longTimeout)
  })

  it('each poll for themselves while Redis is unreachable', async () => {
    const other = await startOther()
    await Promise.all([untilOnRedis(stack.url), untilOnRedis(other.url)])
    const listeners = await Promise.all([watchOn(stack.url), watchOn(other.url)])
    await redis.stop()

    await moveLeague(60)

    await vi.waitFor(() => {
      for (const { received } of listeners) expect(stateOf(received.at(-1)).label).toBe(labelAfter(60))
    }, longTimeout)
  })

  it('send versions of one sequence, which continues when the polling one has stopped', async () => {
    const other = await startOther()
    await Promise.all([untilOnRedis(stack.url), untilOnRedis(other.url)])
    const [there, here] = [await watchOn(other.url), await watchOn(stack.url)]
    for (const seconds of [10, 20, 30]) {
      await moveLeague(seconds)
      const label = labelAfter(seconds)
      await vi.waitFor(() => {
        for (const { received } of [there, here]) expect(stateOf(received.at(-1)).label).toBe(label)
      }, longTimeout)
    }
    const received = [...there.received, ...here.received].map(stateOf)
    await other.gateway.close()
    others = []

    await moveLeague(40)
    await vi.waitFor(() => expect(stateOf(here.received.at(-1)).label).toBe(labelAfter(40)), longTimeout)

    // From either gateway, a version always means the same state.
    expect(new Set(received.map(({ version }) => version)).size).toBe(
      new Set(received.map(({ version, label }) => `${version} ${label}`)).size,
    )
    const versions = here.received.map((item) => stateOf(item).version)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    expect(versions.at(-1)).toBeGreaterThan(Math.max(...received.map(({ version }) => version)))
  })

  it('share the invalidation of a key', async () => {
    const other = await startOther()
    await Promise.all([untilOnRedis(stack.url), untilOnRedis(other.url)])
    const standingsRead = async () =>
      (await stack.requests()).filter(({ path }) => path.endsWith('/standings')).length
    const askOther = () =>
      fetch(`${other.url}/graphql?query={standings{year}}`, {
        headers: { 'content-type': 'application/json' },
      })
    await askOther()
    const listener = await watchOn(stack.url)
    const before = await standingsRead()

    await moveLeague(4 * 3600)
    await vi.waitFor(() => expect(listener.isComplete).toBe(true), longTimeout)

    await vi.waitFor(async () => {
      await askOther()
      expect(await standingsRead()).toBeGreaterThan(before)
    }, longTimeout)
  })
})
