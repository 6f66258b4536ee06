import { z } from 'zod'
import { teamPayload } from '../teams/payload.ts'
import { epochSeconds, flag, integer, looseInteger, requiredText, text } from '../wireFields.ts'
import { segmentPayload } from './segment.ts'

/** A side of a game: a team, the bare id of one, or null while undecided. */
const side = z
  .union([teamPayload, requiredText])
  .nullish()
  .transform((team) => team ?? null)

/** One game, in v4 `events` as well as in v4 `events/{slug}`. */
export const eventPayload = z.object({
  id: z.int(),
  slugname: requiredText,
  league: text,
  year: integer,
  seasonSegment: segmentPayload,
  week: looseInteger,
  gameNumber: integer,
  description: text,
  startTime: epochSeconds,
  eventStatus: z.int().nonnegative(),
  gameStatus: text,
  period: integer,
  clockMinutes: integer,
  clockSeconds: integer,
  clockTenths: integer,
  homeScore: integer,
  visitorScore: integer,
  homeTeam: side,
  awayTeam: side,
  venue: text,
  location: text,
  broadcaster: z.array(z.string()).nullish(),
  urlStreaming: text,
  urlPreview: text,
  urlTicket: text,
  ticketId: text,
  suiteId: text,
  weekendTicketId: text,
  waitlist: flag,
  waitlistUrl: text,
})

/** v4 `events`: the games of a season. */
export const seasonPayload = z.array(eventPayload)

const periodScores = z.array(z.int().nonnegative())
const fraction = z.number().min(0).max(1)

/** v4 `events/{slug}`: one game with its score by periods; the win probabilities are fractions 0-1. */
export const eventDetailPayload = eventPayload.extend({
  homePeriodScores: periodScores.nullish(),
  visitorPeriodScores: periodScores.nullish(),
  pregameWinProbability: z.object({ homeWinProbability: fraction, awayWinProbability: fraction }).nullish(),
})

export type EventDetailPayload = z.output<typeof eventDetailPayload>
export type EventPayload = z.output<typeof eventPayload>
export type SidePayload = EventPayload['homeTeam']
