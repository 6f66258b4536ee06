import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Where operations are posted to. */
const POSTED_TO = '/graphql'
/** JSON as every client of ours sends it; other spellings, charsets and types are left to the chain, which knows them all. */
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i
const ONLY_DIGITS = /^\d{1,6}$/

/** What the chain cannot compute again once it has read a body. */
const keys = new WeakMap<IncomingMessage, string>()

/**
 * How many bytes the body of a posted operation has, where it can be read ahead of the chain: JSON, as it is, and not too large.
 * undefined for any other request.
 */
export function postedLength(request: IncomingMessage, maxBytes: number): number | undefined {
  const { method, url, headers } = request
  if (method !== 'POST' || url !== POSTED_TO || headers['content-encoding'] !== undefined) return undefined
  const { 'content-type': type = '', 'content-length': length = '' } = headers
  if (!JSON_TYPE.test(type) || !ONLY_DIGITS.test(length)) return undefined
  const bytes = Number(length)
  return bytes > 0 && bytes <= maxBytes ? bytes : undefined
}

/** A body that has been read ahead of the chain, and by what the answer to it is found again. */
export interface PostedBody {
  body: Buffer
  key: string
}

/**
 * Reads a body that has come as a whole. Whoever does not answer the request gives it back (`giveBack`).
 *
 * @returns undefined where a part of it is still on its way; nothing has been taken then.
 */
export function takeBody(request: IncomingMessage, length: number): PostedBody | undefined {
  if (request.readableLength !== length) return undefined
  // All of it, so that the request ends, unless it is given back.
  const body = request.read() as Buffer
  return { body, key: bodyKey(body, request.headers.accept) }
}

/** Identifies a posted body: the same bytes for clients that accept another type are another response. */
export function bodyKey(body: Buffer, accept = ''): string {
  return `${hash('sha256', body, 'base64')} ${accept}`
}

/** Puts a body back, so that the chain reads it as if nobody had, and can still find out its key (`postedKeyOf`). */
export function giveBack(request: IncomingMessage, { body, key }: PostedBody): void {
  keys.set(request, key)
  request.unshift(body)
}

/** The key of the body of a request that has been given back; undefined for any other request. */
export function postedKeyOf(request: IncomingMessage): string | undefined {
  return keys.get(request)
}
