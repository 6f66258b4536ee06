import type { Fixture } from '../season/fixtures.ts'
import { CLUB_IDS, TEAMS } from '../season/teams.ts'
import type { ClubId, TeamId } from '../season/teams.ts'
import type { TableRow } from '../season/seasonStandings.ts'
import type { AnswerContext } from './answers.ts'

interface Records {
  teamWins: number
  teamLosses: number
  teamTies: number
  teamWinsPost: number
  teamLossesPost: number
  teamTiesPost: number
  seed: number | null
}

const NO_RECORDS: Records = {
  ...{ teamWins: 0, teamLosses: 0, teamTies: 0 },
  ...{ teamWinsPost: 0, teamLossesPost: 0, teamTiesPost: 0 },
  seed: null,
}

/** The teams' records in a season so far. For games of the Championship Series the league sends the record in the series instead. */
export function teamRecords(
  context: AnswerContext,
  year: number,
  segment: Fixture['segment'],
): (team: TeamId) => Records {
  const { simulation, nowMs } = context
  const regular = simulation.table(year, segment === 'champseries' ? 'champseries' : 'regular', nowMs)
  const post = simulation.table(year, 'post', nowMs)
  const ranking = regular.isComplete
    ? simulation.ranking(year, segment === 'champseries' ? 'champseries' : 'regular', nowMs)
    : []
  return (team) => {
    const row = rowOf(regular.rows, team)
    const postRow = rowOf(post.rows, team)
    if (row === undefined || postRow === undefined) return NO_RECORDS
    return {
      ...{ teamWins: row.wins, teamLosses: row.losses, teamTies: row.ties },
      ...{ teamWinsPost: postRow.wins, teamLossesPost: postRow.losses, teamTiesPost: postRow.ties },
      seed: ranking.length === 0 ? null : ranking.indexOf(row.teamId) + 1,
    }
  }
}

/** A team as it appears in the games of a season's list. */
export function eventTeamPayload(context: AnswerContext, team: TeamId, year: number, records: Records) {
  const { teamWins: wins, teamLosses: losses, teamTies: ties } = records
  // For these two all-star teams the league uses shorter field names.
  const ownRecords = team === 'ASE' || team === 'ASW' ? { wins, losses, ties, seed: null } : records

  const { officialId, fullName, location, locationCode, slogan, teamColor, backgroundColor, twTag, igTag } =
    TEAMS[team]
  return {
    ...{ officialId, year, urlLogo: crestUrl(context, team), fullName, location, locationCode },
    ...{ league: 'WLL', conference: null, slogan, ...ownRecords, shopImg: shopPictureUrl(context, team) },
    ...{ teamColor, backgroundColor, spotifyId: '', twTag, igTag, team_id: officialId },
  }
}

/** v4 `teams/{id}`: the team's full record, without its games. */
export function teamPayload(context: AnswerContext, team: TeamId, year: number) {
  const { fullName, location, locationCode, teamColor, backgroundColor, igTag, twTag, slogan } = TEAMS[team]
  return {
    ...{ officialId: team, fullName, location, locationCode, league: 'WLL', year },
    ...{ teamColor, background: backgroundColor, igTag, twTag, slogan },
    ...{
      teamBanner: null,
      teamLogo: crestUrl(context, team),
      shopImg: shopPictureUrl(context, team),
      conference: null,
    },
    ...teamRecords(context, year, 'regular')(team),
    allYears: [2024, 2025],
    coaches: isClub(team) ? coachPayloads(context, team) : [],
  }
}

function coachPayloads({ simulation }: AnswerContext, club: ClubId) {
  return simulation.people.coaches[club].map(({ coachType, firstName, lastName }, index) => ({
    ...{ coachType, firstName, lastName },
    // The league often omits this field; here it is missing for the second assistant.
    ...(index === 2 ? {} : { profileUrl: null }),
  }))
}

/** The URL of a team's crest on the media server. */
export function crestUrl({ mediaOrigin }: AnswerContext, team: TeamId): string {
  return `${mediaOrigin}/crests/${team}.svg`
}

/** The picture that leads to a club's shop; the league has one of two clubs only. */
function shopPictureUrl({ mediaOrigin }: AnswerContext, team: TeamId): string | null {
  return team === 'WGUA' || team === 'WPLM' ? `${mediaOrigin}/stories/shop.svg?team=${team}` : null
}

function isClub(team: TeamId): team is ClubId {
  return CLUB_IDS.includes(team as ClubId)
}

function rowOf(rows: readonly TableRow[], team: TeamId): TableRow | undefined {
  return rows.find(({ teamId }) => teamId === team)
}
