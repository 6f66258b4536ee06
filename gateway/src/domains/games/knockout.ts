import type { ListedGame } from './listedGame.ts'

/** The fields of a game that name its teams and its winner. */
type KnockoutGame = Pick<ListedGame, 'state' | 'homeTeam' | 'awayTeam'>

/** The official ids of a game's teams, without undecided ones. */
export function sideIds({ homeTeam, awayTeam }: KnockoutGame): string[] {
  return [homeTeam, awayTeam].flatMap((team) => (team ? [team.officialId] : []))
}

/** The official id of the winner; null while there is none. */
export function winnerId({ state, homeTeam, awayTeam }: KnockoutGame): string | null {
  if (state.__typename !== 'FinalGame' || state.winner === null) return null
  return (state.winner === 'HOME' ? homeTeam : awayTeam)?.officialId ?? null
}

/** The official id of the loser; empty while there is none. */
export function loserIds(game: KnockoutGame): string[] {
  const winner = winnerId(game)
  return winner === null ? [] : sideIds(game).filter((id) => id !== winner)
}
