import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { inject } from 'vitest'
import {
  encodePicture,
  type EncodePicture,
  type Picture,
} from '../../gateway/src/delivery/pictures/encodePicture.ts'

/**
 * All sites under test have the same pictures. What they are made into follows from their bytes and the settings
 * alone, while making those of one page anew takes more than a second of a core. So each is made once: a process keeps its promise, and
 * puts the picture into a folder for the others.
 */
const pictures = new Map<string, Promise<Picture>>()

export const encodePictureOnce: EncodePicture = (source, wanted, limits) =>
  once(
    digestOf(Buffer.concat([source, Buffer.from(JSON.stringify([wanted.width, wanted.format, limits]))])),
    () => encodePicture(source, wanted, limits),
  )

function once(key: string, make: () => Promise<Picture>): Promise<Picture> {
  const known = pictures.get(key)
  if (known) return known
  const making = findOrMake(join(inject('pictureFolder'), key), make)
  pictures.set(key, making)
  // A failure may be temporary: the time for a picture is limited.
  making.catch(() => pictures.delete(key))
  return making
}

async function findOrMake(file: string, make: () => Promise<Picture>): Promise<Picture> {
  const found = await readFile(file).catch(() => null)
  if (found) return deserialize(found) as Picture
  const picture = await make()
  // Another process never reads a part of it.
  const written = `${file}.${randomUUID()}`
  await writeFile(written, serialize(picture))
  await rename(written, file)
  return picture
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}
