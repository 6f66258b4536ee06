import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import { answer, startScriptedServer, type ScriptedServer } from '../support/servers/scriptedServer.ts'

let gateway: ScriptedServer
let edge: EdgeProcess

beforeAll(async () => {
  gateway = await startScriptedServer()
  edge = await startEdge([gateway.url])
})
beforeEach(() => {
  gateway.requests.length = 0
  gateway.reply(answer(200, 'ok', { 'cache-control': 'private, no-store' }))
})
afterAll(async () => {
  await edge.close()
  await gateway.close()
})

async function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  return (await edge.ask(path, headers)).status
}

/** The request headers that reach the gateway. */
async function passedOn(path: string, headers: Record<string, string>) {
  expect(await statusOf(path, headers)).toBe(200)
  return gateway.requests.at(-1)?.headers
}

describe.each([
  '/page',
  '/images/640/media.example.org/a.png',
  '/share/teams/a.png',
  '/graphql',
  '/graphql/stream',
  '/session',
  '/rum',
])('the edge passes on %s', (path) => {
  it.each([
    ['the only address', '203.0.113.7', '203.0.113.7'],
    ['the last address', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['the last address before private ones', '198.51.100.1, 2001:db8::7, 10.0.0.2, fd00::3', '2001:db8::7'],
  ])('with %s that a proxy before it sends', async (_what, forwarded, visitor) => {
    expect(await passedOn(path, { 'x-forwarded-for': forwarded })).toMatchObject({
      'x-forwarded-for': visitor,
      'x-forwarded-proto': 'http',
    })
  })

  it('without the host that a visitor sends', async () => {
    expect(await passedOn(path, { 'x-forwarded-host': 'example.org' })).not.toHaveProperty('x-forwarded-host')
  })
})

it.each(['/metrics', '/healthz', '/readyz', '/METRICS', '/Readyz', '/healthZ/', '//metrics', '/%6detrics'])(
  'the edge blocks %s from the outside',
  async (path) => {
    expect(await statusOf(path)).toBe(404)
    expect(gateway.requests).toEqual([])
  },
)

it('the edge gives each request an id, or keeps a well-formed one', async () => {
  const own = await passedOn('/page', { 'x-request-id': 'request-of-a-visitor' })
  const spoiled = await passedOn('/page', { 'x-request-id': 'bad name' })

  expect(own?.['x-request-id']).toBe('request-of-a-visitor')
  expect(spoiled?.['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
})

it("the edge caches one copy for each encoding, whatever the client's header", async () => {
  gateway.reply(answer(200, 'ok', { 'cache-control': 'public, max-age=60' }))
  const readers = ['br', 'gzip, deflate, br, zstd', 'gzip, br;q=0', 'gzip, deflate', 'identity']

  const answers = []
  for (const reader of readers) answers.push(await edge.ask('/encoded', { 'accept-encoding': reader }))

  expect(answers.map(({ copy }) => copy)).toEqual(['MISS', 'HIT', 'MISS', 'HIT', 'MISS'])
  expect(gateway.requests.map(({ headers }) => headers['accept-encoding'])).toEqual(['br', 'gzip', undefined])
})

it('the edge requests pages in one encoding, and pictures in one format without any encoding', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br', accept: 'image/avif,image/webp,*/*' }

  const page = await passedOn('/page', headers)
  const picture = await passedOn('/images/640/media.example.org/a.png', headers)

  expect(page).toMatchObject({ 'accept-encoding': 'br', accept: headers.accept })
  expect(picture).toMatchObject({ accept: 'image/avif' })
  expect(picture).not.toHaveProperty('accept-encoding')
})

it('the edge sends the age of its copy of a picture', async () => {
  const path = '/images/640/media.example.org/dated.png'
  const date = 'Thu, 01 Jan 2026 00:00:00 GMT'
  gateway.reply(answer(200, 'ok', { 'cache-control': 'public, max-age=60', date }))

  await statusOf(path)
  const copy = await fetch(`${edge.url}${path}`)

  expect([copy.headers.get('x-cache'), copy.headers.get('date')]).toEqual(['HIT', date])
})

it('the edge stores no answer of /session, whatever its headers', async () => {
  gateway.reply(answer(200, 'RA', { 'cache-control': 'public, max-age=60' }))
  await statusOf('/session', { cookie: '__Secure-fan=ra' })
  gateway.reply(answer(200, 'BB', { 'cache-control': 'public, max-age=60' }))

  await statusOf('/session')

  expect(gateway.requests.map(({ headers }) => headers['cookie'])).toEqual(['__Secure-fan=ra', undefined])
})

describe.each([
  '/page-of-fans',
  '/static/fans.css',
  '/images/640/media.example.org/fans.png',
  '/share/teams/fans.png',
  '/graphql?query={site{id}}',
])('a request with Authorization at %s of the edge', (path) => {
  const authorization = { authorization: 'Bearer fan' }
  const publicFor = (whom: string) => answer(200, `for ${whom}`, { 'cache-control': 'public, max-age=60' })

  it('is answered by a gateway, although the edge has a fresh copy, which stays as it is', async () => {
    gateway.reply(publicFor('visitors'))
    await statusOf(path)
    gateway.reply(publicFor('a fan'))

    const ofFan = await edge.ask(path, authorization)
    const ofVisitor = await edge.ask(path)

    expect([ofFan.body, ofFan.copy]).toEqual(['for a fan', 'BYPASS'])
    expect([ofVisitor.body, ofVisitor.copy]).toEqual(['for visitors', 'HIT'])
  })

  it('leaves no copy of its answer, even if that is marked as public', async () => {
    gateway.reply(publicFor('a fan'), publicFor('visitors'))
    const unseen = path.replace('fans', 'others').replace('{id}', '{__typename}')

    await statusOf(unseen, authorization)

    expect((await edge.ask(unseen)).body).toBe('for visitors')
  })
})

describe('visit reports at the edge', () => {
  /** Posts a report of this many bytes, as a proxy before the edge passes it on for this client. */
  function report(client: string, bytes = 20): Promise<Response> {
    const headers = { 'content-type': 'text/plain', 'x-forwarded-for': client }
    return fetch(`${edge.url}/rum`, { method: 'POST', headers, body: ' '.repeat(bytes) })
  }

  it('reach a gateway, and no answer is stored, whatever its headers', async () => {
    gateway.reply(answer(200, 'ok', { 'cache-control': 'public, max-age=60' }))

    const answers = [await report('203.0.113.1'), await report('203.0.113.1')]
    await statusOf('/rum')
    await statusOf('/rum')

    expect(answers.map(({ status, headers }) => [status, headers.get('x-cache')])).toEqual([
      [200, null],
      [200, null],
    ])
    expect(answers[0]?.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
    expect(gateway.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /rum',
      'POST /rum',
      'GET /rum',
      'GET /rum',
    ])
  })

  it('reach no gateway above 8 kB', async () => {
    const answers = [await report('203.0.113.2', 8192), await report('203.0.113.2', 8193)]

    expect(answers.map(({ status }) => status)).toEqual([200, 413])
    expect(gateway.requests).toHaveLength(1)
  })

  it('of one client are rejected beyond 60 at once, and those of another are not', async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, () => report('203.0.113.3')))
    const other = await report('203.0.113.4')

    const refused = answers.filter(({ status }) => status === 429)
    // One more is accepted for each second that this takes.
    expect(refused.length).toBeGreaterThan(20)
    expect(refused.length).toBeLessThan(60)
    expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['2']))
    expect([other.status, other.headers.get('retry-after')]).toEqual([200, null])
  })

  it('have a single Retry-After header when the gateway rejects them', async () => {
    gateway.reply(answer(429, 'no', { 'retry-after': '2' }))

    const refused = await report('203.0.113.5')

    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  })
})

