import { z } from 'zod'
import { wireList } from '../wireList.ts'
import { count, integer, requiredText, text } from '../wireFields.ts'

/** A line of v4 `events/{slug}/play-by-plays`: minutes and seconds are what is left of the period, the score stands after it. */
const playPayload = z.object({
  markerId: z.union([z.int(), requiredText]),
  eventType: requiredText,
  description: text.transform((words) => words ?? ''),
  period: z.int().positive(),
  minutes: count,
  seconds: count,
  teamId: text,
  homeScore: integer,
  visitorScore: integer,
  playerId: text,
  shooterId: text,
  assistId: text,
  goalieId: text,
})

/** v4 `events/{slug}/play-by-plays`: what happened in a game, in order. */
export const playsPayload = wireList(playPayload)

export type PlayPayload = z.output<typeof playPayload>
