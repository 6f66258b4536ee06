import { request as requestOf, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { GATEWAY_DOWN_PAGE } from './devClient.ts'

/** The process that receives the requests. */
interface Target {
  /** Resolves with its port once it answers, or with undefined when it cannot be started. */
  port(): Promise<number | undefined>
}

/** Forwards requests and web sockets to another process of this machine, and waits while that one restarts. */
export function forwardTo(target: Target) {
  /** Forwards the head of a request; the caller sends its body. */
  async function pass({ method, url, headers }: IncomingMessage) {
    const port = await target.port()
    return port === undefined ? undefined : requestOf({ host: '127.0.0.1', port, method, path: url, headers })
  }

  return {
    async request(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const passed = await pass(request)
      if (passed === undefined) return fail(request, response)
      passed.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.on('error', () => response.destroy()).pipe(response)
      })
      passed.on('error', () => (response.headersSent ? response.destroy() : fail(request, response)))
      response.on('close', () => passed.destroy())
      request.pipe(passed)
    },

    async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
      const passed = await pass(request)
      if (passed === undefined) return void socket.destroy()
      passed.on('upgrade', (answer, other, otherHead) => {
        const lines = answer.rawHeaders.flatMap((name, index, all) =>
          index % 2 ? [] : `${name}: ${all[index + 1]}`,
        )
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
        socket.write(otherHead)
        other.write(head)
        other.on('error', () => socket.destroy()).pipe(socket)
        socket.on('error', () => other.destroy()).pipe(other)
      })
      passed.on('response', () => socket.destroy())
      passed.on('error', () => socket.destroy())
      passed.end()
    },
  }
}

function fail({ headers }: IncomingMessage, response: ServerResponse): void {
  const isPage = headers.accept?.includes('text/html')
  const type = isPage ? 'text/html' : 'text/plain'
  response.writeHead(503, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
  response.end(isPage ? GATEWAY_DOWN_PAGE : 'The gateway does not run; the terminal says why.\n')
}
