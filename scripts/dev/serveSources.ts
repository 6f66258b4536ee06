import { once, type EventEmitter } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ViteDevServer } from 'vite'
import type { DevEvents } from './devEvents.ts'

/**
 * Serves the transformed modules of the web's sources to the gateway's process: a POST requests a module by Vite's own protocol, a GET with
 * `?since=<n>` returns the files that have changed since the nth change, as `{ changes, files }`.
 */
export async function serveSources(
  vite: ViteDevServer,
  events: EventEmitter<DevEvents>,
): Promise<{ url: string }> {
  const changed: string[] = []
  events.on('change', (_event, file) => changed.push(file))

  async function answer(request: IncomingMessage): Promise<string> {
    if (request.method === 'GET') {
      const since = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('since'))
      return JSON.stringify({ changes: changed.length, files: changed.slice(since) })
    }
    // Read at each call, because Vite replaces it when its configuration changes.
    const { hot } = vite.environments.ssr
    const call = JSON.parse(await text(request)) as Parameters<typeof hot.handleInvoke>[0]
    return JSON.stringify(await hot.handleInvoke(call))
  }

  const server = createServer((request, response) => {
    void answer(request).then((body) => response.end(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}
