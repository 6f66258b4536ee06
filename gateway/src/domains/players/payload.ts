import { z } from 'zod'
import { segmentPayload } from '../schedule/segment.ts'
import { statLine } from '../stats/payload.ts'
import { noTeam, teamPayload } from '../teams/payload.ts'
import {
  flag,
  integer,
  looseInteger,
  requiredCount,
  requiredInteger,
  requiredText,
  text,
} from '../wireFields.ts'
import { innerList, wireList } from '../wireList.ts'

/** A player's team: what is known of it, its bare id, or nothing. */
const teamReference = z.union([noTeam, teamPayload.extend({ league: text }), requiredText])

/** Six digits; a number has lost the zeros before them. */
export const playerId = z.union([
  z
    .int()
    .nonnegative()
    .transform((id) => String(id).padStart(6, '0')),
  requiredText,
])

/** A player as every list carries her. */
export const playerPayload = z.object({
  officialId: playerId,
  slug: requiredText,
  firstName: requiredText,
  lastName: requiredText,
  lastNameSuffix: text,
  nickname: text,
  position: text,
  jerseyNum: looseInteger,
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

const seasonStats = statLine.extend({ year: requiredInteger, seasonSegment: segmentPayload, teamId: text })
const accolade = z.object({ awardName: requiredText, years: innerList(requiredInteger) })

/** v4 `players/{slug}`. A season's answer may carry a single `stats` in place of career and seasons. */
export const playerProfilePayload = playerPayload.extend({
  stats: statLine.nullish(),
  careerStats: statLine.nullish(),
  champSeries: statLine.nullish(),
  allSeasonStats: innerList(seasonStats),
  accolades: innerList(accolade),
})

const side = z
  .union([noTeam, z.object({ officialId: requiredText }), requiredText])
  .transform((team) => (typeof team === 'string' ? team : (team?.officialId ?? null)))

/** v4 `players/{slug}/events/stats`: a player's games. A side is its official id. */
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
export type SeasonStatsPayload = z.output<typeof seasonStats>
export type GameLogPayload = z.output<typeof gameLogPayload>
