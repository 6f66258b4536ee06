import { setTimeout } from 'node:timers/promises'
import { withinDeadline } from '../resilience/deadline.ts'
import type { FleetStore } from './fleetStore.ts'

/** Lets one piece of work of a key run at a time, in this process and in the fleet. */
export interface FleetMutex {
  /**
   * Runs `work` once no other work of the key runs; work of one process runs in the order in which it
   * arrived.
   * @param waitMs how long it may wait for that, in ms.
   * @throws DeadlineExceededError when it has waited that long: `work` is then never run. Else what `work`
   * throws.
   */
  run<T>(key: string, waitMs: number, work: () => Promise<T>): Promise<T>
}

/** The pause between two attempts to take the lease, in ms. */
const PAUSE_MS = 20

/**
 * Builds the mutex on the leases of the fleet. With Redis unreachable each process locks for itself.
 * @param options.holdMs longer than any work takes, in ms: after that a lease of a dead process expires.
 */
export function createFleetMutex(options: {
  fleetStore: Pick<FleetStore, 'lease' | 'release'>
  holdMs: number
}): FleetMutex {
  const { fleetStore, holdMs } = options
  /** By key: settles when all work queued so far is done. */
  const tails = new Map<string, Promise<void>>()

  /** Resolves when this process holds the lease, or the work has been abandoned. */
  async function acquire(lease: string, previous: Promise<void>, isAbandoned: () => boolean): Promise<void> {
    await previous
    while (!isAbandoned() && (await fleetStore.lease(lease, holdMs)) > 0) {
      await setTimeout(PAUSE_MS, undefined, { ref: false })
    }
  }

  return {
    async run(key, waitMs, work) {
      const lease = `mutex ${key}`
      const done = Promise.withResolvers<void>()
      const previous = tails.get(key) ?? Promise.resolve()
      const tail = previous.then(() => done.promise)
      tails.set(key, tail)
      void tail.then(() => {
        if (tails.get(key) === tail) tails.delete(key)
      })
      let isAbandoned = false
      const acquired = acquire(lease, previous, () => isAbandoned)
      try {
        await withinDeadline(acquired, waitMs)
        return await work()
      } finally {
        isAbandoned = true
        // The lease is per process: the next work must not take it before it is released.
        void acquired.then(() => fleetStore.release(lease)).finally(done.resolve)
      }
    },
  }
}
