import type { ListedGame } from './listedGame.ts'

/** The fields of a game that say who plays and who has won. */
type KnockoutGame = Pick<ListedGame, 'state' | 'homeTeam' | 'awayTeam'>

/** The official ids of a game's sides; those that are undecided are left out. */
export function sideIds({ homeTeam, awayTeam }: KnockoutGame): string[] {
  return [homeTeam, awayTeam].flatMap((team) => (team ? [team.officialId] : []))
}

/** The official id of the side that has won; null while nobody has. */
export function winnerId({ state, homeTeam, awayTeam }: KnockoutGame): string | null {
  if (state.__typename !== 'FinalGame' || state.winner === null) return null
  return (state.winner === 'HOME' ? homeTeam : awayTeam)?.officialId ?? null
}

/** The official id of the side that has lost; none while nobody has. */
export function loserIds(game: KnockoutGame): string[] {
  const winner = winnerId(game)
  return winner === null ? [] : sideIds(game).filter((id) => id !== winner)
}
