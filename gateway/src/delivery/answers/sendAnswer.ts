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
  setAge(response, answer, nowMs)
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
 * Says for how long caches may keep an answer, and how old it is. Its age counts from when its oldest resource was confirmed, so that an
 * answer does not become younger on the way: what is left is the smaller one of the longest time and the time until the next look. The
 * edge knows nothing of ages; it is told what is left, and passes the date on, which is that of the oldest resource.
 */
function setAge(response: ServerResponse, answer: Answer, nowMs: number): void {
  const { isWhole, isKept, maxAgeMs, staleMs, status } = answer
  if (status >= 500 || !isKept) return void response.setHeader('cache-control', noStore)
  const age = Math.floor(ageMs(answer, nowMs) / 1000)
  const left = isWhole
    ? Math.floor(Math.max(0, Math.min(maxAgeMs, goodUntilMs(answer) - nowMs)) / 1000)
    : BROKEN_SECONDS
  const lifetime = isWhole
    ? `max-age=${age + left}, stale-while-revalidate=${staleMs / 1000}`
    : `max-age=0, s-maxage=${age + left}`
  response.setHeader('cache-control', `public, ${lifetime}`)
  response.setHeader('age', age)
  response.setHeader('date', new Date(nowMs - age * 1000).toUTCString())
  response.setHeader('x-accel-expires', left)
}

function hasMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === etag || header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
}
