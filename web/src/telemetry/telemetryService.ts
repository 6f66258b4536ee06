import type { EventOutcome, TrackedEvent } from '../lib/tracking/track.ts'

/** Something that events are sent to, once it is loaded. */
export interface TelemetryService {
  /** Returns what became of the event. */
  send: (this: void, event: TrackedEvent) => EventOutcome
  /** Stops sending at once, and removes what the service's own code keeps in this browser. It can be started again. */
  stop: (this: void) => void
}

/** Who is signed in, as the services learn of it. */
export interface AccountSource {
  /** The account's id; null for nobody and for an anonymous visitor, undefined while that is not known. */
  uid: () => string | null | undefined
  /** Calls the listener whenever that may have changed. Returns the function that stops it. */
  onChange: (listener: () => void) => () => void
}

/** Calls `change` with who is signed in, now and after each change, as far as it is known. Returns the function that stops it. */
export function followAccount(
  { uid, onChange }: AccountSource,
  change: (uid: string | null) => void,
): () => void {
  let known: string | null | undefined
  const follow = () => {
    const next = uid()
    if (next === undefined || next === known) return
    known = next
    change(next)
  }
  follow()
  return onChange(follow)
}
