import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteVersion } from '../../gateway/src/platform/siteVersion.ts'
import { plainSite, startStack, type Stack } from '../support/stack.ts'

const production = {
  DEPLOYMENT: 'production',
  LEAGUE_API_TOKEN: 'a-token-the-league-issued',
  SHOP_TOKEN: 'a-token-the-store-issued',
  SHOP_COLLECTIONS: 'MAIN=1001',
  PUBLIC_URL: 'https://www.example.com',
  ALLOW_ARBITRARY_OPERATIONS: 'true',
}
const json = { 'content-type': 'application/json' }
/** A header by which a browser shows that a GET comes from a script and not from a form. */
const fromScript = { 'apollo-require-preflight': 'true' }

let stack: Stack
let inProduction: Stack

beforeAll(async () => {
  const site = { ...plainSite, inlineScripts: ["document.documentElement.dataset.theme='dark'"] }
  stack = await startStack({ site })
  inProduction = await startStack({ site, env: production })
})

afterAll(async () => {
  await stack.close()
  await inProduction.close()
})

const gateway = () => supertest(stack.url)
const askByGet = (query: string) => gateway().get('/graphql').set(fromScript).query({ query })

describe('a request target in absolute form', () => {
  /** Sends a GET for a target as it is written. */
  const getTarget = async (path: string) => {
    const [answer] = (await once(get({ port: new URL(stack.url).port, path }), 'response')) as [
      IncomingMessage,
    ]
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
  }

  it.each([
    ['http://www.example.com/standings?year=2025', '/standings?year=2025'],
    ['HTTPS://www.example.com:8443/no-such-page', '/no-such-page'],
    ['http://www.example.com', '/'],
    ['http://www.example.com?a=1', '/?a=1'],
  ])('gets the same answer as its path: %s', async (target, path) => {
    const [absolute, own] = [await getTarget(target), await getTarget(path)]

    expect([absolute.status, absolute.body]).toEqual([own.status, own.body])
  })
})

