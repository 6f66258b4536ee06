import { z } from 'zod'
import {
  epochSeconds,
  flag,
  integer,
  looseInteger,
  requiredCount,
  requiredId,
  requiredText,
  text,
} from '../wire/wireFields.ts'
import { innerList, wireList } from '../wire/wireList.ts'
import { segmentPayload } from './segment.ts'
import { noTeam, teamPayload } from './teamPayload.ts'

/** A side of a game: a team, its id alone, or null while undecided. */
const side = z.union([noTeam, teamPayload, requiredText])

/** One game, in v4 `events` as well as in v4 `events/{slug}`. */
export const eventPayload = z.object({
  id: requiredId,
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

export type EventPayload = z.output<typeof eventPayload>
export type SidePayload = EventPayload['homeTeam']
