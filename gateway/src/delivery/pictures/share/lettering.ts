import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type Glyph } from 'opentype.js'

/** The weights of the site's display face. */
type Weight = 600 | 700

export interface TextStyle {
  /** The height of the letters' em in px. */
  size: number
  weight?: Weight
  fill?: string
  opacity?: number
  /** Where `x` is: at the beginning of the text, in its middle or at its end. */
  anchor?: 'start' | 'middle' | 'end'
  /** Space between letters, as a share of the size. */
  tracking?: number
  /** Draws the outline alone, so many px wide, in the color of `fill`. */
  outline?: number
}

/** Where a text stands: the left, middle or right end of its baseline. */
interface Place {
  x: number
  y: number
}

const require = createRequire(import.meta.url)
/** The letters of one weight are spread over files by script; the first that has a letter draws it. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese'] as const
/** The fonts that were needed so far: few names need more than the first. */
const fonts = new Map<string, Font>()
/** A longer text is cut, so that no headline takes long; no picture has room for more. */
const MAX_TEXT_LENGTH = 240
const COMBINING_MARKS = /\p{M}/gu

function fontOf(script: (typeof SCRIPTS)[number], weight: Weight): Font {
  const name = `@fontsource/barlow-condensed/files/barlow-condensed-${script}-${weight}-normal.woff`
  const known = fonts.get(name)
  if (known) return known
  const { buffer, byteOffset, byteLength } = readFileSync(require.resolve(name))
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
  fonts.set(name, font)
  return font
}

/** One letter, in units of the em, and the way to the next one. */
interface Letter {
  font: Font
  glyph: Glyph
}

/** The letters of a text. One that the face lacks loses its marks; one that it lacks even so is left out. */
function lettersOf(text: string, weight: Weight): Letter[] {
  return Array.from(text.slice(0, MAX_TEXT_LENGTH).normalize('NFC')).flatMap((character) => {
    const plain = character.normalize('NFD').replaceAll(COMBINING_MARKS, '')
    return letterOf(character, weight) ?? letterOf(plain, weight) ?? []
  })
}

function letterOf(character: string, weight: Weight): Letter | undefined {
  if (character === '') return undefined
  for (const script of SCRIPTS) {
    const font = fontOf(script, weight)
    if (font.charToGlyphIndex(character) > 0) return { font, glyph: font.charToGlyph(character) }
  }
  return undefined
}

/** Places the letters of a text side by side. @returns its width in px */
function layOut(
  letters: readonly Letter[],
  { size, tracking = 0 }: TextStyle,
  visit: (letter: Letter, x: number) => void = () => undefined,
): number {
  let x = 0
  letters.forEach((letter, place) => {
    const scale = size / letter.font.unitsPerEm
    visit(letter, x)
    const next = letters[place + 1]
    const kerning = next?.font === letter.font ? letter.font.getKerningValue(letter.glyph, next.glyph) : 0
    x += ((letter.glyph.advanceWidth ?? 0) + kerning) * scale + (next ? tracking * size : 0)
  })
  return x
}

/** The width of a text in px. */
export function widthOf(text: string, style: TextStyle): number {
  return layOut(lettersOf(text, style.weight ?? 700), style)
}

/** The largest size, up to that of the style, in which a text is not wider than `width` px. */
export function fittedSize(text: string, width: number, style: TextStyle): number {
  return Math.min(style.size, (style.size * width) / Math.max(1, widthOf(text, style)))
}

/** A text as paths of an SVG, so that no font has to be installed and no letter of it is read as markup. */
export function drawnText(text: string, { x, y }: Place, style: TextStyle): string {
  const { size, weight = 700, anchor = 'start', fill = '#fff', opacity = 1, outline } = style
  const letters = lettersOf(text, weight)
  const width = layOut(letters, style)
  const left = x - { start: 0, middle: width / 2, end: width }[anchor]
  const parts: string[] = []
  layOut(letters, style, ({ glyph }, at) => parts.push(outlineOf(glyph, { x: left + at, y }, size)))
  const paint =
    outline === undefined
      ? `fill="${fill}"`
      : `fill="none" stroke="${fill}" stroke-width="${outline}" stroke-linejoin="round"`
  return `<path d="${parts.join('')}" ${paint} opacity="${opacity}"/>`
}

/** The outline of a letter as path data. */
function outlineOf(glyph: Glyph, { x, y }: Place, size: number): string {
  const point = (...coordinates: number[]) => coordinates.map((coordinate) => coordinate.toFixed(1)).join(' ')
  return glyph
    .getPath(x, y, size)
    .commands.map((command) => {
      switch (command.type) {
        case 'M':
        case 'L':
          return command.type + point(command.x, command.y)
        case 'Q':
          return `Q${point(command.x1, command.y1, command.x, command.y)}`
        case 'C':
          return `C${point(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`
        case 'Z':
          return 'Z'
      }
    })
    .join('')
}

/**
 * Breaks a text between words, and after hyphens, into lines that are not wider than `width` px, in the largest size in which no more
 * than `maxLines` are needed. In the smallest size words are broken too, and what is still too long ends with an ellipsis.
 */
export function fittedLines(
  text: string,
  { width, maxLines, smallest }: { width: number; maxLines: number; smallest: number },
  style: TextStyle,
): { lines: string[]; size: number } {
  for (let { size } = style; ; size = Math.max(smallest, size - 4)) {
    const sized = { ...style, size }
    const pieces = shortened(text)
      .trim()
      .replaceAll(/\s+/g, ' ')
      .split(/(?<=[ -])/)
    if (size <= smallest) {
      const fitting = pieces.flatMap((piece) => brokenPiece(piece, width, sized))
      return { lines: withEllipsis(brokenLines(fitting, width, sized), { width, maxLines }, sized), size }
    }
    const lines = brokenLines(pieces, width, sized)
    if (lines.length <= maxLines && lines.every((line) => widthOf(line, sized) <= width))
      return { lines, size }
  }
}

function shortened(text: string): string {
  return text.length <= MAX_TEXT_LENGTH ? text : `${text.slice(0, MAX_TEXT_LENGTH)}…`
}

function brokenLines(pieces: readonly string[], width: number, style: TextStyle): string[] {
  const lines: string[] = []
  for (const piece of pieces) {
    const longer = (lines.at(-1) ?? '') + piece
    if (lines.length > 0 && widthOf(longer.trimEnd(), style) <= width) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines.map((line) => line.trimEnd())
}

/** A word that no line holds is broken anywhere. The space after it stays with it. */
function brokenPiece(piece: string, width: number, style: TextStyle): string[] {
  const parts: string[] = []
  for (const letter of Array.from(piece)) {
    const longer = (parts.at(-1) ?? '') + letter
    if (parts.length > 0 && widthOf(longer, style) <= width) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts
}

/** Keeps as many lines as there may be; the last one then ends with an ellipsis and is not wider than the others. */
function withEllipsis(
  lines: readonly string[],
  { width, maxLines }: { width: number; maxLines: number },
  style: TextStyle,
): string[] {
  if (lines.length <= maxLines) return [...lines]
  const kept = lines.slice(0, maxLines)
  // The last word may be cut in two, so it goes where another one precedes it.
  let last = (kept.pop() ?? '').replace(/(?<=\S)\s+\S*$/, '')
  while (last !== '' && widthOf(`${last}…`, style) > width) last = Array.from(last).slice(0, -1).join('')
  return [...kept, `${last.trimEnd()}…`]
}
