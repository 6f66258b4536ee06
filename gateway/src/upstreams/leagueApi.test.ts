import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { captureLog } from '../../../tests/support/capturedLog.ts'
import {
  answer,
  hang,
  startScriptedServer,
  type ScriptedServer,
} from '../../../tests/support/scriptedServer.ts'
import { settableClock } from '../../../tests/support/settableClock.ts'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../errors.ts'
import { createMetrics } from '../platform/metrics.ts'
import { createLeagueApi } from './leagueApi.ts'

let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
})

function setUp(
  options: { foregroundMs?: number; backgroundMs?: number; fetch?: typeof globalThis.fetch } = {},
) {
  const { log, lines } = captureLog()
  const clock = settableClock()
  const waits: number[] = []
  const league = createLeagueApi({
    url: `${server.url}/api`,
    token: 'site-token',
    foregroundMs: 30_000,
    backgroundMs: 30_000,
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

/** Never answers: what it is asked, it is asked at once, however busy the machine is. */
function hangingFetch() {
  const calls: unknown[] = []
  const fetch: typeof globalThis.fetch = (url, { signal } = {}) => {
    calls.push(url)
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  }
  return { fetch, calls }
}

describe('the league API', () => {
  it('is asked by GET under the version, as the site, with the query encoded', async () => {
    const { league } = setUp()
    server.reply(answer(200, { data: { items: [] } }))

    await league.get('teams/WGUA/roster', {
      ...site,
      version: 4,
      query: { year: 2025, tag: 'a&b=c', full: true },
    })

    expect(server.requests).toEqual([
      expect.objectContaining({
        method: 'GET',
        url: '/api/v4/teams/WGUA/roster?year=2025&tag=a%26b%3Dc&full=true',
        headers: expect.objectContaining({
          'content-type': 'application/json',
          authorization: 'Bearer site-token',
          authsource: 'web',
        }),
        body: '',
      }),
    ])
  })

  it('is asked in version 2 when no version is given', async () => {
    const { league } = setUp()
    server.reply(answer(200, { currentSeasonYear: 2025 }))

    const config = await league.get('config', site)

    expect(config).toEqual({ currentSeasonYear: 2025 })
    expect(server.requests[0]?.url).toBe('/api/v2/config')
  })

  it.each([
    ['the items of a list', 4, { data: { items: [1, 2] } }, [1, 2]],
    ['an empty list', 4, { data: { items: [] }, error: null }, []],
    ['the data of one thing', 4, { data: { slug: 'a' } }, { slug: 'a' }],
    ['a bare list of an older version', 3, [1, 2], [1, 2]],
    [
      'a bare object of an older version, whatever it holds',
      2,
      { data: { items: [1] } },
      { data: { items: [1] } },
    ],
  ] as const)('yields %s', async (_what, version, body, expected) => {
    const { league } = setUp()
    server.reply(answer(200, body))

    expect(await league.get('events', { ...site, version })).toEqual(expected)
  })

  it.each([
    ['an envelope without data', 4, {}],
    ['an envelope with null', 4, { data: null }],
    ['a list of null', 4, { data: { items: null } }],
    ['no envelope', 4, [1, 2]],
    ['a bare null', 3, 'null'],
  ] as const)('refuses %s', async (_what, version, body) => {
    const { league, lines } = setUp()
    server.reply(answer(200, body))

    const result = league.get('events', { ...site, version })

    await expect(result).rejects.toEqual(new UpstreamInvalidError('Returned with no data'))
    expect(lines).toMatchObject([{ path: '/api/v4/events'.replace('4', String(version)) }])
  })

  it('fails when the envelope carries an error, whose text stays in the log', async () => {
    const { league, lines } = setUp()
    server.reply(answer(200, { error: 'no season' }))

    const failure = await league.get('events', { ...site, version: 4 }).catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(UpstreamUnavailableError)
    expect(String(failure)).not.toContain('no season')
    expect(JSON.stringify(lines)).toContain('no season')
    expect(server.requests).toHaveLength(1)
  })

  it.each([
    '../v4/user',
    'teams/../user',
    'teams/..',
    'players/%2e%2e/user',
    'players//host',
    '//host/x',
    '/events',
    'players/a?x=1',
    'players/a#b',
    'players/a\r\nx: y',
    'players/a b',
    'players/',
    'players/é',
    `players/${'a'.repeat(129)}`,
    '',
  ])('never sees the hostile path %j', async (path) => {
    const { league } = setUp()

    await expect(league.get(path, site)).rejects.toBeInstanceOf(NotFoundError)

    expect(server.requests).toEqual([])
  })

  it('is asked again once after a failure', async () => {
    const { league, waits } = setUp()
    server.reply(answer(500, ''), answer(200, { ok: true }))

    const result = await league.get('config', site)

    expect(result).toEqual({ ok: true })
    expect(server.requests).toHaveLength(2)
    expect(waits).toEqual([1000])
  })

  it.each([
    [500, 2],
    [429, 2],
    [400, 1],
    [404, 1],
  ])('that answers %i every time is asked %i times', async (status, times) => {
    const { league, lines } = setUp()
    server.reply(answer(status, ''))

    await expect(league.get('config', site)).rejects.toThrow()

    expect(server.requests).toHaveLength(times)
    expect(lines.filter(({ event }) => event === 'max_failed_fetch_reached')).toHaveLength(times - 1)
  })

  it.each([
    ['foreground', { foregroundMs: 20 }],
    ['background', { backgroundMs: 20 }],
  ] as const)('that hangs is given up twice at the deadline of the %s', async (pace, deadline) => {
    const { fetch, calls } = hangingFetch()
    const { league } = setUp({ ...deadline, fetch })

    const failure = await league.get('config', { ...site, pace }).catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(UpstreamUnavailableError)
    expect(failure).toMatchObject({
      message: 'Failed to fetch data: The operation was aborted due to timeout',
    })
    expect(calls).toHaveLength(2)
  })
})

describe('the breaker of the league API', () => {
  async function failFiveTimes(league: ReturnType<typeof setUp>['league']) {
    server.reply(answer(503, ''))
    for (let load = 0; load < 5; load += 1) await league.get('config', site).catch(() => undefined)
    server.requests.length = 0
  }

  it('spares a league that failed five loads in a row', async () => {
    const { league, lines } = setUp()
    await failFiveTimes(league)

    const failure = await league.get('events', site).catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(UpstreamUnavailableError)
    expect(server.requests).toEqual([])
    expect(lines.filter(({ state }) => state === 'open')).toMatchObject([
      { level: 'warn', upstream: 'league' },
    ])
  })

  it('sees after five seconds, by a single call, whether it is well again', async () => {
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
    const { league, clock } = setUp({ foregroundMs: 20, backgroundMs: 30_000 })
    await failFiveTimes(league)
    server.reply(hang)
    clock.advance(5000)

    const failure = await league
      .get('config', { ...site, pace: 'background' })
      .catch((error: unknown) => error)

    expect(failure).toMatchObject({
      message: 'Failed to fetch data: The operation was aborted due to timeout',
    })
    expect(server.requests).toHaveLength(1)
  })

  it('lets everything through again after the recovery', async () => {
    const { league, clock } = setUp()
    await failFiveTimes(league)
    server.reply(answer(200, { ok: true }))
    clock.advance(5000)

    const results = [await league.get('config', site), await league.get('config', site)]

    expect(results).toEqual([{ ok: true }, { ok: true }])
  })

  it.each([400, 404])('is not opened by answers of status %i', async (status) => {
    const { league } = setUp()
    server.reply(answer(status, ''))
    for (let load = 0; load < 10; load += 1) await league.get('config', site).catch(() => undefined)
    server.reply(answer(200, { ok: true }))

    expect(await league.get('config', site)).toEqual({ ok: true })
  })
})
