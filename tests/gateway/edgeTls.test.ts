import {
  connect,
  type ClientHttp2Session,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NO_SETTINGS, readCompose, runComposeConfig } from '../support/processes/composeStack.ts'
import type { EdgeProcess } from '../support/processes/edgeProcess.ts'
import { freePort } from '../support/processes/freePort.ts'
import { startTlsEdge } from '../support/processes/tlsEdge.ts'
import { answer, startScriptedServer, type ScriptedServer } from '../support/servers/scriptedServer.ts'

let gateway: ScriptedServer
let edge: EdgeProcess
let session: ClientHttp2Session
let port: number
let redirectPort: number

beforeAll(async () => {
  port = await freePort()
  redirectPort = await freePort()
  gateway = await startScriptedServer()
  edge = await startTlsEdge([gateway.url], port, {
    EDGE_REDIRECT_PORT: String(redirectPort),
    EDGE_REDIRECT_URL: 'https://www.example.com',
  })
  session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
})
afterAll(async () => {
  await new Promise<void>((resolve) => session.close(resolve))
  await edge.close()
  await gateway.close()
})

/** Opens an HTTP/2 stream of the session, and reads it to its end. */
function read(
  path: string,
  sent: OutgoingHttpHeaders = {},
): Promise<{ headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':path': path, ...sent })
    let headers: IncomingHttpHeaders = {}
    let body = ''
    stream.setEncoding('utf8').on('response', (received) => (headers = received))
    stream.on('data', (chunk: string) => (body += chunk)).on('error', reject)
    stream.on('end', () => resolve({ headers, body }))
  })
}

it('the TLS edge answers over HTTP/2 with the configured certificate, many requests on one connection', async () => {
  gateway.reply(answer(200, 'ok', { 'cache-control': 'public, max-age=60' }))

  const first = await read('/')
  const answers = await Promise.all(Array.from({ length: 50 }, () => read('/')))

  expect([session.alpnProtocol, first.headers[':status'], first.body]).toEqual(['h2', 200, 'ok'])
  expect(new Set(answers.map(({ headers }) => headers['x-cache']))).toEqual(new Set(['HIT']))
  expect(gateway.requests).toHaveLength(1)
  expect(gateway.requests[0]?.headers).toMatchObject({
    host: `127.0.0.1:${port}`,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '127.0.0.1',
  })
})

it('the TLS edge ignores the address that a visitor sends', async () => {
  gateway.requests.length = 0

  await read('/of-a-visitor', { 'x-forwarded-for': '203.0.113.77' })

  expect(gateway.requests.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['127.0.0.1'])
})

it('the TLS edge still answers plain requests of the health check and of a proxy', async () => {
  expect((await edge.ask('/')).body).toBe('ok')
})

it.each([
  ['GET', '/schedule?week=2'],
  ['POST', '/graphql'],
])('the TLS edge leads %s %s from http to https, at its own address', async (method, path) => {
  gateway.requests.length = 0

  const led = await fetch(`http://127.0.0.1:${redirectPort}${path}`, { method, redirect: 'manual' })

  expect([led.status, led.headers.get('location')]).toEqual([308, `https://www.example.com${path}`])
  expect(gateway.requests).toEqual([])
})

it(
  'the TLS edge has a compose file of its own, which requires the folder of the certificate',
  { tags: 'night' },
  () => {
    const files = [...NO_SETTINGS, '-f', 'docker-compose.yml', '-f', 'docker-compose.tls.yml']
    const address = { PUBLIC_URL: 'https://www.example.com' }

    const { edge: given } = readCompose(files, { ...address, TLS_FOLDER: '/srv/tls' }).services
    const missing = runComposeConfig(files, address)

    expect(given?.environment).toMatchObject({
      ...{ EDGE_TLS_PORT: '8443', EDGE_REDIRECT_PORT: '8081', EDGE_TRUSTED: '' },
      EDGE_REDIRECT_URL: 'https://www.example.com',
    })
    expect(given?.volumes).toContain('/srv/tls:/etc/tls:ro')
    expect(given?.ports).toEqual(
      expect.arrayContaining([
        { published: 443, target: 8443 },
        { published: 80, target: 8081 },
      ]),
    )
    expect(missing.status).not.toBe(0)
    expect(missing.stderr).toContain('docker-compose.tls.yml shows')
  },
)
