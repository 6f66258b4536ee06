import { createHash } from 'node:crypto'
import {
  encodePicture,
  type EncodePicture,
  type Picture,
} from '../../gateway/src/delivery/pictures/encodePicture.ts'

/**
 * All sites under test have the same pictures. What they are made into follows from their bytes and the settings
 * alone, while making those of one page anew takes more than a second of a core. So a process makes each of them once.
 */
const pictures = new Map<string, Promise<Picture>>()

export const encodePictureOnce: EncodePicture = (source, wanted, limits) =>
  once(pictures, [digestOf(source), wanted.width, wanted.format, limits], () =>
    encodePicture(source, wanted, limits),
  )

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
