/** A place in a chart, in tenths of its units: further digits are not seen, and would be most of what the drawing weighs. */
export function chartPlace(place: number): number {
  return Math.round(place * 10) / 10
}
