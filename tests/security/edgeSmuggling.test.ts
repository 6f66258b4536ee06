import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import { answer, startScriptedServer, type ScriptedServer } from '../support/servers/scriptedServer.ts'
import { startStack, type Stack } from '../support/stack.ts'

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: site\r\n\r\n'

let behind: ScriptedServer
let edge: EdgeProcess
let stack: Stack

beforeAll(async () => {
  behind = await startScriptedServer()
  edge = await startEdge([behind.url])
  stack = await startStack()
})
beforeEach(() => {
  behind.requests.length = 0
  behind.reply(answer(200, 'ok', { 'cache-control': 'private, no-store' }))
})
afterAll(async () => {
  await edge.close()
  await behind.close()
  await stack.close()
})

/** Sends raw bytes; resolves with the status of each answer, in order, once the connection has ended. */
async function statusesOf(url: string, bytes: string): Promise<number[]> {
  const socket = connect(Number(new URL(url).port), 'localhost')
  socket.on('error', () => undefined)
  socket.write(bytes)
  const got = await text(socket)
  return [...got.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
}

/** The head of a POST with these lines, and its body. */
function post(lines: string, body: string, path = '/graphql'): string {
  return `POST ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\nContent-Type: application/json\r\n${lines}\r\n\r\n${body}`
}

/** Requests on which HTTP parsers disagree: where they end, and for which host they are. */
const ambiguous: [string, string][] = [
  [
    'both a length and chunks',
    post(`Content-Length: ${5 + HIDDEN.length}\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${HIDDEN}`),
  ],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 40', `{}${HIDDEN}`)],
  ['two equal lengths', post('Content-Length: 2\r\nContent-Length: 2', `{}${HIDDEN}`)],
  ['a list of lengths', post('Content-Length: 2, 2', `{}${HIDDEN}`)],
  ['a length with a sign', post('Content-Length: +2', `{}${HIDDEN}`)],
  ['an encoding that is not known', post('Transfer-Encoding: xchunked', `0\r\n\r\n${HIDDEN}`)],
  [
    'chunks named twice',
    post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0\r\n\r\n${HIDDEN}`),
  ],
  ['a space before the colon', post('Transfer-Encoding : chunked', `0\r\n\r\n${HIDDEN}`)],
  ['a chunk whose size is no number', post('Transfer-Encoding: chunked', `zz\r\n\r\n0\r\n\r\n${HIDDEN}`)],
  ['two hosts', 'GET /page HTTP/1.1\r\nHost: site\r\nHost: other\r\nConnection: close\r\n\r\n'],
  ['no host', 'GET /page HTTP/1.1\r\nConnection: close\r\n\r\n'],
]

describe.each(ambiguous)('a request with %s', (_what, bytes) => {
  it('is rejected by the edge, and nothing smuggled in it reaches a gateway', async () => {
    const statuses = await statusesOf(edge.url, bytes)

    expect(statuses.every((status) => status >= 400)).toBe(true)
    expect(behind.requests).toEqual([])
  })

  it('is rejected by a gateway', async () => {
    const statuses = await statusesOf(stack.url, bytes)

    expect(statuses).toHaveLength(1)
    expect(statuses[0]).toBeGreaterThanOrEqual(400)
    expect(stack.logs.filter((line) => line['path'] === '/hidden')).toEqual([])
  })
})

describe('a request that the edge normalizes', () => {
  it.each([
    ['chunks with extensions', post('Transfer-Encoding: chunked', '2;a="\r";b=c\r\n{}\r\n0\r\n\r\n')],
    ['chunks', post('Transfer-Encoding: chunked', '2\r\n{}\r\n0\r\n\r\n')],
    ['lines that end with a line feed alone', post('Content-Length: 2', '{}').replaceAll('\r\n', '\n')],
  ])('reaches a gateway as one request in its simplest form, if at all: %s', async (_what, bytes) => {
    await statusesOf(edge.url, bytes)

    for (const { headers, body } of behind.requests) {
      expect(headers).toMatchObject({ 'content-length': '2', host: 'site' })
      expect(headers).not.toHaveProperty('transfer-encoding')
      expect(body).toBe('{}')
    }
    expect(behind.requests.length).toBeLessThanOrEqual(1)
  })

  it.each([' ', '\t'])(
    'with a header folded after %j never reaches a gateway as it was sent',
    async (fold) => {
      await statusesOf(
        edge.url,
        `GET /page HTTP/1.1\r\nHost: site\r\nConnection: close\r\nX-Folded: a\r\n${fold}Transfer-Encoding: chunked\r\n\r\n`,
      )

      for (const { headers } of behind.requests) expect(headers).not.toHaveProperty('transfer-encoding')
    },
  )

  it('after another one is a request of its own', async () => {
    const statuses = await statusesOf(
      edge.url,
      `GET /first HTTP/1.1\r\nHost: site\r\n\r\nGET /second HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`,
    )

    expect(statuses).toEqual([200, 200])
    expect(behind.requests.map(({ url }) => url)).toEqual(['/first', '/second'])
  })
})
