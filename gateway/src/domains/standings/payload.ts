import { z } from 'zod'
import { count, integer, requiredText, text } from '../wireFields.ts'

/** One row of v4 `standings`; the cs figures come with champSeries alone. */
const standingPayload = z.object({
  teamId: requiredText,
  fullName: text,
  location: text,
  locationCode: text,
  urlLogo: text,
  league: text,
  seed: integer,
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  scores: count,
  scoresAgainst: count,
  scoreDiff: integer,
  csWins: count,
  csLosses: count,
  csTies: count,
  csScores: count,
  csScoresAgainst: count,
  csScoreDiff: integer,
})

export const standingsPayload = z.array(standingPayload)

export type StandingPayload = z.output<typeof standingPayload>
