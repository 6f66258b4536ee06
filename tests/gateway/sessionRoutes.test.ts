import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack } from '../support/stack.ts'
import { openProduction } from '../support/production.ts'
import { anonymousTokenOf, REFUSED, startViewerStack, tokenOf, type ViewerStack } from './viewerStack.ts'

const DAY_MS = 86_400_000
const FRESH = { iat: Math.floor(Date.now() / 1000) - 299 }
const STALE = { iat: Math.floor(Date.now() / 1000) - 301 }

let stack: ViewerStack
let rosasCookie: string
const wall = settableClock(new Date().toISOString())
beforeAll(async () => {
  stack = await startViewerStack({ wall })
  await stack.setRecord(tokenOf('rosa'), { firstName: 'Rosa', lastName: 'Alvarez', favWLLTeam: 'charging' })
  rosasCookie = cookieOf(await begin(tokenOf('rosa', FRESH)))
})
afterAll(() => stack.close())

const ask = (method: 'get' | 'post' | 'delete') => supertest(stack.url)[method]('/session')
const begin = (token: string) => ask('post').set('authorization', `Bearer ${token}`)

/** The cookie that a browser would send back after an answer. */
function cookieOf(answer: { headers: Record<string, unknown> }): string {
  const [cookie = ''] = (answer.headers['set-cookie'] ?? []) as string[]
  return cookie.split(';')[0] ?? ''
}

const cleared =
  '__Secure-fan=; Path=/session; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict'

describe('POST /session', () => {
  it('gives a fan with a new token a cookie that is sent to /session only', async () => {
    const answer = await begin(tokenOf('rosa', FRESH))

    expect(answer.status).toBe(204)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const [cookie = '', ...others] = answer.headers['set-cookie'] as unknown as string[]
    expect(others).toEqual([])
    expect(cookie.replace(/=[\w-]+\.[\w-]+;/, '=…;').replace(/Expires=[^;]+/, 'Expires=…')).toBe(
      '__Secure-fan=…; Max-Age=604800; Path=/session; Expires=…; HttpOnly; Secure; SameSite=Strict',
    )
    expect(stack.checks).toContain('rosa')
  })

  it('writes initials, team and expiry into the cookie, and nothing else about her', async () => {
    const token = tokenOf('rosa', { ...FRESH, email: 'rosa@example.com', phone_number: '+12025550123' })
    const cookie = cookieOf(await begin(token))

    const [content = ''] = cookie.replace('__Secure-fan=', '').split('.')
    expect(JSON.parse(Buffer.from(content, 'base64url').toString())).toEqual({
      ...{ initials: 'RA', team: 'charging' },
      expires: expect.any(Number),
    })
  })

  it.each([
    ['no token', undefined, 'Sign in first: send the header Authorization: Bearer <ID token>.'],
    ['a token that is none', REFUSED, 'Sign in again: this token is not accepted.'],
    [
      'a token that is older than 300 s',
      tokenOf('rosa', STALE),
      'This token was issued more than 300 s ago: send a new one.',
    ],
  ])('rejects %s with a reason, and sets no cookie', async (_what, token, message) => {
    const answer = await (token === undefined ? ask('post') : begin(token))

    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ errors: [{ message, extensions: { code: 'UNAUTHENTICATED' } }] })
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'www-authenticate': 'Bearer',
    })
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  it('rejects a fan whose session was ended', async () => {
    stack.ended.add('gone')

    const answer = await begin(tokenOf('gone', FRESH))

    expect(answer.status).toBe(401)
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  it('gives no cookie to a fan without an account, and removes the previous one', async () => {
    const token = anonymousTokenOf('someone')
    await stack.setRecord(token, { firstName: 'Some', lastName: 'One' })

    const answer = await begin(token)
    const after = await begin(token).set('cookie', '__Secure-fan=old')

    expect([answer.status, after.status]).toEqual([204, 204])
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(after.headers['set-cookie']).toEqual([cleared])
  })

  it('fails with a temporary error while the league is down, and sets no cookie', async () => {
    await stack.control({ action: 'failNext', count: 2, status: 500, path: '/get-create-user' })

    const answer = await begin(tokenOf('unlucky', FRESH))

    expect(answer.status).toBe(503)
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  it('lets one fan begin ten sessions at once, and calls neither provider nor league for more', async () => {
    const token = tokenOf('eager', { ...FRESH, name: 'Eager Fan' })
    for (let count = 0; count < 10; count += 1) await begin(token)
    const checks = stack.checks.length

    const answer = await begin(token)
    const other = await begin(tokenOf('patient', FRESH))

    expect(answer.status).toBe(429)
    expect(answer.headers['retry-after']).toBe('10')
    expect(other.status).toBe(204)
    expect(stack.checks.slice(checks)).toEqual(['patient'])
  })
})

describe('GET /session', () => {
  it('answers initials and team from the cookie, without a call', async () => {
    const calls = (await stack.requests()).length

    const answer = await ask('get').set('cookie', `theme=dark; ${rosasCookie}`)

    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.body).toEqual({
      initials: 'RA',
      favoriteTeam: { slug: 'charging', color: '#5b2bd1', textColor: '#ffffff' },
    })
    expect(await stack.requests()).toHaveLength(calls)
  })

  it('answers the initials of a fan without a favorite team', async () => {
    const cookie = cookieOf(await begin(tokenOf('neutral', { ...FRESH, name: 'Nora Neutral' })))

    const answer = await ask('get').set('cookie', cookie)

    expect(answer.body).toEqual({ initials: 'NN', favoriteTeam: null })
  })

  it('answers 204 without a cookie', async () => {
    const answer = await ask('get')

    expect(answer.status).toBe(204)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  it.each([
    ['junk', '__Secure-fan=junk'],
    ['a made-up fan', `__Secure-fan=${btoa('{"initials":"XX"}')}.${'a'.repeat(43)}`],
    ['a very long one', `__Secure-fan=${'a'.repeat(3000)}`],
  ])('answers 204 for %s in the cookie, and clears it', async (_what, cookie) => {
    const answer = await ask('get').set('cookie', cookie)

    expect(answer.status).toBe(204)
    expect(answer.headers['set-cookie']).toEqual([cleared])
  })

  it('answers the initials without the team while the teams cannot be read', async () => {
    const cold = await startStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })
    onTestFinished(() => cold.close())
    await cold.control({ action: 'failNext', count: 99, status: 500 })

    const show = () => supertest(cold.url).get('/session').set('cookie', rosasCookie)
    const answer = await show()
    await show()

    expect(answer.body).toEqual({ initials: 'RA', favoriteTeam: null })
    expect(cold.logs.filter(({ msg }) => /favorite team/.test(String(msg)))).toMatchObject([
      { level: 'warn', reason: expect.any(String) as string },
    ])
  })

  it('answers 204 once the cookie is older than 7 days', async () => {
    wall.advance(7 * DAY_MS)
    onTestFinished(() => wall.advance(-7 * DAY_MS))

    const answer = await ask('get').set('cookie', rosasCookie)

    expect(answer.status).toBe(204)
    expect(answer.headers['set-cookie']).toEqual([cleared])
  })
})

describe('DELETE /session', () => {
  it('removes the cookie, without a token', async () => {
    const answer = await ask('delete').set('cookie', rosasCookie)

    expect(answer.status).toBe(204)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['set-cookie']).toEqual([cleared])
  })
})

