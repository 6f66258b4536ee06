import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One address of the site, behind which another stack can take over, as a new build does, or nobody answers. */
export interface SwitchedSite {
  /** Without a slash at its end. */
  url: string
  /**
   * Who answers from now on; null: nobody does, as without a network; 'hang': nobody says anything; a status: what stands before the
   * site says that it does not answer. Without `pages` only data and files are answered.
   */
  switchTo(target: string | number | null, options?: { pages: boolean }): void
  /** The paths that were opened as pages are, the latest last. */
  opened: string[]
  close(): Promise<void>
}

/** Starts it on a free port with the stack that answers at first. */
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
