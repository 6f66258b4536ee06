import type { Clock } from '../../platform/clock.ts'

/** A change of a resource's content: its version since then, null for an unknown one, and when that was (monotonic). */
interface Change {
  version: string | null
  atMs: number
}

/**
 * The last change of each resource in the last 15 s: longer than an answer takes to be made, so that one that was begun before a change,
 * or has joined work that was, is known to be outdated when it is done.
 */
export interface RecentInvalidations {
  add(resource: string, version: string | null): void
  of(resource: string): Change | undefined
}

const REMEMBERED_MS = 15_000

/** Builds an empty memory; the clock is the monotonic one. */
export function createRecentInvalidations(clock: Clock): RecentInvalidations {
  /** The one that has changed longest ago comes first. */
  const changes = new Map<string, Change>()

  function forgetOld(): void {
    for (const [resource, { atMs }] of changes) {
      if (clock.nowMs() - atMs < REMEMBERED_MS) return
      changes.delete(resource)
    }
  }

  return {
    add(resource, version) {
      forgetOld()
      const former = changes.get(resource)
      // Content that is only known again has not changed.
      const atMs = former?.version === version ? former.atMs : clock.nowMs()
      changes.delete(resource)
      changes.set(resource, { version, atMs })
    },
    of: (resource) => changes.get(resource),
  }
}
