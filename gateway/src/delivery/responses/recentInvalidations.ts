import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { atMost } from '../../platform/atMost.ts'

/** The version of a resource since its last invalidation, null for an unknown one, and when that was (monotonic). */
interface Invalidation {
  version: string | null
  atMs: number
}

/** The last invalidation of each resource. A response whose build began before it has expired as soon as it is built. */
export interface RecentInvalidations {
  add(resource: string, version: string | null): void
  of(resource: string): Invalidation | undefined
}

/** Longer than building a response takes. */
const TTL_MS = 15_000
const MAX_RESOURCES = 20_000

/** Builds an empty record; the clock is the monotonic one. */
export function createRecentInvalidations(clock: Clock): RecentInvalidations {
  const invalidations = new LRUCache<string, Invalidation>({
    ...{ ...atMost(MAX_RESOURCES), ttl: TTL_MS, ttlResolution: 0, perf: { now: () => clock.nowMs() } },
  })
  return {
    add(resource, version) {
      const previous = invalidations.get(resource)
      // The same version again is no change.
      const atMs = previous?.version === version ? previous.atMs : clock.nowMs()
      invalidations.set(resource, { version, atMs })
    },
    of: (resource) => invalidations.get(resource),
  }
}
