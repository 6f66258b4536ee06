import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding } from '../acceptedEncoding.ts'
import { noStore } from '../cachePolicy.ts'
import type { Encoding } from '../compression.ts'
import { bodyIn, BROKEN_GRACE_MS, BROKEN_MS, type Answer } from './answer.ts'

/** Names and values of headers in turn, as `writeHead` takes them. */
export type HeaderList = readonly string[]

/** How an answer is sent to one request. */
interface Sending {
  /** Headers that it has beside its own and those that were set before. */
  headers?: HeaderList
  /** Whether no cache may keep it. */
  isPrivate?: boolean
}

const PRIVATE: HeaderList = ['cache-control', noStore]

/** Sends a kept answer in the encoding that the client accepts, or says that the client has it already. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  nowMs: number,
  { headers = [], isPrivate = false }: Sending = {},
): void {
  const all = [...headers, ...ownHeaders(answer), ...ageHeaders(answer, nowMs, isPrivate)]
  // What is posted is asked for anew each time: a tag says nothing about it.
  if (request.method !== 'POST') {
    all.push('etag', answer.etag)
    if (answer.status === 200 && hasMatch(request.headers['if-none-match'], answer.etag))
      return void response.writeHead(304, all).end()
  }
  const send = (bytes: Buffer, encoding?: Encoding) => {
    if (encoding) all.push('content-encoding', encoding)
    all.push('content-type', answer.contentType, 'content-length', String(bytes.length))
    response.writeHead(answer.status, all).end(request.method === 'HEAD' ? undefined : bytes)
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const encoded = encoding && bodyIn(answer, encoding)
  if (!encoded) return send(answer.body)
  if (!(encoded instanceof Promise)) return send(encoded, encoding)
  encoded
    .then(
      (bytes) => send(bytes, encoding),
      () => send(answer.body),
    )
    .catch((error: unknown) => response.destroy(error as Error))
}

const known = new WeakMap<Answer, HeaderList>()

function ownHeaders(answer: Answer): HeaderList {
  const list = known.get(answer) ?? Object.entries(answer.headers).flat()
  known.set(answer, list)
  return list
}

/**
 * Says for how long caches may keep an answer, and how old it is. Its age counts from when its oldest resource was confirmed, so that an
 * answer does not become younger on the way: what is left is the smaller one of the longest time and the time until the next look. The
 * edge is told what is left, and counts on from the age; the date is that of the oldest resource. What is not whole
 * is kept by shared caches for moments, and shown for two seconds more while it is fetched again, so that a crowd that asks while
 * something is down does not reach the gateway. What no cache may keep comes with its age all the same.
 */
function ageHeaders(answer: Answer, nowMs: number, isPrivate: boolean): HeaderList {
  const { isWhole, isKept, status, confirmedAtMs } = answer
  if (status >= 500 || (!isKept && answer.briefMs === undefined)) return PRIVATE
  const age = Math.floor(Math.max(0, nowMs - confirmedAtMs) / 1000)
  const times = ['age', String(age), 'date', new Date(nowMs - age * 1000).toUTCString()]
  if (isPrivate) return [...PRIVATE, ...times]
  const { leftMs, staleMs } = remaining(answer, nowMs)
  // For less than a second nothing would be shared: a crowd that asks after a change would come through one by one.
  const left = Math.max(1, Math.floor(leftMs / 1000))
  const maxAge = isWhole || answer.briefMs !== undefined ? 'max-age' : 'max-age=0, s-maxage'
  const lifetime = `${maxAge}=${age + left}, stale-while-revalidate=${staleMs / 1000}`
  return ['cache-control', `public, ${lifetime}`, ...times, 'x-accel-expires', String(left)]
}

/** For how long others may keep an answer from now on, and show it after that while they fetch it again, ms. */
function remaining(answer: Answer, nowMs: number): { leftMs: number; staleMs: number } {
  const { isWhole, briefMs, maxAgeMs, staleMs, madeAtMs, goodUntilMs } = answer
  if (briefMs !== undefined) {
    return isWhole && nowMs < goodUntilMs
      ? { leftMs: maxAgeMs, staleMs }
      : { leftMs: briefMs, staleMs: briefMs }
  }
  if (!isWhole) return { leftMs: madeAtMs + BROKEN_MS - nowMs, staleMs: BROKEN_GRACE_MS }
  return { leftMs: Math.min(goodUntilMs - nowMs, maxAgeMs), staleMs }
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
