import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MonotonicClock } from '../../platform/clock.ts'
import { negotiateEncoding } from '../http/negotiateEncoding.ts'
import type { Encoding } from '../http/compression.ts'
import { bodyIn, type CachedResponse } from './cachedResponse.ts'
import { headersOf, type HeaderList } from './responseHeaders.ts'

/** How a response is sent to one request. */
interface Sending {
  /** Whether it is sent as `private, no-store`. */
  isPrivate?: boolean
  /** Writes the status and the response's own headers; Node adds those that were set before when left out. */
  writeHead?: (response: ServerResponse, status: number, own: HeaderList) => void
}

/** Sends a cached response in the encoding that the client accepts, or 304 when the client has it already. */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  clock: MonotonicClock,
  { isPrivate = false, writeHead = writePlainHead }: Sending = {},
): void {
  const nowMs = clock.nowMs()
  // Clients do not revalidate a POST.
  const isTagged = request.method !== 'POST'
  if (isTagged && answer.status === 200 && hasMatch(request.headers['if-none-match'], answer.etag)) {
    writeHead(response, 304, headersOf(answer, nowMs, { isTagged, isPrivate }, clock))
    return void response.end()
  }
  const send = (body: Buffer, encoding?: Encoding) => {
    const own = headersOf(answer, nowMs, { encoding, bytes: body.length, isTagged, isPrivate }, clock)
    writeHead(response, answer.status, own)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  const encoded = encoding && bodyIn(answer, encoding)
  if (!encoded) return send(answer.body)
  // It was encoded for an earlier request.
  if (!(encoded instanceof Promise)) return send(encoded, encoding)
  encoded
    .then(
      (bytes) => send(bytes, encoding),
      () => send(answer.body),
    )
    .catch((error: unknown) => response.destroy(error as Error))
}

function writePlainHead(response: ServerResponse, status: number, own: HeaderList): void {
  response.writeHead(status, [...own])
}

function hasMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag) return true
  return header
    .split(',')
    .some((tag) => tag.trim() === '*' || withoutStrength(tag.trim()) === withoutStrength(etag))
}

/** A proxy that encodes an answer makes its tag a weak one. */
function withoutStrength(tag: string): string {
  return tag.replace(/^W\//, '')
}
