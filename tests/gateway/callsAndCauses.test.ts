import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { json } from './hotRequests.ts'
import { sendRaw } from './rawRequest.ts'

const MINUTE_MS = 60_000
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const STANDINGS = '{ standings(year: 2025) { rows { wins } } }'
const wall = settableClock(new Date().toISOString())

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ wall })
})
afterAll(() => stack.close())
beforeEach(() => stack.forget())

const linesOf = (message: RegExp, { logs } = stack) => logs.filter(({ msg }) => message.test(String(msg)))

describe('a call to an outside system', () => {
  it('has the id and the trace of the request that has caused it, and names the site', async () => {
    await sendRaw(stack.url, {
      body: JSON.stringify({
        query: '{ standings(year: 2025) { id } liveGames { id } collection { id } } # of a fan',
      }),
      headers: { ...json, 'x-request-id': 'of-a-fan-1', traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
    })

    for (const server of ['league', 'live', 'shop'] as const) {
      const requests = await stack.requests(server)
      expect(requests.length).toBeGreaterThan(0)
      for (const { headers } of requests)
        expect(headers).toMatchObject({
          'x-request-id': 'of-a-fan-1',
          traceparent: expect.stringMatching(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`)) as string,
          'user-agent': expect.stringMatching(
            /^WLL-fan-site\/\d+\.\d+\.\d+ \(\+http:\/\/localhost:4000\)$/,
          ) as string,
        })
    }
  })
})

describe('the line of a failed call', () => {
  it.each([
    ['league', STANDINGS, '/api/v4/standings'],
    ['live', '{ liveGames { id } }', '/graphql'],
    ['shop', '{ collection { id } }', '/api/2024-10/graphql.json'],
  ] as const)('says system, path and status: %s', async (system, query, path) => {
    await stack.control({ action: 'failNext', count: 100, status: 503 }, system)

    await stack.query(query)

    const lines = stack.logs.filter((line) => line['level'] === 'warn' && line['path'] === path)
    expect(lines[0]).toMatchObject({ upstream: system, path, status: 503, outcome: '5xx', attempt: 1 })
    expect(stack.logs.find(({ event }) => event === 'max_failed_fetch_reached')).toMatchObject({
      upstream: system,
    })
  })

  it('says that no answer came in time', async () => {
    const hurried = await startStack({ wall, env: { UPSTREAM_FOREGROUND_MS: '500' } })
    onTestFinished(() => hurried.close())
    await hurried.control({ action: 'hang', path: '/api/v4/standings' })

    await hurried.query(STANDINGS)

    expect(
      linesOf(/^Failed to fetch data/, hurried).find(({ path }) => path === '/api/v4/standings'),
    ).toMatchObject({
      ...{ upstream: 'league', path: '/api/v4/standings', outcome: 'timeout' },
    })
  })

  it('is followed by one for the last good copy, with the reason', async () => {
    await stack.query(STANDINGS)
    wall.advance(60 * MINUTE_MS)
    await stack.control({ action: 'failNext', count: 100, status: 503, path: '/api/v4/standings' })

    const { data } = await stack.query(STANDINGS)

    expect(data).toMatchObject({ standings: { rows: expect.any(Array) as unknown } })
    await vi.waitFor(() =>
      expect(linesOf(/^Answering the last good data/)).toMatchObject([
        {
          upstream: 'league',
          key: expect.stringMatching(/^standings:v4\/standings\?/) as string,
          reason: 'Request failed with status 503: Service Unavailable',
        },
      ]),
    )
  })
})

it('a live game whose clock stands for five minutes is logged once, and when it moves again', async () => {
  const startMs = wall.nowMs()
  // The gateway's league clock runs, while the live system repeats one state.
  const frozen = await startStack({
    wall,
    env: { LEAGUE_CLOCK: `${new Date(startMs).toISOString()}/${LIVE_MOMENT}/1` },
  })
  onTestFinished(() => frozen.close())
  const look = async () => (await frozen.query('{ liveGames { slug } }')).data
  const data = await look()
  const [{ slug } = { slug: '' }] = data?.['liveGames'] as { slug: string }[]
  for (let minute = 0; minute < 10; minute += 1) {
    wall.advance(MINUTE_MS)
    await look()
  }
  const standing = linesOf(/^The clock of a live game stands/, frozen)

  const leagueMs = Date.parse(LIVE_MOMENT) + 2 * MINUTE_MS
  await frozen.control({ action: 'setClock', anchor: { wallMs: 0, leagueMs, speed: 0 } })
  wall.advance(MINUTE_MS)
  await look()

  expect(standing).toMatchObject([
    {
      level: 'warn',
      slug,
      period: 3,
      clock: expect.stringMatching(/^\d+:\d\d$/) as string,
      since: LIVE_MOMENT,
    },
  ])
  expect(linesOf(/^A live game moves again/, frozen)).toMatchObject([{ slug, since: LIVE_MOMENT }])
})
