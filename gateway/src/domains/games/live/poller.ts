import { setTimeout as wait } from 'node:timers/promises'
import { backoff } from '../../../platform/resilience/backoff.ts'
import { withoutTracking } from '../../../platform/cache/dependencyTracking.ts'
import { runInBackground } from '../../../platform/requestContext.ts'
import type { SourceDependencies } from '../../wire/sourceDependencies.ts'
import { retryAfterOf } from './livePauses.ts'
import type { LiveRecords } from './liveRecords.ts'

const MAX_PAUSE_MS = 30_000
/** After this many failures in a row polling continues as usual: a short outage is over by then, or its end is seen within an interval. */
const SHORT_OUTAGE = 3
/** A lease outlives the tick that should renew it by half an interval, so that a lost leader is replaced within two intervals. */
const LEASE_INTERVALS = 1.5
/** The lease is requested this long after the leader's lease should have expired, in ms. */
const GRACE_MS = 5

export interface PollerParts {
  slug: string
  records: Pick<LiveRecords, 'poll' | 'stateAgeMs' | 'pauses'>
  /** Loads the game again; returns whether it still has to be polled. */
  refresh: () => Promise<boolean>
}

/**
 * Polls a game until it is stopped, one process of the fleet at a time: the holder of the lease polls, and
 * the others try to take the lease at every interval. Polls do not overlap. They continue at that interval
 * for three failures in a row; after each further one they pause by `backoff()`, 30 s at most, and in any
 * case for the Retry-After. The whole fleet observes a pause, whichever process holds the lease.
 * @returns the function that stops it and releases the lease.
 */
export function startPoller(
  { fleetStore, config, log }: Pick<SourceDependencies, 'fleetStore' | 'config' | 'log'>,
  { slug, records, refresh }: PollerParts,
): () => void {
  const stopping = new AbortController()
  const intervalMs = config.livePollMs
  const key = `live:${slug}`
  const name = `live-${slug}`
  let failures = 0

  /** Returns the ms until the next step. */
  async function tick(): Promise<number> {
    if (!(await refresh())) return intervalMs
    const takenForMs = await fleetStore.lease(key, Math.round(intervalMs * LEASE_INTERVALS))
    if (takenForMs > 0) return Math.min(intervalMs, takenForMs + GRACE_MS)
    if (stopping.signal.aborted) return 0
    const pauseLeftMs = await records.pauses.leftMs(slug)
    if (pauseLeftMs > 0) return Math.min(intervalMs, pauseLeftMs + GRACE_MS)
    const ageMs = records.stateAgeMs(slug)
    if (ageMs < intervalMs / 2) return intervalMs - ageMs
    await poll()
    return intervalMs
  }

  async function poll(): Promise<void> {
    try {
      await records.poll(slug)
      failures = 0
    } catch (error) {
      failures += 1
      const pauseMs = Math.max(retryAfterOf(error), backoffMs())
      log.warn({ slug, failures, pauseMs, err: error }, 'the last score stands')
      await records.pauses.pause(slug, pauseMs)
    }
  }

  function backoffMs(): number {
    if (failures <= SHORT_OUTAGE) return 0
    return backoff(failures - SHORT_OUTAGE, { random: Math.random, maxMs: MAX_PAUSE_MS })
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const startedMs = performance.now()
      const restMs = await runInBackground(name, () =>
        tick().catch((error: unknown) => {
          log.warn({ slug, err: error }, 'a game that is watched could not be looked up')
          return intervalMs
        }),
      )
      const leftMs = Math.max(0, restMs - (performance.now() - startedMs))
      await wait(leftMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    await fleetStore.release(key)
  }

  // Belongs to no response and to no request, because the first subscriber's request has a deadline. Each step has an id of its own.
  void withoutTracking(() => runInBackground(name, run))
  return () => stopping.abort()
}
