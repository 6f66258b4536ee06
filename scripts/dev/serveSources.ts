import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ViteDevServer } from 'vite'

/**
 * Serves the transformed modules of the web's sources to the gateway's process: a POST requests a module by Vite's own protocol, a GET with
 * `?since=<n>` returns the files that have changed since the nth change, as `{ changes, files }`.
 */
export async function serveSources(vite: ViteDevServer): Promise<{ url: string }> {
  const changed: string[] = []
  vite.watcher.on('all', (_event, file) => changed.push(file))

  async function answer(request: IncomingMessage): Promise<string> {
    if (request.method === 'GET') {
      const since = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('since'))
      return JSON.stringify({ changes: changed.length, files: changed.slice(since) })
    }
    const call = JSON.parse(await text(request)) as Parameters<typeof runs.handleInvoke>[0]
    return JSON.stringify(await runs.handleInvoke(call))
  }

  const { hot: runs } = vite.environments.ssr
  const server = createServer((request, response) => {
    void answer(request).then((body) => response.end(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}
