import { hash } from 'node:crypto'

/** How many bodies are remembered, each of which displaces the one whose place it takes. */
const PLACES = 256
/** Longer ones are hashed each time: they would take much memory. */
const MAX_BYTES = 4096
/** By so many of its bytes a body finds its place. */
const SAMPLES = 8

interface KeyedBody {
  /** A copy: what the socket read holds much more than the body. */
  readonly bytes: Buffer
  readonly accept: string
  readonly key: string
}

/**
 * Builds the function that returns the key of a posted body for clients that accept a type: equal for equal bytes, and different for
 * any others. A crowd posts the same few bodies. To compare the bytes with those that came before takes a tenth of the time of hashing
 * them, and the key that is returned again is a text that need not be hashed either.
 *
 * @param digestOf tells bodies apart by a short text; equal texts only for equal bytes.
 */
export function createBodyKeys(
  digestOf: (body: Buffer) => string = sha256Of,
): (body: Buffer, accept: string) => string {
  const recent = new Array<KeyedBody | undefined>(PLACES).fill(undefined)
  /** The same bytes in another type are another answer. */
  const keyOf = (body: Buffer, accept: string) => `${digestOf(body)} ${accept}`
  return (body, accept) => {
    if (body.length > MAX_BYTES) return keyOf(body, accept)
    const place = placeOf(body)
    const known = recent[place]
    if (known?.accept === accept && known.bytes.equals(body)) return known.key
    const key = keyOf(body, accept)
    recent[place] = { bytes: Buffer.from(body), accept, key }
    return key
  }
}

function sha256Of(body: Buffer): string {
  return hash('sha256', body, 'base64')
}

function placeOf(body: Buffer): number {
  const step = Math.max(1, Math.floor(body.length / SAMPLES))
  let sum = body.length
  for (let at = body.length - 1; at >= 0; at -= step) sum = (sum * 31 + (body[at] ?? 0)) | 0
  return (sum >>> 0) % PLACES
}
