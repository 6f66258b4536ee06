import { z } from 'zod'
import { integer } from '../../wire/wireFields.ts'

/** `event(slug)` of the live system: the current state of a game. */
export const liveEventPayload = z.object({
  event: z.object({
    eventStatus: z.int().nonnegative(),
    visitorScore: integer,
    homeScore: integer,
    period: integer,
    clockMinutes: integer,
    clockSeconds: integer,
    clockTenths: integer,
  }),
})

export type LiveEvent = z.output<typeof liveEventPayload>['event']
