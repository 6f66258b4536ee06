import type { TrackedEvent } from '../../lib/tracking/track.ts'

/** So many events wait for the services at most; the later ones are dropped. */
export const MAX_HELD = 100

/** What is counted until the services are loaded. */
export const held: TrackedEvent[] = []

/** The adapter that holds events until then. `track()` drops what the visitor has not agreed to. */
export const hold = (event: TrackedEvent) => {
  if (held.length < MAX_HELD) held.push(event)
  return 'waiting' as const
}
