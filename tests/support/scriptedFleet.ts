import { createPubSub } from '../../gateway/src/platform/redis/pubsub.ts'
import type { SharedTier } from '../../gateway/src/platform/cache/sharedTier.ts'
import { captureLog } from './capturedLog.ts'
import { scriptedCache } from './scriptedCache.ts'
import { settableClock } from './settableClock.ts'
import { createSharedMap } from './sharedMap.ts'

/** Caches of several processes that share a map and messages; every process is granted every lease. */
export function scriptedFleet() {
  const clock = settableClock('2026-01-01T12:00:00.000Z')
  const map = createSharedMap(clock)
  const exchange = createPubSub({ clock, log: captureLog().log })
  /** The keys of the leases that were asked for. */
  const leases: string[] = []
  const pubsub: typeof exchange = {
    ...exchange,
    lease(key, ms) {
      leases.push(key)
      return exchange.lease(key, ms)
    },
  }
  return {
    clock,
    map,
    pubsub,
    leases,
    /**
     * @param changes what the process has in place of the map's own functions.
     * @param build the one of the process; it has no name when left out.
     */
    start: (changes: Partial<SharedTier> = {}, build = '') =>
      scriptedCache({ clock, pubsub, shared: { ...map.tierOf(build), ...changes } }),
  }
}

/** Two processes that know the goals of a list, or nothing where none are given. */
export async function twoProcesses(goals?: number) {
  const fleet = scriptedFleet()
  const [one, other] = [fleet.start(), fleet.start()]
  if (goals !== undefined) {
    one.answer(goals)
    await one.read()
    await other.read()
  }
  return { ...fleet, one, other }
}
