import { isLive, type StatedGame } from '../statePredicates.ts'

/**
 * When a list of games was last read (ISO): when the list itself was, or since then a live game in it, of which the stream tells.
 *
 * @param lastUpdated when the list was read.
 */
export function latestReading(lastUpdated: string, games: readonly StatedGame[]): string {
  const readings = games.filter(isLive).map(({ stateUpdated }) => stateUpdated)

  return [lastUpdated, ...readings].reduce((a, b) => (Date.parse(b) > Date.parse(a) ? b : a))
}
