import { sideOf, type GameSides } from './gameSide.ts'

/**
 * Whether rows that name teams can belong to a game. Now and then the league sends a row of a third team,
 * which is harmless beside rows of both teams; when one team is missing and another appears instead, the rows
 * belong to another game. Rows of another game between the same two teams cannot be recognized, because they
 * do not name the game.
 * @param teamIds the team of each row; null where a row names none.
 */
export function canBeOfGame(game: GameSides, teamIds: readonly (string | null)[]): boolean {
  const named = teamIds.filter((id) => id !== null)
  const count = (side: ReturnType<typeof sideOf>) => named.filter((id) => sideOf(game, id) === side).length
  const strangers = count(null)
  return strangers === 0 || (count('HOME') >= strangers && count('AWAY') >= strangers)
}
