import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type Path } from 'opentype.js'

/** The weights of the site's display font. */
type Weight = 600 | 700

export interface TextStyle {
  /** The font size in px. */
  size: number
  weight?: Weight
  fill?: string
  opacity?: number
  /** The alignment of the text at `x`. */
  anchor?: 'start' | 'middle' | 'end'
  /** Letter spacing, as a share of the size. */
  tracking?: number
  /** Draws only the outline, this many px wide, in the color of `fill`. */
  outline?: number
}

/** The position of a text: the left, middle or right end of its baseline. */
interface Place {
  x: number
  y: number
}

const require = createRequire(import.meta.url)
/** A weight's glyphs are spread over files by script; the first file with a glyph draws it. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese'] as const
/** The fonts loaded so far: most names need only the first. */
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

/** Consecutive letters in one font. */
interface Run {
  font: Font
  letters: string
}

/** Splits a text by fonts. A letter that no font has loses its accents, or is omitted. */
function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const character of Array.from(text.slice(0, MAX_TEXT_LENGTH).normalize('NFC'))) {
    const plain = character.normalize('NFD').replaceAll(COMBINING_MARKS, '')
    const found = letterOf(character, weight) ?? letterOf(plain, weight)
    const last = runs.at(-1)
    if (found && last?.font === found.font) last.letters += found.letters
    else if (found) runs.push(found)
  }
  return runs
}

function letterOf(letters: string, weight: Weight): Run | undefined {
  const script = SCRIPTS.find((candidate) => letters !== '' && fontOf(candidate, weight).hasChar(letters))
  return script && { font: fontOf(script, weight), letters }
}

/** The advance width of a run, in px. */
function advanceOf({ font, letters }: Run, { size, tracking = 0 }: TextStyle): number {
  return font.getAdvanceWidth(letters, size, { letterSpacing: tracking })
}

/** The width of a text in px. */
export function widthOf(text: string, style: TextStyle): number {
  const { size, weight = 700, tracking = 0 } = style
  const width = runsOf(text, weight).reduce((sum, run) => sum + advanceOf(run, style), 0)
  return Math.max(0, width - tracking * size)
}

/** The largest size, up to that of the style, in which a text is at most `width` px wide. */
export function fitFontSize(text: string, width: number, style: TextStyle): number {
  return Math.min(style.size, (style.size * width) / Math.max(1, widthOf(text, style)))
}

/** A text as paths of an SVG, so that no font has to be installed and no letter of it is read as markup. */
export function textPath(text: string, { x, y }: Place, style: TextStyle): string {
  const { size, weight = 700, tracking = 0, anchor = 'start', fill = '#fff', opacity = 1, outline } = style
  let left = x - { start: 0, middle: 0.5, end: 1 }[anchor] * widthOf(text, style)
  let outlines = ''
  for (const run of runsOf(text, weight)) {
    outlines += pathData(run.font.getPath(run.letters, left, y, size, { letterSpacing: tracking }))
    left += advanceOf(run, style)
  }
  const paint =
    outline === undefined
      ? `fill="${fill}"`
      : `fill="none" stroke="${fill}" stroke-width="${outline}" stroke-linejoin="round"`
  return `<path d="${outlines}" ${paint} opacity="${opacity}"/>`
}

/** Outlines in tenths of a px. The library's own `toPathData` writes NaN for what lies a rounding error beside a whole number. */
function pathData({ commands }: Path): string {
  const point = (...coordinates: number[]) => coordinates.map((coordinate) => coordinate.toFixed(1)).join(' ')
  return commands
    .map((command) => {
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
 * Breaks a text between words, and after hyphens, into lines of at most `width` px, in the largest size that needs no more than `maxLines`.
 * In the smallest size words are broken too, and a text that is still too long ends with an ellipsis.
 */
export function wrapLines(
  text: string,
  { width, maxLines, smallest }: { width: number; maxLines: number; smallest: number },
  style: TextStyle,
): { lines: string[]; size: number } {
  const whole = text.length <= MAX_TEXT_LENGTH ? text : `${text.slice(0, MAX_TEXT_LENGTH)}…`
  const pieces = whole
    .trim()
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[ -])/)
  for (let { size } = style; ; size = Math.max(smallest, size - 4)) {
    const fits = (line: string) => widthOf(line.trimEnd(), { ...style, size }) <= width
    if (size <= smallest) {
      const letters = pieces.flatMap((piece) => joinedLines(Array.from(piece), fits))
      return { lines: cutLines(joinedLines(letters, fits), maxLines, fits), size }
    }
    const lines = joinedLines(pieces, fits)
    if (lines.length <= maxLines && lines.every(fits))
      return { lines: lines.map((line) => line.trimEnd()), size }
  }
}

/** Puts as many pieces into each line as fit, and at least one. */
function joinedLines(pieces: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const piece of pieces) {
    const longer = (lines.at(-1) ?? '') + piece
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines
}

/** Limits the number of lines; where there are more, the last one ends with an ellipsis. */
function cutLines(lines: readonly string[], maxLines: number, fits: (line: string) => boolean): string[] {
  const shown = lines.slice(0, maxLines).map((line) => line.trimEnd())
  if (lines.length <= maxLines) return shown
  // The last word may be cut, so it is dropped where another one precedes it.
  let last = (shown.pop() ?? '').replace(/(?<=\S)\s+\S*$/, '')
  while (last !== '' && !fits(`${last}…`)) last = Array.from(last).slice(0, -1).join('')
  return [...shown, `${last.trimEnd()}…`]
}
