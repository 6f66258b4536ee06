import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { expect, inject, it } from 'vitest'
import { encodePicture } from '../../gateway/src/delivery/pictures/encodePicture.ts'
import { encodePictureOnce } from '../support/encodedOnce.ts'

const limits = { maxPixels: 1_000_000 }
const source = () =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><path d="M0 0h32v32z"/></svg>')

it('the test encoder encodes a picture as the gateway does, once for each width and format', async () => {
  const first = encodePictureOnce(source(), { width: 20, format: 'webp' }, limits)
  const again = encodePictureOnce(source(), { width: 20, format: 'webp' }, limits)
  const wider = encodePictureOnce(source(), { width: 40, format: 'webp' }, limits)
  const plain = encodePictureOnce(source(), { width: 20, format: 'plain' }, limits)

  expect(again).toBe(first)
  expect(await first).toEqual(await encodePicture(source(), { width: 20, format: 'webp' }, limits))
  expect(await wider).toEqual(await encodePicture(source(), { width: 40, format: 'webp' }, limits))
  expect(await plain).toMatchObject({ contentType: 'image/png' })
})

it('the test encoder leaves each picture to other processes, whole', async () => {
  const wanted = { width: 31, format: 'webp' } as const
  const before = new Set(await readdir(inject('pictureFolder')))
  const picture = await encodePictureOnce(source(), wanted, limits)

  const added = (await readdir(inject('pictureFolder'))).filter((file) => !before.has(file))
  const left = await Promise.all(added.map((file) => readFile(join(inject('pictureFolder'), file))))

  expect(left.map((bytes) => deserialize(bytes) as unknown)).toContainEqual(picture)
})

it('the test encoder retries a failed picture', async () => {
  const fails = () => encodePictureOnce(Buffer.from('junk'), { width: 20, format: 'webp' }, limits)

  const first = fails()
  await expect(first).rejects.toThrow('The source')

  const second = fails()
  expect(second).not.toBe(first)
  await expect(second).rejects.toThrow('The source')
})
