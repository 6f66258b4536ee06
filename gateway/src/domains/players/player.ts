import type { Handedness, Player } from '../../__generated__/schemaTypes.ts'
import { calendarDay } from '../wire/calendarDay.ts'
import { toImage } from '../wire/image.ts'
import { toTeam, type TeamModel } from '../teams/team.ts'
import { accountName } from '../wire/accountName.ts'
import { nodeId, seasonKey } from '../wire/nodeId.ts'
import { toInjury } from './injury.ts'
import type { PlayerPayload } from './payload.ts'
import { plainText } from './plainText.ts'
import { toPosition } from '../statLines/position.ts'

/** A player without the fields that need another call. `bio` is that of the list; her profile may have more. */
export type PlayerModel = Omit<
  Player,
  | 'team'
  | 'isRookie'
  | 'stats'
  | 'ranks'
  | 'seasonStats'
  | 'favoriteCells'
  | 'careerStats'
  | 'championshipSeriesStats'
  | 'seasons'
  | 'games'
  | 'nextGame'
  | 'accolades'
  | 'news'
  | 'videos'
> & {
  /** The official id of her team; null without one. */
  teamId: string | null
  /** Her team in the player's own row; null when the row has at most a bare id. */
  embeddedTeam: TeamModel | null
}

const HANDS: ReadonlyMap<string, Handedness> = new Map([
  ['R', 'RIGHT'],
  ['L', 'LEFT'],
  ['R/L', 'BOTH'],
  ['L/R', 'BOTH'],
])

/** Maps a player in any of the league's answers, for the requested season `year`. */
export function toPlayer(payload: PlayerPayload, year: number): PlayerModel {
  return {
    id: nodeId('Player', seasonKey(payload.officialId, year)),
    officialId: payload.officialId,
    slug: payload.slug,
    year,
    firstName: payload.firstName,
    lastName: payload.lastName,
    suffix: payload.lastNameSuffix,
    nickname: payload.nickname,
    position: toPosition(payload.position),
    positionCode: payload.position,
    number: payload.jerseyNum,
    ...teamOf(payload, year),
    isCaptain: payload.isCaptain,
    injury: toInjury(payload.injuryStatus, payload.injuryDescription),
    height: payload.height,
    weight: payload.weight,
    handedness: HANDS.get(payload.handedness?.toUpperCase() ?? '') ?? null,
    age: payload.age,
    birthDate: calendarDay(payload.dob),
    college: payload.college,
    collegeYear: payload.collegeYear,
    highSchool: payload.highSchool,
    hometown: payload.hometown,
    country: payload.country,
    countryCode: payload.countryCode,
    clubTeam: payload.clubTeam,
    rookieYear: payload.expFromYear,
    bio: plainText(payload.bio),
    instagram: accountName(payload.instagramUrl),
    twitter: accountName(payload.twitterUrl),
    portrait: toImage(payload.profileUrl),
    years: yearsOf(payload, year),
  }
}

/** Whether a player's team plays in the league; true where the league does not say. */
export function isOfLeague({ team, currentTeam }: PlayerPayload, league: string): boolean {
  const own = team ?? currentTeam
  return own === null || typeof own === 'string' || own.league === null || own.league === league
}

function teamOf(payload: PlayerPayload, year: number): Pick<PlayerModel, 'teamId' | 'embeddedTeam'> {
  const team = payload.team ?? payload.currentTeam
  if (team === null || typeof team === 'string') return { teamId: team, embeddedTeam: null }
  const { officialId, fullName } = team
  return { teamId: officialId, embeddedTeam: fullName === null ? null : toTeam({ ...team, fullName }, year) }
}

function yearsOf({ allYears }: PlayerPayload, year: number): number[] {
  return [...new Set(allYears.length > 0 ? allYears : [year])].toSorted((a, b) => a - b)
}
