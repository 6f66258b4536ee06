import { z } from 'zod'
import { noTeam, teamPayload } from '../teams/payload.ts'
import {
  epochSeconds,
  flag,
  integer,
  looseInteger,
  requiredCount,
  requiredInteger,
  requiredText,
  text,
} from '../wireFields.ts'
import { innerList, wholeList, wireList } from '../wireList.ts'
import { segmentPayload } from './segment.ts'

/** A side of a game: a team, the bare id of one, or null while undecided. */
const side = z.union([noTeam, teamPayload, requiredText])

/** One game, in v4 `events` as well as in v4 `events/{slug}`. */
export const eventPayload = z.object({
  id: requiredInteger,
  slugname: requiredText,
  league: text,
  year: integer,
  seasonSegment: segmentPayload,
  week: looseInteger,
  gameNumber: looseInteger,
  description: text,
  startTime: epochSeconds,
  eventStatus: requiredCount,
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
  broadcaster: innerList(z.string()),
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
export const seasonPayload = wireList(eventPayload)

const periodScores = wholeList(requiredCount)
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
