import { createHash } from 'node:crypto'
import {
  encodePicture,
  type EncodePicture,
  type Picture,
} from '../../gateway/src/delivery/images/encodePicture.ts'

const encoded = new Map<string, Promise<Picture>>()

/**
 * Makes each picture once in a process. All sites under test show the same pictures, and what one is made into follows from its
 * source, its width and its format alone, while making those of one page anew takes about a second of a core.
 */
export const encodeOnce: EncodePicture = (source, wanted, limits) => {
  const digest = createHash('sha256').update(source).digest('base64url')
  const key = JSON.stringify([digest, wanted.width, wanted.format, limits])
  const known = encoded.get(key)
  if (known) return known
  const making = encodePicture(source, wanted, limits)
  encoded.set(key, making)
  // What failed may succeed later: the time for a picture is limited.
  making.catch(() => encoded.delete(key))
  return making
}
