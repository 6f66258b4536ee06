import { CONSENT_KEY, DO_NOT_SHARE_KEY, hasPrivacyControl } from '../../lib/tracking/consent.ts'
import { readStored } from '../../lib/settings/browserStorage.ts'
import { droppedEventListeners, eventAdapters } from '../../lib/tracking/track.ts'
import type { TrackedEvent } from '../../lib/tracking/track.ts'

/** An event that happened on this page. */
export interface LoggedEvent {
  /** Grows by one with each event. */
  number: number
  /** When it happened, in ms since 1970. */
  atMs: number
  name: TrackedEvent['name']
  /** Its other fields. */
  params: Record<string, string | boolean>
  /** Sent, or why it was not. */
  outcome: string
}

const MOST_EVENTS = 50

/**
 * Follows all events of the page, also those that are dropped, until the returned function is called.
 *
 * @param onChange receives the last 50, newest first, after each event
 */
export function followEvents(onChange: (events: readonly LoggedEvent[]) => void): {
  stop: () => void
  clear: () => void
} {
  let events: readonly LoggedEvent[] = []
  let count = 0
  const log = (event: TrackedEvent, outcome: string) => {
    const { name, ...params } = event
    count += 1
    const logged = { number: count, atMs: Date.now(), name, params, outcome }
    events = [logged, ...events].slice(0, MOST_EVENTS)
    onChange(events)
  }
  const logSent = (event: TrackedEvent) => {
    // The panel itself is among the adapters.
    log(event, eventAdapters.size > 1 ? 'Sent' : 'Dropped: no service')
  }
  const logDropped = (event: TrackedEvent) => log(event, `Dropped: ${refusal()}`)
  eventAdapters.add(logSent)
  droppedEventListeners.add(logDropped)

  return {
    stop() {
      eventAdapters.delete(logSent)
      droppedEventListeners.delete(logDropped)
    },
    clear() {
      events = []
      onChange(events)
    },
  }
}

function refusal(): string {
  if (hasPrivacyControl()) return 'Global Privacy Control'
  if (readStored(DO_NOT_SHARE_KEY)) return 'Do Not Share'
  return readStored(CONSENT_KEY) === 'refused' ? 'refused' : 'no consent yet'
}
