import type { TeamModel } from '../teams/team.ts'
import { isSameTeam } from '../teams/teamLookup.ts'
import type { PlayerPayload } from './payload.ts'

/**
 * Whether rows can be the roster of a team. Real rows may name no team at all, and an older season's roster may name the team that
 * each player is with today, so rows of many teams prove nothing. Only where all rows that name a team name one and the same other
 * team is the answer that other team's roster. The sides of an all-star game and the player pool are made of other teams' players.
 */
export function isRosterOf(
  rows: readonly PlayerPayload[],
  { officialId, kind }: Pick<TeamModel, 'officialId' | 'kind'>,
): boolean {
  const named = rows.map(teamOf).filter((id) => id !== null)
  const [first] = named
  if (first === undefined || kind !== 'CLUB' || isSameTeam(first, officialId)) return true
  return !named.every((id) => isSameTeam(id, first))
}

function teamOf({ team, currentTeam }: PlayerPayload): string | null {
  const own = team ?? currentTeam
  return typeof own === 'string' ? own : (own?.officialId ?? null)
}
