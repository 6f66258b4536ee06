import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parse } from 'graphql'
import { afterEach, expect, it } from 'vitest'
import type { Site } from '../../gateway/src/delivery/pages/site.ts'
import { plainSite, startStack, type Stack, type StackOptions } from '../support/stack.ts'
import { settableClock } from '../support/settableClock.ts'
import { sendRaw, type RawAnswer } from './rawRequest.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** A Wednesday of the sandbox's season without games. */
const NO_GAME = '2025-07-09T15:00:00.000Z'
const TABLE = parse('{ standings { rows { wins } } }')
const OFFERS = parse('{ teams { name } collection(team: "guard") { title } }')

let stack: Stack

afterEach(() => stack.close())

/** A site whose pages show the standings; `renderings` lists the addresses that it has rendered. */
async function siteOfTable(options: StackOptions & { document?: typeof TABLE } = {}) {
  const wall = settableClock('2026-01-01T12:00:00.000Z')
  const renderings: string[] = []
  const site: Site = {
    ...plainSite,
    async render({ url }, execute) {
      renderings.push(new URL(url).pathname)
      const { data, errors } = await execute({ document: options.document ?? TABLE, variables: {} })
      const body = `<!doctype html>${JSON.stringify(data)}${' '.repeat(2000)}`
      const status = url.endsWith('/nowhere') ? 404 : 200
      return { status, headers: errors ? { 'cache-control': 'no-store' } : {}, body }
    },
  }
  const { document: _, env, ...others } = options
  // Both clocks start on that day, though the sandbox runs in real time: else the season would be over, and live states would be requested.
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(NO_GAME), speed: 1 }
  const LEAGUE_CLOCK = `${new Date(wall.nowMs()).toISOString()}/${NO_GAME}/1`
  stack = await startStack({ wall, site, sandbox: { clockAnchor }, env: { LEAGUE_CLOCK, ...env }, ...others })
  return { wall, renderings }
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRaw(stack.url, { path, headers, method })

/** The headers that are equal in two answers to one request. */
function constantHeaders({ headers }: RawAnswer): Record<string, unknown> {
  const { 'x-request-id': _id, ...others } = headers
  return others
}

it('cached pages are rendered once, and sent from memory with the same headers and bytes', async () => {
  const { renderings } = await siteOfTable()
  const made = await ask('/standings')

  const kept = await ask('/standings')

  expect(renderings).toEqual(['/standings'])
  expect(kept.bytes).toEqual(made.bytes)
  expect(constantHeaders(kept)).toEqual(constantHeaders(made))
  expect(kept.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'self'") as string,
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
})

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('cached pages are sent in %s with the same text', async (encoding, decode) => {
  await siteOfTable()
  const plain = await ask('/')

  const encoded = [
    await ask('/', { 'accept-encoding': encoding }),
    await ask('/', { 'accept-encoding': encoding }),
  ]

  for (const { headers, bytes } of encoded) {
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(bytes.length) })
    expect(decode(bytes)).toEqual(plain.bytes)
    expect(headers['etag']).toBe(plain.headers['etag'])
  }
})

it('cached pages answer 304 without a body, and HEAD without a body', async () => {
  const { renderings } = await siteOfTable()
  const { headers } = await ask('/')

  const again = await ask('/', { 'if-none-match': `"other", ${String(headers['etag'])}` })
  const head = await ask('/', {}, 'HEAD')

  expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, headers['etag']])
  expect(again.headers).not.toHaveProperty('content-type')
  expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
    200,
    0,
    headers['content-length'],
  ])
  expect(renderings).toHaveLength(1)
})

it('cached pages have an age, and max-age ends when their data expires', async () => {
  const { wall } = await siteOfTable()
  await ask('/')
  wall.advance(30 * SECOND)
  const young = await ask('/')
  wall.advance(25 * SECOND)
  const old = await ask('/')

  expect([young.headers['age'], young.headers['cache-control']]).toEqual([
    '30',
    'public, max-age=40, stale-while-revalidate=30',
  ])
  // For the edge, which ignores Age, and for browsers behind it.
  expect([young.headers['x-accel-expires'], young.headers['date']]).toEqual([
    '10',
    'Thu, 01 Jan 2026 12:00:00 GMT',
  ])
  // Relative times on a page are valid for a minute.
  expect([old.headers['age'], old.headers['cache-control']]).toEqual([
    '55',
    'public, max-age=60, stale-while-revalidate=30',
  ])
})

it('cached pages are rendered once a minute for relative times, and again when their data has changed', async () => {
  const { wall, renderings } = await siteOfTable()
  await ask('/')
  for (let step = 0; step < 12; step += 1) {
    wall.advance(20 * SECOND)
    await ask('/')
  }
  const before = renderings.length
  await stack.control({ action: 'patch', path: 'v4/standings', where: {}, set: { wins: 77 } })
  wall.advance(16 * MINUTE)
  const after = await ask('/')

  expect(before).toBeLessThanOrEqual(5)
  expect(after.bytes.toString()).toContain('77')
})

