import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'

/** A stream can be read only once, but the request log and the handler both need the body. */
const bodyByRequest = new WeakMap<IncomingMessage, Promise<string>>()

/** The whole body as text, '' when there is none; may be called repeatedly. Rejects when the client disconnects midway. */
export function requestBody(request: IncomingMessage): Promise<string> {
  const body = bodyByRequest.get(request) ?? readText(request)
  bodyByRequest.set(request, body)
  return body
}

/** Sends `body` as JSON with the given status. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
