import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MonotonicClock } from '../../platform/clock.ts'
import { negotiateEncoding } from '../http/negotiateEncoding.ts'
import type { Encoding } from '../http/compression.ts'
import { bodyIn, type CachedResponse } from './cachedResponse.ts'
import type { HeaderList } from '../http/fixedHeaders.ts'
import { representationHeaders } from './responseHeaders.ts'

/** Options for sending a response to one request. */
interface Sending {
  /** Whether it is sent as `private, no-store`. */
  isPrivate?: boolean
  /** Headers beside those of the representation and those that were set before; those of the cached response when left out. */
  headers?: HeaderList
}

/** Sends a cached response in the encoding that the client accepts, or 304 when the client has it already. */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  clock: MonotonicClock,
  { isPrivate = false, headers = Object.entries(cached.headers).flat() }: Sending = {},
): void {
  const nowMs = clock.nowMs()
  // Clients do not revalidate a POST.
  const isTagged = request.method !== 'POST'
  if (isTagged && cached.status === 200 && hasMatch(request.headers['if-none-match'], cached.etag)) {
    response.writeHead(
      304,
      headers.concat(representationHeaders(cached, nowMs, { isTagged, isPrivate }, clock)),
    )
    return void response.end()
  }
  const send = (body: Buffer, encoding?: Encoding) => {
    const sent = { encoding, bytes: body.length, isTagged, isPrivate }
    response.writeHead(cached.status, headers.concat(representationHeaders(cached, nowMs, sent, clock)))
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  const encoded = encoding && bodyIn(cached, encoding)
  if (!encoded) return send(cached.body)
  // Already encoded for an earlier request.
  if (!(encoded instanceof Promise)) return send(encoded, encoding)
  encoded
    .then(
      (bytes) => send(bytes, encoding),
      () => send(cached.body),
    )
    .catch((error: unknown) => response.destroy(error as Error))
}

function hasMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag) return true
  return header
    .split(',')
    .some((tag) => tag.trim() === '*' || withoutStrength(tag.trim()) === withoutStrength(etag))
}

/** A proxy that encodes a response weakens its tag, so `W/` is ignored. */
function withoutStrength(tag: string): string {
  return tag.replace(/^W\//, '')
}