it('incomplete pages are cached briefly, by the gateway and by others', async () => {
  const { wall, renderings } = await siteOfTable({
    document: OFFERS,
    env: { SHOP_DOMAIN: 'http://127.0.0.1:9' },
  })
  const broken = await ask('/')
  await ask('/')
  expect(renderings).toHaveLength(1)
  wall.advance(20 * SECOND)

  await ask('/')

  expect([broken.status, broken.headers['cache-control']]).toEqual([
    200,
    'public, max-age=0, s-maxage=3, stale-while-revalidate=2',
  ])
  expect(renderings).toHaveLength(2)
})

it('cached pages are logged and measured like all others', async () => {
  await siteOfTable()
  await ask('/standings?utm_source=mail', { 'x-request-id': 'first-request' })
  await ask('/standings?utm_source=mail', { 'x-request-id': 'second-request' })
  const { bytes } = await sendRaw(stack.adminUrl, { path: '/metrics' })

  const lines = stack.logs.filter(({ msg, path }) => msg === 'request' && path === '/standings')
  expect(lines.map(({ requestId, status, method, level }) => [requestId, status, method, level])).toEqual([
    ['first-request', 200, 'GET', 'info'],
    ['second-request', 200, 'GET', 'info'],
  ])
  expect(bytes.toString()).toContain('wll_request_duration_seconds_count{route="page",status="200"} 2')
})

it("cached pages have the request's own id, and a new one otherwise", async () => {
  await siteOfTable()
  await ask('/')

  const [own, made, refused] = await Promise.all([
    ask('/', { 'x-request-id': 'own-request-1' }),
    ask('/'),
    ask('/', { 'x-request-id': 'no id!' }),
  ])

  expect(own.headers['x-request-id']).toBe('own-request-1')
  expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(refused.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

it('pages that do not exist are cached too', async () => {
  const { renderings } = await siteOfTable()

  const answers = [await ask('/nowhere'), await ask('/nowhere')]

  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(renderings).toHaveLength(1)
})

it('cached pages do not affect the rejection of other methods', async () => {
  await siteOfTable()
  await ask('/')

  const posted = await ask('/', {}, 'POST')

  expect([posted.status, posted.headers['allow']]).toEqual([405, 'GET, HEAD'])
})

it('pages are not cached while the site is being developed', async () => {
  let renderings = 0
  const render: Site['render'] = () =>
    Promise.resolve({ status: 200, headers: {}, body: String((renderings += 1)) })
  await siteOfTable({ site: { ...plainSite, render, isReloading: true } })

  const answers = [await ask('/'), await ask('/')]

  expect(answers.map(({ bytes }) => bytes.toString())).toEqual(['1', '2'])
})

it('cached pages are still sent while the render queue is full', async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<undefined>()
  const site: Site = {
    ...plainSite,
    async render({ url }) {
      if (!url.endsWith('/')) await isReleased
      return { status: 200, headers: {}, body: url }
    },
  }
  await siteOfTable({ site })
  await ask('/')
  const sent = Array.from({ length: 140 }, (_, number) => ask(`/players/${number}`))
  const refused = await Promise.race(
    sent.map(async (answer) =>
      (await answer).status === 429 ? answer : new Promise<RawAnswer>(() => undefined),
    ),
  )

  const kept = await ask('/')
  release(undefined)
  const statuses = await Promise.all(sent.map(async (answer) => (await answer).status))

  expect([refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    expect.stringMatching(/^\d+$/),
    'private, no-store',
  ])
  expect(refused.bytes.toString()).toContain('Load it again in a moment.')
  expect(kept.status).toBe(200)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

it('cached pages in a crowd are logged by samples that say how many they stand for', async () => {
  await siteOfTable()
  await ask('/')

  for (let round = 0; round < 30; round += 1) await Promise.all(Array.from({ length: 10 }, () => ask('/')))
  const lines = () => stack.logs.filter(({ msg }) => msg === 'request')

  // A line is written once the connection has accepted the answer, which the client may have before.
  await expect.poll(() => lines().filter((line) => !('standsFor' in line))).toHaveLength(51)
  await expect.poll(() => lines().flatMap(({ standsFor }) => standsFor ?? [])).toEqual([250])
  const { bytes } = await sendRaw(stack.adminUrl, { path: '/metrics' })
  expect(bytes.toString()).toContain('wll_request_duration_seconds_count{route="page",status="200"} 301')
  expect(bytes.toString()).toContain('wll_kept_answers_total{outcome="kept"} 300')
})

it('cached pages in a crowd are all logged when the gateway ends', async () => {
  await siteOfTable()
  await ask('/')
  await Promise.all(Array.from({ length: 60 }, () => ask('/')))

  await stack.gateway.close()
  const pages = stack.logs.filter(({ msg, path }) => msg === 'request' && path === '/')

  expect(pages.reduce((sum, { standsFor }) => sum + Number(standsFor ?? 1), 0)).toBe(61)
})
