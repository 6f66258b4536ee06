import { textPath } from './lettering.ts'
import { mixColors, SPARK, STAGE, WHITE } from './paint.ts'

/** The size that social networks ask for, in px. */
export const WIDTH = 1200
export const HEIGHT = 630
/** The space to the picture's edges. */
export const MARGIN = 64

/** The width of the mark in the lower right corner, in px, with letters as wide as WLL. */
export const CORNER_MARK_WIDTH = 112

/** The slope of the site's slanted bands, 23 degrees, in px to the right for each px of height. */
export const LEAN = Math.tan((23 * Math.PI) / 180)

/** A slanted band over the whole height whose left edge meets the lower edge of the picture at `x`. */
function band(x: number, width: number, fill: string, opacity = 1): string {
  const top = x + HEIGHT * LEAN
  return `<path d="M${top} 0h${width}L${x + width} ${HEIGHT}h${-width}z" fill="${fill}" opacity="${opacity}"/>`
}

/** A background in a team's color that grows lighter to the right, with two bands. `id` names its gradient uniquely in the picture. */
export function teamGround(id: string, color: string): string {
  return `<linearGradient id="${id}"><stop offset="0" stop-color="${mixColors(color, STAGE, 0.86)}"/><stop offset=".45" stop-color="${mixColors(color, STAGE, 0.62)}"/><stop offset="1" stop-color="${mixColors(color, STAGE, 0.12)}"/></linearGradient>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${id})"/>
${band(330, 210, STAGE, 0.16)}${band(610, 330, mixColors(color, WHITE, 0.1), 0.5)}${band(800, 96, mixColors(color, WHITE, 0.32), 0.5)}`
}

/** The arcs of a field over the background, around the goal at `x`, `y`. */
export function fieldArc(x: number, y: number, scale: number, opacity = 0.3): string {
  const ellipse = (rx: number, ry: number) => `<ellipse rx="${rx}" ry="${ry}"/>`
  const ticks = [-64, -38, -12, 12, 38, 64].map((degrees) => {
    const angle = ((degrees + 90) * Math.PI) / 180
    const at = (factor: number) =>
      `${(430 * factor * Math.cos(angle)).toFixed(1)} ${(172 * factor * Math.sin(angle)).toFixed(1)}`
    return `M${at(0.95)} L${at(1.05)}`
  })
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="#fff" stroke-width="${3 / scale}" opacity="${opacity}">${ellipse(120, 48)}${ellipse(430, 172)}${ellipse(700, 280)}<path d="${ticks.join('')}"/></g>`
}

/** The league's mark, a stick's head with the ball in it, whose upper left corner is at `x`, `y`. */
export function markAt(x: number, y: number, height: number): string {
  return `<g transform="translate(${x} ${y}) scale(${height / 48})"><path d="m20 46-5-10-8-18C3 8 9 2 20 2s17 6 13 16l-8 18z" fill="none" stroke="#fff" stroke-width="3.2" stroke-linejoin="round"/><path d="m9 9 18 19M20 4l10 11M31 9 13 28M20 4 10 15M16 33l8-8M24 33l-8-8" stroke="#fff" stroke-width="1.4" opacity=".75"/><circle cx="20" cy="15" r="6" fill="${SPARK}"/></g>`
}

/** The league's mark with its letters, whose left edge is `x` and whose lowest point is `y`. */
export function leagueMark(x: number, y: number, height: number, league: string): string {
  const letters = textPath(league, { x: x + height * 0.92, y: y - height * 0.16 }, { size: height * 0.92 })
  return markAt(x, y - height, height) + letters
}

/** The league's mark with its letters in the lower right corner. */
export function cornerMark(league: string): string {
  return leagueMark(WIDTH - MARGIN - CORNER_MARK_WIDTH, HEIGHT - 33, 46, league)
}

/** A gradient that darkens the background under text: from the left, or from below. */
export function scrim(
  id: string,
  from: 'left' | 'below',
  stops: readonly (readonly [number, number])[],
): string {
  const direction = from === 'left' ? 'x1="0" x2="1"' : 'x1="0" x2="0" y1="1" y2="0"'
  const steps = stops.map(
    ([offset, opacity]) => `<stop offset="${offset}" stop-color="${STAGE}" stop-opacity="${opacity}"/>`,
  )
  return `<linearGradient id="${id}" ${direction}>${steps.join('')}</linearGradient><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${id})"/>`
}

/** The SVG of a whole picture. */
export function stage(...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${STAGE}"/>${parts.join('\n')}</svg>`
}
