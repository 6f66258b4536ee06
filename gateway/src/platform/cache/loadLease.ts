import { setTimeout } from 'node:timers/promises'
import type { Metrics } from '../metrics/metrics.ts'
import type { Flight } from '../queues/singleFlight.ts'
import type { FleetStore } from '../redis/fleetStore.ts'

/** Longer than most loads that a user waits for, and than any in the background, in ms. */
const LEASE_MS = 5000
const BACKGROUND_LEASE_MS = 20_000
/** How often a waiting process polls Redis for the holder's result (every 50 ms, so for a second) before it loads itself. */
const MAX_LOOKS = 20
const PAUSE_MS = 50

/** A load, and the flight that settles when its result is stored in Redis. */
interface LeasedLoad<T> {
  load: () => Promise<T>
  flight: Flight
}

/**
 * Builds the leases by which one of several processes loads a key that all need at once. Without Redis, each
 * of them loads.
 * @param options.pause waits between two polls; for 50 ms when left out.
 */
export function createLoadLease(options: {
  fleetStore: FleetStore
  metrics: Metrics
  pause?: (() => Promise<unknown>) | undefined
}) {
  const { fleetStore, metrics, pause = () => setTimeout(PAUSE_MS, undefined, { ref: false }) } = options

  function runHeld<T>(lease: string, { load, flight }: LeasedLoad<T>): Promise<T> {
    const release = async () => {
      await flight.stored
      await fleetStore.release(lease)
    }
    return load().finally(() => void release())
  }

  return {
    /**
     * Loads under the lease of the key, or waits for the result that the lease's holder stores: until the
     * lease is released, or for a second in case the holder has died. Throws what `load` throws.
     * @param work.look reads the result that others have stored; undefined as long as there is none.
     */
    async run<T>(key: string, work: LeasedLoad<T> & { look: () => Promise<T | undefined> }): Promise<T> {
      const lease = `load ${key}`
      for (let looks = 0; looks <= MAX_LOOKS; looks += 1) {
        const isHolder = (await fleetStore.lease(lease, LEASE_MS)) === 0
        // The previous holder stores its answer before it releases the lease.
        const found = looks === 0 ? undefined : await work.look()
        if (found !== undefined) {
          metrics.loadLease('found')
          if (isHolder) void fleetStore.release(lease)
          return found
        }
        if (isHolder) {
          metrics.loadLease('load')
          return runHeld(lease, work)
        }
        await pause()
      }
      metrics.loadLease('timeout')
      return work.load()
    },
    /** Loads unless another process is loading the key in the background; then undefined. */
    async runInBackground<T>(key: string, work: LeasedLoad<T>): Promise<T | undefined> {
      const lease = `renew ${key}`
      if ((await fleetStore.lease(lease, BACKGROUND_LEASE_MS)) > 0) return undefined
      return runHeld(lease, work)
    },
  }
}
