import { z } from 'zod'
import { segmentPayload } from '../schedule/segment.ts'
import { statLine } from '../stats/payload.ts'
import { teamPayload } from '../teams/payload.ts'
import { flag, looseInteger, requiredText, text } from '../wireFields.ts'

/** A player's team: what is known of it, its bare id, or nothing. */
const teamReference = z
  .union([teamPayload.extend({ league: text }), requiredText])
  .nullish()
  .transform((team) => team ?? null)

/** A player as every list carries her. */
export const playerPayload = z.object({
  officialId: requiredText,
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
  allYears: z.array(z.int()).nullish(),
  team: teamReference,
  currentTeam: teamReference,
})

/** v3 `wll/players` and v4 `teams/{id}/roster`. */
export const playersPayload = z.array(playerPayload)

const seasonStats = statLine.extend({ year: z.int(), seasonSegment: segmentPayload, teamId: text })
const accolade = z.object({ awardName: requiredText, years: z.array(z.int()) })

/** v4 `players/{slug}`. A season's answer may carry a single `stats` in place of career and seasons. */
export const playerProfilePayload = playerPayload.extend({
  stats: statLine.nullish(),
  careerStats: statLine.nullish(),
  champSeries: statLine.nullish(),
  allSeasonStats: z.array(seasonStats).nullish(),
  accolades: z.array(accolade).nullish(),
})

const side = z
  .union([z.object({ officialId: requiredText }), requiredText])
  .nullish()
  .transform((team) => (typeof team === 'string' ? team : (team?.officialId ?? null)))

/** v4 `players/{slug}/events/stats`: a player's games. A side is its official id. */
export const gameLogPayload = z.array(
  z.object({
    event: z.object({
      slugname: requiredText,
      eventStatus: z.int().nonnegative(),
      homeTeam: side,
      awayTeam: side,
    }),
    stats: statLine.extend({ teamId: text }),
  }),
)

export type PlayerPayload = z.output<typeof playerPayload>
export type PlayerProfilePayload = z.output<typeof playerProfilePayload>
export type SeasonStatsPayload = z.output<typeof seasonStats>
export type GameLogPayload = z.output<typeof gameLogPayload>
