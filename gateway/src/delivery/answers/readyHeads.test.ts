import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import type { HeaderList } from './answerHeaders.ts'
import { createReadyHeads } from './readyHeads.ts'

const FIXED = { 'x-frame-options': 'DENY', vary: 'Accept-Encoding' }
const DATE = 'Sun, 14 Jun 2026 18:00:00 GMT'
const BODY = 'one answer'
const OWN: HeaderList = ['vary', 'Accept', 'age', '3', 'date', DATE, 'content-length', String(BODY.length)]
const OF_REQUEST: HeaderList = ['access-control-allow-origin', '*']
const REQUEST_ID = 'id-of-request'
const ALL = ['x-frame-options', 'DENY', ...OF_REQUEST, ...OWN, 'x-request-id', REQUEST_ID]

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** All that a server sends over a connection on which the client sends some text, and then ends it. */
async function sentBy(answer: RequestListener, sent: string): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(sent)
  return text(socket)
}

/** The answers, one after the other, each with its headers in a settled order: they have none. */
function sorted(sent: string): string[] {
  return sent.split(/(?=HTTP\/1\.1 )/).flatMap((answer) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const [status = '', ...lines] = head.split('\r\n')
    const headers = lines.map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()))
    return [status, ...headers.toSorted(), body]
  })
}

const kinds: [string, { request: string; status?: number; own?: HeaderList; isLast?: boolean }][] = [
  ['a GET', { request: 'GET / HTTP/1.1\r\nHost: site\r\n\r\n' }],
  [
    'a GET over a connection that ends',
    { request: 'GET / HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n' },
  ],
  ['a GET of HTTP/1.0', { request: 'GET / HTTP/1.0\r\n\r\n' }],
  ['a GET while the server drains', { request: 'GET / HTTP/1.1\r\nHost: site\r\n\r\n', isLast: true }],
  ['two GETs that came together', { request: 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(2) }],
  ['a HEAD', { request: 'HEAD / HTTP/1.1\r\nHost: site\r\n\r\n' }],
  ['a POST', { request: 'POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 2\r\n\r\n{}' }],
  ['a GET for what is missing', { request: 'GET / HTTP/1.1\r\nHost: site\r\n\r\n', status: 404 }],
  [
    'a GET for what the client has already',
    { request: 'GET / HTTP/1.1\r\nHost: site\r\n\r\n', status: 304, own: OWN.slice(0, 6) },
  ],
]

it.each(kinds)(
  'are those that writeHead sends, for %s',
  async (_kind, { request, status = 200, own = OWN, isLast }) => {
    const writeReadyHead = createReadyHeads(FIXED)
    const all = ALL.slice(0, 4).concat(own, ALL.slice(-2))
    const serve =
      (writeHead: RequestListener): RequestListener =>
      (message, response) => {
        if (isLast) response.shouldKeepAlive = false
        writeHead(message, response)
        response.end(message.method === 'HEAD' || status === 304 ? undefined : BODY)
      }

    const plain = await sentBy(
      serve((_message, response) => void response.writeHead(status, all)),
      request,
    )
    const ready = await sentBy(
      serve((_message, response) =>
        writeReadyHead(response, status, { requestId: REQUEST_ID, own, ofRequest: OF_REQUEST }),
      ),
      request,
    )

    expect(sorted(ready)).toEqual(sorted(plain))
    expect(plain).toContain(`HTTP/1.1 ${status} `)
  },
)

it('have the date of the moment where an answer has none itself', async () => {
  const writeReadyHead = createReadyHeads(FIXED)
  const own = ['content-length', '0']

  const sent = await sentBy((_request, response) => {
    writeReadyHead(response, 200, { requestId: REQUEST_ID, own, ofRequest: [] })
    response.end()
  }, 'GET / HTTP/1.1\r\nHost: site\r\n\r\n')

  expect(sent).toMatch(/\r\nDate: \w{3}, /)
})

it('are put together once for all requests with the same lists, each with its own id', async () => {
  const fixed = { ...FIXED }
  const writeReadyHead = createReadyHeads(fixed)
  let requests = 0
  const others = [...OF_REQUEST, 'vary', 'Origin']

  const sent = await sentBy((_request, response) => {
    requests += 1
    fixed['x-frame-options'] = `for request ${requests}`
    const ofRequest = requests % 2 === 1 ? OF_REQUEST : others
    writeReadyHead(response, 200, { requestId: `id-${requests}`, own: OWN, ofRequest })
    response.end(BODY)
  }, 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(4))

  expect(sent.match(/for request \d/g)).toEqual([1, 2, 1, 2].map((request) => `for request ${request}`))
  expect(sent.match(/id-\d/g)).toEqual(['id-1', 'id-2', 'id-3', 'id-4'])
  expect(sent.match(/vary: Origin/g)).toHaveLength(2)
})

it.each([
  ['value', ['x-bad', 'a\r\nset-cookie: b'], 'ERR_INVALID_CHAR'],
  ['name', ['x bad', 'a'], 'ERR_INVALID_HTTP_TOKEN'],
])('are refused where a %s could not be sent as a header', async (_which, ofRequest, code) => {
  const writeReadyHead = createReadyHeads(FIXED)
  const failures: unknown[] = []

  await sentBy((_request, response) => {
    try {
      writeReadyHead(response, 200, { requestId: REQUEST_ID, own: OWN, ofRequest })
    } catch (error) {
      failures.push(error)
    }
    response.destroy()
  }, 'GET / HTTP/1.1\r\nHost: site\r\n\r\n')

  expect(failures).toMatchObject([{ code }])
})
