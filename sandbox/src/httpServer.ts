import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Control } from './control/control.ts'

type Respond = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>

export interface RunningServer {
  port: number
  /** Ends every connection, the hanging ones too. */
  close(): Promise<void>
}

let listenAddress = '127.0.0.1'

/** Lets every server that starts from now on listen on that address; 127.0.0.1, the default, is this machine alone. */
export function setListenAddress(address: string): void {
  listenAddress = address
}

/**
 * Listens on the address of `listenOn`; port 0 takes a free one. `/__control` goes to the control, everything else to `respond`.
 * Rejects with one line that names the port when it is taken.
 */
export async function serve(port: number, control: Control, respond: Respond): Promise<RunningServer> {
  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '/', 'http://sandbox')
    const handle = url?.pathname === '/__control' ? control.command : respond
    if (url === null) {
      response.writeHead(400).end('Bad Request')
      return
    }
    handle(request, response, url).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      if (!response.headersSent) response.writeHead(500)
      response.end('the stand-in itself has failed; its terminal says why')
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
