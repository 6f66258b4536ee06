import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type FigureName = 'arc' | 'cradle' | 'goalie' | 'joy' | 'shot' | 'braid' | 'bun' | 'curl' | 'pony'

/** Where a figure stands in a drawing: its corner and its size in the drawing's units. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

const svgByName = new Map<FigureName, string>()

/** A drawn figure, which takes its colors from the drawing's style sheet, to be put inside another drawing. */
export function figure(name: FigureName, { x, y, width, height }: Box): string {
  const svg =
    svgByName.get(name) ?? readFileSync(join(import.meta.dirname, 'figures', `${name}.svg`), 'utf8').trim()
  svgByName.set(name, svg)
  return svg.replace(
    '<svg ',
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" overflow="visible" `,
  )
}
