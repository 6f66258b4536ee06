import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type FigureName = 'arc' | 'cradle' | 'goalie' | 'joy' | 'shot'
/** The parts of a head in profile, 840 by 1060. */
type HeadPart = 'neck' | 'head' | 'goggles'

/** The position and size of a figure, in units of the surrounding drawing. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

const svgByName = new Map<string, string>()

/** A drawn figure as an SVG element to be placed inside another drawing. It takes its colors from that drawing's style sheet. */
export function figure(name: FigureName, { x, y, width, height }: Box): string {
  return readDrawing(name).replace(
    '<svg ',
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" overflow="visible" `,
  )
}

/** A part of a head without the SVG element around it. */
export function headPart(name: HeadPart): string {
  return readDrawing(name).replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

function readDrawing(name: string): string {
  const svg =
    svgByName.get(name) ?? readFileSync(join(import.meta.dirname, 'figures', `${name}.svg`), 'utf8').trim()
  svgByName.set(name, svg)
  return svg
}
