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

/** So many events wait for the services at most; the later ones are dropped. */
export const MAX_QUEUED = 100

/** What is counted until the services are loaded. */
export const queuedEvents: TrackedEvent[] = []

/** The adapter that holds events until then. `track()` drops what the visitor has not agreed to. */
export const queueEvent = (event: TrackedEvent) => {
  if (queuedEvents.length < MAX_QUEUED) queuedEvents.push(event)
  return 'waiting' as const
}
