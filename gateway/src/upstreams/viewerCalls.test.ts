import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../tests/support/capturedLog.ts'
import { answer, reset } from '../../../tests/support/servers/scriptedServer.ts'
import { scriptedServerTests } from '../../../tests/support/servers/scriptedServerTests.ts'
import { settableClock } from '../../../tests/support/settableClock.ts'
import { NotFoundError } from '../errors.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { createLeagueApi } from './leagueApi.ts'

const server = scriptedServerTests()

function setUp() {
  const { log, lines } = captureLog()
  const league = createLeagueApi({
    url: `${server.url}/api`,
    token: 'site-token',
    deadlineMs: { user: 30_000, background: 30_000 },
    retryDelayMs: 1000,
    clock: settableClock(),
    log,
    metrics: createMetrics(),
    wait: () => Promise.resolve(),
  })
  return { league, lines }
}

describe('calls for a fan', () => {
  const fan = { as: { viewer: 'ada-token' } } as const

  it('send her token instead of the site’s', async () => {
    const { league } = setUp()
    server.reply(answer(200, { data: { uid: 'ada' } }))

    const user = await league.get('get-create-user', { ...fan, version: 4, query: { ref: 'home' } })

    expect(user).toEqual({ uid: 'ada' })
    expect(server.requests).toEqual([
      expect.objectContaining({
        method: 'GET',
        url: '/api/v4/get-create-user?ref=home',
        headers: expect.objectContaining({
          'content-type': 'application/json',
          authorization: 'Bearer ada-token',
          authsource: 'web',
        }),
      }),
    ])
  })

  it('send no token for a visitor', async () => {
    const { league } = setUp()
    server.reply(answer(200, { data: { uid: null } }))

    await league.get('get-create-user', { as: 'visitor', version: 4 })

    expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
    expect(server.requests[0]?.headers).toHaveProperty('authsource', 'web')
  })

  it.each([
    ['POST', 4, '/api/v4/user', { data: { uid: 'ada' } }, { uid: 'ada' }],
    ['PUT', 2, '/api/v2/user', { uid: 'ada' }, { uid: 'ada' }],
    ['PUT', 2, '/api/v2/user', '', null],
  ] as const)('write by %s in version %i', async (method, version, url, body, expected) => {
    const { league } = setUp()
    server.reply(answer(200, body))

    const written = await league.send('user', { ...fan, version, method, body: { zip: '02134' } })

    expect(written).toEqual(expected)
    expect(server.requests).toEqual([
      expect.objectContaining({
        ...{ method, url, body: '{"zip":"02134"}' },
        headers: expect.objectContaining({ authorization: 'Bearer ada-token' }),
      }),
    ])
  })

  it.each([
    ['an envelope with an error', 4, answer(200, { error: 'no' })],
    ['nothing in an envelope', 4, answer(200, '')],
    ['a page', 2, answer(200, '<html>')],
    ['status 401', 2, answer(401, '')],
    ['status 503', 2, answer(503, '')],
    ['a cut connection', 2, reset],
  ] as const)('that write fail on %s and are not sent again', async (_what, version, reply) => {
    const { league } = setUp()
    server.reply(reply)

    const written = league.send('user', { ...fan, version, method: 'PUT', body: {} })

    await expect(written).rejects.toThrow()
    expect(server.requests).toHaveLength(1)
  })

  it('are retried once when they only read', async () => {
    const { league } = setUp()
    server.reply(answer(503, ''), answer(200, { data: { uid: 'ada' } }))

    expect(await league.get('get-create-user', { ...fan, version: 4 })).toEqual({ uid: 'ada' })
  })

  it('are rejected with a hostile path', async () => {
    const { league } = setUp()

    await expect(league.send('../v4/user', { ...fan, method: 'PUT', body: {} })).rejects.toBeInstanceOf(
      NotFoundError,
    )

    expect(server.requests).toEqual([])
  })

  it('do not affect the reads of the site when they fail', async () => {
    const { league } = setUp()
    server.reply(answer(503, ''))
    for (let load = 0; load < 6; load += 1) {
      await league.get('get-create-user', fan).catch(() => undefined)
      await league.send('user', { ...fan, method: 'PUT', body: {} }).catch(() => undefined)
    }
    server.reply(answer(200, { ok: true }))

    const config = await league.get('config', { as: 'site' })

    expect(config).toEqual({ ok: true })
    expect(league.health()).toBe('ok')
  })

  it.each([
    ['500', answer(500, ''), 12],
    ['503', answer(503, ''), 5],
    ['429', answer(429, ''), 5],
    ['no answer', reset, 5],
  ] as const)(
    'still reach the league for other fans, or not, after one fan gets %s: %s',
    async (_what, reply, calls) => {
      const { league } = setUp()
      const shown = new Set<string | undefined>()
      server.reply(reply)

      for (let fanNumber = 0; fanNumber < 12; fanNumber += 1) {
        const path = `user/${fanNumber}`
        await league.get(path, fan).catch(() => undefined)
        await league.send(path, { ...fan, method: 'PUT', body: {} }).catch(() => undefined)
      }

      for (const { url, method } of server.requests) shown.add(`${method} ${url}`)
      expect([...shown].filter((call) => call?.startsWith('GET'))).toHaveLength(calls)
      expect([...shown].filter((call) => call?.startsWith('PUT'))).toHaveLength(calls)
    },
  )

  it('leave no token in the log', async () => {
    const { league, lines } = setUp()
    server.reply(answer(503, ''))

    await league
      .send('user', { ...fan, method: 'PUT', body: { email: 'ada@example.com' } })
      .catch(() => undefined)

    expect(lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(lines)).not.toMatch(/ada/)
  })
})
