import type { TeamModel } from '../teams/team.ts'
import { isSameTeam } from '../teams/teamLookup.ts'
import type { PlayerPayload } from './payload.ts'

/**
 * Whether rows can be the roster of a team. Real rows may name no team at all, and the roster of an older season may name the current team
 * of each player, so rows of many teams prove nothing. The answer is another team's roster only when all rows that name a team name one and
 * the same other team. All-star teams and the player pool consist of players of other teams.
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
