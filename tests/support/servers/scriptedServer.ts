import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'

export type Reply = (response: ServerResponse, request: IncomingMessage) => void

/** An HTTP server whose answers a test sets. */
export interface ScriptedServer {
  /** Its address, without a trailing slash. */
  url: string
  requests: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[]
  /** Sets the replies to the next requests; the last one is repeated for all further requests. */
  reply(...replies: Reply[]): void
  /** Cuts all connections, even those of hanging requests. */
  cut(): void
  close(): Promise<void>
}

/** Answers with a status and a body; objects are sent as JSON. */
export function answer(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

/** Accepts the request but never answers. */
export const hang: Reply = () => undefined

/** Cuts the connection without an answer. */
export const reset: Reply = (response) => void response.socket?.destroy()

/** Promises more bytes than it sends before it cuts the connection. */
export const truncate: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"data":{"items":[', () => response.socket?.destroy())
}

export async function startScriptedServer(): Promise<ScriptedServer> {
  const requests: ScriptedServer['requests'] = []
  let replies: Reply[] = [answer(200, {})]
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      const reply = replies.length > 1 ? replies.shift() : replies[0]
      reply?.(response, request)
    })
  })
  // With the gateway's backlog, for crowds.
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')

  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    reply: (...script) => void (replies = script),
    cut: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