describe('/session', () => {
  const foreign = [
    ['origin', 'https://evil.example.com'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ] as const
  const methods = ['get', 'post', 'delete'] as const

  it.each(methods.flatMap((method) => foreign.map((header) => [method, ...header] as const)))(
    'rejects %s with %s: %s',
    async (method, header, value) => {
      const token = tokenOf('lured', FRESH)

      const answer = await ask(method).set(header, value).set('authorization', `Bearer ${token}`)

      expect(answer.status).toBe(403)
      expect(answer.body.errors[0].message).toBe('This is answered to pages of the site alone.')
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.headers).not.toHaveProperty('set-cookie')
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  it.each(methods)('lets the site’s own pages %s', async (method) => {
    const answer = await ask(method)
      .set({ origin: stack.url, 'sec-fetch-site': 'same-origin' })
      .set('authorization', `Bearer ${tokenOf('local', FRESH)}`)

    expect(answer.status).toBe(204)
  })

  it('accepts in production only its public origin', async () => {
    const secret = { SESSION_SECRET: 'a-secret-of-more-than-32-characters' }
    const production = await startViewerStack({ env: { ...openProduction, ...secret } })
    onTestFinished(() => production.close())
    const from = (origin: string) => supertest(production.url).delete('/session').set('origin', origin)

    const statuses = await Promise.all([from('https://www.example.com'), from(production.url)])

    expect(statuses.map(({ status }) => status)).toEqual([204, 403])
  })

  it('accepts no other method', async () => {
    const answer = await supertest(stack.url).put('/session')

    expect(answer.status).toBe(405)
    expect(answer.headers['allow']).toBe('GET, HEAD, POST, DELETE')
  })

  it('does not exist without a secret', async () => {
    const production = await startStack({ env: openProduction })
    onTestFinished(() => production.close())

    const answer = await supertest(production.url).post('/session')

    expect(answer.status).toBe(405)
    expect(answer.headers['allow']).toBe('GET, HEAD')
  })
})

describe('the session cookie', () => {
  it.each(['/', '/profile', '/login', '/standings', '/graphql?query={site{league}}'])(
    'changes no byte of %s',
    async (path) => {
      const fromScript = { 'apollo-require-preflight': 'true' }

      const without = await supertest(stack.url).get(path).set(fromScript)
      const withIt = await supertest(stack.url)
        .get(path)
        .set({ ...fromScript, cookie: rosasCookie })

      expect(without.status).toBe(200)
      expect(withIt.text).toBe(without.text)
      expect(withIt.headers['vary'] ?? '').not.toMatch(/cookie/i)
      expect(withIt.headers['cache-control']).toBe(without.headers['cache-control'])
      expect(withIt.headers).not.toHaveProperty('set-cookie')
    },
  )

  it('never appears in the log, nor does the token', async () => {
    const token = tokenOf('unlogged', { ...FRESH, name: 'Una Logged' })
    const cookie = cookieOf(await begin(token))
    await ask('get').set('cookie', cookie)

    const log = JSON.stringify(stack.logs)
    expect(cookie).toMatch(/^__Secure-fan=./)
    expect(log).not.toContain(cookie.replace('__Secure-fan=', ''))
    expect(log).not.toContain(token)
  })
})
