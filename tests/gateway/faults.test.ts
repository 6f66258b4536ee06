import { afterEach, describe, expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack, type StackOptions } from '../support/stack.ts'

const standings = '{ standings(year: 2025) { rows { wins } } }'
const schedule = '{ schedule(year: 2025) { games { slug } } }'
const both = '{ standings(year: 2025) { rows { wins } } schedule(year: 2025) { games { slug } } }'

/** Each reads another endpoint of the league. */
const several = [
  schedule,
  standings,
  '{ leaders(stat: GOALS) { id } }',
  '{ players { totalCount } }',
  '{ site { links { shop } } }',
]
const untouched = '{ homeFeed { __typename } }'

let stack: Stack

async function start(options: StackOptions = {}): Promise<void> {
  stack = await startStack(options)
}

afterEach(() => stack.close())

describe('a league that answers wrongly', () => {
  it.each([
    ['garbage', { action: 'garbage', body: '\u0000\u0001 lacrosse' }],
    [
      'HTML with status 200',
      { action: 'garbage', body: '<!doctype html><h1>Maintenance at db-7.internal</h1>' },
    ],
    ['a truncated answer', { action: 'garbage', body: '{"data":{"items":[{"teamId":"WGUA","fullName":"Gu' }],
    ['nothing', { action: 'garbage', body: '' }],
    ['wrong types', { action: 'garbage', body: '{"data":{"items":[{"teamId":7,"wins":"many"}]}}' }],
    ['null items', { action: 'garbage', body: '{"data":{"items":[null]}}' }],
    ['no list', { action: 'garbage', body: '{"data":{"items":"db-7.internal"}}' }],
    ['an error in its envelope', { action: 'garbage', body: '{"error":"ECONNREFUSED db-7.internal"}' }],
    ['500', { action: 'failNext', count: 100, status: 500 }],
    ['429', { action: 'failNext', count: 100, status: 429 }],
    ['400', { action: 'failNext', count: 100, status: 400 }],
  ])('makes only the affected field fail when it sends %s', async (_fault, action) => {
    await start()
    await stack.control({ ...action, path: '/api/v4/standings' })

    const answer = await stack.query(both)

    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({ standings: null, schedule: { games: expect.any(Array) } })
    expect(answer.errors).toMatchObject([
      {
        path: ['standings'],
        extensions: { code: expect.stringMatching(/^UPSTREAM_(UNAVAILABLE|INVALID)$/) },
      },
    ])
    expect(answer.text).not.toMatch(/db-7|Maintenance|many|localhost|127\.0\.0\.1|\/api\/|bearer|stack/i)
    expect((await callsOf('/standings')).length).toBeLessThanOrEqual(2)
  })

  it.each([
    ['garbage', { action: 'garbage', body: 'garbage' }],
    ['500', { action: 'failNext', count: 100, status: 500 }],
  ])(
    'is not called for five seconds after its %s, and used again once it has recovered',
    async (_fault, action) => {
      await start()
      await stack.control({ ...action, path: '/api/v4/standings' })
      await stack.query(standings)
      await stack.control({ action: 'reset' })
      const atOnce = await stack.query(standings)
      const calls = (await callsOf('/standings')).length
      stack.passPause()

      const answer = await stack.query(standings)

      expect(atOnce.data).toEqual({ standings: null })
      expect(calls).toBe(0)

      expect(answer.errors).toEqual([])
      expect(answer.data).toMatchObject({ standings: { rows: [{}, {}, {}, {}] } })
    },
  )

  it('is called once more after a single failure, without an effect on the answer', async () => {
    await start()
    await stack.control({ action: 'failNext', count: 1, status: 503, path: '/api/v4/standings' })

    const answer = await stack.query(standings)

    expect(answer.errors).toEqual([])
    expect(await callsOf('/standings')).toHaveLength(2)
  })

  it('never appears in answers by name, token or address; the log has the path and the cause', async () => {
    await start({ env: { LEAGUE_API_TOKEN: 'token-that-nobody-sees' } })
    await stack.control({ action: 'failNext', count: 100, status: 500, path: '/api/v4/standings' })

    const answer = await stack.query(standings)

    expect(answer.text).not.toMatch(/token-that-nobody-sees|http|stack/)
    expect(JSON.stringify(stack.logs)).not.toContain('token-that-nobody-sees')
    expect(stack.logs).toContainEqual(
      expect.objectContaining({ path: '/api/v4/standings', requestId: answer.headers.get('x-request-id') }),
    )
  })
})

