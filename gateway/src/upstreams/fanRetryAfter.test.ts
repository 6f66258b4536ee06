import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../tests/support/capturedLog.ts'
import { exampleClaims, unsignedToken } from '../../../tests/support/identity/idTokens.ts'
import { answer } from '../../../tests/support/servers/scriptedServer.ts'
import { scriptedServerTests } from '../../../tests/support/servers/scriptedServerTests.ts'
import { settableClock } from '../../../tests/support/settableClock.ts'
import { UpstreamUnavailableError } from '../errors.ts'
import { createFleetStore } from '../platform/redis/fleetStore.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { createLeagueApi } from './leagueApi.ts'

const server = scriptedServerTests()

const whole = answer(200, { data: { uid: 'any' } })
const busy = (status: number, seconds = 60) => answer(status, '', { 'retry-after': String(seconds) })
const as = (name: string) => ({ as: { viewer: `${name}-token` } }) as const

/** The calls for fans by one process, each resolved with its error. */
function setUp(process: ReturnType<typeof createProcessParts> = createProcessParts()) {
  const { clock, fleetStore } = process
  const league = createLeagueApi({
    url: `${server.url}/api`,
    token: 'site-token',
    deadlineMs: { user: 30_000, background: 30_000 },
    retryDelayMs: 1000,
    clock,
    log: captureLog().log,
    metrics: createMetrics(),
    wait: () => Promise.resolve(),
    ...(fleetStore && { fleetStore }),
  })
  const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error)
  return {
    clock,
    league,
    read: (name: string) => failureOf(league.get('get-create-user', { ...as(name), version: 4 })),
    complete: (name: string) =>
      failureOf(league.send('user', { ...as(name), version: 4, method: 'POST', body: {} })),
    edit: (name: string) =>
      failureOf(league.send('user', { ...as(name), version: 2, method: 'PUT', body: {} })),
  }
}

function createProcessParts(clock = settableClock(), fleetStore?: ReturnType<typeof createFleetStore>) {
  return { clock, fleetStore }
}

/** The fans for whom the league was called, in order. */
const called = () =>
  server.requests.map(({ headers }) => String(headers['authorization']).replace(/Bearer (.*)-token/, '$1'))

describe.each([429, 503])("after %i and Retry-After, the fan's lane", (status) => {
  it.each(['read', 'complete', 'edit'] as const)(
    'does not %s again for her before the time has passed',
    async (kind) => {
      const { clock, [kind]: call } = setUp()
      server.reply(busy(status), whole)
      const first = await call('ada')

      clock.advance(59_000)
      const during = await call('ada')
      const calls = called()
      clock.advance(1000)
      const after = await call('ada')

      expect(calls).toEqual(['ada'])
      expect(during).toBeInstanceOf(UpstreamUnavailableError)
      const { code, publicMessage } = first as UpstreamUnavailableError
      expect(during).toMatchObject({ code, publicMessage, retryAfterMs: 1000 })
      expect(after).toBeUndefined()
    },
  )

  it('does not call again with her next token', async () => {
    const { league } = setUp()
    const readWith = (token: string) => league.get('user', { as: { viewer: token } }).catch(() => 'failed')
    const tokenAt = (iat: number) => unsignedToken(exampleClaims({ sub: 'ada', iat }))
    server.reply(busy(status), whole)
    await readWith(tokenAt(1))

    const answer = await readWith(tokenAt(2))

    expect(answer).toBe('failed')
    expect(server.requests).toHaveLength(1)
  })

  it('still makes her other calls, and those of the site', async () => {
    const { league, read, edit, complete } = setUp()
    server.reply(busy(status), whole)
    await read('ada')

    const failures = [await edit('ada'), await complete('ada')]
    await league.get('get-create-user', { as: 'site', version: 4 })

    expect(failures).toEqual([undefined, undefined])
    expect(server.requests).toHaveLength(4)
  })
})

