import { spawnSync } from 'node:child_process'
import {
  connect,
  type ClientHttp2Session,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../support/processes/composeStack.ts'
import type { EdgeProcess } from '../support/processes/edgeProcess.ts'
import { freePort } from '../support/processes/freePort.ts'
import { startTlsEdge } from '../support/processes/tlsEdge.ts'
import { answer, startScriptedServer, type ScriptedServer } from '../support/servers/scriptedServer.ts'

let gateway: ScriptedServer
let edge: EdgeProcess
let session: ClientHttp2Session
let port: number

beforeAll(async () => {
  port = await freePort()
  gateway = await startScriptedServer()
  edge = await startTlsEdge([gateway.url], port)
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

it(
  'the TLS edge has a compose file of its own, which requires the folder of the certificate',
  { tags: 'night' },
  () => {
    const config = (env: Record<string, string>) => {
      const files = ['-f', 'docker-compose.yml', '-f', 'docker-compose.tls.yml']
      const PATH = process.env['PATH'] ?? ''
      return spawnSync('docker-compose', [...files, 'config'], {
        cwd: root,
        env: { PATH, LEAGUE_CLOCK: '', ...env },
        encoding: 'utf8',
      })
    }

    const given = config({ TLS_FOLDER: '/srv/tls' })
    const missing = config({})

    expect(given.stdout).toMatch(/EDGE_TLS_PORT: ['"]8443['"]/)
    expect(given.stdout).toContain('/srv/tls')
    expect(given.stdout).toMatch(/EDGE_TRUSTED: ['"]{2}\n/)
    expect(missing.status).not.toBe(0)
    expect(missing.stderr).toContain('docker-compose.tls.yml shows')
  },
)
