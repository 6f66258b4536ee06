import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sumOf } from '../../bench/gatewayFigures.ts'
import { createDependencies } from '../../gateway/src/dependencies.ts'
import { createIdentity } from '../../gateway/src/platform/identity/identity.ts'
import { createServer } from '../../gateway/src/server.ts'
import { startSandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { createProviderKey, exampleClaims, signToken } from '../support/identity/idTokens.ts'
import { subscribeTo } from '../support/liveSubscribers.ts'
import { freePort } from '../support/processes/freePort.ts'
import { startRedisServer } from '../support/processes/redisServer.ts'
import { settableClock } from '../support/settableClock.ts'
import { configOf, plainSite, startStack, type Stack, type StackOptions } from '../support/stack.ts'

// Each drill is a row of the table "Find the cause" in docs/operate.md: what it provokes must stand in the figure and in the line there.

const GAME = '2025-wll-ev-17'
const WATCH = 'subscription ($slug: String!) { game(slug: $slug) { slug version } }'
const STANDINGS = '{ standings { rows { wins } } }'
const MINUTE_MS = 60_000
const longTimeout = { timeout: 30_000, interval: 50 }

async function start(options: StackOptions = {}): Promise<Stack> {
  const stack = await startStack(options)
  onTestFinished(() => stack.close())
  return stack
}

/** The sum of a figure over its lines whose labels contain a text. */
async function figure({ adminUrl }: { adminUrl: string }, name: string, label?: string): Promise<number> {
  return sumOf(await (await fetch(`${adminUrl}/metrics`)).text(), name, label)
}

const linesOf = ({ logs }: Pick<Stack, 'logs'>, message: RegExp) =>
  logs.filter(({ msg }) => message.test(String(msg)))

describe('an outside system', () => {
  it('league slow: the figure names the league and "timeout", the line its path', async () => {
    const stack = await start({ env: { UPSTREAM_FOREGROUND_MS: '300' } })
    await stack.control({ action: 'delay', ms: 3000 })

    await stack.query(STANDINGS)

    const timeouts = (upstream: string) =>
      figure(stack, 'wll_upstream_call_duration_seconds_count', `upstream="${upstream}",status="timeout"`)
    expect(await timeouts('league')).toBeGreaterThan(0)
    expect((await timeouts('shop')) + (await timeouts('live'))).toBe(0)
    expect(stack.logs.find(({ outcome }) => outcome === 'timeout')).toMatchObject({
      ...{ level: 'warn', upstream: 'league', path: expect.stringMatching(/^\/api\//) as string },
      coreWaitMs: expect.any(Number) as number,
    })
  })

  it('Redis dead: the figure says "down", the line that it is out of reach', async () => {
    const redis = await startRedisServer()
    onTestFinished(() => redis.close())
    const stack = await start({ env: { REDIS_URL: redis.url } })
    const isDown = () => figure(stack, 'wll_redis_state', 'state="down"')
    await expect.poll(() => figure(stack, 'wll_redis_state', 'state="up"'), longTimeout).toBe(1)

    await redis.stop()

    await expect.poll(isDown, longTimeout).toBe(1)
    expect(linesOf(stack, /^Redis is out of reach/)[0]).toMatchObject({ level: 'warn' })
  })

  it('shop token expired: the figure says that the shop refuses, the line that it refuses the token', async () => {
    const stack = await start()
    await stack.control({ action: 'failNext', count: 10_000, status: 401 }, 'shop')

    await stack.query('{ collection { id } }')

    expect(await figure(stack, 'wll_upstream_health', 'upstream="shop",state="refusing"')).toBe(1)
    expect(linesOf(stack, /refuses the token of the site$/)).toMatchObject([
      { level: 'error', upstream: 'shop', status: 401 },
    ])
  })

  it('keys of the identity provider unreachable: the figure counts failed fetches, the line says why', async () => {
    const stack = await startWithoutKeys()
    const token = signToken(createProviderKey('key-1'), exampleClaims())

    await fetch(`${stack.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ viewer { kind: __typename } }' }),
    })

    expect(await figure(stack, 'wll_identity_key_fetches_total', 'outcome="failed"')).toBe(1)
    expect(await figure(stack, 'wll_identity_token_checks_total', 'outcome="unchecked"')).toBe(1)
    expect(linesOf(stack, /^The keys of the identity provider cannot be fetched$/)).toMatchObject([
      { level: 'warn', upstream: 'identity', reason: expect.stringContaining('ECONNREFUSED') as string },
    ])
  })
})

describe('live scores', () => {
  it('frozen while the league’s clock runs on: a figure counts the game, a line names it', async () => {
    const wall = settableClock(new Date().toISOString())
    // The gateway's league clock runs, while the live system repeats one state.
    const LEAGUE_CLOCK = `${new Date(wall.nowMs()).toISOString()}/${LIVE_MOMENT}/1`
    const stack = await start({ wall, env: { LEAGUE_CLOCK } })
    const standing = () => figure(stack, 'wll_live_clocks_standing')
    const look = () => stack.query('{ liveGames { slug } }')
    await look()
    const atFirst = await standing()

    for (let minute = 0; minute < 6; minute += 1) {
      wall.advance(MINUTE_MS)
      await look()
    }

    expect([atFirst, await standing()]).toEqual([0, 1])
    expect(linesOf(stack, /^The clock of a live game stands/)).toMatchObject([{ slug: GAME }])
    wall.advance(2 * MINUTE_MS)
    expect(await standing()).toBe(0)
  })

  it('dead while games are on: the figure is the age of the state, the line counts the failed polls', async () => {
    const stack = await start({ env: { LIVE_POLL_MS: '100' } })
    const subscriber = subscribeTo(stack.url, 'sse', WATCH, { slug: GAME })
    onTestFinished(() => subscriber.leave())
    await expect.poll(() => subscriber.received.length, longTimeout).toBeGreaterThan(0)

    await stack.control({ action: 'failNext', count: 10_000, status: 503 }, 'live')

    await expect.poll(() => figure(stack, 'wll_live_state_age_seconds'), longTimeout).toBeGreaterThan(1)
    expect(linesOf(stack, /the last score stands/)[0]).toMatchObject({ slug: GAME, failures: 1 })
  })
})

it('a client that holds streams: a figure has its share, a line its address, and what it is refused is counted', async () => {
  const stack = await start({ env: { STREAMS: '10', STREAMS_PER_CLIENT: '4' } })
  const { signal, abort } = abortable()
  const open = (client: string) =>
    fetch(`${stack.url}/graphql/stream`, {
      ...{ method: 'POST', signal, body: JSON.stringify({ query: WATCH, variables: { slug: GAME } }) },
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    })

  for (const client of ['203.0.113.21', '203.0.113.20', '203.0.113.20', '203.0.113.20', '203.0.113.20'])
    await open(client)
  const refused = await open('203.0.113.20')

  expect(refused.status).toBe(429)
  expect(await figure(stack, 'wll_stream_places')).toBe(5)
  expect(await figure(stack, 'wll_largest_client_streams')).toBe(4)
  expect(await figure(stack, 'wll_streams_refused_total', 'reason="client"')).toBe(1)
  expect(linesOf(stack, /^One client holds many streams$/)).toMatchObject([
    { level: 'warn', client: '203.0.113.20', streams: 2, perClient: 4 },
  ])
  abort()
})

/** A gateway that asks the real provider for its keys, where nobody answers. */
async function startWithoutKeys() {
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  const sandbox = await startSandbox({ clockAnchor })
  const logs: Record<string, unknown>[] = []
  const dependencies = createDependencies(
    configOf(sandbox, clockAnchor, { FIREBASE_PROJECT_ID: 'league-site' }),
    { logTo: { write: (line) => void logs.push(JSON.parse(line) as Record<string, unknown>) } },
  )
  const { log, metrics, fleetStore, clocks } = dependencies
  const closedPort = await freePort()
  const identity = createIdentity({
    ...{ projectId: 'league-site', clock: clocks.wall, log, metrics, fleetStore },
    connectToKeys: () => connect(closedPort, '127.0.0.1'),
  })
  const gateway = await createServer({ ...dependencies, identity, site: plainSite })
  const { port, adminPort } = await gateway.listen()
  onTestFinished(async () => {
    await gateway.close()
    await sandbox.close()
  })
  return { url: `http://localhost:${port}`, adminUrl: `http://localhost:${adminPort}`, logs }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
