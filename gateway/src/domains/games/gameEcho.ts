import { sideOf, type GameSides } from './gameSide.ts'

/**
 * Whether rows that name teams can be those of a game. The league lets a strange team slip in now and then, which is harmless next to
 * both sides; with one side missing and strangers in its place, the rows are another game's. Rows of another meeting of the same
 * two teams cannot be told: nothing in them names the game.
 *
 * @param teamIds whom the rows name, one each; null where a row names nobody.
 */
export function canBeOfGame(game: GameSides, teamIds: readonly (string | null)[]): boolean {
  const named = teamIds.filter((id) => id !== null)
  const count = (side: ReturnType<typeof sideOf>) => named.filter((id) => sideOf(game, id) === side).length
  const strangers = count(null)
  return strangers === 0 || (count('HOME') >= strangers && count('AWAY') >= strangers)
}
