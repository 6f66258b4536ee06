import { createHash } from 'node:crypto'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openProduction } from '../support/production.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { sendRaw, type RawAnswer, type RawRequest } from './rawRequest.ts'

const OWN = 'https://app.example.com'
const json = { 'content-type': 'application/json' }
const fromScript = { 'apollo-require-preflight': 'true' }
const token = { authorization: 'Bearer a-token-of-nobody' }
const TABLE = 'query T($year: Int) { standings(year: $year) { rows { wins team { name } } } }'
const OPERATION = { query: TABLE, operationName: 'T', variables: { year: 2024 } }

let stack: Stack
let production: Stack
let agent: Agent
beforeAll(async () => {
  stack = await startStack()
  production = await startStack({ env: { ...openProduction, CORS_ORIGINS: OWN } })
  agent = new Agent({ keepAlive: true })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => {
  agent.destroy()
  return Promise.all([stack.close(), production.close()])
})

/** A body that no other test has posted. */
let made = 0
function newBody(): string {
  made += 1
  return JSON.stringify({ ...OPERATION, query: `${TABLE} # ${made}` })
}
function newPath(): string {
  const { query, variables } = JSON.parse(newBody()) as typeof OPERATION
  return `/graphql?${new URLSearchParams({ query, variables: JSON.stringify(variables), operationName: 'T' })}`
}

/** The answer made by the chain of handlers, then the one from memory. */
async function sendTwice({ url }: Stack, request: RawRequest): Promise<[RawAnswer, RawAnswer]> {
  const slow = await sendRaw(url, request)
  return [slow, await sendRaw(url, request)]
}

/** Everything that must be the same each time. An age grows by the second, and what is left shrinks. */
function constant({ status, headers, bytes }: RawAnswer) {
  const { 'x-request-id': id, date, age, 'x-accel-expires': left, ...others } = headers
  const keeping = others['cache-control']?.replace(/max-age=\d+/, 'max-age=…')
  const isThere = [id, date, age, left].map((value) => value !== undefined)
  return { status, isThere, headers: { ...others, 'cache-control': keeping }, text: bytes.toString('base64') }
}

const KINDS: readonly [what: string, request: () => RawRequest][] = [
  ['a GET', () => ({ path: newPath(), headers: fromScript })],
  ['a GET with a token', () => ({ path: newPath(), headers: { ...fromScript, ...token } })],
  ['a GET from an allowed origin', () => ({ path: newPath(), headers: { ...fromScript, origin: OWN } })],
  [
    'a GET from another origin',
    () => ({ path: newPath(), headers: { ...fromScript, origin: 'https://x.example' } }),
  ],
  ['a POST', () => ({ body: newBody(), headers: json })],
  ['a POST with a token', () => ({ body: newBody(), headers: { ...json, ...token } })],
  ['a POST from an allowed origin', () => ({ body: newBody(), headers: { ...json, origin: OWN } })],
  ['a POST from another origin', () => ({ body: newBody(), headers: { ...json, origin: 'null' } })],
  ['a POST for brotli', () => ({ body: newBody(), headers: { ...json, 'accept-encoding': 'gzip, br' } })],
  [
    'a POST for the type of GraphQL',
    () => ({ body: newBody(), headers: { ...json, accept: 'application/graphql-response+json' } }),
  ],
  [
    'a POST with the tag of the answer',
    () => ({ body: newBody(), headers: { ...json, 'if-none-match': '*' } }),
  ],
]

describe.each([
  ['locally', () => stack],
  ['in production', () => production],
])('an answer from memory %s', (_where, of) => {
  it.each(KINDS)('to %s is the same as from the chain, header by header', async (_what, request) => {
    const [slow, hot] = await sendTwice(of(), request())

    expect(slow.status).toBe(200)
    expect(constant(hot)).toEqual(constant(slow))
  })
})

it.each(KINDS)('to %s from memory is logged and measured as from the chain', async (_what, request) => {
  const sent = request()
  await sendRaw(stack.url, sent)
  const before = await measuredBy(stack)
  const id = `measured-${(made += 1)}`

  await sendRaw(stack.url, { ...sent, headers: { ...sent.headers, 'x-request-id': id } })

  const lines = () => stack.logs.filter(({ requestId, msg }) => requestId === id && msg === 'request')
  await vi.waitFor(() => expect(lines()).toHaveLength(1))
  const method = sent.body === undefined ? 'GET' : 'POST'
  expect(lines()).toMatchObject([{ method, path: '/graphql', status: 200, ms: expect.any(Number) }])
  expect((await measuredBy(stack)) - before).toBe(1)
})

/** How many answered operations were measured. */
async function measuredBy({ url }: Stack): Promise<number> {
  const { bytes } = await sendRaw(url, { path: '/metrics' })
  const count = /^request_duration_seconds_count\{route="\/graphql",status="200"\} (\d+)$/m
  return Number(count.exec(bytes.toString())?.[1])
}

it('to a POST is kept by nobody, has no tag, and says to whom it may be shown', async () => {
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

it('to a POST has the headers of one that is never kept, but for its age', async () => {
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

it('to a GET with a token is kept by nobody, and to the same GET without one by everybody', async () => {
  const path = newPath()
  const [, fan] = await sendTwice(stack, { path, headers: { ...fromScript, ...token } })
  const [, visitor] = await sendTwice(stack, { path, headers: fromScript })

  expect(fan.headers['cache-control']).toBe('private, no-store')
  expect(visitor.headers['cache-control']).toMatch(/^public, max-age=\d+/)
  expect(fan.bytes).toEqual(visitor.bytes)
})

it('to a repeated POST needs neither its JSON nor its document read', async () => {
  const request = { body: newBody(), headers: json }
  await sendRaw(stack.url, request)
  const parse = vi.spyOn(JSON, 'parse')

  const { status } = await sendRaw(stack.url, request)

  expect(status).toBe(200)
  // The test's own log is JSON, too.
  const read = parse.mock.calls.filter(([text]) => text.includes('standings'))
  expect(read).toEqual([])
})

it('is one for the text, the hash and the GET of an operation', async () => {
  const query = `${TABLE} # by all ways`
  const sha256Hash = createHash('sha256').update(query).digest('hex')
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  const variables = { year: 2024 }
  const choices: RawRequest[] = [
    { body: JSON.stringify({ query, variables, operationName: 'T' }), headers: json },
    { body: JSON.stringify({ extensions, query, operationName: 'T', variables }), headers: json },
    {
      path: `/graphql?${new URLSearchParams({ query, operationName: 'T', variables: JSON.stringify(variables) })}`,
      headers: fromScript,
    },
  ]
  const [first] = await Promise.all([sendRaw(stack.url, choices[0] ?? {})])
  const before = await makingsOf(stack)

  const answers = await Promise.all(choices.map((choice) => sendRaw(stack.url, choice)))

  expect(new Set(answers.map(({ bytes }) => bytes.toString()))).toEqual(new Set([first?.bytes.toString()]))
  expect(await makingsOf(stack)).toBe(before)
})

/** How many answers were made. */
function makingsOf(gateway: Stack): Promise<number> {
  return measureOf(gateway, 'kept_answers_total{outcome="made"}')
}

/** The value of a measurement, by its name and labels. */
async function measureOf({ url }: Stack, name: string): Promise<number> {
  const { bytes } = await sendRaw(url, { path: '/metrics' })
  const line = bytes
    .toString()
    .split('\n')
    .find((text) => text.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}

it.each([
  ['to a POST', () => ({ body: newBody(), headers: json })],
  ['to a GET with a token', () => ({ path: newPath(), headers: { ...fromScript, ...token } })],
])('%s says how old it is', async (_what, request) => {
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

it('is one for all variables that the operation does not declare, however long they are', async () => {
  const query = `${TABLE} # undeclared`
  const postWith = (variables: object) =>
    sendRaw(stack.url, {
      body: JSON.stringify({ query, variables: { year: 2024, ...variables } }),
      headers: json,
    })
  const expected = await postWith({})
  const before = await makingsOf(stack)
  const addressBytes = await measureOf(stack, 'kept_address_bytes')

  const answers: RawAnswer[] = []
  for (let at = 0; at < 20; at += 1)
    answers.push(await postWith({ junk: `€${at}${'x'.repeat(60_000)}`, [`a${at}`]: at }))

  for (const { status, bytes } of answers) expect([status, bytes]).toEqual([200, expected.bytes])
  expect(await makingsOf(stack)).toBe(before)
  expect((await measureOf(stack, 'kept_address_bytes')) - addressBytes).toBeLessThan(20 * 2000)
})

it('holds variables that the operation declares for its own answer alone, where they are long', async () => {
  const query = 'query ($slugs: [String!]) { players(slugs: $slugs) { nodes { id } } }'
  const slugs = [`nobody-${'x'.repeat(20_000)}`]
  const sent = { body: JSON.stringify({ query, variables: { slugs } }), headers: json }
  const addressBytes = await measureOf(stack, 'kept_address_bytes')

  const [slow, again] = await sendTwice(stack, sent)

  expect([slow.status, again.status]).toEqual([200, 200])
  expect(await measureOf(stack, 'kept_address_bytes')).toBe(addressBytes)
})

it.each([
  [100, 1],
  [101, 0],
])('to an operation with a name of %i characters is kept %i times', async (length, count) => {
  const operationName = `N${'x'.repeat(length - 1)}`
  const query = `query ${operationName} { site { league } }`
  const before = await makingsOf(stack)

  const [slow, again] = await sendTwice(stack, {
    body: JSON.stringify({ query, operationName }),
    headers: json,
  })

  expect([slow.status, again.status]).toEqual([200, 200])
  expect(again.bytes).toEqual(slow.bytes)
  expect((await makingsOf(stack)) - before).toBe(count)
})

it('of a text with half a surrogate pair is not that of the text with a replacement character', async () => {
  const bodyWith = (mark: string) => `{"query":"query { site { league } } # ${mark}"}`
  await sendTwice(stack, { body: bodyWith('\\ufffd'), headers: json })
  const before = await measureOf(stack, 'kept_answers_total{outcome="kept"}')

  const [slow, again] = await sendTwice(stack, { body: bodyWith('\\ud800'), headers: json })

  expect([slow.status, again.status]).toEqual([200, 200])
  expect(await measureOf(stack, 'kept_answers_total{outcome="kept"}')).toBe(before)
})

describe('beside a kept answer, a POST', () => {
  const body = JSON.stringify({ ...OPERATION, query: `${TABLE} # beside` })
  beforeAll(() => sendTwice(stack, { body, headers: json }))
  const padded = ' '.repeat(70_000) + body

  it.each<[string, RawRequest, number, string]>([
    ['of a form', { body, headers: { 'content-type': 'text/plain' } }, 400, ''],
    ['without a type', { body }, 400, ''],
    ['that is too large', { body: padded, headers: json }, 413, 'The body is larger than 64 kB.'],
    ['that is cut', { body: body.slice(0, -1), headers: json }, 400, 'The body is not a JSON object.'],
    ['of several operations', { body: `[${body}]`, headers: json }, 400, ''],
    ['that accepts no answer of ours', { body, headers: { ...json, accept: 'text/html' } }, 406, ''],
    [
      'of variables in text',
      { body: JSON.stringify({ ...OPERATION, variables: '{}' }), headers: json },
      400,
      '',
    ],
    [
      'of a name without letters',
      { body: JSON.stringify({ ...OPERATION, operationName: '' }), headers: json },
      400,
      '',
    ],
    ['of an encoding that is unknown', { body, headers: { ...json, 'content-encoding': 'zip' } }, 415, ''],
    [
      'of a charset that is unknown',
      { body, headers: { 'content-type': 'application/json; charset=latin1' } },
      415,
      'The body has a charset that is not supported; send UTF-8.',
    ],
  ])('%s is refused as ever', async (_what, request, status, message) => {
    const [answer, again] = await sendTwice(stack, request)

    expect([answer.status, again.status]).toEqual([status, status])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.bytes.toString()).toContain(message)
  })

  it.each<[string, RawRequest]>([
    ['compressed', { body: gzipSync(body), headers: { ...json, 'content-encoding': 'gzip' } }],
    ['in chunks', { body, headers: { ...json, 'transfer-encoding': 'chunked' } }],
    [
      'with another spelling of its type',
      { body, headers: { 'content-type': 'Application/JSON;charset="UTF-8"' } },
    ],
    ['to another spelling of the address', { body, path: '/graphql?', headers: json }],
  ])('%s is answered with the same', async (_what, request) => {
    const [expected] = await sendTwice(stack, { body, headers: json })

    const [answer] = await sendTwice(stack, request)

    expect(answer.status).toBe(200)
    expect(answer.bytes).toEqual(expected.bytes)
  })

  it('in parts that come one after the other is answered with the same', async () => {
    const { port } = new URL(stack.url)
    const socket = connect(Number(port), 'localhost')
    const head = `POST /graphql HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.setNoDelay(true)

    for (const part of [head, body.slice(0, 30), body.slice(30)]) {
      await new Promise((resolve) => socket.write(part, resolve))
      await sendRaw(stack.url, { path: '/healthz' })
    }
    await closed

    const [expected] = await sendTwice(stack, { body, headers: json })
    expect(text).toMatch(/^HTTP\/1.1 200 /)
    expect(text).toContain(expected.bytes.toString())
  })

  it('is answered in its turn on a connection that is used again', async () => {
    const other = newBody()
    const [expected] = await sendTwice(stack, { body, headers: json })
    const unknown = JSON.stringify({ query: '{ no }' })

    const answers: RawAnswer[] = []
    for (const sent of [body, other, unknown, body, other])
      answers.push(await sendRaw(stack.url, { body: sent, headers: json, agent }))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 200, 200])
    expect(answers[3]?.bytes).toEqual(expected.bytes)
  })
})

it.each([
  ['HEAD', 405],
  ['OPTIONS', 204],
  ['PUT', 405],
])('%s is answered by the chain as ever', async (method, status) => {
  const path = newPath()
  await sendTwice(production, { path, headers: fromScript })

  const answer = await sendRaw(production.url, { method, path, headers: { ...fromScript, origin: OWN } })

  expect(answer.status).toBe(status)
  expect(answer.headers['access-control-allow-origin']).toBe(OWN)
  expect(answer.bytes.toString()).not.toContain('standings')
})

it('an operation that changes something runs each time, and what is personal is for one fan', async () => {
  const change = {
    body: JSON.stringify({ query: 'mutation { signOutEverywhere { __typename } }' }),
    headers: json,
  }
  const mixed = { body: JSON.stringify({ query: '{ site { league } viewer { id } }' }), headers: json }
  const before = await makingsOf(stack)

  const changed = await sendTwice(stack, change)
  const unkept = await makingsOf(stack)
  const personal = await sendTwice(stack, mixed)
  const refused = await sendTwice(stack, { ...mixed, headers: { ...json, ...token } })

  expect(unkept).toBe(before)
  for (const { bytes } of changed) expect(bytes.toString()).toContain('SignOutEverywherePayload')
  for (const { bytes } of personal) expect(bytes.toString()).toContain('Viewer:visitor')
  for (const { bytes } of refused) expect(bytes.toString()).toContain('UNAUTHENTICATED')
})
