import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { PictureFormat } from './pictureFormat.ts'
import { createPictureProcess } from './pictureProcess.ts'
import type { ShareOrder } from './share/renderShare.ts'

const limits = { maxPixels: 16_000_000 }
const wanted = { width: 64, format: 'plain' as PictureFormat }
const order: ShareOrder = {
  facts: {
    kind: 'team',
    team: { ...{ name: 'Guard', location: null, code: 'BOS' }, color: null, secondColor: null, logo: null },
  },
  league: 'WLL',
  pictures: new Map(),
}

/** Twelve levels, each with ten references to the level below: 3 kB that would take years to draw. */
const NESTED = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><defs><rect id="a0" width="9" height="9" opacity=".9"/>${Array.from(
  { length: 12 },
  (_none, level) => `<g id="a${level + 1}">${`<use href="#a${level}" x="1"/>`.repeat(10)}</g>`,
).join('')}</defs><use href="#a12"/></svg>`
const PLAIN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="9" height="9"/></svg>'

it('the picture process encodes pictures and draws share pictures', async () => {
  const process = createPictureProcess()
  await process.load()

  const encoded = await process.encode(Buffer.from(PLAIN), wanted, limits)
  const share = await process.renderShare(order)

  expect([encoded.contentType, encoded.bytes.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG'])
  expect([share.bytes.subarray(1, 4).toString(), share.bytes.readUInt32BE(16)]).toEqual(['PNG', 1200])
})

it('draws the letters of a drawing, none of them as an empty box', async () => {
  const { encode } = createPictureProcess()
  const inkOf = async (text: string) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#fff"/><text x="8" y="48" font-size="40" font-family="Nowhere Condensed">${text}</text></svg>`
    const { bytes } = await encode(Buffer.from(drawing), wanted, limits)
    return (await sharp(bytes).greyscale().raw().toBuffer()).filter((light) => light < 128).length
  }

  const [period, letter, wide] = [await inkOf('.'), await inkOf('i'), await inkOf('W')]

  // Boxes all have as much ink.
  expect(period).toBeGreaterThan(0)
  expect(letter).toBeGreaterThan(2 * period)
  expect(wide).toBeGreaterThan(2 * letter)
})

it('calls a source unusable that is no picture', async () => {
  const process = createPictureProcess()

  await expect(process.encode(Buffer.from('junk'), wanted, limits)).rejects.toMatchObject({
    name: 'UnusableSourceError',
    message: 'The source cannot be made into a picture.',
  })
})

it(
  'the picture process ends an endless drawing, reports its source as unusable, and makes the next picture',
  { tags: 'night' },
  async () => {
    const process = createPictureProcess({ maxCpuMs: 1000 })

    const nested = process.encode(Buffer.from(NESTED), wanted, limits)
    const next = process.encode(Buffer.from(PLAIN), wanted, limits)

    await expect(nested).rejects.toMatchObject({
      name: 'UnusableSourceError',
      cause: { name: 'WorkerStuckError' },
    })
    expect((await next).contentType).toBe('image/png')
  },
)

it.each([
  [
    'a square drawing',
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>',
    'avif',
    [1414, 1414, 'image/webp'],
  ],
  [
    'a low drawing',
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="16"/>',
    'plain',
    [2560, 640, 'image/png'],
  ],
  [
    'a small one',
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="64"/>',
    'avif',
    [2560, 256, 'image/avif'],
  ],
] as const)(
  'the picture process limits the pixels of %s, and sends AVIF of a megapixel at most',
  async (_kind, svg, format, expected) => {
    const process = createPictureProcess()

    const { bytes, contentType } = await process.encode(Buffer.from(svg), { width: 2560, format }, limits)

    const { width, height } = await sharp(bytes).metadata()
    expect([width, height, contentType]).toEqual(expected)
  },
)

it('the picture process limits the pixels of a photograph', async () => {
  const high = await sharp({ create: { width: 2560, height: 5000, channels: 3, background: '#333' } })
    .jpeg()
    .toBuffer()

  const { bytes } = await createPictureProcess().encode(high, { width: 2560, format: 'webp' }, limits)

  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([1431, 2795])
})
