import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Control } from './control/control.ts'

type Respond = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>

export interface RunningServer {
  port: number
  /** Closes the server and every connection, including those that hang. */
  close(): Promise<void>
}

let listenAddress = '127.0.0.1'

/** Sets the address that servers started from now on listen on. The default, 127.0.0.1, is reachable from this machine only. */
export function setListenAddress(address: string): void {
  listenAddress = address
}

/**
 * Starts an HTTP server on the address of `setListenAddress`; port 0 takes a free port. Requests to `controlPath` go
 * to the control, all others to `respond`. Rejects with a one-line message when the port is taken.
 */
export async function serve(
  port: number,
  control: Pick<Control, 'command'>,
  respond: Respond,
  controlPath = '/__control',
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '/', 'http://sandbox')
    const handle = url?.pathname === controlPath ? control.command : respond
    if (url === null) {
      response.writeHead(400).end('Bad Request')
      return
    }
    handle(request, response, url).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      if (!response.headersSent) response.writeHead(500)
      response.end('the sandbox has an internal error; its standard error output shows the stack')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' ? new Error(`port ${port} is taken; free it or choose another`) : error,
      )
    })
    server.listen(port, listenAddress, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
