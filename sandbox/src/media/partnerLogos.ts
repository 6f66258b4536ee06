import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { randomStream } from '../randomStream.ts'

const FONT_FILE = '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff'
const { buffer, byteOffset, byteLength } = readFileSync(createRequire(import.meta.url).resolve(FONT_FILE))
const FONT = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
const FONT_SIZE = 31
const TEXT_LEFT = 46
const MARGIN = 6

const INK = '#0a0e1f'

/** The symbols of the partners that have one of their own, as SVG paths, 34 by 34. */
const SYMBOLS: Readonly<Record<string, string>> = {
  harrow: 'M0 4h8v24H0zM26 4h8v24h-8zM8 13h18v6H8z',
  northlight: 'M17 0l6 12 12 4-12 4-6 12-6-12-12-4 12-4z',
  tidewell: 'M0 16c6-8 11-8 17 0s11 8 17 0v6c-6 8-11 8-17 0s-11-8-17 0z',
  ambra: 'M17 2l17 28H0z',
  'keystone-air': 'M0 18 34 4 24 30l-6-10z',
  fieldnote: 'M2 2h30v30H2zm6 7v4h18V9zm0 9v4h12v-4z',
  'orbit-mobile': 'M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28zm0 7a7 7 0 1 0 0 14 7 7 0 0 0 0-14z',
  'volt-and-co': 'M18 0 4 18h10l-4 14 16-20H16z',
}

/** Symbols for all other partners; the name decides which one. */
const OTHER_SYMBOLS = [
  'M2 2h30v30H2zm8 8v14h14V10z',
  'M17 1l16 16-16 16L1 17zm0 9l-7 7 7 7 7-7z',
  'M0 4h34v7H0zm0 10h24v7H0zm0 10h14v7H0z',
  'M17 2a15 15 0 0 1 15 15H2A15 15 0 0 1 17 2zM2 21h30v4H2zm4 8h22v4H6z',
  'M4 2h8v30H4zm12 10h8v20h-8zM28 2h4v30h-4z',
]

/**
 * A partner's logo in one color on a transparent background, 34 pixels high: a symbol and the name in
 * capitals. The letters are paths, so that no renderer needs the font or cuts a name.
 */
export function drawPartnerLogo(name: string): string {
  const displayName = name
    .replace(/-(?:and-)?co$/, '-&-co')
    .replaceAll('-', ' ')
    .toUpperCase()
  const symbol = Object.hasOwn(SYMBOLS, name)
    ? SYMBOLS[name]
    : randomStream('partner', name).pick(OTHER_SYMBOLS)
  const letters = FONT.getPath(displayName, TEXT_LEFT, 28, FONT_SIZE).toPathData(1)
  const width = Math.ceil(TEXT_LEFT + FONT.getAdvanceWidth(displayName, FONT_SIZE) + MARGIN)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 34" width="${width}" height="34" fill="${INK}">` +
    `<title>${displayName.replace('&', '&amp;')}</title><path d="${symbol}" fill-rule="evenodd"/><path d="${letters}"/></svg>`
  )
}
