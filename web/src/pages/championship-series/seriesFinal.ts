import type { GameCard_GameFragment } from '../../__generated__/graphql.ts'

/** The league marks the final of a series by nothing but its name. "Championship Series" is the name of all its games. */
const FINAL_NAME = /\bchampionship\b(?! series)|\bfinals?\b/i
const OTHER_NAME = /semi|quarter|third|3rd|place/i

type SeriesGame = GameCard_GameFragment

/**
 * The final of a series: the last game with the name of one. Null where none is named, and where it was canceled.
 * @param games those of one series, ascending by start.
 */
export function seriesFinal(games: readonly SeriesGame[]): SeriesGame | null {
  const isFinal = ({ description, state }: SeriesGame) =>
    description !== null &&
    FINAL_NAME.test(description) &&
    !OTHER_NAME.test(description) &&
    state.__typename !== 'CanceledGame'

  return games.findLast(isFinal) ?? null
}

/** The champion of a series; null before the final was played, and where it was tied. */
export function championOf(final: SeriesGame | null): NonNullable<SeriesGame['homeTeam']> | null {
  if (final?.state.__typename !== 'FinalGame') return null
  switch (final.state.winner) {
    case 'HOME':
      return final.homeTeam
    case 'AWAY':
      return final.awayTeam
    case null:
      return null
  }
}
