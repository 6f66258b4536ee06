import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The path of operations. */
const POSTED_TO = '/graphql'
/** JSON as our own clients send it; other spellings, charsets and types are left to Express. */
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i
const ONLY_DIGITS = /^\d{1,6}$/

/** The keys of restored bodies, for the handlers behind Express's parser. */
const keys = new WeakMap<IncomingMessage, string>()

/**
 * The length of a posted operation that can be read before Express, in bytes: uncompressed JSON within the
 * limit. undefined for any other request.
 */
export function postedLength(request: IncomingMessage, maxBytes: number): number | undefined {
  const { method, url, headers } = request
  if (method !== 'POST' || url !== POSTED_TO || headers['content-encoding'] !== undefined) return undefined
  const { 'content-type': type = '', 'content-length': length = '' } = headers
  if (!JSON_TYPE.test(type) || !ONLY_DIGITS.test(length)) return undefined
  const bytes = Number(length)
  return bytes > 0 && bytes <= maxBytes ? bytes : undefined
}

/** A body that was read before Express, and the key of its target. */
export interface PostedBody {
  body: Buffer
  key: string
}

/**
 * Reads a body that has arrived completely; undefined, without reading, where it has not. A caller that
 * passes the request on calls `putBodyBack`.
 */
export function readPostedBody(request: IncomingMessage, length: number): PostedBody | undefined {
  if (request.readableLength !== length) return undefined
  const body = request.read() as Buffer
  return { body, key: bodyKey(body, request.headers.accept) }
}

/** Identifies a posted body: the same bytes with another `Accept` get another response. */
export function bodyKey(body: Buffer, accept = ''): string {
  return `${hash('sha256', body, 'base64')} ${accept}`
}

/** Restores a body, so that Express can read it, and stores its key for `postedKeyOf`. */
export function putBodyBack(request: IncomingMessage, { body, key }: PostedBody): void {
  keys.set(request, key)
  request.unshift(body)
}

/** The key of a restored body; undefined for any other request. */
export function postedKeyOf(request: IncomingMessage): string | undefined {
  return keys.get(request)
}
