import { readConsent } from './consent.ts'
import type { Consent } from './consent.ts'
import type { EventAdapter, EventOutcomes, TrackedEvent } from './track.ts'

/** An event as developers' panel of events shows it. */
export interface LoggableEvent {
  event: TrackedEvent
  /** Complete once `track()` has ended. */
  outcomes: EventOutcomes
  /** When it happened, in ms since 1970. */
  atMs: number
  /** The visitor's answer then. */
  answer: Consent | null
}

/** What has happened before developers' panel of events was there, 50 at most. */
export const trackedEarly: LoggableEvent[] = []

/** Keeps it; added only where that panel is switched on. */
export const keepEarly: EventAdapter = (event, outcomes) => {
  if (trackedEarly.length < 50)
    trackedEarly.push({ event, outcomes, atMs: Date.now(), answer: readConsent() })
  return 'off'
}
