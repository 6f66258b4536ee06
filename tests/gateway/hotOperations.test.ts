import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openProduction } from '../support/production.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { sendRaw, type RawAnswer, type RawRequest } from './rawRequest.ts'
import { KINDS, OWN, json, fromScript, token, newBody, newPath, sendTwice } from './hotRequests.ts'

let stack: Stack
let production: Stack

beforeAll(async () => {
  stack = await startStack()
  production = await startStack({ env: { ...openProduction, CORS_ORIGINS: OWN } })
})

afterEach(() => vi.restoreAllMocks())
afterAll(() => Promise.all([stack.close(), production.close()]))

/** Everything in an answer that must be the same each time. Ages grow, and remaining lifetimes shrink. */
function constant({ status, headers, bytes }: RawAnswer) {
  const { 'x-request-id': id, date, age, 'x-accel-expires': left, ...others } = headers
  const keeping = others['cache-control']?.replace(/max-age=\d+/, 'max-age=…')
  const isThere = [id, date, age, left].map((value) => value !== undefined)
  return { status, isThere, headers: { ...others, 'cache-control': keeping }, text: bytes.toString('base64') }
}

let measured = 0

describe.each([
  ['locally', () => stack],
  ['in production', () => production],
])('an answer from memory %s', (_where, of) => {
  it.each(KINDS)('to %s has the same headers as from the handler chain', async (_what, request) => {
    const [slow, hot] = await sendTwice(of(), request())

    expect(slow.status).toBe(200)
    expect(constant(hot)).toEqual(constant(slow))
  })
})

it.each(KINDS)(
  'an answer from memory to %s is logged and measured as from the handler chain',
  async (_what, request) => {
    const sent = request()
    await sendRaw(stack.url, sent)
    const before = await measuredBy(stack)
    const id = `measured-${(measured += 1)}`

    await sendRaw(stack.url, { ...sent, headers: { ...sent.headers, 'x-request-id': id } })

    const lines = () => stack.logs.filter(({ requestId, msg }) => requestId === id && msg === 'request')
    await vi.waitFor(() => expect(lines()).toHaveLength(1))
    const method = sent.body === undefined ? 'GET' : 'POST'
    expect(lines()).toMatchObject([{ method, path: '/graphql', status: 200, ms: expect.any(Number) }])
    expect((await measuredBy(stack)) - before).toBe(1)
  },
)

/** How many answered operations were measured. */
async function measuredBy({ adminUrl }: Stack): Promise<number> {
  const { bytes } = await sendRaw(adminUrl, { path: '/metrics' })
  const count = /^wll_request_duration_seconds_count\{route="\/graphql",status="200"\} (\d+)$/m
  return Number(count.exec(bytes.toString())?.[1])
}

it('an answer from memory to a POST is uncacheable, has no tag, and has the CORS headers', async () => {
  const request = { body: newBody(), headers: { ...json, origin: OWN } }
  const [, own] = await sendTwice(production, request)
  const [, foreign] = await sendTwice(production, {
    ...request,
    headers: { ...json, origin: 'https://x.example' },
  })
  const [, local] = await sendTwice(stack, request)

  const said = ({ headers }: RawAnswer) => [headers['access-control-allow-origin'], headers['vary']]
  expect(said(own)).toEqual([OWN, 'Accept, Accept-Encoding, Origin'])
  expect(said(foreign)).toEqual([undefined, 'Accept, Accept-Encoding, Origin'])
  expect(said(local)).toEqual(['*', 'Accept, Accept-Encoding'])
  for (const { headers } of [own, foreign, local]) {
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers).not.toHaveProperty('etag')
    expect(headers).not.toHaveProperty('x-accel-expires')
  }
})

it('an answer from memory to a POST has the headers of an uncached one, plus its age', async () => {
  const personal = { body: JSON.stringify({ query: '{ viewer { id } }' }), headers: { ...json, origin: OWN } }
  const [, hot] = await sendTwice(production, { ...personal, body: newBody() })
  const never = await sendRaw(production.url, personal)

  const length = { 'content-length': String(hot.bytes.length) }
  expect({ ...hot.headers, date: '', 'x-request-id': '' }).toEqual({
    ...never.headers,
    ...length,
    ...{ date: '', 'x-request-id': '', age: expect.stringMatching(/^\d+$/) as string },
  })
})

it('an answer from memory to a GET is uncacheable with a token, and cacheable without', async () => {
  const path = newPath()
  const [, fan] = await sendTwice(stack, { path, headers: { ...fromScript, ...token } })
  const [, visitor] = await sendTwice(stack, { path, headers: fromScript })

  expect(fan.headers['cache-control']).toBe('private, no-store')
  expect(visitor.headers['cache-control']).toMatch(/^public, max-age=\d+/)
  expect(fan.bytes).toEqual(visitor.bytes)
})

it('an answer from memory to a repeated POST parses neither its JSON nor its document', async () => {
  const request = { body: newBody(), headers: json }
  await sendRaw(stack.url, request)
  const parse = vi.spyOn(JSON, 'parse')

  const { status } = await sendRaw(stack.url, request)

  expect(status).toBe(200)
  // The test's own log is JSON, too.
  const read = parse.mock.calls.filter(([text]) => text.includes('standings'))
  expect(read).toEqual([])
})

it.each([
  ['to a POST', () => ({ body: newBody(), headers: json })],
  ['to a GET with a token', () => ({ path: newPath(), headers: { ...fromScript, ...token } })],
])('an answer from memory %s has an Age header', async (_what, request) => {
  const wall = settableClock(new Date().toISOString())
  const aging = await startStack({ wall })
  const sent: RawRequest = request()
  const ageOf = ({ headers }: RawAnswer) => (wall.nowMs() - Date.parse(headers['date'] ?? '')) / 1000
  await sendRaw(aging.url, sent)
  await aging.control({ action: 'failNext', count: 10_000, status: 503 })
  wall.advance(40_000)

  const hot = await sendRaw(aging.url, sent)
  await aging.close()

  expect(hot.status).toBe(200)
  expect(Number(hot.headers['age'])).toBeGreaterThanOrEqual(40)
  expect(Math.floor(ageOf(hot))).toBe(Number(hot.headers['age']))
  expect(hot.headers['cache-control']).toBe('private, no-store')
})
