import type { TrackedEvent } from '../../lib/tracking/track.ts'

/** So many events wait for the services at most; the later ones are dropped. */
export const MAX_QUEUED = 100

/** What is counted until the services are loaded. */
export const queuedEvents: TrackedEvent[] = []

/** The adapter that holds events until then. `track()` drops what the visitor has not agreed to. */
export const queueEvent = (event: TrackedEvent) => {
  if (queuedEvents.length < MAX_QUEUED) queuedEvents.push(event)
  return 'waiting' as const
}
