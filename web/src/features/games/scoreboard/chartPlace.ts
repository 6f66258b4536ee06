/** Between these heights the lines of a chart are drawn; the names of the periods stand below. */
export const [CHART_TOP, CHART_BOTTOM] = [14, 232]

/** A place in a chart, in tenths of its units: further digits are not seen, and would be most of what the drawing weighs. */
export function chartPlace(place: number): number {
  return Math.round(place * 10) / 10
}
