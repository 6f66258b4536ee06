import type { Side } from '../../__generated__/schemaTypes.ts'
import { teamById } from '../teams/teamLookup.ts'
import type { GameModel } from './game.ts'

/** The side of a game that a team plays on, by its official id or an alias of it; null for any other id, and for none. */
export function sideOf({ homeTeam, awayTeam }: GameModel, officialId: string | null): Side | null {
  if (officialId === null) return null
  if (homeTeam && teamById([homeTeam], officialId)) return 'HOME'
  return awayTeam && teamById([awayTeam], officialId) ? 'AWAY' : null
}
