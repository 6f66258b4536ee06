import { setTimeout } from 'node:timers/promises'
import type { Metrics } from '../metrics/metrics.ts'
import type { Flight } from '../queues/singleFlight.ts'
import type { PubSub } from '../redis/pubsub.ts'

/** Longer than most loads that a user waits for, and than any in the background, in ms. */
const LEASE_MS = 5000
const BACKGROUND_LEASE_MS = 20_000
/** A process looks for the result of another one so often, with a pause between, and then loads: for a second. */
const MAX_LOOKS = 20
const PAUSE_MS = 50

/** A load, and the flight that says when its result is stored for others. */
interface LeasedLoad<T> {
  load: () => Promise<T>
  flight: Flight
}

/**
 * Builds the leases by which one of several processes loads a key that they need at once. Where Redis is out of reach, each of them loads.
 *
 * @param options.pause waits between two looks; for 50 ms when left out.
 */
export function createLoadLease(options: {
  pubsub: PubSub
  metrics: Metrics
  pause?: (() => Promise<unknown>) | undefined
}) {
  const { pubsub, metrics, pause = () => setTimeout(PAUSE_MS, undefined, { ref: false }) } = options

  function runHeld<T>(lease: string, { load, flight }: LeasedLoad<T>): Promise<T> {
    const release = async () => {
      await flight.stored
      await pubsub.release(lease)
    }
    return load().finally(() => void release())
  }

  return {
    /**
     * Loads under the lease of the key, or waits for what the process that holds it stores: until it gives the lease up, or for a second,
     * so that a holder that has died costs no more. Throws what `load` throws.
     *
     * @param work.look reads what the others have stored; undefined as long as there is nothing.
     */
    async run<T>(key: string, work: LeasedLoad<T> & { look: () => Promise<T | undefined> }): Promise<T> {
      const lease = `load ${key}`
      for (let looks = 0; looks <= MAX_LOOKS; looks += 1) {
        const isHolder = (await pubsub.lease(lease, LEASE_MS)) === 0
        // A former holder has stored its answer before it gave the lease up.
        const found = looks === 0 ? undefined : await work.look()
        if (found !== undefined) {
          metrics.loadLease('found')
          if (isHolder) void pubsub.release(lease)
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
      if ((await pubsub.lease(lease, BACKGROUND_LEASE_MS)) > 0) return undefined
      return runHeld(lease, work)
    },
  }
}
