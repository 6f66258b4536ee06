import { CONSENT_KEY, DO_NOT_SHARE_KEY, hasPrivacyControl, readConsent } from '../../lib/tracking/consent.ts'
import { readStored } from '../../lib/settings/browserStorage.ts'
import { latestOutcomes, onSettledEvent } from '../../lib/tracking/lateOutcomes.ts'
import { droppedEventListeners, eventAdapters } from '../../lib/tracking/track.ts'
import type { EventAdapter, EventOutcomes, TrackedEvent } from '../../lib/tracking/track.ts'
import { keepEarly, trackedEarly } from '../../lib/tracking/trackedEarly.ts'
import type { LoggableEvent } from '../../lib/tracking/trackedEarly.ts'

/** An event that happened on this page. */
export interface LoggedEvent {
  /** Grows by one with each event. */
  number: number
  /** When it happened, in ms since 1970. */
  atMs: number
  name: TrackedEvent['name']
  /** Its other fields. */
  params: Record<string, string | boolean>
  /** What each service has done with it, or why none has got it. */
  outcome: string
}

const MAX_EVENTS = 50

/**
 * Follows all events of the page, also those that are dropped, until the returned function is called. It begins with those that were
 * kept before.
 *
 * @param onChange receives the last 50, newest first, after each event
 */
export function followEvents(onChange: (events: readonly LoggedEvent[]) => void): {
  stop: () => void
  clear: () => void
} {
  /** Each says what has become of it by now. */
  let events: readonly (() => LoggedEvent)[] = []
  let count = 0
  const report = () => onChange(events.map((latest) => latest()))
  const log = ({ event, outcomes, atMs, answer }: LoggableEvent, refusal: string) => {
    const { name, ...params } = event
    count += 1
    const number = count
    const latest = () => {
      const outcome = answer === 'granted' ? describe(latestOutcomes(event, outcomes)) : `Dropped: ${refusal}`
      return { number, atMs, name, params, outcome }
    }
    events = [latest, ...events].slice(0, MAX_EVENTS)
  }
  const listen: EventAdapter = (event, outcomes) => {
    const happened = { event, outcomes, atMs: Date.now(), answer: readConsent() }
    const refusal = currentRefusal()
    // By then the adapters after this one have said what they did with it.
    queueMicrotask(() => {
      log(happened, refusal)
      report()
    })
    return 'off'
  }
  const both = [eventAdapters, droppedEventListeners]
  for (const early of trackedEarly) log(early, early.answer === null ? NO_ANSWER : currentRefusal())
  if (trackedEarly.length > 0) report()
  const stopSettled = onSettledEvent(report)
  for (const adapters of both) {
    adapters.delete(keepEarly)
    adapters.add(listen)
  }

  return {
    stop() {
      stopSettled()
      for (const adapters of both) adapters.delete(listen)
    },
    clear() {
      events = []
      report()
    },
  }
}

const NO_ANSWER = 'no consent yet'

/** What the panel says of what a service has done; first where it has no name. */
const descriptions = {
  sent: ['Sent', 'sent'],
  waiting: ['Waiting for the services', 'waiting'],
  repeated: ['Repeated, not sent', 'repeated, not sent'],
  off: ['', 'off'],
} as const

function describe(outcomes: EventOutcomes): string {
  const parts = outcomes.flatMap(([service, outcome]) => {
    const [alone, named] = descriptions[outcome ?? 'sent']
    return (service === undefined ? alone : `${service}: ${named}`) || []
  })
  return parts.join(', ') || 'Dropped: no service'
}

function currentRefusal(): string {
  if (hasPrivacyControl()) return 'Global Privacy Control'
  if (readStored(DO_NOT_SHARE_KEY)) return 'Do Not Share'
  return readStored(CONSENT_KEY) === 'refused' ? 'refused' : NO_ANSWER
}
