import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ViteDevServer } from 'vite'

/**
 * Serves the modules of the web's sources, ready to run, to the gateway's process: a POST asks for a module in Vite's own words, a
 * GET answers with the number of changes so far, by which the gateway knows that what it has loaded is outdated.
 */
export async function serveSources(vite: ViteDevServer): Promise<{ url: string }> {
  let changes = 0
  vite.watcher.on('all', () => (changes += 1))

  async function answer(request: IncomingMessage): Promise<string> {
    if (request.method === 'GET') return String(changes)
    const call = JSON.parse(await text(request)) as Parameters<typeof runs.handleInvoke>[0]
    return JSON.stringify(await runs.handleInvoke(call))
  }

  const { hot: runs } = vite.environments['ssr']!
  const server = createServer((request, response) => {
    void answer(request).then((body) => response.end(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}
