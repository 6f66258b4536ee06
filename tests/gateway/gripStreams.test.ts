import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDependencies } from '../../gateway/src/dependencies.ts'
import { createServer, type GatewayServer } from '../../gateway/src/server.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { startEdge } from '../support/processes/edgeProcess.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'
import { startGripEngine, type GripEngineStub } from '../support/servers/gripEngineStub.ts'
import { answer } from '../support/servers/scriptedServer.ts'
import { configOf, plainSite, startStack, type Stack } from '../support/stack.ts'

const GAME = '2025-wll-ev-17'
const WATCH = `subscription Watch($slug: String!) { game(slug: $slug) { state { __typename ... on LiveGame { version label } } } }`
const INTERVAL_MS = 200
const KEY = 'a-key-that-engine-and-gateways-share'
const longTimeout = { timeout: 20_000, interval: 10 }

let engine: GripEngineStub
let redis: RedisServer | undefined
let stack: Stack
let others: GatewayServer[]

beforeEach(async () => {
  engine = await startGripEngine()
  others = []
})
afterEach(async () => {
  await Promise.all(others.map((gateway) => gateway.close()))
  await stack.close()
  await redis?.close()
  await engine.close()
  redis = undefined
})

async function start(env: Record<string, string> = {}): Promise<void> {
  stack = await startStack({
    env: { GRIP_CONTROL_URL: engine.controlUrl, LIVE_POLL_MS: String(INTERVAL_MS), ...env },
  })
}

/** Starts two gateways on one Redis; returns the addresses of both. */
async function startFleet(): Promise<[string, string]> {
  redis = await startRedisServer()
  await start({ REDIS_URL: redis.url })
  const anchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  const env = {
    GRIP_CONTROL_URL: engine.controlUrl,
    LIVE_POLL_MS: String(INTERVAL_MS),
    REDIS_URL: redis.url,
    LOG_LEVEL: 'silent',
  }
  const other = await createServer({
    ...createDependencies(configOf(stack.sandbox, anchor, env)),
    site: plainSite,
  })
  others.push(other)
  const urls: [string, string] = [stack.url, `http://localhost:${(await other.listen()).port}`]
  await vi.waitFor(async () => {
    for (const url of urls) expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ redis: 'up' })
  }, longTimeout)
  return urls
}

/** Asks for a stream as an engine passes it on, and reads the answer to its end. */
async function hold(
  url: string,
  {
    query = WATCH,
    slug = GAME,
    signature = 'unsigned',
  }: { query?: string; slug?: string; signature?: string } = {},
) {
  const response = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'text/event-stream', 'grip-sig': signature },
    },
    body: JSON.stringify({ query, variables: { slug } }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function moveLeague(seconds: number): Promise<unknown> {
  const leagueMs = Date.parse(LIVE_MOMENT) + seconds * 1000
  return stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
}

/** The remaining time of the third quarter, which is 4:26 at the live moment: league time runs 2.25 times as fast as the game clock. */
function labelAfter(seconds: number): string {
  return `3rd 4:${String(Math.ceil(26.7 - seconds / 2.25) - 1).padStart(2, '0')}`
}

/** The labels of the game in all published states, in order. */
function labels(): unknown[] {
  const contents = engine
    .calls()
    .flatMap((items) => items.map(({ formats }) => formats['http-stream'].content))
  return contents.flatMap((content) => /"label":"([^"]*)"/.exec(content ?? '')?.[1] ?? [])
}

/** Moves the league and waits until the change is published. */
async function change(seconds: number): Promise<void> {
  await moveLeague(seconds)
  await vi.waitFor(() => expect(labels().at(-1)).toBe(labelAfter(seconds)), longTimeout)
}

