import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import { answer, reset, startScriptedServer, type ScriptedServer } from '../support/servers/scriptedServer.ts'

let gateway: ScriptedServer
let edge: EdgeProcess

beforeAll(async () => {
  gateway = await startScriptedServer()
  edge = await startEdge([gateway.url])
})
afterAll(async () => {
  await edge.close()
  await gateway.close()
})

describe('when no gateway answers, the edge', () => {
  it.each([
    ['at its address', '/graphql?query=a', {}],
    ['as JSON, whatever it prefers', '/graphql?query=a', { accept: 'application/graphql-response+json' }],
    ['as a stream', '/graphql/stream?query=a', {}],
  ])('answers an operation with a GraphQL error %s', async (_how, path, headers) => {
    gateway.reply(reset)

    const got = await edge.ask(path, headers)

    expect([got.status, got.headers['content-type'], got.headers['retry-after']]).toEqual([
      503,
      'application/json',
      '5',
    ])
    expect(got.headers['cache-control']).toBe('private, no-store')
    expect(JSON.parse(got.body)).toEqual({
      extensions: { isFromEdge: true },
      errors: [
        { message: 'The site does not answer right now.', extensions: { code: 'SERVICE_UNAVAILABLE' } },
      ],
    })
  })

  it('answers a posted operation with a GraphQL error too', async () => {
    gateway.reply(reset)

    const got = await edge.ask('/graphql', { 'content-type': 'application/json' }, '{}')

    expect([got.status, got.headers['content-type']]).toEqual([503, 'application/json'])
  })

  it('answers a page with its own error page, which is not cached', async () => {
    gateway.reply(reset)

    const got = await edge.ask('/never-opened')

    expect([got.status, got.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(got.headers).toMatchObject({ 'cache-control': 'private, no-store', 'retry-after': '5' })
    expect(got.headers).not.toHaveProperty('last-modified')
    expect(got.headers).not.toHaveProperty('age')
    expect(got.body).toContain('Back in a moment')
  })
})

it.each([
  [
    'where no gateway answers',
    '/never-opened',
    undefined,
    503,
    'Back in a moment',
    'The site does not answer',
  ],
  ['to what is too long', '/page', ' '.repeat(65_537), 413, 'That is too much', 'What was sent is longer'],
])("the edge's error page says %s what happened", async (_when, path, body, status, title, sentence) => {
  gateway.reply(reset)

  const got = await edge.ask(path, {}, body)

  expect([got.status, got.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(got.body).toContain(`<title>${title}</title>`)
  expect(got.body).toMatch(new RegExp(`<h1 [^>]*>${title}</h1>\\s*<p>${sentence}`))
  expect(got.body).not.toMatch(/<!--|\(none\)/)
})

it('the edge answers an operation that is too long with a GraphQL error, without reaching a gateway', async () => {
  gateway.requests.length = 0

  const got = await edge.ask('/graphql', { 'content-type': 'application/json' }, ' '.repeat(65_537))

  expect([got.status, got.headers['content-type']]).toEqual([413, 'application/json'])
  expect(JSON.parse(got.body)).toEqual({
    errors: [{ message: 'The request is longer than 64 kB.', extensions: { code: 'BAD_REQUEST' } }],
  })
  expect(gateway.requests).toHaveLength(0)
})

it("the edge passes a gateway's own error on unchanged", async () => {
  gateway.reply(answer(503, 'of the gateway', { 'retry-after': '7', 'cache-control': 'private, no-store' }))

  const got = await edge.ask('/refused')

  expect([got.status, got.body, got.headers['retry-after']]).toEqual([503, 'of the gateway', '7'])
})

it("the edge's error pages have no address of their own", async () => {
  gateway.reply(answer(200, 'ok'))

  expect((await edge.ask('/edge-failures/html/503')).status).toBe(404)
})
