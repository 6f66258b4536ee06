import type { GameTimeline } from './gameFlow.ts'

/** Between these heights the lines of a chart are drawn; the names of the periods stand below. */
export const [CHART_TOP, CHART_BOTTOM] = [14, 232]

/** Where the charts end at the right. */
const CHART_RIGHT = 712

/**
 * The time of a game on a chart that begins at `left`: where it ends, and the place of a moment, in seconds since the start. A line
 * that ends near the edge leaves `labelRoom` for its label.
 */
export function timeScale(
  { lengthS, nowS }: GameTimeline,
  left: number,
  labelRoom: number,
): { right: number; x: (atS: number) => number } {
  const hasRoom = left + ((CHART_RIGHT - left) * nowS) / lengthS <= CHART_RIGHT - labelRoom
  const right = hasRoom ? CHART_RIGHT : CHART_RIGHT - labelRoom

  // A unit is about four seconds of play.
  return { right, x: (atS) => Math.round(left + ((right - left) * atS) / lengthS) }
}

/** A place in a chart, in tenths of its units: further digits are not seen, and would be most of what the drawing weighs. */
export function chartPlace(place: number): number {
  return Math.round(place * 10) / 10
}

type Place = readonly [x: number, y: number]

/** How far a place may be from a line that leaves it out, in units of the chart: about a third of a pixel. */
const UNSEEN = 0.4

/**
 * A line through places of a chart (x and y), from left to right, as the data of an SVG path. After the first place stand the steps
 * between them, which have fewer digits and repeat themselves. Places between which the line is straight are left out.
 */
export function linePath(places: readonly Place[]): string {
  const corners = cornersOf(places)
  const parts = corners.map(([x, y], at) => {
    const before = corners[at - 1]
    return before === undefined ? `M${x} ${y}` : `l${chartPlace(x - before[0])} ${chartPlace(y - before[1])}`
  })
  return parts.join('')
}

/** The first and the last place, and those at which the line changes its direction so that one sees it. */
function cornersOf(places: readonly Place[]): Place[] {
  const corners = places.slice(0, 1)
  let from = 0
  places.forEach((to, at) => {
    const [start] = corners.slice(-1)
    const between = places.slice(from + 1, at)
    if (start === undefined || between.every((place) => isOnLine(place, start, to))) return
    from = at - 1
    corners.push(places[from] as Place)
  })
  return [...corners, ...places.slice(1).slice(-1)]
}

function isOnLine([x, y]: Place, [startX, startY]: Place, [endX, endY]: Place): boolean {
  if (endX === startX) return false
  const lineY = startY + ((endY - startY) * (x - startX)) / (endX - startX)
  return Math.abs(y - lineY) <= UNSEEN
}
