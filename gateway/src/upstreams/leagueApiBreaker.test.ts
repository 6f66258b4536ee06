import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { captureLog } from '../../../tests/support/capturedLog.ts'
import { hangingFetch } from '../../../tests/support/servers/hangingFetch.ts'
import {
  answer,
  startScriptedServer,
  type ScriptedServer,
} from '../../../tests/support/servers/scriptedServer.ts'
import { settableClock } from '../../../tests/support/settableClock.ts'
import { UpstreamUnavailableError } from '../errors.ts'
import { createMetrics } from '../platform/metrics.ts'
import { createLeagueApi } from './leagueApi.ts'
import type { CallSettings } from './resilientCaller.ts'

let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
})

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
    for (let load = 0; load < 5; load += 1) await league.get('config', site).catch(() => undefined)
    server.requests.length = 0
  }

  it('stops calls after five failed loads in a row', async () => {
    const { league, lines } = setUp()
    await failFiveTimes(league)

    const failure = await league.get('events', site).catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(UpstreamUnavailableError)
    expect(server.requests).toEqual([])
    expect(lines.filter(({ state }) => state === 'open')).toMatchObject([
      { level: 'warn', upstream: 'league' },
    ])
  })

  it('finds out after five seconds, by a single call, whether the league has recovered', async () => {
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
