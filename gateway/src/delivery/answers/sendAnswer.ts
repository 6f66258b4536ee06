import type { IncomingMessage, ServerResponse } from 'node:http'
import { noStore } from '../cachePolicy.ts'
import type { Encoding } from '../compression.ts'
import { acceptedEncoding } from './acceptedEncoding.ts'
import { ageMs, bodyIn, goodUntilMs, type Answer } from './answer.ts'

/** Shared caches may keep what is not whole for so long, s: a crowd that asks while something is down does not reach the gateway. Whoever tries again does. */
const BROKEN_SECONDS = 3

/** Sends a kept answer in the encoding that the client accepts, or says that the client has it already. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  nowMs: number,
): void {
  const { status, headers, etag } = answer
  const isKnown = status === 200 && hasMatch(request.headers['if-none-match'], etag)
  response.statusCode = isKnown ? 304 : status
  for (const name in headers) response.setHeader(name, headers[name] ?? '')
  response.setHeader('etag', etag)
  response.setHeader('age', Math.floor(ageMs(answer, nowMs) / 1000))
  response.setHeader('cache-control', cacheControl(answer, nowMs))
  if (isKnown) {
    response.removeHeader('content-type')
    return void response.end()
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const encoded = encoding && bodyIn(answer, encoding)
  if (!encoding || !encoded) return sendBody(request, response, answer.body)
  if (!(encoded instanceof Promise)) return sendBody(request, response, encoded, encoding)
  encoded.then(
    (bytes) => sendBody(request, response, bytes, encoding),
    () => sendBody(request, response, answer.body),
  )
}

function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer,
  encoding?: Encoding,
): void {
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', bytes.length)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/**
 * For how long caches may keep an answer. It comes with its age, which counts from when its oldest resource was confirmed, so that an
 * answer does not become younger on the way: what is left is the smaller one of the longest time and the time until the next look.
 */
function cacheControl(answer: Answer, nowMs: number): string {
  const { isWhole, isKept, maxAgeMs, staleMs, status } = answer
  if (status >= 500 || !isKept) return noStore
  const ageSeconds = Math.floor(ageMs(answer, nowMs) / 1000)
  if (!isWhole) return `public, max-age=0, s-maxage=${ageSeconds + BROKEN_SECONDS}`
  const leftSeconds = Math.floor(Math.max(0, Math.min(maxAgeMs, goodUntilMs(answer) - nowMs)) / 1000)
  return `public, max-age=${ageSeconds + leftSeconds}, stale-while-revalidate=${staleMs / 1000}`
}

function hasMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === etag || header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
}
