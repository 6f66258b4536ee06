let draw: number | undefined

/**
 * Whether this visit reports how fast its pages came and what broke. It is decided once for the tab and kept in memory alone, so that
 * nothing is stored for it.
 *
 * @param rate the fraction 0–1 of visits that report.
 */
export function isSampled(rate: number, random: () => number = Math.random): boolean {
  draw ??= random()
  return draw < rate
}
