import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRaw, type RawAnswer, type RawRequest } from '../gateway/rawRequest.ts'
import { REFUSED, startViewerStack, tokenOf, type ViewerStack } from '../gateway/viewerStack.ts'
import { openProduction } from '../support/production.ts'

const root = resolve(import.meta.dirname, '../..')
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const json = { 'content-type': 'application/json' }
const rosa = tokenOf('rosa', { iat: Math.floor(Date.now() / 1000) })

let stack: ViewerStack
beforeAll(async () => {
  const secret = 'the-secret-of-these-tests-0123456789'
  stack = await startViewerStack({ env: { ...openProduction, SESSION_SECRET: secret } })
  await stack.setRecord(rosa, { firstName: 'Rosa', lastName: 'Alvarez' })
})
afterAll(() => stack.close())

const send = (request: RawRequest): Promise<RawAnswer> => sendRaw(stack.url, request)

it('the one cookie in production is limited to https and /session, and hidden from scripts and other sites', async () => {
  const { status, headers } = await send({ path: '/session', method: 'POST', headers: bearer(rosa) })

  expect(status).toBe(204)
  const [cookie = '', ...others] = headers['set-cookie'] ?? []
  expect(others).toEqual([])
  const [pair = '', ...attributes] = cookie.split('; ')
  expect(pair).toMatch(/^__Secure-fan=[\w-]+\.[\w-]+$/)
  expect(attributes.map((attribute) => attribute.replace(/^Expires=.*/, 'Expires')).toSorted()).toEqual([
    'Expires',
    'HttpOnly',
    'Max-Age=604800',
    'Path=/session',
    'SameSite=Strict',
    'Secure',
  ])
})

it.each<[string, RawRequest]>([
  ['a page', { path: '/' }],
  ['a page for a fan', { path: '/profile', headers: bearer(rosa) }],
  ['a page that leads elsewhere', { path: '/standings/' }],
  ['an operation', { path: '/graphql?query={site{league}}' }],
  ['an operation of a fan', { body: '{"query":"{ viewer { id } }"}', headers: { ...json, ...bearer(rosa) } }],
  ['a refused token', { body: '{"query":"{ viewer { id } }"}', headers: { ...json, ...bearer(REFUSED) } }],
  ['a stream', { path: '/graphql/stream', method: 'POST', body: '{}', headers: json }],
  ['a session that none has', { path: '/session' }],
  ['a session that is refused', { path: '/session', method: 'POST' }],
  ['a report of a visit', { path: '/rum', method: 'POST', body: '{}', headers: json }],
  ['a picture', { path: '/images/32/elsewhere.example/a.png' }],
  ['a calendar', { path: '/calendar/league.ics' }],
  ['the addresses of all pages', { path: '/sitemap.xml' }],
  ['what does not exist', { path: '/static/js/none.js' }],
])('%s sets no cookie, whatever cookies are sent', async (_what, request) => {
  const headers = { ...request.headers, cookie: 'theme=dark; session=fixed; __Host-fan=x' }

  const answer = await send({ ...request, headers })

  expect(answer.status).toBeGreaterThan(0)
  expect(answer.headers['set-cookie']).toBeUndefined()
})

it('scripts of the site write no cookies, and only remove those of services', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
  const writing = files.filter((file) =>
    /document\.cookie\s*=|cookieStore/.test(readFileSync(resolve(root, file), 'utf8')),
  )

  expect(writing).toEqual(['web/src/lib/tracking/setConsent.ts'])
})
