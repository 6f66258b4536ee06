import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../tests/support/capturedLog.ts'
import { answer, reset } from '../../../tests/support/servers/scriptedServer.ts'
import { scriptedServerTests } from '../../../tests/support/servers/scriptedServerTests.ts'
import { settableClock } from '../../../tests/support/settableClock.ts'
import { UpstreamInvalidError, UpstreamUnavailableError } from '../errors.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { createLiveApi } from './liveApi.ts'

const EVENT = { eventStatus: 1, visitorScore: 8, homeScore: 10, period: 3 }

const server = scriptedServerTests()

function setUp() {
  const { log, lines } = captureLog(['site-token'])
  const live = createLiveApi({
    url: `${server.url}/graphql`,
    token: 'site-token',
    deadlineMs: { user: 30_000, background: 30_000 },
    retryDelayMs: 1000,
    clock: settableClock(),
    log,
    metrics: createMetrics(),
    wait: () => Promise.resolve(),
  })
  return { live, lines }
}

describe('a call to the live system', () => {
  it('is sent as the site, with the game as a variable', async () => {
    server.reply(answer(200, { data: { event: EVENT } }))

    const data = await setUp().live.event('2025-wll-ev-17')

    expect(data).toEqual({ event: EVENT })
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'POST', url: '/graphql' })
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer site-token',
      authsource: 'web',
      gamification: '0',
    })
    expect(request?.headers).not.toHaveProperty('userid')
    expect(JSON.parse(request?.body ?? '')).toEqual({
      operationName: 'LiveEvent',
      variables: { slug: '2025-wll-ev-17' },
      query: expect.stringContaining(
        'eventStatus visitorScore homeScore period clockTenths clockSeconds clockMinutes'.replaceAll(
          ' ',
          '\n    ',
        ),
      ) as string,
    })
  })

  it('returns an empty object when there is no data', async () => {
    server.reply(answer(200, {}))

    expect(await setUp().live.event('2025-wll-ev-17')).toEqual({})
  })

  it.each([
    [false, 2],
    [true, 1],
  ])('with isPoll %s has %i attempts', async (isPoll, attempts) => {
    server.reply(answer(503, {}))

    await expect(setUp().live.event('2025-wll-ev-17', { isPoll })).rejects.toThrow(
      'Invalid response status 503',
    )

    expect(server.requests).toHaveLength(attempts)
  })
})

describe('a failed call to the live system', () => {
  it.each([
    ['a status of 500', answer(500, {}), 'Invalid response status 500', UpstreamUnavailableError],
    ['a status of 201', answer(201, { data: {} }), 'Invalid response status 201', UpstreamUnavailableError],
    ['a page', answer(200, '<html>'), 'Invalid graphQL response body', UpstreamInvalidError],
    ['a list', answer(200, []), 'Invalid graphQL response body', UpstreamInvalidError],
    ['a cut connection', reset, /^Error calling server /, UpstreamUnavailableError],
  ])('with %s has the message of the contract', async (_name, reply, message, kind) => {
    server.reply(reply)

    const failure = await setUp()
      .live.event('2025-wll-ev-17', { isPoll: true })
      .catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(kind)
    expect((failure as Error).message).toMatch(message)
  })

  it('leaves no token in the log', async () => {
    server.reply(answer(500, {}))
    const { live, lines } = setUp()

    await live.event('2025-wll-ev-17').catch(() => undefined)

    expect(JSON.stringify(lines)).not.toContain('site-token')
  })

  it('affects the health after five polls', async () => {
    server.reply(answer(500, {}))
    const { live } = setUp()
    const before = live.health()

    for (let poll = 0; poll < 5; poll += 1) {
      await live.event('2025-wll-ev-17', { isPoll: true }).catch(() => undefined)
    }

    expect([before, live.health()]).toEqual(['ok', 'failing'])
  })
})
