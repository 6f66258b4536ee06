import { afterEach, describe, expect, it } from 'vitest'
import { startFlakyLeague } from '../support/flakyLeague.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack, type StackOptions } from '../support/stack.ts'

const standings = '{ standings(year: 2025) { rows { wins } } }'
const schedule = '{ schedule(year: 2025) { games { slug } } }'
const both = '{ standings(year: 2025) { rows { wins } } schedule(year: 2025) { games { slug } } }'
const quarterHourMs = 15 * 60_000

let stack: Stack
let closing: (() => Promise<unknown>)[] = []

async function start(options: StackOptions = {}): Promise<Stack> {
  stack = await startStack(options)
  closing.push(() => stack.close())
  return stack
}

afterEach(async () => {
  for (const close of closing.reverse()) await close()
  closing = []
})

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
  ])('loses the one field that needed it when it sends %s; the rest is there', async (_fault, action) => {
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
  ])('is not remembered for its %s: once it is well, the field is back', async (_fault, action) => {
    await start()
    await stack.control({ ...action, path: '/api/v4/standings' })
    await stack.query(standings)
    await stack.control({ action: 'reset' })

    const answer = await stack.query(standings)

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({ standings: { rows: [{}, {}, {}, {}] } })
  })

  it('is asked once more when it fails once, and nobody notices', async () => {
    await start()
    await stack.control({ action: 'failNext', count: 1, status: 503, path: '/api/v4/standings' })

    const answer = await stack.query(standings)

    expect(answer.errors).toEqual([])
    expect(await callsOf('/standings')).toHaveLength(2)
  })

  it('keeps the league, its token and its addresses out of answers; the log has the path and the cause', async () => {
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
  it('costs its own fields alone, within the deadline', async () => {
    await start({ env: { UPSTREAM_FOREGROUND_MS: '1500' } })
    await stack.control({ action: 'hang', path: '/api/v4/standings' })
    const startedAt = performance.now()

    const answer = await stack.query(both)

    expect(answer.data).toMatchObject({ standings: null, schedule: { games: expect.any(Array) } })
    expect(answer.errors).toMatchObject([
      { path: ['standings'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
    ])
    expect(performance.now() - startedAt).toBeLessThan(5000)
    expect(await callsOf('/standings')).toHaveLength(2)
  })

  it('with the deadlines of production keeps a visitor waiting 5 s at most', async () => {
    await start({ env: { UPSTREAM_FOREGROUND_MS: '2000', RETRY_DELAY_MS: '1000' } })
    await stack.control({ action: 'hang' })
    const startedAt = performance.now()

    const answer = await stack.query('{ teams(year: 2025) { officialId } }')

    expect(answer.data).toEqual({ teams: null })
    expect(performance.now() - startedAt).toBeLessThan(6500)
  })

  it('keeps a visitor waiting no longer for one load after another than for one', async () => {
    await start({ env: { UPSTREAM_FOREGROUND_MS: '1000' } })
    await stack.query(schedule)
    await stack.control({ action: 'hang', path: '/teams/' })
    const startedAt = performance.now()

    const answer = await stack.query('{ team(name: "guard") { name coaches { name } roster { slug } } }')

    expect(answer.data).toEqual({ team: { name: 'Guard', coaches: null, roster: null } })
    expect(performance.now() - startedAt).toBeLessThan(3500)
  })

  it('costs one visitor a wait, not everybody, when the configuration alone hangs', async () => {
    await start({ env: { UPSTREAM_FOREGROUND_MS: '1000' } })
    await stack.control({ action: 'hang', path: '/config' })
    await stack.query(`{ site { league } ${schedule.slice(1)}`)
    const startedAt = performance.now()

    const answer = await stack.query(`{ site { links { shop } } ${schedule.slice(1)}`)

    expect(answer.data).toMatchObject({ site: { links: null }, schedule: { games: expect.any(Array) } })
    expect(performance.now() - startedAt).toBeLessThan(1800)
  })

  it('still leaves the site its own settings', async () => {
    await start({ env: { UPSTREAM_FOREGROUND_MS: '200' } })
    await stack.control({ action: 'hang' })

    const answer = await stack.query('{ site { league seasons { current first } links { shop } } }')

    expect(answer.data).toEqual({
      site: { league: 'WLL', seasons: { current: 2025, first: 2024 }, links: null },
    })
  })
})

describe('a league that is gone', () => {
  it('is left alone after five failed loads, then probed by one call, and seen again within 10 s', async () => {
    const wall = settableClock('2026-02-01T12:00:00.000Z')
    await start({ wall })
    await stack.control({ action: 'failNext', count: 10_000, status: 503 })
    for (let visit = 0; visit < 6; visit += 1) await stack.query(schedule)
    const callsToOpen = (await stack.requests()).length

    await stack.query(schedule)
    const callsWhileOpen = (await stack.requests()).length - callsToOpen
    wall.advance(5001)
    await stack.query(schedule)
    const probes = (await stack.requests()).length - callsToOpen
    const seenFailing: unknown = await (await fetch(`${stack.url}/readyz`)).json()
    await stack.control({ action: 'reset' })
    wall.advance(5001)
    await stack.query(schedule)
    const answer = await stack.query(schedule)

    expect(callsWhileOpen).toBe(0)
    expect(probes).toBe(1)
    expect(seenFailing).toMatchObject({ status: 'ready', upstreams: { league: 'failing' } })
    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({ schedule: { games: expect.any(Array) } })
  })

  it('is bridged by the last good data, with its time', async () => {
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

describe('a league that fails now and then', () => {
  it.each([
    ['one call in ten with an error', 10, 'error'],
    ['one call in ten with a reset', 10, 'reset'],
    ['every other call with an error', 2, 'error'],
    ['every other call with a reset', 2, 'reset'],
  ] as const)('%s: who has been here before gets every answer whole', async (_rate, oneIn, fault) => {
    const wall = settableClock('2026-02-01T12:00:00.000Z')
    const league = await startFlakyLeague()
    closing.push(() => league.close())
    await start({ wall, env: { LEAGUE_API_URL: league.url } })
    league.target = stack.sandbox.leagueUrl
    await stack.query(both)
    league.fails = (call) => (call % oneIn === 0 ? fault : undefined)

    const answers = []
    for (let visit = 0; visit < 12; visit += 1) {
      wall.advance(quarterHourMs + 60_000)
      answers.push(await stack.query(both))
    }

    expect(answers.flatMap((answer) => answer.errors)).toEqual([])
    expect(league.calls).toBeGreaterThan(12)
  })

  it.each([
    ['an error', 'error'],
    ['a reset', 'reset'],
  ] as const)(
    'with %s to half of the first calls: each field is whole or null with a code',
    async (_name, fault) => {
      const league = await startFlakyLeague()
      closing.push(() => league.close())
      await start({ env: { LEAGUE_API_URL: league.url } })
      league.target = stack.sandbox.leagueUrl
      league.fails = (call) => (call % 4 < 2 ? fault : undefined)

      const answer = await stack.query(both)

      const failed = answer.errors.map((error) => error.path?.[0])
      const missing = Object.entries(answer.data ?? {}).flatMap(([field, value]) =>
        value === null ? [field] : [],
      )
      expect(answer.status).toBe(200)
      expect(missing.sort()).toEqual(failed.sort())
      expect(answer.errors.every((error) => error.extensions?.['code'] === 'UPSTREAM_UNAVAILABLE')).toBe(true)
    },
  )
})

describe('a hostile argument', () => {
  it.each([
    '../user',
    '..',
    '%2e%2e',
    '%2e%2e%2fuser',
    '//host',
    'guard/../../user',
    'guard?year=1',
    'guard#',
    'a\r\nX-Evil: 1',
    '\u0000',
    'g'.repeat(100),
  ])('reaches no upstream as a team: %j', async (name) => {
    await start()

    const answer = await stack.query('query ($name: String!) { team(name: $name, year: 2025) { id } }', {
      name,
    })

    expect(answer.data).toEqual({ team: null })
    expect(answer.errors).toMatchObject([
      { path: ['team'], extensions: { code: expect.stringMatching(/^(NOT_FOUND|BAD_USER_INPUT)$/) } },
    ])
    const paths = (await stack.requests()).map((request) => request.path)
    expect(paths.filter((path) => !/^\/api\/v[234]\/[a-z0-9/-]+$/i.test(path))).toEqual([])
    expect(paths.join()).not.toMatch(/user|host|evil/i)
  })

  it.each([
    ['year', '{ standings(year: -1) { year } }'],
    ['year', '{ schedule(year: 2147483647) { year } }'],
    ['week', '{ schedule(year: 2025, week: -5) { year } }'],
    ['segment', '{ standings(year: 2025, segment: ALLSTAR) { year } }'],
  ])('%s out of bounds is refused by name before the data is asked for: %s', async (argument, query) => {
    await start()

    const answer = await stack.query(query)

    expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }])
    expect((await stack.requests()).map((request) => request.path).join()).not.toMatch(/events|standings/)
  })
})

async function callsOf(pathEnd: string): Promise<unknown[]> {
  return (await stack.requests()).filter((request) => request.path.endsWith(pathEnd))
}
