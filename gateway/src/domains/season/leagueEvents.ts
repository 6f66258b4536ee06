import type { EventPayload } from './payload.ts'

/** The events of a league; those without one are its own. */
export function eventsOfLeague(events: readonly EventPayload[], league: string): EventPayload[] {
  return events.filter((event) => event.league === null || event.league === league)
}
