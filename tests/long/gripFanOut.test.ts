import { createClient } from 'graphql-sse'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { backoff } from '../../web/src/lib/reconnectDelay.ts'
import { startGatewayProcess, type GatewayProcess } from '../gateway/liveGatewayProcess.ts'
import { freePort } from '../support/processes/freePort.ts'
import { startPushpin, type Pushpin } from '../support/processes/pushpin.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'
import { controlOf } from '../support/stack.ts'

const GAME = '2025-wll-ev-17'
const WATCH = `subscription Watch($slug: String!) { game(slug: $slug) { state { __typename ... on LiveGame { version label } } } }`
const FANS = 2000
const INTERVAL_MS = 1000
/** The lease of a gateway that is gone, an interval, and the way to 2,000 fans on a loaded machine, in ms. */
const TAKEN_OVER_MS = 15_000
const MAX_BACK_MS = 120_000

/** A state of the game, as a fan received it. */
interface Seen {
  version: number
  label: string
}

let redis: RedisServer
let sandbox: Sandbox
let pushpin: Pushpin
let ports: [number, number]
let gateways: [GatewayProcess, GatewayProcess]
let env: Record<string, string>
const fans: Seen[][] = Array.from({ length: FANS }, () => [])
const leave: (() => void)[] = []

beforeAll(async () => {
  redis = await startRedisServer()
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  sandbox = await startSandbox({ clockAnchor })
  ports = [await freePort(), await freePort()]
  pushpin = await startPushpin(ports)
  env = {
    LEAGUE_API_URL: sandbox.leagueUrl,
    LIVE_API_URL: sandbox.liveUrl,
    SHOP_DOMAIN: sandbox.shopUrl,
    LEAGUE_CLOCK: `${new Date(clockAnchor.wallMs).toISOString()}/${LIVE_MOMENT}/0`,
    REDIS_URL: redis.url,
    LIVE_POLL_MS: String(INTERVAL_MS),
    UPSTREAM_FOREGROUND_MS: '10000',
    GRIP_CONTROL_URL: pushpin.controlUrl,
  }
  gateways = [await startGateway(0), await startGateway(1)]
  watchAll()
  await untilAllSee(0, MAX_BACK_MS)
}, 300_000)

afterAll(async () => {
  for (const end of leave) end()
  await Promise.all(gateways.map((gateway) => gateway.kill()))
  await pushpin.close()
  await sandbox.close()
  await redis.close()
})

function startGateway(place: 0 | 1): Promise<GatewayProcess> {
  return startGatewayProcess({ ...env, PORT: String(ports[place]) })
}

/** Subscribes all fans through the engine, with the site's client and its pauses before connecting again. */
function watchAll(): void {
  const client = createClient({
    url: `${pushpin.url}/graphql/stream`,
    retryAttempts: Infinity,
    retry: (failures) => new Promise((again) => setTimeout(again, backoff(failures, { longestMs: 5000 }))),
  })
  for (const seen of fans) {
    const end = client.subscribe<{ game: { state: Seen } }>(
      { query: WATCH, variables: { slug: GAME } },
      {
        next: ({ data }) => void (data && seen.push(data.game.state)),
        error: () => undefined,
        complete: () => undefined,
      },
    )
    leave.push(end)
  }
}

/** The remaining time of the third quarter, which is 4:26 at the live moment: league time runs 2.25 times as fast as the game clock. */
function labelAfter(seconds: number): string {
  return `3rd 4:${String(Math.ceil(26.7 - seconds / 2.25) - 1).padStart(2, '0')}`
}

function moveLeague(seconds: number): Promise<unknown> {
  const leagueMs = Date.parse(LIVE_MOMENT) + seconds * 1000
  return controlOf(sandbox)({
    action: 'setClock',
    anchor: { wallMs: Date.now(), leagueMs, speed: 0 },
  })
}

/** Moves the league so long after the live moment, and waits until every fan has that state. */
async function changeTo(seconds: number): Promise<void> {
  await moveLeague(seconds)
  await untilAllSee(seconds, TAKEN_OVER_MS)
}

/** Waits until the last state of every fan is that so long after the live moment. */
async function untilAllSee(seconds: number, timeout: number): Promise<void> {
  const label = labelAfter(seconds)
  await vi.waitFor(() => expect(fans.filter((seen) => seen.at(-1)?.label !== label)).toHaveLength(0), {
    timeout,
    interval: 50,
  })
}

/** Expects that no fan received a state that is older than the one before. */
function expectNothingOlder(): void {
  const stepsBack = fans.filter((seen) =>
    seen.some(({ version }, at) => version < (seen[at - 1]?.version ?? 0)),
  )
  expect(stepsBack).toEqual([])
}

it('sends each change to every fan, once and in order', async () => {
  // A fan who comes while a change is published may receive it twice; from here on nobody comes.
  await changeTo(5)
  const before = fans.map((seen) => seen.length)
  const changes = [10, 15, 20, 25]

  for (const seconds of changes) await changeTo(seconds)

  const received = fans.map((seen, fan) => seen.slice(before[fan]))
  const repeated = received.filter((seen) =>
    seen.some(({ version }, at) => version <= (seen[at - 1]?.version ?? 0)),
  )
  expect(repeated).toEqual([])
  const missed = received.filter((seen) => {
    const labels = seen.map(({ label }) => label)
    return !changes.map(labelAfter).every((label) => labels.includes(label))
  })
  expect(missed).toEqual([])
  for (const gateway of gateways) expect(await gateway.figure('wll_stream_places')).toBe(0)
})

it('goes on when one gateway after the other is killed and started again', async () => {
  for (const [place, seconds] of [
    [0, 30],
    [1, 35],
  ] as const) {
    await gateways[place].kill()
    await changeTo(seconds)
    gateways[place] = await startGateway(place)
    // It hears of what is published with the next comment.
    await vi.waitFor(async () => expect(await gateways[place].figure('wll_subscribers')).toBe(1), {
      timeout: 30_000,
      interval: 200,
    })
  }

  expectNothingOlder()
}, 300_000)

it('brings fans up to date after a restart of the engine', async () => {
  await pushpin.stop()
  await moveLeague(40)
  await pushpin.start()
  await untilAllSee(40, MAX_BACK_MS)

  await changeTo(45)

  expectNothingOlder()
}, 300_000)
