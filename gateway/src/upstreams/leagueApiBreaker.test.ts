import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../tests/support/capturedLog.ts'
import { hangingFetch } from '../../../tests/support/servers/hangingFetch.ts'
import { answer, reset } from '../../../tests/support/servers/scriptedServer.ts'
import { scriptedServerTests } from '../../../tests/support/servers/scriptedServerTests.ts'
import { settableClock } from '../../../tests/support/settableClock.ts'
import { UpstreamUnavailableError } from '../errors.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { createLeagueApi } from './leagueApi.ts'
import type { CallSettings } from './resilientCaller.ts'

const server = scriptedServerTests()

function setUp(options: Partial<Pick<CallSettings, 'deadlineMs' | 'fetch'>> = {}) {
  const { log, lines } = captureLog()
  const clock = settableClock()
  const waits: number[] = []
  const league = createLeagueApi({
    url: `${server.url}/api`,
    token: 'site-token',
    deadlineMs: { user: 30_000, background: 30_000 },
    retryDelayMs: 1000,
    clock,
    log,
    metrics: createMetrics(),
    wait: (ms) => Promise.resolve(waits.push(ms)),
    ...options,
  })
  return { league, lines, clock, waits }
}

const site = { as: 'site' } as const

describe('the breaker of the league API', () => {
  async function failFiveTimes(league: ReturnType<typeof setUp>['league']) {
    server.reply(answer(503, ''))
    for (const path of ['config', 'standings', 'teams', 'players', 'feed'])
      await league.get(path, site).catch(() => undefined)
    server.requests.length = 0
  }

  it('stops calls after five failed loads of different endpoints in a row', async () => {
    const { league, lines } = setUp()
    await failFiveTimes(league)

    const failure = await league.get('events', site).catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(UpstreamUnavailableError)
    expect(server.requests).toEqual([])
    expect(lines.filter(({ state }) => state === 'open')).toMatchObject([
      { level: 'warn', upstream: 'league' },
    ])
  })

  it('probes after five seconds, with a single call, whether the league has recovered', async () => {
    const { league, clock, waits } = setUp()
    await failFiveTimes(league)
    waits.length = 0
    clock.advance(5000)

    await league.get('config', site).catch(() => undefined)
    await league.get('config', site).catch(() => undefined)

    expect(server.requests).toHaveLength(1)
    expect(waits).toEqual([])
  })

  it('gives the probe the short deadline even in the background', async () => {
    const hanging = hangingFetch()
    let answering = globalThis.fetch
    const fetch: typeof answering = (...args) => answering(...args)
    const { league, clock } = setUp({ deadlineMs: { user: 20, background: 30_000 }, fetch })
    await failFiveTimes(league)
    answering = hanging.fetch
    clock.advance(5000)

    const failure = await league
      .get('config', { ...site, priority: 'background' })
      .catch((error: unknown) => error)

    expect(failure).toMatchObject({
      message: 'Failed to fetch data: The operation was aborted due to timeout',
    })
    expect(hanging.calls).toHaveLength(1)
  })

  it('lets all calls through after the recovery', async () => {
    const { league, clock } = setUp()
    await failFiveTimes(league)
    server.reply(answer(200, { ok: true }))
    clock.advance(5000)

    const results = [await league.get('config', site), await league.get('config', site)]

    expect(results).toEqual([{ ok: true }, { ok: true }])
  })

  it.each([400, 404])('is not opened by status %i', async (status) => {
    const { league } = setUp()
    server.reply(answer(status, ''))
    for (let load = 0; load < 10; load += 1) await league.get('config', site).catch(() => undefined)
    server.reply(answer(200, { ok: true }))

    expect(await league.get('config', site)).toEqual({ ok: true })
  })

  const readAll = async (league: ReturnType<typeof setUp>['league'], count: number, endpoint: string) => {
    for (let load = 0; load < count; load += 1)
      await league.get(`${endpoint}/${load}`, { ...site, endpoint }).catch(() => undefined)
  }

  it.each([429, 500, 401, 503])(
    'is opened, for neither league nor endpoint, by status %i of a single address',
    async (status) => {
      const { league } = setUp()
      server.reply(answer(status, ''))
      for (let load = 0; load < 20; load += 1)
        await league.get('teams/one', { ...site, endpoint: 'teams' }).catch(() => undefined)
      server.reply(answer(200, { ok: true }))

      const others = await Promise.all([
        league.get('teams/other', { ...site, endpoint: 'teams' }),
        league.get('config', site),
      ])

      expect(others).toEqual([{ ok: true }, { ok: true }])
    },
  )

  it.each([
    ['no answer', reset, 0],
    ['status 502', answer(502, ''), 0],
    ['status 503', answer(503, ''), 0],
    ['status 504', answer(504, ''), 0],
    ['status 500', answer(500, ''), 1],
    ['status 429', answer(429, ''), 1],
    ['status 401', answer(401, ''), 1],
    ['what is no JSON', answer(200, '<html>'), 1],
  ])(
    'of the whole league allows the next call or not after %s from several endpoints',
    async (_what, reply, calls) => {
      const { league } = setUp()
      server.reply(reply)
      for (const path of ['config', 'standings', 'teams', 'players', 'feed', 'promos'])
        await league.get(path, site).catch(() => undefined)
      server.requests.length = 0
      server.reply(answer(200, { ok: true }))

      await league.get('events', site).catch(() => undefined)

      expect(server.requests).toHaveLength(calls)
    },
  )

  it.each([429, 500, 503])(
    'of an endpoint is opened by status %i of several of its addresses, and stops no other endpoint',
    async (status) => {
      const { league } = setUp()
      server.reply(answer(status, ''))
      await readAll(league, 5, 'players')
      server.requests.length = 0
      server.reply(answer(200, { ok: true }))

      await readAll(league, 1, 'players')
      await readAll(league, 2, 'teams')

      expect(server.requests.map(({ url }) => url)).toEqual(['/api/v2/teams/0', '/api/v2/teams/1'])
      expect(league.health()).toBe('partly')
    },
  )

  it('of an endpoint that is no longer requested stops counting as unhealthy after a while', async () => {
    const { league, clock } = setUp()
    server.reply(answer(500, ''))
    await readAll(league, 5, 'players')
    server.reply(answer(200, { ok: true }))
    await readAll(league, 1, 'teams')
    // The breaker is open for 5 s, and then gets no probe for 20 s.
    const health = [0, 24_999, 1].map((ms) => {
      clock.advance(ms)
      return league.health()
    })

    expect(health).toEqual(['partly', 'partly', 'ok'])
  })

  it('is not opened by made-up addresses of any endpoints', async () => {
    const { league } = setUp()
    server.reply(answer(503, ''))
    for (let load = 0; load < 20; load += 1) {
      const endpoint = ['article', 'tag', 'clips'][load % 3] ?? ''
      const madeUp = { ...site, endpoint, mayBeMadeUp: true }
      await league.get(`${endpoint}/${load}`, madeUp).catch(() => undefined)
    }
    server.reply(answer(200, { ok: true }))

    await expect(league.get('article/known', { ...site, endpoint: 'article' })).resolves.toEqual({ ok: true })

    expect(league.health()).toBe('ok')
  })

  it('of an endpoint notices its recovery while made-up addresses keep failing', async () => {
    const { league, clock } = setUp()
    server.reply(answer(503, ''))
    await readAll(league, 5, 'articles')
    server.reply((response, request) =>
      answer(request.url?.includes('made-up') ? 500 : 200, { ok: true })(response, request),
    )
    const madeUp = (number: number) =>
      league
        .get(`articles/made-up-${number}`, { ...site, endpoint: 'articles', mayBeMadeUp: true })
        .catch(() => 'refused')

    clock.advance(5000)
    await madeUp(1)
    clock.advance(5000)
    await madeUp(2)

    await expect(league.get('articles/1', { ...site, endpoint: 'articles' })).resolves.toEqual({ ok: true })
  })

  it('lets another endpoint probe the recovery while one keeps failing', async () => {
    const { league, clock } = setUp()
    await failFiveTimes(league)
    server.reply((response, request) =>
      answer(request.url === '/api/v2/feed' ? 503 : 200, { ok: true })(response, request),
    )
    clock.advance(5000)

    const stillFailing = league.get('feed', site).catch(() => 'refused')
    const recovered = league.get('config', site)

    expect([await stillFailing, await recovered]).toEqual(['refused', { ok: true }])
    expect(server.requests.map(({ url }) => url)).toEqual(['/api/v2/config'])
  })
})

