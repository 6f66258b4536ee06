import { NotFoundError, UpstreamInvalidError } from '../../errors.ts'
import type { CachedResource } from './cache.ts'
import { toCacheEntry, toUnconfirmed } from './cacheEntry.ts'
import type { CacheEntry } from './cacheEntry.ts'
import type { Clock } from '../clock.ts'
import type { LoadFailures, RecentFailure } from './loadFailures.ts'
import type { Log } from '../log.ts'
import type { MemoryTier } from './memoryTier.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createReadCounts } from './loadSpans.ts'
import type { NegativeCache } from './negativeCache.ts'
import { reasonOf } from '../outageLog.ts'
import { PartialAnswer } from './partialAnswer.ts'
import type { Priority } from './priority.ts'
import type { SharedTier } from './sharedTier.ts'
import type { Flight } from '../queues/singleFlight.ts'
import type { ShrinkGuard } from './shrinkGuard.ts'
import { createUnreadableRowsReport } from './unreadableRows.ts'

/** How long the last good data is served in place of a failure. */
export const lastGoodMs = 24 * 60 * 60 * 1000
/** After a load that failed or lost most items, how long the old data is served before another load. */
const retryPauseMs = 5000

/** Whether an entry is good and young enough to be answered when a load fails: nobody knows whether an unconfirmed empty one was right. */
export function isLastGood({ cached, items, loadedAtMs }: CacheEntry, clock: Clock): boolean {
  const isDoubtful = cached.unconfirmed === true && items === 0
  return !isDoubtful && clock.nowMs() - loadedAtMs < lastGoodMs
}

/**
 * Builds the function `load` that asks the upstream and decides about its answer, and the one that answers without a load. A good answer is
 * stored in the process, and then in Redis (`Flight.stored`). After a failure, or an answer that has lost most of its items, the previous
 * data stays. `load` takes the previous entry, if there is one. It throws what the resource's `load` throws, and UpstreamInvalidError for
 * an unusable answer, if there is no last good data.
 */
export function createCacheLoad(parts: {
  memory: MemoryTier
  shared: SharedTier | undefined
  failures: LoadFailures
  notFound: NegativeCache
  shrinkGuard: ShrinkGuard
  clock: Clock
  wall: Clock
  log: Log
  metrics: Metrics
}) {
  const { memory, shared, failures, notFound, shrinkGuard, clock, wall, log, metrics } = parts
  const { loaded } = createReadCounts(metrics)
  const reportUnreadableRows = createUnreadableRowsReport({ log, metrics })

  async function load<Payload, Model>(
    priority: Priority,
    resource: CachedResource<Payload, Model>,
    known: CacheEntry | undefined,
    flight: Flight,
  ): Promise<CacheEntry> {
    const { key, upstream } = resource
    try {
      const answer = await resource.load(priority)
      const isPartial = answer instanceof PartialAnswer
      const raw = isPartial ? answer.data : answer
      const lastUpdated = new Date(wall.nowMs()).toISOString()
      const entry = await toCacheEntry(resource, raw, { loadedAtMs: clock.nowMs(), lastUpdated })
      reportUnreadableRows(key, entry.unreadableRows)
      if (isPartial && !entry.items) throw new UpstreamInvalidError(`${key}: The answer is incomplete`)
      const lastGood = await largestLastGood(resource, known)
      const verdict = isPartial ? verdictOnPartial(lastGood) : verdictOn(key, entry, lastGood)
      if (verdict === 'thin' && lastGood) return keepLastGood(key, lastGood, flight)
      if (flight.isDropped) return loaded('load', entry)
      const kept = verdict === 'unconfirmed' ? toUnconfirmed(entry, retryPauseMs) : entry
      memory.set(key, kept)
      if (verdict === 'unconfirmed') return loaded('load', kept)
      flight.stored = shared?.write(key, raw, entry, Math.max(lastGoodMs, entry.ttlMs + resource.staleMs))
      return loaded('load', entry)
    } catch (error) {
      if (error instanceof NotFoundError) return await handleNotFound(resource, error, known, flight)
      if (error instanceof UpstreamInvalidError)
        log.warn({ upstream, key, err: error }, 'The answer of the upstream is invalid')
      const untilMs = flight.isDropped ? undefined : failures.remember(key, error)
      if (!known || !isLastGood(known, clock)) throw error
      // The first read after a drop must not be answered without a load of its own.
      if (!flight.isDropped) known.retryAtMs = untilMs ?? clock.nowMs() + retryPauseMs
      log.warn(
        { upstream, key, lastUpdated: known.cached.lastUpdated, reason: reasonOf(error) },
        'Answering the last good data',
      )
      return loaded('last_good', known)
    }
  }

  function verdictOn(key: string, { items }: CacheEntry, lastGood: CacheEntry | undefined) {
    return items === undefined ? 'good' : shrinkGuard.check(key, items, lastGood?.items)
  }

  /** Any complete answer is better than a partial one, whatever its number of items. */
  function verdictOnPartial(lastGood: CacheEntry | undefined) {
    return lastGood ? 'thin' : 'unconfirmed'
  }

  /** The last good entry with the most items, in memory or Redis, to compare an answer with; undefined for a resource that counts none. */
  async function largestLastGood<Payload, Model>(
    resource: CachedResource<Payload, Model>,
    known: CacheEntry | undefined,
  ) {
    if (!resource.itemCount) return undefined
    // Redis is read again, however fresh memory is: this process may have been cut off from it, and must not overwrite good data there.
    const entries = [known, await shared?.read(resource)].filter((entry) => entry !== undefined)
    return entries
      .filter((entry) => isLastGood(entry, clock) && !entry.cached.unconfirmed)
      .toSorted((a, b) => (b.items ?? 0) - (a.items ?? 0))[0]
  }

  /** Serves the last good data for a while before another load; after a drop, only for this read. */
  function keepLastGood(key: string, lastGood: CacheEntry, { isDropped }: Flight): CacheEntry {
    if (!isDropped) {
      lastGood.retryAtMs = clock.nowMs() + retryPauseMs
      memory.set(key, lastGood)
    }
    return loaded('last_good', lastGood)
  }

  /**
   * Remembers the 404 and deletes the previous data, unless the resource has `itemCount` and had data
   * recently.
   * @throws the 404 once it is accepted
   */
  async function handleNotFound<Payload, Model>(
    resource: CachedResource<Payload, Model>,
    error: NotFoundError,
    known: CacheEntry | undefined,
    flight: Flight,
  ): Promise<CacheEntry> {
    const { key, missingMs } = resource
    const lastGood = await largestLastGood(resource, known)
    if (lastGood && shrinkGuard.check(key, 0, lastGood.items) === 'thin')
      return keepLastGood(key, lastGood, flight)
    if (!flight.isDropped) {
      memory.delete(key)
      notFound.remember(key, error, missingMs)
      await shared?.delete(key)
    }
    throw error
  }

  /**
   * Answers without a load, because the last one has just failed.
   * @throws that failure, if there is no last good data.
   */
  function answerFailed({ error, untilMs }: RecentFailure, known: CacheEntry | undefined): CacheEntry {
    if (!known || !isLastGood(known, clock)) throw error
    known.retryAtMs = untilMs
    return loaded('last_good', known)
  }

  return { load, answerFailed }
}