describe('a stream that comes through an engine', () => {
  it('is answered with its channel and its first state, and held by the engine', async () => {
    await start()

    const { status, headers, text } = await hold(stack.url)

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('grip-hold')).toBe('stream')
    expect(headers.get('grip-channel')).toMatch(/^Watch-[0-9a-f]{32}$/)
    expect(text).toMatch(/^event: next\ndata: \{"data":\{"game":\{.*\n\n$/)
    expect(engine.calls()).toEqual([])
  })

  it('has the channel of its operation and variables, whoever asks', async () => {
    await start()

    const channels = await Promise.all(
      [{}, {}, { slug: '2025-wll-ev-18' }, { query: WATCH.replace('label', '') }].map(async (request) =>
        (await hold(stack.url, request)).headers.get('grip-channel'),
      ),
    )

    expect(channels[0]).toBe(channels[1])
    expect(new Set(channels).size).toBe(3)
  })

  it('is held when the engine reaches the gateways through the edge', async () => {
    await start()
    const edge = await startEdge([stack.url.replace('localhost', '127.0.0.1')])

    const { status, headers, text } = await hold(edge.url)
    await edge.close()

    expect({ status, hold: headers.get('grip-hold') }).toEqual({ status: 200, hold: 'stream' })
    expect(text).toMatch(/^event: next\n/)
  })

  it('is served by the gateway when the game is over', async () => {
    await start()

    const { headers, text } = await hold(stack.url, { slug: '2025-wll-ev-1' })

    expect(headers.get('grip-hold')).toBeNull()
    expect(text).toContain('event: complete')
    expect(engine.calls()).toEqual([])
  })

  it('is refused like any other stream when its operation is not valid', async () => {
    await start()

    const { status, headers, text } = await hold(stack.url, { query: '{ standings { year } }' })

    expect(headers.get('grip-hold')).toBeNull()
    expect(status).toBe(200)
    expect(text).toContain('Only subscriptions are possible here.')
  })

  it('is a stream of the gateway where no engine is configured', async () => {
    await start({ GRIP_CONTROL_URL: '' })
    const leaving = new AbortController()

    const response = await fetch(`${stack.url}/graphql/stream`, {
      method: 'POST',
      signal: leaving.signal,
      headers: { 'content-type': 'application/json', 'grip-sig': 'unsigned' },
      body: JSON.stringify({ query: WATCH, variables: { slug: GAME } }),
    })
    const first = await response.body?.getReader().read()
    await moveLeague(60)

    expect(response.headers.get('grip-hold')).toBeNull()
    expect(Buffer.from(first?.value ?? []).toString()).toContain('event: next')
    expect(engine.calls()).toEqual([])
    leaving.abort()
  })
})

describe('a change of a held stream', () => {
  it('is published in one call by two gateways on one Redis', async () => {
    const [one, other] = await startFleet()
    const channels = [await hold(one), await hold(other)].map(({ headers }) => headers.get('grip-channel'))

    for (const seconds of [10, 20, 30]) await change(seconds)

    const published = engine
      .calls()
      .filter((items) => items[0]?.formats['http-stream'].content?.includes('label'))
    expect(labels()).toEqual([10, 20, 30].map(labelAfter))
    expect(published.map((items) => items.map(({ channel }) => channel))).toEqual(
      Array.from({ length: 3 }, () => [channels[0]]),
    )
    expect(new Set(published.map(([item]) => item?.id)).size).toBe(3)
  })

  it('is published by another gateway when the publishing one drains', async () => {
    const [, other] = await startFleet()
    await hold(other)
    await change(10)
    await others.pop()?.close()

    await change(20)

    expect(labels()).toEqual([10, 20].map(labelAfter))
  })

  it('is published later when the engine is down, which is logged once', async () => {
    await start()
    await hold(stack.url)
    engine.server.reply(answer(503, 'down'))
    await moveLeague(10)
    await vi.waitFor(() => expect(engine.calls().length).toBeGreaterThan(2), longTimeout)
    const repeated = engine.calls().map(([item]) => item?.id)

    engine.server.reply(answer(200, 'Published'))
    await change(20)

    expect(new Set(repeated).size).toBe(1)
    const said = stack.logs.map(({ msg }) => msg).filter((msg) => String(msg).startsWith('The engine'))
    await vi.waitFor(
      () =>
        expect(stack.logs.map(({ msg }) => msg)).toContain('The engine of the streams takes changes again'),
      longTimeout,
    )
    expect(said.filter((msg) => msg === 'The engine of the streams takes no changes')).toHaveLength(1)
    const metrics = await (await fetch(`${stack.adminUrl}/metrics`)).text()
    expect(metrics).toMatch(/wll_grip_publishes_total\{outcome="failed"\} [1-9]/)
    expect(metrics).toContain('wll_subscribers{transport="grip"} 1')
  })

  it('is followed by the end of the stream when the game is over', async () => {
    await start()
    await hold(stack.url)

    await moveLeague(4 * 3600)

    await vi.waitFor(() => {
      const last = engine
        .calls()
        .at(-1)
        ?.map(({ formats }) => formats['http-stream'])
      expect(last).toEqual([{ content: 'event: complete\ndata: \n\n' }, { action: 'close' }])
    }, longTimeout)
  })
})

describe('with a key', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  function token(key: string, { alg = 'HS256', exp = Date.now() / 1000 + 60 } = {}): string {
    const signed = `${encode({ alg })}.${encode({ iss: 'pushpin', exp })}`
    return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
  }

  it.each([
    ['junk', 'junk'],
    ['another key', token('another-key')],
    ['no algorithm', token(KEY, { alg: 'none' })],
    ['an expired signature', token(KEY, { exp: 1_000_000_000 })],
    ['a cut signature', token(KEY).slice(0, -3)],
  ])('refuses %s', async (_what, signature) => {
    await start({ GRIP_KEY: KEY })

    const { status, headers, text } = await hold(stack.url, { signature })

    expect(status).toBe(403)
    expect(headers.get('grip-hold')).toBeNull()
    expect(text).toContain('The signature is not valid.')
  })

  it('has streams with its signature held, and signs what it publishes', async () => {
    await start({ GRIP_KEY: KEY })

    const { headers } = await hold(stack.url, { signature: token(KEY) })
    await change(10)

    expect(headers.get('grip-hold')).toBe('stream')
    const [, signed = '', signature = ''] =
      /^Bearer (.*)\.([^.]*)$/.exec(engine.server.requests[0]?.headers.authorization ?? '') ?? []
    expect(signature).toBe(createHmac('sha256', KEY).update(signed).digest('base64url'))
    expect(JSON.stringify(stack.logs)).not.toContain(KEY)
  })
})
