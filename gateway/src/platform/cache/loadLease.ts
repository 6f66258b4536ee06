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

/** One load among several processes that need the same key at once. Where Redis is out of reach, each of them loads. */
export interface LoadLease {
  /**
   * Loads under the lease of the key, or waits for what the process that holds it stores: until it gives the lease up, or for a second,
   * so that a holder that has died costs no more.
   *
   * @throws what `load` throws.
   */
  run<T>(key: string, work: SharedLoad<T>): Promise<T>
  /** Loads unless another process is loading the key in the background; then undefined. */
  runInBackground<T>(key: string, work: Omit<SharedLoad<T>, 'look'>): Promise<T | undefined>
}

interface SharedLoad<T> {
  /** Reads what the others have stored; undefined as long as there is nothing. */
  look: () => Promise<T | undefined>
  load: () => Promise<T>
  /** Its `stored` is awaited before the lease is given up. */
  flight: Flight
}

/** @param options.pause waits between two looks; for 50 ms when left out. */
export function createLoadLease(options: {
  pubsub: PubSub
  metrics: Metrics
  pause?: (() => Promise<unknown>) | undefined
}): LoadLease {
  const { pubsub, metrics, pause = () => setTimeout(PAUSE_MS, undefined, { ref: false }) } = options

  function runHeld<T>(lease: string, { load, flight }: Omit<SharedLoad<T>, 'look'>): Promise<T> {
    const release = async () => {
      await flight.stored
      await pubsub.release(lease)
    }
    return load().finally(() => void release())
  }

  return {
    async run(key, work) {
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
    async runInBackground(key, work) {
      const lease = `renew ${key}`
      if ((await pubsub.lease(lease, BACKGROUND_LEASE_MS)) > 0) return undefined
      return runHeld(lease, work)
    },
  }
}
