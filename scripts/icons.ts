import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../web/public')
/** Some browsers and all feed readers request /favicon.ico by default. */
const ICO_SIZES = [16, 32, 48]
/** Below this size, in px, the net in the stick's head would be a gray stain. */
const SMALLEST_WITH_NET = 32
const NET = /<path id="net"[^>]*\/>/
const CORNERS = / rx="8"/
const MARK = /<g id="mark">.*<\/g>/s
/** Launchers cut a maskable icon down to a circle of 80 % of its width, within which the mark must stay. */
const MASKABLE_SCALE = 0.88
/** The center of the drawing. */
const CENTER = 24

/** An icon of the site: the name of its file and its bytes. */
export interface Icon {
  name: string
  bytes: Buffer
}

/** Makes all icons from one drawing, `favicon.svg`, so that nobody edits pixels by hand. */
export async function makeIcons(drawing: string): Promise<Icon[]> {
  // Phones round the corners themselves.
  const square = drawing.replace(CORNERS, '')
  const shift = CENTER * (1 - MASKABLE_SCALE)
  const maskable = square.replace(
    MARK,
    (mark) => `<g transform="translate(${shift} ${shift}) scale(${MASKABLE_SCALE})">${mark}</g>`,
  )
  const small = await Promise.all(
    ICO_SIZES.map((size) => png(size < SMALLEST_WITH_NET ? drawing.replace(NET, '') : drawing, size)),
  )
  return [
    { name: 'favicon.ico', bytes: ico(small) },
    { name: 'apple-touch-icon.png', bytes: await png(square, 180) },
    { name: 'icon-192.png', bytes: await png(drawing, 192) },
    { name: 'icon-512.png', bytes: await png(drawing, 512) },
    { name: 'icon-maskable-512.png', bytes: await png(maskable, 512) },
  ]
}

function png(drawing: string, size: number): Promise<Buffer> {
  const density = (72 * size) / (2 * CENTER)
  return sharp(Buffer.from(drawing), { density }).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
}

const HEAD_BYTES = 6
const ENTRY_BYTES = 16

/** An ICO file of PNG pictures, which every browser of the last ten years reads. */
function ico(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = HEAD_BYTES + ENTRY_BYTES * pictures.length
  const entries = pictures.map((picture, at) => {
    const entry = Buffer.alloc(ENTRY_BYTES)
    entry.set([ICO_SIZES[at] ?? 0, ICO_SIZES[at] ?? 0])
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(picture.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += picture.length
    return entry
  })
  return Buffer.concat([head, ...entries, ...pictures])
}

if (process.argv[1] === import.meta.filename) {
  for (const { name, bytes } of await makeIcons(readFileSync(join(folder, 'favicon.svg'), 'utf8'))) {
    writeFileSync(join(folder, name), bytes)
  }
}
