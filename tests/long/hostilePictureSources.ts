import sharp from 'sharp'
import { decompressionBomb } from '../support/servers/pictureServer.ts'

const circles = Array.from(
  { length: 120_000 },
  (_none, at) => `<circle cx="${at % 640}" cy="9" r="9"/>`,
).join('')
const nested = Array.from(
  { length: 12 },
  (_none, level) => `<g id="a${level + 1}">${`<use href="#a${level}" x="1"/>`.repeat(10)}</g>`,
).join('')
const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">${inside}</svg>`
/** What costs much to decode, by the beginning of its name. */
export const HOSTILE_PICTURES: Record<string, Promise<Buffer>> = {
  circles: Promise.resolve(Buffer.from(drawing(circles))),
  nested: Promise.resolve(
    Buffer.from(drawing(`<defs><rect id="a0" width="9" height="9"/>${nested}</defs><use href="#a12"/>`)),
  ),
  blur: Promise.resolve(
    Buffer.from(
      drawing(
        '<filter id="f"><feGaussianBlur stdDeviation="2560"/></filter><rect width="640" height="640" filter="url(#f)"/>',
      ),
    ),
  ),
  bomb: Promise.resolve(Buffer.from(decompressionBomb(12_000))),
  large: sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#123456' } })
    .png()
    .toBuffer(),
  junk: Promise.resolve(Buffer.from('no picture')),
}
