import { createHash } from 'node:crypto'
import { encodeBytes, type EncodeBytes } from '../../gateway/src/delivery/http/compression.ts'
import {
  encodePicture,
  type EncodePicture,
  type Picture,
} from '../../gateway/src/delivery/pictures/encodePicture.ts'

/**
 * All sites under test have the same pictures and the same web build. The encoded results depend only on
 * their bytes and the settings, while encoding those of one page takes more than a second of a core.
 * Therefore a process encodes each of them once.
 */
const pictures = new Map<string, Promise<Picture>>()
const files = new Map<string, Promise<Buffer>>()

export const encodePictureOnce: EncodePicture = (source, wanted, limits) =>
  once(pictures, [digestOf(source), wanted.width, wanted.format, limits], () =>
    encodePicture(source, wanted, limits),
  )

export const encodeFileOnce: EncodeBytes = (bytes, encoding, quality) =>
  once(files, [digestOf(bytes), encoding, quality], () => encodeBytes(bytes, encoding, quality))

function once<T>(made: Map<string, Promise<T>>, parts: unknown[], make: () => Promise<T>): Promise<T> {
  const key = JSON.stringify(parts)
  const known = made.get(key)
  if (known) return known
  const making = make()
  made.set(key, making)
  // A failure may be temporary: the time for a picture is limited.
  making.catch(() => made.delete(key))
  return making
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}
