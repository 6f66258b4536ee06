import { z } from 'zod'
import { segmentPayload } from '../season/segment.ts'
import { noTeam, teamPayload } from '../season/teamPayload.ts'
import { playerId, statLine } from '../statLines/payload.ts'
import {
  flag,
  integer,
  looseInteger,
  requiredCount,
  requiredInteger,
  requiredText,
  text,
} from '../wire/wireFields.ts'
import { jerseyNumber } from '../wire/jerseyNumber.ts'
import { innerList, wireList } from '../wire/wireList.ts'

/** A player's team: a full record, its id alone, or nothing. */
const teamReference = z.union([noTeam, teamPayload.extend({ league: text }), requiredText])

/** A player in every list. */
export const playerPayload = z.object({
  officialId: playerId,
  slug: requiredText,
  firstName: requiredText,
  lastName: requiredText,
  lastNameSuffix: text,
  nickname: text,
  position: text,
  jerseyNum: jerseyNumber,
  isCaptain: flag,
  injuryStatus: text,
  injuryDescription: text,
  height: text,
  weight: looseInteger,
  handedness: text,
  age: looseInteger,
  dob: text,
  college: text,
  collegeYear: looseInteger,
  highSchool: text,
  hometown: text,
  country: text,
  countryCode: text,
  clubTeam: text,
  expFromYear: looseInteger,
  bio: text,
  instagramUrl: text,
  twitterUrl: text,
  profileUrl: text,
  allYears: innerList(requiredInteger),
  team: teamReference,
  currentTeam: teamReference,
})

/** v3 `wll/players` and v4 `teams/{id}/roster`. */
export const playersPayload = wireList(playerPayload)

const profileSeason = statLine.extend({ year: requiredInteger, seasonSegment: segmentPayload, teamId: text })
const accolade = z.object({ awardName: requiredText, years: innerList(requiredInteger) })

/** v4 `players/{slug}`. The answer for a season may have a single `stats` instead of career and seasons. */
export const playerProfilePayload = playerPayload.extend({
  stats: statLine.nullish(),
  careerStats: statLine.nullish(),
  champSeries: statLine.nullish(),
  allSeasonStats: innerList(profileSeason),
  accolades: innerList(accolade),
})

const side = z
  .union([noTeam, z.object({ officialId: requiredText }), requiredText])
  .transform((team) => (typeof team === 'string' ? team : (team?.officialId ?? null)))

/** v4 `players/{slug}/events/stats`: a player's games. A side is sent as its official id. */
export const gameLogPayload = wireList(
  z.object({
    event: z.object({
      slugname: requiredText,
      year: integer,
      eventStatus: requiredCount,
      homeTeam: side,
      awayTeam: side,
    }),
    stats: statLine.extend({ teamId: text, officialId: playerId.nullish().transform((id) => id ?? null) }),
  }),
)

export type PlayerPayload = z.output<typeof playerPayload>
export type PlayerProfilePayload = z.output<typeof playerProfilePayload>
export type ProfileSeasonPayload = z.output<typeof profileSeason>
export type GameLogPayload = z.output<typeof gameLogPayload>
