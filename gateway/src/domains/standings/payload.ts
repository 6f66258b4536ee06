import { z } from 'zod'
import { count, integer, requiredInteger, requiredText, text } from '../wire/wireFields.ts'
import { wireList } from '../wire/wireList.ts'

/** One row of v4 `standings`; only champSeries has the cs figures. */
const standingPayload = z.object({
  teamId: requiredText,
  fullName: text,
  location: text,
  locationCode: text,
  urlLogo: text,
  league: text,
  seed: integer,
  wins: requiredInteger,
  losses: requiredInteger,
  ties: requiredInteger,
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

export const standingsPayload = wireList(standingPayload)

export type StandingPayload = z.output<typeof standingPayload>
