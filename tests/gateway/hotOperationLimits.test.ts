import { Agent } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProduction } from '../support/production.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { sendRaw, type RawAnswer, type RawRequest } from './rawRequest.ts'
import {
  OWN,
  json,
  fromScript,
  token,
  TABLE,
  OPERATION,
  newBody,
  newPath,
  sendTwice,
  makingsOf,
} from './hotRequests.ts'

let stack: Stack
let production: Stack
let agent: Agent

beforeAll(async () => {
  stack = await startStack()
  production = await startStack({ env: { ...openProduction, CORS_ORIGINS: OWN } })
  agent = new Agent({ keepAlive: true })
})
afterAll(() => {
  agent.destroy()
  return Promise.all([stack.close(), production.close()])
})

describe('a POST for a cached operation', () => {
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
  ])('%s is rejected as without a cache', async (_what, request, status, message) => {
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
  ])('%s gets the same answer', async (_what, request) => {
    const [expected] = await sendTwice(stack, { body, headers: json })

    const [answer] = await sendTwice(stack, request)

    expect(answer.status).toBe(200)
    expect(answer.bytes).toEqual(expected.bytes)
  })

  it('in chunks that arrive one after the other gets the same answer', async () => {
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

  it('is answered in order on a reused connection', async () => {
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
])('a request %s is answered by the handler chain', async (method, status) => {
  const path = newPath()
  await sendTwice(production, { path, headers: fromScript })

  const answer = await sendRaw(production.url, { method, path, headers: { ...fromScript, origin: OWN } })

  expect(answer.status).toBe(status)
  expect(answer.headers['access-control-allow-origin']).toBe(OWN)
  expect(answer.bytes.toString()).not.toContain('standings')
})

it('a mutation runs each time, and a personal operation is answered for one fan', async () => {
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
