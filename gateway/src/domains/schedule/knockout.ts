import type { GameModel } from './game.ts'

/** The official ids of a game's sides; those that are undecided are left out. */
export function playersOf({ homeTeam, awayTeam }: GameModel): string[] {
  return [homeTeam, awayTeam].flatMap((team) => (team ? [team.officialId] : []))
}

/** The official id of the side that has won; null while nobody has. */
export function winnerOf({ state, homeTeam, awayTeam }: GameModel): string | null {
  if (state.__typename !== 'FinalGame' || state.winner === null) return null
  return (state.winner === 'HOME' ? homeTeam : awayTeam)?.officialId ?? null
}

/** The official id of the side that has lost; none while nobody has. */
export function losersOf(game: GameModel): string[] {
  const winner = winnerOf(game)
  return winner === null ? [] : playersOf(game).filter((side) => side !== winner)
}
