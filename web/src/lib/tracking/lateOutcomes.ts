import type { EventOutcome, EventOutcomes, TrackedEvent } from './track.ts'

/** What has become of events after `track()` had ended, by service; undefined stands for all services. */
const later = new WeakMap<TrackedEvent, Map<string | undefined, EventOutcome>>()
const changes = new EventTarget()

/** Says what has become of an event that was waiting; without a service, of one that no service has been handed. */
export function settleEvent(event: TrackedEvent, service: string | undefined, outcome: EventOutcome): void {
  const outcomes = later.get(event) ?? new Map<string | undefined, EventOutcome>()
  later.set(event, outcomes.set(service, outcome))
  changes.dispatchEvent(new Event('change'))
}

/** What has become of an event by now: what was said of it at first, with what was said since in its place. */
export function latestOutcomes(event: TrackedEvent, first: EventOutcomes): EventOutcomes {
  const since = later.get(event)
  if (!since) return first
  // Whoever held it has handed it on.
  const kept = first.filter(([service, outcome]) => service !== undefined || outcome !== 'waiting')
  return [...new Map([...kept, ...since])]
}

/** Calls the listener after each change. Returns the function that stops it. */
export function onSettledEvent(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}
