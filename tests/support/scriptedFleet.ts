import { createFleetStore, type FleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import type { SharedTier } from '../../gateway/src/platform/cache/sharedTier.ts'
import { captureLog } from './capturedLog.ts'
import { scriptedCache } from './scriptedCache.ts'
import { settableClock } from './settableClock.ts'
import { createSharedMap } from './sharedMap.ts'

/** Caches of several processes that share a map, messages and leases, which do not expire by themselves. */
export function scriptedFleet() {
  const clock = settableClock('2026-01-01T12:00:00.000Z')
  const map = createSharedMap(clock)
  const exchange = createFleetStore({ clock, log: captureLog().log })
  /** The leases by key, with the process that holds each. */
  const holders = new Map<string, number>()
  /** The keys of the requested leases. */
  const leases: string[] = []
  const reconnectListeners: (() => void)[] = []
  let started = 0

  function fleetStoreOf(process: number): FleetStore {
    return {
      ...exchange,
      lease(key) {
        leases.push(key)
        const holder = holders.get(key) ?? process
        holders.set(key, holder)
        return Promise.resolve(holder === process ? 0 : 1000)
      },
      release(key) {
        if (holders.get(key) === process) holders.delete(key)
        return Promise.resolve()
      },
      onLive: (listener) => void reconnectListeners.push(listener),
    }
  }
  return {
    clock,
    map,
    leases,
    isLeased: (key: string) => holders.has(key),
    /** Sends a message as one of the processes would. */
    publish: (channel: string, message: unknown) => exchange.publish(channel, message),
    /** Notifies all processes that messages may have been lost. */
    reconnect: () => reconnectListeners.forEach((listener) => listener()),
    /**
     * @param changes replace the map's own functions for this process.
     * @param pause between two polls for another process's load; none when left out, so that a wait ends
     * soon.
     */
    start: (changes: Partial<SharedTier> = {}, pause: () => Promise<unknown> = () => Promise.resolve()) =>
      scriptedCache({
        ...{ clock, pause, fleetStore: fleetStoreOf((started += 1)), shared: { ...map.tier, ...changes } },
      }),
  }
}

/** Two processes that have cached a list with this number of goals, or nothing without a number. */
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
