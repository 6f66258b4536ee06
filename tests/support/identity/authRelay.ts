import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A proxy between the SDK and the emulator, so that a test sees the calls and can interrupt the connection. */
export interface AuthRelay {
  url: string
  /** The calls so far, each without version and parameters, such as accounts:lookup or token. */
  calls: string[]
  /** While it is true, every connection breaks. */
  isAway: boolean
  /** What each call waits for before it is answered or broken off. */
  held: Promise<void>
  close(): Promise<void>
}

/** @param host host and port of the emulator. */
export async function startAuthRelay(host: string): Promise<AuthRelay> {
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    relay.calls.push(new URL(request.url ?? '/', 'http://relay').pathname.replace(/^.*\//, ''))
    await relay.held
    if (relay.isAway) return void request.socket.destroy()
    const { method = 'GET', headers } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const passed = await fetch(`http://${host}${request.url}`, {
      method,
      headers: { 'content-type': headers['content-type'] ?? 'text/plain' },
      ...(method === 'POST' && { body: Buffer.concat(chunks) }),
    })
    response.writeHead(passed.status, { 'content-type': passed.headers.get('content-type') ?? 'text/plain' })
    response.end(await passed.text())
  }

  const relay: AuthRelay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    isAway: false,
    held: Promise.resolve(),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return relay
}
