import { isLive } from '../../features/games/statePredicates.ts'
import type { StatedGame } from '../../features/games/statePredicates.ts'
import type { Matchup } from '../../features/games/matchup.ts'

/** The game that a team is playing right now; null when it plays none. */
export function liveGameOf<Game extends StatedGame & Matchup>(
  teamId: string | undefined,
  games: readonly Game[],
): Game | null {
  const plays = ({ homeTeam, awayTeam }: Game) => homeTeam?.id === teamId || awayTeam?.id === teamId

  return teamId === undefined ? null : (games.find((game) => isLive(game) && plays(game)) ?? null)
}