describe('a league that hangs', () => {
  it('makes only its own fields fail', async () => {
    await start({ env: { UPSTREAM_FOREGROUND_MS: '1500' } })
    await stack.control({ action: 'hang', path: '/api/v4/standings' })

    const answer = await stack.query(both)

    expect(answer.data).toMatchObject({ standings: null, schedule: { games: expect.any(Array) } })
    expect(answer.errors).toMatchObject([
      { path: ['standings'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
    ])
    expect(await callsOf('/standings')).toHaveLength(2)
  })

  it('makes only uncached fields fail that need the configuration, when only the configuration hangs', async () => {
    await start({ env: { UPSTREAM_FOREGROUND_MS: '1000' } })
    await stack.control({ action: 'hang', path: '/config' })
    await stack.query(`{ site { league } ${schedule.slice(1)}`)

    const answer = await stack.query(`{ site { links { shop } } ${schedule.slice(1)}`)

    expect(answer.data).toMatchObject({ site: { links: null }, schedule: { games: expect.any(Array) } })
  })

  it("does not affect the site's own settings", async () => {
    await start({ env: { UPSTREAM_FOREGROUND_MS: '200' } })
    await stack.control({ action: 'hang' })

    const answer = await stack.query('{ site { league seasons { current first } links { shop } } }')

    expect(answer.data).toEqual({
      site: { league: 'WLL', seasons: { current: 2025, first: 2024 }, links: null },
    })
  })
})

describe('a league that is down', () => {
  it('is not called after five failed loads of several endpoints, then probed by one call, and used again within 10 s', async () => {
    const wall = settableClock('2026-02-01T12:00:00.000Z')
    await start({ wall })
    await stack.control({ action: 'failNext', count: 10_000, status: 503 })
    for (const field of several) await stack.query(field)
    const callsToOpen = (await stack.requests()).length

    await stack.query(untouched)
    const callsWhileOpen = (await stack.requests()).length - callsToOpen
    wall.advance(5001)
    await stack.query(untouched)
    const probes = (await stack.requests()).length - callsToOpen
    const seenFailing: unknown = await (await fetch(`${stack.url}/readyz`)).json()
    await stack.control({ action: 'reset' })
    wall.advance(5001)
    await stack.query(standings)
    const answer = await stack.query(schedule)

    expect(callsWhileOpen).toBe(0)
    expect(probes).toBe(1)
    expect(seenFailing).toMatchObject({ status: 'ready', upstreams: { league: 'failing' } })
    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({ schedule: { games: expect.any(Array) } })
  })

  it('is replaced by the last good data, with its time', async () => {
    const wall = settableClock('2026-02-01T12:00:00.000Z')
    await start({ wall })
    const whole =
      '{ standings(year: 2025) { rows { wins team { name } } lastUpdated } schedule(year: 2025) { games { slug } lastUpdated } }'
    const warm = await stack.query(whole)
    await stack.control({ action: 'failNext', count: 10_000, status: 503 })
    wall.advance(8 * 60 * 60_000)

    const answer = await stack.query(whole)

    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual(warm.data)
    expect(answer.data).toMatchObject({ schedule: { lastUpdated: '2026-02-01T12:00:00.000Z' } })
  })
})

async function callsOf(pathEnd: string): Promise<unknown[]> {
  return (await stack.requests()).filter((request) => request.path.endsWith(pathEnd))
}