describe("the Retry-After of a fan's call applies to all fans", () => {
  it('with a 503', async () => {
    const { clock, read } = setUp()
    server.reply(busy(503), whole)
    await read('ada')

    clock.advance(59_999)
    const during = await read('bea')
    clock.advance(1)
    const after = await read('bea')

    expect(during).toBeInstanceOf(UpstreamUnavailableError)
    expect(after).toBeUndefined()
    expect(called()).toEqual(['ada', 'bea'])
  })

  it('but not with a 429, which may be about one fan', async () => {
    const { read } = setUp()
    server.reply(busy(429), whole)
    await read('ada')

    const others = [await read('bea'), await read('cleo')]

    expect(others).toEqual([undefined, undefined])
    expect(await read('ada')).toBeInstanceOf(UpstreamUnavailableError)
  })

  it('with a 429 to a second fan', async () => {
    const { clock, read } = setUp()
    server.reply(busy(429), busy(429, 30), whole)
    for (const name of ['ada', 'bea']) await read(name)

    clock.advance(29_999)
    const during = await read('cleo')
    clock.advance(1)
    const after = [await read('cleo'), await read('bea'), await read('ada')]

    expect(during).toBeInstanceOf(UpstreamUnavailableError)
    expect(after).toEqual([undefined, undefined, expect.any(UpstreamUnavailableError)])
    expect(called()).toEqual(['ada', 'bea', 'cleo', 'bea'])
  })

  it('but not after a fan has had an answer in between', async () => {
    const { read } = setUp()
    server.reply(busy(429), whole, busy(429), whole)

    for (const name of ['ada', 'bea', 'cleo']) await read(name)

    expect(await read('dora')).toBeUndefined()
  })

  it("but not after the first fan's has passed", async () => {
    const { clock, read } = setUp()
    server.reply(busy(429), busy(429), whole)
    await read('ada')
    clock.advance(60_000)
    await read('bea')

    expect(await read('cleo')).toBeUndefined()
  })

  it('but not with two 429 to one fan', async () => {
    const { read } = setUp()
    server.reply(busy(429), busy(429), whole)
    await Promise.all([read('ada'), read('ada')])

    expect(await read('bea')).toBeUndefined()
  })
})

describe('the Retry-After from another process', () => {
  function twoProcesses() {
    const clock = settableClock()
    const fleetStore = createFleetStore({ clock, log: captureLog().log })
    const parts = createProcessParts(clock, fleetStore)
    return { fleetStore, one: setUp(parts), other: setUp(parts), clock }
  }

  it('is obeyed by this one, for all fans or for one', async () => {
    const { one, other, clock } = twoProcesses()
    server.reply(busy(503, 30), busy(429), whole)
    await one.read('ada')
    await one.edit('ada')

    const failures = [await other.read('bea'), await other.edit('ada'), await other.edit('bea')]
    clock.advance(30_000)

    expect(failures).toEqual([
      expect.any(UpstreamUnavailableError),
      expect.any(UpstreamUnavailableError),
      undefined,
    ])
    expect(await other.read('bea')).toBeUndefined()
  })

  it('is published without any token', async () => {
    const { one, fleetStore } = twoProcesses()
    const messages: unknown[] = []
    fleetStore.subscribe('upstream.pause', (message) => void messages.push(message))
    server.reply(busy(429))

    await one.read('ada')

    expect(messages).toEqual([
      { address: 'GET /api/v4/get-create-user', fan: expect.stringMatching(/^[\w-]{43}$/), ms: 60_000 },
    ])
  })

  it('is not published for calls of the site', async () => {
    const { one, fleetStore } = twoProcesses()
    const messages: unknown[] = []
    fleetStore.subscribe('upstream.pause', (message) => void messages.push(message))
    server.reply(busy(503), busy(503), whole)

    await one.league.get('config', { as: 'site' }).catch(() => undefined)
    await one.edit('ada')

    expect(messages).toEqual([{ address: 'PUT /api/v2/user', ms: 60_000 }])
  })

  it.each([
    ['no end', { address: 'GET /api/v4/get-create-user', ms: 300_001 }],
    ['an end in the past', { address: 'GET /api/v4/get-create-user', ms: 0 }],
    ['another form', 'GET /api/v4/get-create-user'],
  ])('is ignored with %s', async (_what, message) => {
    const { other, fleetStore } = twoProcesses()
    server.reply(whole)

    fleetStore.publish('upstream.pause', message)

    expect(await other.read('ada')).toBeUndefined()
  })
})
