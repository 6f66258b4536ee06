import type { Side } from '../../__generated__/schemaTypes.ts'
import { teamById } from '../teams/teamLookup.ts'
import type { ListedGame } from './listedGame.ts'

/** The two teams of a game. */
export type GameSides = Pick<ListedGame, 'homeTeam' | 'awayTeam'>

/** The side of a game that a team plays on, by its official id or an alias of it; null for any other id, and for none. */
export function sideOf({ homeTeam, awayTeam }: GameSides, officialId: string | null): Side | null {
  if (officialId === null) return null
  if (homeTeam && teamById([homeTeam], officialId)) return 'HOME'
  return awayTeam && teamById([awayTeam], officialId) ? 'AWAY' : null
}

/** Whether a team plays in a game, by its official id in the game's season. */
export function isPlayedBy({ homeTeam, awayTeam }: GameSides, officialId: string): boolean {
  return homeTeam?.officialId === officialId || awayTeam?.officialId === officialId
}
