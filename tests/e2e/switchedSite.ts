import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One address of the site, behind which another stack can take over, as a new build does, or nobody answers. */
export interface SwitchedSite {
  /** Without a slash at its end. */
  url: string
  /** Who answers from now on; null: nobody does, as without a network. Without `pages` only data and files are answered. */
  switchTo(url: string | null, options?: { pages: boolean }): void
  close(): Promise<void>
}

/** Starts it on a free port with the stack that answers at first. */
export async function startSwitchedSite(first: string): Promise<SwitchedSite> {
  let target: string | null = first
  let hasPages = true
  const server = createServer((incoming, answer) => {
    if (target === null || (!hasPages && incoming.headers['sec-fetch-mode'] === 'navigate')) {
      incoming.socket.destroy()
      return
    }
    const { method, headers } = incoming
    const passed = send(new URL(incoming.url ?? '/', target), { method, headers }, (response) => {
      // The browser's own cache would answer for some seconds in place of the site.
      const cache = headers['sec-fetch-mode'] === 'navigate' ? { 'cache-control': 'no-store' } : {}
      answer.writeHead(response.statusCode ?? 502, { ...response.headers, ...cache })
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    switchTo(url, { pages } = { pages: true }) {
      target = url
      hasPages = pages
      server.closeAllConnections()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
