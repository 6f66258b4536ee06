import { teamPayload } from '../season/teamPayload.ts'
import { defaultTeam, toTeam, type TeamModel } from '../teams/team.ts'
import { teamById } from '../teams/teamLookup.ts'
import type { StandingPayload } from './payload.ts'

export interface RowTeamParts {
  year: number
  /** The season's teams; empty where they could not be loaded. */
  teams: readonly TeamModel[]
  /** Called for an id without a name that the season does not have. */
  onUnknownTeam: (id: string) => void
}

/** The team of a standing: the season's, otherwise from the row itself, otherwise the default team. */
export function teamOfRow(row: StandingPayload, { year, teams, onUnknownTeam }: RowTeamParts): TeamModel {
  const known = teamById(teams, row.teamId)
  if (known) return known
  if (row.fullName) return toTeam({ ...teamFields(row), fullName: row.fullName }, year)
  onUnknownTeam(row.teamId)
  return defaultTeam(year)
}

function teamFields({ teamId, location, locationCode, urlLogo, wins, losses, ties }: StandingPayload) {
  const record = { teamWins: wins, teamLosses: losses, teamTies: ties }
  return teamPayload.parse({ officialId: teamId, location, locationCode, urlLogo, ...record })
}
