import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One address of the site that can be switched to another stack, as for a new build, or to no answer. */
export interface SwitchedSite {
  /** Without a trailing slash. */
  url: string
  /**
   * Switches the target; null: no answer, as without a network; 'hang': an endless wait; a status: the
   * proxy's error. Without `pages` only data and files are answered.
   */
  switchTo(target: string | number | null, options?: { pages: boolean }): void
  /** The paths opened as pages, the latest last. */
  opened: string[]
  close(): Promise<void>
}

/** Starts the site on a free port, connected to the first stack. */
export async function startSwitchedSite(first: string): Promise<SwitchedSite> {
  let target: string | number | null = first
  const opened: string[] = []
  let hasPages = true
  const server = createServer((incoming, answer) => {
    const isOpening = incoming.headers['sec-fetch-mode'] === 'navigate'
    if (isOpening) opened.push(incoming.url ?? '')
    if (target === null || (!hasPages && isOpening)) {
      incoming.socket.destroy()
      return
    }
    if (target === 'hang') return
    if (typeof target === 'number') {
      answer.writeHead(target, { 'content-type': 'text/html' }).end('<h1>Back in a moment</h1>')
      return
    }
    const { method, headers } = incoming
    const passed = send(new URL(incoming.url ?? '/', target), { method, headers }, (response) => {
      // The browser's own cache would answer for some seconds in place of the site.
      const cache = isOpening ? { 'cache-control': 'no-store' } : {}
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
    opened,
    switchTo(next, { pages } = { pages: true }) {
      target = next
      hasPages = pages
      server.closeAllConnections()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
