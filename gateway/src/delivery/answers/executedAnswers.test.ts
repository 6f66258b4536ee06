import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildSchema, getOperationAST, parse } from 'graphql'
import { afterEach, expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import type { RequestContext } from '../../context.ts'
import { createFormatError } from '../../errors.ts'
import { createLogUnexpected } from '../operations/unexpectedErrors.ts'
import { createExecutedAnswers } from './executedAnswers.ts'
import type { KnownExecution } from './knownExecutions.ts'

const LONGER_THAN_SENT = 2_000_001
const HEADERS = { 'cache-control': 'private, no-store', 'content-type': 'application/json' }

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that executes one query for each request; a chain in its place answers what is left to it. */
async function startServer(
  query: string,
  { waitMs = 0, isKnown = true, resolve = (): unknown => 'text' } = {},
) {
  const schema = buildSchema('type Query { text: String must: String! }')
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) field.resolve = resolve
  const document = parse(query)
  const operation = getOperationAST(document)
  if (!operation) throw new Error('There is no operation')
  const execution: KnownExecution = {
    ...{ document, operation, operationName: undefined, variables: {}, atLeast: 0, extensions: '{"cost":1}' },
    ...{ part: undefined, headers: HEADERS },
  }
  const { log, lines } = captureLog()
  const observed: string[] = []
  const contexts: RequestContext[] = []
  const context = (requestId: string) => ({ requestId }) as RequestContext
  const answer = createExecutedAnswers({
    ...{ schema, log, deadlineMs: 1000, logUnexpected: createLogUnexpected(log) },
    known: { get: (key) => (key === 'known' ? execution : undefined) },
    parts: { kept: () => 'none' },
    createContext: (requestId) => (isKnown ? context(requestId) : Promise.resolve(context(requestId))),
    limits: {
      take(taken) {
        contexts.push(taken)
        return waitMs
      },
    },
    formatError: createFormatError({ showsSuggestions: false }),
    corsHeadersFor: (origin) => (origin === undefined ? [] : ['access-control-allow-origin', origin]),
    headers: { 'x-fixed': 'of the chain', 'cache-control': 'of the chain' },
    observe: (_request, _response, requestId) => void observed.push(requestId),
  })
  const server = createServer((request, response) => {
    if (!answer(request, response, request.headers['x-key'] === undefined ? 'known' : 'other'))
      response.end('chain')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async (headers: Record<string, string> = {}) => {
    const sent = { 'content-type': 'application/json', 'x-request-id': 'the-request', ...headers }
    const answered = await fetch(url, { method: 'POST', body: '{}', headers: sent })
    const own = Object.fromEntries(answered.headers)
    for (const name of ['date', 'connection', 'keep-alive']) Reflect.deleteProperty(own, name)
    return { status: answered.status, headers: own, text: await answered.text() }
  }
  return { ask, lines, observed, contexts }
}

it('executes a query for its sender, and sends it with all headers and its extensions', async () => {
  const { ask, observed, contexts } = await startServer('{ text }')

  const { status, headers, text } = await ask({ origin: 'https://x.example' })

  expect([status, text]).toEqual([200, '{"data":{"text":"text"},"extensions":{"cost":1}}'])
  expect(headers).toEqual({
    ...{ ...HEADERS, 'x-request-id': 'the-request', 'x-fixed': 'of the chain' },
    ...{ 'access-control-allow-origin': 'https://x.example', 'content-length': String(text.length) },
  })
  expect(observed).toEqual(['the-request'])
  expect(contexts).toEqual([{ requestId: 'the-request', isForSender: true }])
})

it.each<[what: string, options: Parameters<typeof startServer>[1], headers: Record<string, string>]>([
  ['that is not known', {}, { 'x-key': 'other' }],
  ['that no script can have sent', {}, { 'content-type': 'text/plain' }],
  ['whose sender has to be identified first', { isKnown: false }, {}],
  ['whose sender has to wait', { waitMs: 1 }, {}],
])(
  'leaves a request to the chain %s, executes nothing of it and does not log it',
  async (_what, options, headers) => {
    let executed = 0
    const { ask, observed } = await startServer('{ text }', { ...options, resolve: () => (executed += 1) })

    const { text } = await ask(headers)

    expect(text).toBe('chain')
    expect([executed, observed]).toEqual([0, []])
  },
)

it('leaves to the chain what is refused before it is executed', async () => {
  const { ask, observed } = await startServer('query ($is: Boolean!) { text @include(if: $is) }')

  expect((await ask()).text).toBe('chain')
  expect(observed).toEqual([])
})

it.each([
  ['{ text must }', 'must', 'null'],
  ['{ text }', 'text', '{"text":null}'],
])(
  'tells of a defect of ours in %s by the id of the request alone, and logs it',
  async (query, field, data) => {
    const { ask, lines } = await startServer(query, {
      resolve: () => Promise.reject(new Error('https://secret.example')),
    })

    const { status, text } = await ask()

    const answer = JSON.parse(text) as { errors: object[] }
    expect(status).toBe(200)
    expect(text).not.toContain('secret')
    expect(text.endsWith(`,"data":${data},"extensions":{"cost":1}}`)).toBe(true)
    expect(answer.errors).toContainEqual({
      ...{
        message: 'Something went wrong',
        path: [field],
        locations: [{ line: 1, column: query.indexOf(field) + 1 }],
      },
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'the-request' },
    })
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'An operation failed', path: [field] }))
  },
)

it('sends an error in place of an answer that is too large', async () => {
  const { ask } = await startServer('{ text }', { resolve: () => 'x'.repeat(LONGER_THAN_SENT) })

  const { status, text } = await ask()

  const bytes = LONGER_THAN_SENT + '{"data":{"text":""},"extensions":{"cost":1}}'.length
  expect(status).toBe(400)
  expect(JSON.parse(text)).toEqual({
    errors: [
      {
        message: expect.stringContaining(`has ${bytes} bytes`) as string,
        extensions: { code: 'ANSWER_TOO_LARGE', bytes, limit: 2_000_000 },
      },
    ],
  })
})
