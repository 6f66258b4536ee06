import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { NextFunction, Request, Response } from 'express'
import { negotiateEncoding } from './negotiateEncoding.ts'

export type Encoding = 'br' | 'gzip'

/** A smaller answer fits into one network packet anyway. */
const minBytes = 1024
const compressible =
  /^(text\/|application\/(json|javascript|manifest\+json|graphql-response\+json)|image\/svg\+xml)/

/** Up to this many bytes an answer that is sent once is encoded with the lower quality. */
const LOWER_BYTES = 16 * 1024
const LOWER_QUALITY = 3
const QUALITY = 4

/** Above this, a small brotli window would miss most repetitions, which are too far apart. */
const SMALL_WINDOW_BYTES = 96 * 1024
const SMALL_WINDOW_BITS = 16
const SMALL_WINDOW_QUALITY = 9
const LONG_QUALITY = 5

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Whether an answer of this content type and length becomes small enough to be worth encoding. */
export function isWorthCompressing(contentType: string, length: number): boolean {
  return length >= minBytes && compressible.test(contentType)
}

/**
 * Encodes an answer that is sent once. Measured with the sandbox's answers, beside brotli of quality 5: up to 16 kB quality 3 makes 4 to 9
 * % more bytes, and takes 37 µs of CPU instead of 55 for 1 kB and 64 instead of 132 for 7 kB. Beyond that it makes up to 24 % more; quality
 * 4 makes 6 to 13 % more, and takes 154 µs instead of 263 for 26 kB and 214 instead of 404 for 49 kB. gzip takes about as long for as many
 * bytes, and at level 1 makes 13 to 69 % more.
 */
function encodeForOneRequest(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encodeBytes(bytes, encoding, bytes.length <= LOWER_BYTES ? LOWER_QUALITY : QUALITY)
}

/**
 * Encodes a cached answer, for its first request. Up to 96 kB that is quality 9 with a window of 64 kB, for which brotli searches in
 * another way: about as far as with the full window, for little more CPU and less memory than quality 5, and a page has 1 to 2 % fewer
 * bytes. Beyond that quality 5 with the usual window is better: two pages in one text are 25 kB with it, 29 with the small one.
 */
export function encodeFast(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return bytes.length <= SMALL_WINDOW_BYTES
    ? encodeBytes(bytes, encoding, SMALL_WINDOW_QUALITY, SMALL_WINDOW_BITS)
    : encodeBytes(bytes, encoding, LONG_QUALITY)
}

/**
 * Encodes bytes. `quality` is brotli's, 0 to 11: high for bytes that are sent many times. `windowBits` is the
 * size of the window in which repetitions are found, as a power of two; 4 MB when left out.
 */
export function encodeBytes(
  bytes: Buffer,
  encoding: Encoding,
  quality: number,
  windowBits: number = constants.BROTLI_DEFAULT_WINDOW,
): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_LGWIN]: windowBits,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : gzipped(bytes)
}

/**
 * Encodes answers that are sent in one piece, as `res.send` does; streamed answers are not changed. The weak ETag that Express
 * computes identifies the content and not its encoding, so it stays valid.
 */
export function compressResponses(request: Request, response: Response, next: NextFunction): void {
  response.vary('Accept-Encoding')
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  if (encoding === undefined) return next()

  const end = response.end.bind(response)
  const endEncoded = (...parts: unknown[]): Response => {
    const bytes = response.headersSent ? undefined : toBytes(parts[0], parts[1])
    const contentType = response.get('content-type') ?? ''
    const isEncoded = response.get('content-encoding') !== undefined
    if (bytes === undefined || isEncoded || !isWorthCompressing(contentType, bytes.length)) {
      return Reflect.apply(end, response, parts) as Response
    }
    encodeForOneRequest(bytes, encoding).then(
      (encoded) => {
        // During the encoding a failure may have been sent instead.
        if (response.headersSent) return
        response.setHeader('content-encoding', encoding)
        response.setHeader('content-length', encoded.length)
        end(encoded)
      },
      () => end(bytes),
    )
    return response
  }
  response.end = endEncoded
  next()
}

function toBytes(chunk: unknown, encoding: unknown): Buffer | undefined {
  if (Buffer.isBuffer(chunk)) return chunk
  if (typeof chunk !== 'string') return undefined
  return Buffer.from(chunk, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8')
}
