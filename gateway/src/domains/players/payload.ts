import { z } from 'zod'
import { statLine } from '../stats/payload.ts'
import { flag, looseInteger, requiredText, text } from '../wireFields.ts'

/** One row of v4 `teams/{id}/roster`. */
const rosterPlayerPayload = z.object({
  officialId: requiredText,
  slug: requiredText,
  firstName: requiredText,
  lastName: requiredText,
  lastNameSuffix: text,
  position: text,
  jerseyNum: looseInteger,
  isCaptain: flag,
  injuryStatus: text,
  injuryDescription: text,
  height: text,
  weight: looseInteger,
  college: text,
  hometown: text,
  profileUrl: text,
})

export const rosterPayload = z.array(rosterPlayerPayload)

const seasonStats = statLine.extend({ year: z.int(), seasonSegment: requiredText, teamId: text })
const accolade = z.object({ awardName: requiredText, years: z.array(z.int()) })

/** v4 `players/{slug}`. A season's answer may carry a single `stats` in place of career and seasons. */
export const playerProfilePayload = rosterPlayerPayload.extend({
  nickname: text,
  positionName: text,
  handedness: text,
  age: looseInteger,
  dob: text,
  collegeYear: looseInteger,
  highSchool: text,
  country: text,
  countryCode: text,
  clubTeam: text,
  expFromYear: looseInteger,
  bio: text,
  instagramUrl: text,
  twitterUrl: text,
  allYears: z.array(z.int()).nullish(),
  stats: statLine.nullish(),
  careerStats: statLine.nullish(),
  champSeries: statLine.nullish(),
  allSeasonStats: z.array(seasonStats).nullish(),
  accolades: z.array(accolade).nullish(),
})

export type RosterPlayerPayload = z.output<typeof rosterPlayerPayload>