describe('every answer', () => {
  it("has the request's own well-formed id", async () => {
    const answer = await gateway().get('/healthz').set('x-request-id', 'edge-42.b_7')

    expect(answer.headers['x-request-id']).toBe('edge-42.b_7')
  })

  it.each(['short', 'has spaces in it', '<script>alert(1)</script>', 'x'.repeat(65)])(
    'has a new id instead of the malformed %j',
    async (given) => {
      const answer = await gateway().get('/healthz').set('x-request-id', given)

      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    },
  )

  it("has a policy that allows only the site's files, the inline scripts known by hash, and pictures and clips of its media", async () => {
    const answer = await gateway().get('/')

    const media = new URL(stack.sandbox.mediaUrl).origin
    expect(answer.headers['content-security-policy']?.split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self' 'sha256-4GCtlRIa5/po6BIm3cLw/p4RvTTtjKhicVUkjPlNp/s='",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: ${media}`,
      `media-src 'self' blob: ${media}`,
      `connect-src 'self' ${media}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
    expect(answer.headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(answer.headers).not.toHaveProperty('x-powered-by')
  })

  it('tells browsers to stay on https, only in production', async () => {
    const local = await gateway().get('/')
    const live = await supertest(inProduction.url).get('/')

    expect(local.headers).not.toHaveProperty('strict-transport-security')
    expect(live.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  it('leaves a log line with the id, without the query, where sign-in tokens travel', async () => {
    await gateway().get('/standings?fbct=a-secret').redirects(0).set('x-request-id', 'logged-request-1')

    // A line is written once the connection has accepted the answer, which the client may have before.
    const lines = () => stack.logs.filter((line) => line['requestId'] === 'logged-request-1')
    await expect.poll(lines).toMatchObject([{ method: 'GET', path: '/standings', status: 303 }])
    expect(JSON.stringify(stack.logs)).not.toContain('a-secret')
  })

  it.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, br;q=0'],
    ['gzip', 'gzip'],
  ])('is encoded in %s for clients that accept %s', async (encoding, accepted) => {
    const answer = await askByGet('{ schedule { games { slug } } }').set('accept-encoding', accepted)

    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['vary']).toContain('Accept-Encoding')
    expect(answer.body.data.schedule.games.length).toBeGreaterThan(30)
  })

  it.each([
    ['the client accepts no encoding', 'identity', '{ schedule { games { slug } } }'],
    ['it is tiny', 'br, gzip', '{ __typename }'],
  ])('is sent uncompressed when %s', async (_reason, accepted, query) => {
    const answer = await askByGet(query).set('accept-encoding', accepted)

    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.status).toBe(200)
  })
})

describe('an unreadable request', () => {
  const badRequest = (message: string) => ({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] })
  const stream = '/graphql/stream'
  const events = { accept: 'text/event-stream', ...json }

  it.each<[string, () => supertest.Test, number]>([
    ['no JSON', () => gateway().post('/graphql').set(json).send('{bad'), 400],
    ['no operation', () => gateway().post('/graphql').set(json).send('{}'), 400],
    ['several operations', () => gateway().post('/graphql').set(json).send('[{}]'), 400],
    ['a form', () => gateway().post('/graphql').type('form').send({ query: '{ __typename }' }), 400],
    ['another method', () => gateway().put('/graphql').send({ query: '{ __typename }' }), 405],
    ['a picture wanted', () => askByGet('{ __typename }').set('accept', 'image/png'), 406],
    ['no JSON for the stream', () => gateway().post(stream).set(events).send('{bad'), 400],
    ['no operation for the stream', () => gateway().post(stream).set(events).send('{}'), 400],
    [
      'a form for the stream',
      () => gateway().post(stream).set('accept', events.accept).type('form').send('a=b'),
      415,
    ],
    ['a page wanted of the stream', () => gateway().get(stream).set('accept', 'text/html'), 406],
  ])('gets an error with a code: %s', async (_what, request, status) => {
    const answer = await request()

    expect(answer.status).toBe(status)
    expect(answer.body).toEqual(badRequest(expect.any(String) as string))
  })

  it('gets 400 with the reason as JSON when its body is no JSON', async () => {
    const answer = await gateway().post('/graphql').set(json).send('{"query": ')

    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(badRequest('The body is not a JSON object.'))
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it('gets 413 when its body is larger than 64 kB', async () => {
    const answer = await gateway()
      .post('/graphql')
      .set(json)
      .send({ query: `{ __typename } # ${'x'.repeat(65_536)}` })

    expect(answer.status).toBe(413)
    expect(answer.body).toEqual(badRequest('The body is larger than 64 kB.'))
  })

  it('gets 415 when its body has an unknown encoding', async () => {
    const answer = await gateway().post('/graphql').set(json).set('content-encoding', 'zip').send('{}')

    expect(answer.status).toBe(415)
    expect(answer.body.errors).toHaveLength(1)
  })

  it.each(['post', 'put', 'delete', 'patch'] as const)(
    'gets 405 when it is a %s of a page',
    async (method) => {
      const answer = await gateway()[method]('/standings')

      expect(answer.status).toBe(405)
      expect(answer.headers['allow']).toBe('GET, HEAD')
    },
  )
})

describe("the operators' endpoints", () => {
  it('report that the process is alive', async () => {
    const answer = await gateway().get('/healthz')

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      status: 'alive',
      version: siteVersion,
      build: expect.any(String) as unknown,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('report that the process is ready, and the state of its parts, without an address', async () => {
    await stack.query('{ site { links { shop } } }')

    const answer = await gateway().get('/readyz')

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      status: 'ready',
      redis: 'none',
      upstreams: { league: 'ok', live: 'ok', shop: 'ok' },
    })
    expect(answer.text).not.toMatch(/https?:|localhost|127\.0\.0\.1/)
  })

  it('report a replaced web build as degraded, but still ready', async () => {
    let isOutdated = false
    const outdated = await startStack({ site: { ...plainSite, isOutdated: () => isOutdated } })

    const answers: unknown[] = []
    for (isOutdated of [false, true, false]) {
      const { status, body } = await supertest(outdated.url).get('/readyz')
      const { text } = await supertest(outdated.adminUrl).get('/metrics')
      const { status: word, reason } = body as { status: string; reason?: string }
      answers.push([status, word, reason, /^wll_web_build_outdated \d$/m.exec(text)?.[0]])
    }
    await outdated.close()

    expect(answers).toEqual([
      [200, 'ready', undefined, 'wll_web_build_outdated 0'],
      [200, 'degraded', 'outdated', 'wll_web_build_outdated 1'],
      [200, 'ready', undefined, 'wll_web_build_outdated 0'],
    ])
  })
})

describe('draining the server', () => {
  it('makes /readyz answer 503, answers pending requests, then refuses new ones', async () => {
    const draining = await startStack()
    await draining.control({ action: 'delay', ms: 2500 })
    const inFlight = draining.query('{ standings { rows { wins } } }')
    const keepAlive = new Agent({ keepAlive: true })
    await new Promise((resolve) =>
      get(`${draining.url}/healthz`, { agent: keepAlive }, (answer) => answer.resume().on('end', resolve)),
    )

    const closed = draining.gateway.close({ noticeMs: 1500 })
    const ready = await supertest(draining.url).get('/readyz')
    const answer = await inFlight
    await closed

    expect(ready.status).toBe(503)
    expect(ready.body.status).toBe('draining')
    expect(answer.data).toMatchObject({ standings: { rows: [{}, {}, {}, {}] } })
    await expect(fetch(`${draining.url}/healthz`)).rejects.toThrow('fetch failed')
    keepAlive.destroy()
    await draining.sandbox.close()
  })
})
