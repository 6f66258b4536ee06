import type { HomePageQuery } from '../../__generated__/graphql.ts'
import { isLive } from '../../features/games/gameState.ts'

type Game = NonNullable<HomePageQuery['schedule']>['games'][number]

/** The game that a team is playing right now; null when it plays none. */
export function liveGameOf(teamId: string | undefined, games: readonly Game[]): Game | null {
  const plays = ({ homeTeam, awayTeam }: Game) => homeTeam?.id === teamId || awayTeam?.id === teamId

  return teamId === undefined ? null : (games.find((game) => isLive(game) && plays(game)) ?? null)
}
