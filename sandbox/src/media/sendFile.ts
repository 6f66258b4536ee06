import type { IncomingMessage, ServerResponse } from 'node:http'

/** A file to be sent: its content type and its bytes. */
export interface MediaFile {
  type: string
  bytes: Buffer
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Sends a file, or the part of it that the request's `Range` header names, with CORS open to every site. A part beyond the end is
 * answered with 416. Several parts at once are not supported: such a request gets the whole file, as RFC 9110 allows.
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { type, bytes }: MediaFile,
): void {
  const headers = {
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
  const range = request.method === 'GET' ? byteRange(request.headers.range, bytes.length) : null
  if (range === 'beyond the end') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${bytes.length}` }).end()
    return
  }
  const part = range === null ? bytes : bytes.subarray(range.first, range.last + 1)
  response
    .writeHead(range === null ? 200 : 206, {
      ...headers,
      'content-length': part.length,
      ...(range !== null && { 'content-range': `bytes ${range.first}-${range.last}/${bytes.length}` }),
    })
    .end(part)
}

/** The first and the last byte of a `Range` header; null for the whole file, also for an invalid header. */
function byteRange(
  header: string | undefined,
  length: number,
): { first: number; last: number } | 'beyond the end' | null {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(length - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (first >= length) return 'beyond the end'
  return from !== '' && to !== '' && Number(to) < first ? null : { first, last }
}