it('the edge requests the service worker from a gateway each time, and never serves a copy instead', async () => {
  gateway.reply(answer(200, 'keep()', { 'cache-control': 'no-cache' }))

  await statusOf('/service-worker.js')
  await statusOf('/service-worker.js')
  gateway.reply(answer(500, 'broken'))

  expect(gateway.requests).toHaveLength(2)
  expect(await statusOf('/service-worker.js')).toBe(500)
})

it('the edge stores pictures apart from pages', async () => {
  gateway.reply(answer(200, 'ok', { 'cache-control': 'public, max-age=60' }))
  const counts = () =>
    ['cache', 'pictures'].map(
      (part) =>
        readdirSync(join(edge.folder, part), { recursive: true, withFileTypes: true }).filter((entry) =>
          entry.isFile(),
        ).length,
    )

  const [pages = 0, pictures = 0] = counts()
  await statusOf('/kept-page')
  const afterPage = counts()
  await statusOf('/images/640/media.example.org/kept.png')
  const afterPicture = counts()
  await statusOf('/share/teams/kept.png', { accept: 'image/avif', 'accept-encoding': 'br' })
  await statusOf('/share/teams/kept.png', { accept: '*/*' })

  expect([afterPage, afterPicture, counts()]).toEqual([
    [pages + 1, pictures],
    [pages + 1, pictures + 1],
    [pages + 1, pictures + 2],
  ])
})

describe("the edge's header with the number of gateways", () => {
  it('is sent for several gateways, whatever a visitor sends', async () => {
    const ofTwo = await startEdge([gateway.url, gateway.url.replace('localhost', '127.0.0.1')])

    await ofTwo.ask('/page', { 'x-gateways': '9' })
    await ofTwo.close()

    expect(gateway.requests.at(-1)?.headers).toMatchObject({ 'x-gateways': '2' })
    expect(await passedOn('/page', { 'x-gateways': '9' })).not.toHaveProperty('x-gateways')
  })
})
