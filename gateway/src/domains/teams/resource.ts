import { FRESH_FOR_FIVE_MINUTES } from '../wire/freshness.ts'
import { path, type LeagueResource } from '../wire/leagueResource.ts'
import { teamRecordPayload, type TeamRecordPayload } from './payload.ts'
import { isSameTeam } from './teamLookup.ts'

/** A team's season. The cache stores the payload, because the kind of a team depends on the season's list. */
interface WantedTeam {
  officialId: string
  year: number
}

export const teamRecord: LeagueResource<WantedTeam, TeamRecordPayload> = {
  name: 'team',
  version: 4,
  path: path`teams/${'officialId'}`,
  maxBytes: 200_000,
  query: { year: ({ year }) => year },
  schema: teamRecordPayload,
  freshness: FRESH_FOR_FIVE_MINUTES,
  alwaysExists: false,
  // A record may not name its season, so only the team is compared.
  isAbout: (team, { officialId }) => isSameTeam(team.officialId, officialId),
}
