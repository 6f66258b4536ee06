import { z } from 'zod'
import { integer } from '../wireFields.ts'

/** `event(slug)` of the live system: where a game stands this moment. */
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

/** A reading as processes tell it to each other, and when it was taken (ISO 8601). */
export const liveReading = liveEventPayload.extend({ slug: z.string(), lastUpdated: z.iso.datetime() })

export type LiveReading = z.output<typeof liveReading>
