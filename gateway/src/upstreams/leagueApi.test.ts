import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../tests/support/capturedLog.ts'
import { hangingFetch } from '../../../tests/support/servers/hangingFetch.ts'
import { answer } from '../../../tests/support/servers/scriptedServer.ts'
import { scriptedServerTests } from '../../../tests/support/servers/scriptedServerTests.ts'
import { settableClock } from '../../../tests/support/settableClock.ts'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../errors.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { createLeagueApi } from './leagueApi.ts'
import type { CallSettings } from './resilientCaller.ts'

const server = scriptedServerTests()

function setUp(options: Partial<Pick<CallSettings, 'deadlineMs' | 'fetch'>> = {}) {
  const { log, lines } = captureLog()
  const waits: number[] = []
  const league = createLeagueApi({
    url: `${server.url}/api`,
    token: 'site-token',
    deadlineMs: { user: 30_000, background: 30_000 },
    retryDelayMs: 1000,
    clock: settableClock(),
    log,
    metrics: createMetrics(),
    wait: (ms) => Promise.resolve(waits.push(ms)),
    ...options,
  })
  return { league, lines, waits }
}

const site = { as: 'site' } as const

describe('the league API', () => {
  it('is called by GET under the version, as the site, with the query encoded', async () => {
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

  it('is called in version 2 when no version is given', async () => {
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
  ] as const)('returns %s', async (_what, version, body, expected) => {
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
  ] as const)('rejects %s', async (_what, version, body) => {
    const { league, lines } = setUp()
    server.reply(answer(200, body))

    const result = league.get('events', { ...site, version })

    await expect(result).rejects.toEqual(new UpstreamInvalidError('Returned with no data'))
    expect(lines).toMatchObject([{ path: '/api/v4/events'.replace('4', String(version)) }])
  })

  it('throws when the envelope has an error, whose text stays in the log', async () => {
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
  ])('is not called with the hostile path %j', async (path) => {
    const { league } = setUp()

    await expect(league.get(path, site)).rejects.toBeInstanceOf(NotFoundError)

    expect(server.requests).toEqual([])
  })

  it('is retried once after a failure', async () => {
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
  ])('that answers %i every time is called %i times', async (status, times) => {
    const { league, lines } = setUp()
    server.reply(answer(status, ''))

    await expect(league.get('config', site)).rejects.toThrow()

    expect(server.requests).toHaveLength(times)
    expect(lines.filter(({ event }) => event === 'max_failed_fetch_reached')).toHaveLength(times - 1)
  })

  it.each([
    ['user', { user: 20, background: 30_000 }],
    ['background', { user: 30_000, background: 20 }],
  ] as const)(
    'that hangs is aborted twice at the deadline of the priority %s',
    async (priority, deadlineMs) => {
      const { fetch, calls } = hangingFetch()
      const { league } = setUp({ deadlineMs, fetch })

      const failure = await league.get('config', { ...site, priority }).catch((error: unknown) => error)

      expect(failure).toBeInstanceOf(UpstreamUnavailableError)
      expect(failure).toMatchObject({
        message: 'Failed to fetch data: The operation was aborted due to timeout',
      })
      expect(calls).toHaveLength(2)
    },
  )
})
