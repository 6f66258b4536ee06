import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { selfSignedCertificate } from './selfSignedCertificate.ts'

/** A request that one of the services received. */
interface ServiceRequest {
  host: string
  method: string
  /** With its query. */
  path: string
  body: string
}

/** Stubs of the analytics services, at their real names, for a browser that is started with its flags. */
export interface ServiceStubs {
  flags: readonly string[]
  requests: ServiceRequest[]
  /** How they answer: normally, with a status 500, never, or with a broken connection. */
  state: 'up' | 'failing' | 'hanging' | 'down'
  close(): Promise<void>
}

export const MESSAGING_HOST = 'sdk.stub.example'
export const MEASUREMENT_ID = 'G-STUB123456'
export const APP_ID = '1:1234567890:web:abc123def456'

const hosts = [
  'www.googletagmanager.com',
  '*.google-analytics.com',
  'firebase.googleapis.com',
  'firebaseinstallations.googleapis.com',
  MESSAGING_HOST,
]

/**
 * The stub of Google's tag: it sets its cookie and sends each call of the SDK as JSON, unless it is disabled. It is sent to the browser
 * unchanged. The real one reads more of the page by itself; the stub cannot show that.
 */
const tag = `
{
  const layer = window.dataLayer
  const send = (call) => {
    const [command, name, params] = call
    if (window['ga-disable-${MEASUREMENT_ID}']) return
    if (command === 'config') document.cookie = '_ga=GA1.1.1234567890.1699999999; path=/; max-age=3600'
    const body = JSON.stringify({ command, name, params })
    fetch('https://www.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body })
  }
  for (const call of layer) send(call)
  layer.push = (call) => send(call)
}
`

/** Starts the stubs of all services on one free port. */
export async function startServiceStubs(): Promise<ServiceStubs> {
  const server = createServer(selfSignedCertificate(), (request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const host = headers.host?.replace(/:\d+$/, '') ?? ''
    stubs.requests.push({ host, method, path, body: Buffer.concat(chunks).toString() })
    if (stubs.state === 'hanging') return
    if (stubs.state === 'down') return void request.socket.destroy()
    const { type, body } = answerOf(host, path)
    const status = method === 'OPTIONS' ? 204 : stubs.state === 'failing' ? 500 : 200
    response.writeHead(status, {
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
      'access-control-allow-methods': 'GET, POST',
      'cache-control': 'no-store',
      'content-type': type,
    })
    response.end(status === 200 ? body : '')
  }

  const stubs: ServiceStubs = {
    flags: [
      `--host-resolver-rules=${hosts.map((host) => `MAP ${host}:443 127.0.0.1:${port}`).join(',')}`,
      '--ignore-certificate-errors',
    ],
    requests: [],
    state: 'up',
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return stubs
}

function answerOf(host: string, path: string): { type: string; body: string } {
  const json = (body: object) => ({ type: 'application/json', body: JSON.stringify(body) })
  if (host === 'www.googletagmanager.com') return { type: 'text/javascript', body: tag }
  if (host === 'firebase.googleapis.com') return json({ appId: APP_ID, measurementId: MEASUREMENT_ID })
  if (path.endsWith('/installations'))
    return json({
      ...{ name: 'projects/stub/installations/c', fid: 'cccccccccccccccccccccc', refreshToken: 'stub' },
      authToken: { token: 'stub', expiresIn: '604800s' },
    })
  return json({})
}
