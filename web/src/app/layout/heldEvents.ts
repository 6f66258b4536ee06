import type { TrackedEvent } from '../../lib/tracking/track.ts'

/** What is counted until the services are loaded. */
export const held: TrackedEvent[] = []

/** The adapter that holds events until then, 100 at most. `track()` drops what the visitor has not agreed to. */
export const hold = (event: TrackedEvent) => {
  if (held.length < 100) held.push(event)
  return 'waiting' as const
}