describe('an address of the league with Retry-After', () => {
  it.each([429, 503])('is not called until then, while others are (status %i)', async (status) => {
    const { league, clock } = setUp()
    server.reply(answer(status, '', { 'retry-after': '60' }), answer(200, { ok: true }))
    await league.get('config', site).catch(() => undefined)

    clock.advance(59_999)
    await expect(league.get('config', site)).rejects.toThrow(UpstreamUnavailableError)
    await league.get('teams', site)
    clock.advance(1)
    await league.get('config', site)

    expect(server.requests.map(({ url }) => url)).toEqual([
      '/api/v2/config',
      '/api/v2/teams',
      '/api/v2/config',
    ])
  })
})

describe("the refusal alarm for the site's token", () => {
  it.each([401, 403])(
    'is raised once at status %i, and ends when the token is accepted again',
    async (status) => {
      const { league, lines } = setUp()
      server.reply(answer(status, ''))
      for (const path of ['config', 'teams', 'config']) await league.get(path, site).catch(() => undefined)
      const refused = league.health()
      server.reply(answer(200, { ok: true }))
      await league.get('config', site)
      const stillRefused = league.health()
      await league.get('teams', site)

      expect([refused, stillRefused, league.health()]).toEqual(['refusing', 'refusing', 'ok'])
      expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
        { upstream: 'league', status, msg: 'The outside system refuses the token of the site' },
      ])
      expect(lines.filter(({ msg }) => String(msg).includes('takes the calls'))).toHaveLength(1)
    },
  )

  it("is not raised by a refusal of a fan's call or of a made-up address", async () => {
    const { league, lines } = setUp()
    server.reply(answer(401, ''))

    await league.get('user', { as: { viewer: 'ada-token' } }).catch(() => undefined)
    await league.get('article/7', { ...site, mayBeMadeUp: true }).catch(() => undefined)

    expect(league.health()).toBe('ok')
    expect(lines.filter(({ level }) => level === 'error')).toEqual([])
  })
})
