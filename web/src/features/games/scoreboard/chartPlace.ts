/** Between these heights the lines of a chart are drawn; the names of the periods stand below. */
export const [CHART_TOP, CHART_BOTTOM] = [14, 232]

/** A place in a chart, in tenths of its units: further digits are not seen, and would be most of what the drawing weighs. */
export function chartPlace(place: number): number {
  return Math.round(place * 10) / 10
}

/**
 * A line through places of a chart (x and y), as the data of an SVG path. After the first place stand the steps between them, which have
 * fewer digits and repeat themselves.
 */
export function linePath(places: readonly (readonly [x: number, y: number])[]): string {
  const parts = places.map(([x, y], at) => {
    const before = places[at - 1]
    return before === undefined ? `M${x} ${y}` : `l${chartPlace(x - before[0])} ${chartPlace(y - before[1])}`
  })
  return parts.join('')
}
