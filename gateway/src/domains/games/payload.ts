import { z } from 'zod'
import { eventPayload } from '../season/payload.ts'
import { requiredCount } from '../wire/wireFields.ts'
import { wholeList } from '../wire/wireList.ts'

const periodScores = wholeList(requiredCount)
const fraction = z.number().min(0).max(1)

/** v4 `events/{slug}`: one game with its score by periods; the win probabilities are fractions 0-1. */
export const eventDetailPayload = eventPayload.extend({
  homePeriodScores: periodScores.nullish(),
  visitorPeriodScores: periodScores.nullish(),
  pregameWinProbability: z.object({ homeWinProbability: fraction, awayWinProbability: fraction }).nullish(),
})

export type EventDetailPayload = z.output<typeof eventDetailPayload>
