import { get } from 'node:http'
import supertest from 'supertest'
import { afterEach, describe, expect, it } from 'vitest'
import { SiteUnavailableError, type Site } from '../../gateway/src/delivery/pages/site.ts'
import { plainSite, startStack, type Stack, type StackOptions } from '../support/stack.ts'

type Rendering = ReturnType<Site['render']>
type Render = (...given: Parameters<Site['render']>) => Rendering | Awaited<Rendering>

const page = (body: string) => ({ status: 200, headers: {}, body })
let stack: Stack

async function siteThat(render: Render, options: StackOptions = {}) {
  const site: Site = {
    ...plainSite,
    render: (...given) => Promise.resolve(given).then((all) => render(...all)),
  }
  stack = await startStack({ ...options, site })
  return supertest(stack.url)
}

afterEach(() => stack.close())

describe('a page', () => {
  it('is rendered for the public address', async () => {
    const site = await siteThat((request) => page(request.url), {
      env: { PUBLIC_URL: 'https://www.example.com' },
    })

    const answer = await site.get('/schedule?team=guard&week=3')

    expect(answer.text).toBe('https://www.example.com/schedule?team=guard&week=3')
  })

  it.each([
    ['/teams/guard/roster?year=2025&fbct=a.b-c_d', '/teams/guard/roster?year=2025#fbct=a.b-c_d'],
    ['/?%66bct=secret', '/#%66bct=secret'],
    [
      '/login?then=%2Fsearch%3Fq%3Dguard&fbct=secret&fbct=another',
      '/login?then=%2Fsearch%3Fq%3Dguard#fbct=secret&fbct=another',
    ],
    ['/Standings/?fbct=secret&utm_source=app', '/standings?utm_source=app#fbct=secret'],
  ])('is not rendered for %s, whose token moves into the fragment', async (path, location) => {
    const site = await siteThat((request) => page(request.url))

    const answer = await site.get(path).redirects(0)

    expect([answer.status, answer.headers]).toMatchObject([
      303,
      { location, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
    ])
  })

  it.each([
    '//elsewhere.example/?fbct=secret',
    '/no-such-page?fbct=secret',
    '/login?mode=signIn&oobCode=abc',
  ])('is not cached and sends no referrer: %s', async (path) => {
    const site = await siteThat((request) => page(request.url))

    const { status, headers, text } = await site.get(path).redirects(0)

    expect(text).not.toContain('secret')
    expect([status, headers]).toMatchObject([
      200,
      { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
    ])
  })

  it('is cacheable as long as the games on it are fresh, and is the same for everybody', async () => {
    const site = await siteThat(() => page('<p>Draw at noon</p>'))

    const answer = await site.get('/').set('cookie', 'session=1')

    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=10, stale-while-revalidate=30',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
    })
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  it('receives nothing about the sender of the request', async () => {
    const seen: string[] = []
    const site = await siteThat((request) => {
      seen.push(...request.headers.keys())
      return page('')
    })

    await site.get('/').set('cookie', 'session=1').set('authorization', 'Bearer token-of-a-fan')

    expect(seen).toEqual([])
  })

  it('sets its own status and headers', async () => {
    const site = await siteThat(() => ({
      status: 404,
      headers: { link: '</static/js/a.js>; rel=modulepreload' },
      body: 'Whoops',
    }))

    const answer = await site.get('/nowhere')

    expect(answer.status).toBe(404)
    expect(answer.text).toBe('Whoops')
    expect(answer.headers).toMatchObject({ link: '</static/js/a.js>; rel=modulepreload' })
  })

  it('may have the style sheet whose hash it tells, and no other', async () => {
    const site = await siteThat(() => ({ ...page('<style>a{}</style>'), styleHash: 'sha256-of+the/sheet=' }))

    const answers = [await site.get('/standings'), await site.get('/standings')]

    for (const { headers } of answers)
      expect(headers['content-security-policy']?.split(';')).toContain(
        "style-src 'self' 'sha256-of+the/sheet='",
      )
  })

  it('can redirect', async () => {
    const site = await siteThat(() => ({
      status: 302,
      headers: { location: '/players/ada-frost' },
      body: '',
    }))

    const answer = await site.get('/player/ada-frost').redirects(0)

    expect(answer.status).toBe(302)
    expect(answer.headers['location']).toBe('/players/ada-frost')
  })

  it('gets a 304 when the client has it', async () => {
    const site = await siteThat(() => page('<p>Draw at noon</p>'))
    const first = await site.get('/')

    const second = await site.get('/').set('if-none-match', first.headers['etag'] ?? '')

    expect(second.status).toBe(304)
    expect(second.text).toBe('')
  })

  it('has the same headers for HEAD', async () => {
    const site = await siteThat(() => page('<p>Draw at noon</p>'))
    const whole = await site.get('/')

    const head = await site.head('/')

    expect(head.status).toBe(200)
    expect(head.text).toBeUndefined()
    expect(head.headers).toMatchObject({ etag: whole.headers['etag'], 'content-length': '19' })
  })

  it.each(['//elsewhere.example/', '/..//elsewhere.example', '/\\\\elsewhere.example', '/%zz'])(
    'stays on the site for the address %s',
    async (path) => {
      const seen: string[] = []
      await siteThat((request) => {
        seen.push(new URL(request.url).origin)
        return page('')
      })

      await getExactly(path)

      expect(seen).toEqual(['http://localhost:4000'])
    },
  )

  it('is rendered at the site’s own origin, whatever host the request target names', async () => {
    await siteThat((request) => page(request.url), { env: { PUBLIC_URL: 'https://www.example.com' } })

    const answer = await getExactly('http://elsewhere.example/standings')

    expect([answer.status, answer.text]).toEqual([200, 'https://www.example.com/standings'])
  })
})

describe('a page that cannot be rendered', () => {
  it('is replaced by a readable one with the request id; only the log has the cause', async () => {
    const site = await siteThat(() => {
      throw new Error('the ball is lost')
    })

    const answer = await site.get('/standings').set('x-request-id', 'failing-request')

    expect(answer.status).toBe(500)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    expect(answer.text).toMatch(/<h1 [^>]*>Unexpected Application Error!<\/h1>/)
    expect(answer.text).toContain('failing-request')
    expect(answer.text).not.toContain('the ball is lost')
    expect(stack.logs).toContainEqual(
      expect.objectContaining({
        level: 'error',
        requestId: 'failing-request',
        err: expect.objectContaining({ message: 'the ball is lost' }),
      }),
    )
  })

  it('gets a Retry-After while none can be rendered, and is not logged each time', async () => {
    const site = await siteThat(() => {
      throw new SiteUnavailableError('no thread')
    })

    const answer = await site.get('/standings')

    expect(answer.status).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'private, no-store' })
    expect(answer.text).toContain('This page is taking too long')
    expect(stack.logs).not.toContainEqual(expect.objectContaining({ level: 'error' }))
  })

  it('is aborted and replaced when it takes too long', async () => {
    const { promise: stopReason, resolve } = Promise.withResolvers<unknown>()
    const site = await siteThat(
      (request) => {
        request.signal.addEventListener('abort', () => resolve(request.signal.reason))
        return new Promise(() => {})
      },
      { pageDeadlineMs: 50 },
    )

    const answer = await site.get('/')

    expect(answer.status).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'private, no-store' })
    expect(answer.text).toContain('This page is taking too long')
    expect(answer.text).toMatch(/<a href="" [^>]*>Try again<\/a>/)
    expect(answer.text).not.toContain('Unexpected Application Error!')
    expect(await stopReason).toMatchObject({ message: 'Not rendered within 250 ms' })
  })
})

function getExactly(path: string): Promise<{ status: number | undefined; text: string }> {
  const { port } = new URL(stack.url)
  return new Promise((resolve, reject) => {
    get({ host: 'localhost', port, path, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
    }).on('error', reject)
  })
}
