import { LRUCache } from 'lru-cache'
import { NotFoundError, TooManyRequestsError, UpstreamUnavailableError } from '../../errors.ts'
import type { Cache, Cached, CachedResource } from './cache.ts'
import type { CacheEntry } from './cacheEntry.ts'
import { createCacheLoad, isLastGood, lastGoodMs } from './cacheLoad.ts'
import type { Clock } from '../clock.ts'
import { DeadlineExceededError, withinRequestDeadline } from '../resilience/deadline.ts'
import { createEntryAges } from './entryAges.ts'
import { createLoadLease } from './loadLease.ts'
import { inLoadSlot } from './loadSlots.ts'
import type { Log } from '../log.ts'
import { createReadCounts, inLoadSpan } from './loadSpans.ts'
import { createMemoryTier, MISSING } from './memoryTier.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createLoadFailures } from './loadFailures.ts'
import { createNegativeCache } from './negativeCache.ts'
import type { Priority } from './priority.ts'
import type { FleetStore } from '../redis/fleetStore.ts'
import { addDependency, addFailure, addRefusal, isTracking, withoutTracking } from './dependencyTracking.ts'
import { currentClient, remainingMs } from '../requestContext.ts'
import { createSharedTier, type SharedTier } from './sharedTier.ts'
import { createSingleFlight, type Flight } from '../queues/singleFlight.ts'
import { createShrinkGuard } from './shrinkGuard.ts'
import { noTracer, type Tracer } from '../tracing/tracer.ts'
import { atMost } from '../atMost.ts'

/** While another process renews a key, how long until Redis is read again for its result. */
const RENEWED_ELSEWHERE_MS = 250
/** After a drop, how long until every load that began before it has ended, in ms. Until then no process waits for another's load. */
const DROPPED_MS = 10_000
const MAX_DROPPED = 10_000
/** The pub/sub channel on which processes announce dropped (invalidated) keys. */
const dropChannel = 'cache.drop'

/**
 * Builds the cache: a memory tier, bounded by `memoryMb`, in front of Keyv on Redis where `fleetStore` has a connection.
 * @param options.shared the tier that processes share; the one on Redis when left out.
 * @param options.clock the monotonic one, for ages and pauses.
 * @param options.wall the clock for published dates; `clock` when left out.
 * @param options.fleetStore announces dropped keys to other processes; without it they serve their data until it expires.
 * @param options.pause the `pause` option of `createLoadLease`.
 */
export function createCache(options: {
  clock: Clock
  wall?: Clock
  log: Log
  metrics: Metrics
  tracer?: Tracer
  memoryMb: number
  shared?: SharedTier | undefined
  fleetStore?: FleetStore
  pause?: () => Promise<unknown>
}): Cache {
  const { clock, log, metrics, tracer = noTracer, memoryMb, fleetStore, wall = clock } = options
  const { counted, loaded } = createReadCounts(metrics)
  const listeners = new Set<(key: string, version: string | null) => void>()
  const changed = (key: string, version: string | null) => {
    withoutTracking(() => {
      for (const listener of listeners) listener(key, version)
    })
  }
  const memory = createMemoryTier(memoryMb * 1024 * 1024, changed)
  const connection = fleetStore?.connection
  const shared = options.shared ?? (connection && createSharedTier({ connection, clock, log }))
  const notFound = createNegativeCache(clock)
  const shrinkGuard = createShrinkGuard({ clock, log, metrics })
  const leases = shared && fleetStore && createLoadLease({ fleetStore, metrics, pause: options.pause })
  const failures = createLoadFailures(clock)
  const { load: loadFromUpstream, answerFailed } = createCacheLoad({
    ...{ memory, shared, failures, notFound, shrinkGuard, clock, wall, log, metrics },
  })
  // A user's request never joins a background load, which may take longer than a user waits.
  const flights = { user: createSingleFlight<CacheEntry>(), background: createSingleFlight<CacheEntry>() }
  const dropsLast = { ttl: DROPPED_MS, ttlResolution: 0, perf: { now: () => clock.nowMs() } }
  const recentDrops = new LRUCache<string, true>({ ...atMost(MAX_DROPPED), ...dropsLast })
  /** Keys in memory whose drop message may have been missed: Redis is checked before they are read again. */
  let unchecked = new Set<string>()

  const { isFresh, isServable, mayRetry, tierThatAnswers, timesOf } = createEntryAges(clock)

  /** Not async, so that a hot read costs one resolved promise and nothing else. */
  function readThrough<Payload, Model = Payload>(
    resource: CachedResource<Payload, Model>,
  ): Promise<Cached<Model>> {
    if (isTracking()) return readAndNote(resource)
    const found = find(resource)
    return found instanceof Promise
      ? found.then(({ cached }) => cached as Cached<Model>)
      : Promise.resolve(found.cached as Cached<Model>)
  }

  /** The entry for the resource, at once where one can be served. */
  function find<Payload, Model>(resource: CachedResource<Payload, Model>): CacheEntry | Promise<CacheEntry> {
    const { key } = resource
    const missing = notFound.find(key)
    if (missing) return Promise.reject(missing)
    return entryAtOnce(resource) ?? settle(key, loadInPlace(resource))
  }

  /** The entry in memory that can be served without waiting; a stale one is renewed in the background. */
  function entryAtOnce<Payload, Model>(resource: CachedResource<Payload, Model>): CacheEntry | undefined {
    const entry = unchecked.has(resource.key) ? undefined : memory.get(resource.key)
    const tier = entry && tierThatAnswers(entry, resource.staleMs)
    if (!entry || !tier) return undefined
    if (tier === 'stale' && mayRetry(entry)) revalidate(resource, entry)
    return counted(tier, entry)
  }

  /**
   * Loads in a load slot of the operation. Joining a load in progress needs no slot, and a result that has arrived while waiting is taken.
   */
  function loadInPlace<Payload, Model>(resource: CachedResource<Payload, Model>): Promise<CacheEntry> {
    const { key } = resource
    if (flights.user.isUnderWay(key)) return loadForUser(resource, memory.get(key))
    const load = async () => {
      const missing = notFound.find(key)
      if (missing) throw missing
      return entryAtOnce(resource) ?? loadForUser(resource, memory.get(key))
    }
    return inLoadSlot('user', load, remainingMs())
  }

  /** Reads, and records the read as a dependency of the current response. */
  async function readAndNote<Payload, Model>(
    resource: CachedResource<Payload, Model>,
  ): Promise<Cached<Model>> {
    const { key, staleMs } = resource
    const readAgain = () => readThrough(resource)
    try {
      const entry = await find(resource)
      addDependency({ key, ...timesOf(entry, staleMs), version: entry.version, readAgain })
      return entry.cached as Cached<Model>
    } catch (error) {
      if (!(error instanceof NotFoundError)) addFailure()
      else {
        const nowMs = clock.nowMs()
        // A 404 that was dropped meanwhile is still a result, but it has expired.
        const droppedNow = { confirmedAtMs: nowMs, expiresAtMs: nowMs }
        const { confirmedAtMs, expiresAtMs } = notFound.timesOf(key) ?? droppedNow
        addDependency({
          ...{ key, version: MISSING, confirmedAtMs, readAgain },
          ...{ freshUntilMs: expiresAtMs, staleUntilMs: expiresAtMs },
        })
      }
      throw error
    }
  }

  /**
   * Waits for a load until the request's deadline, so that several reads in a row wait no longer in all than one of them. The load goes on,
   * and its result serves the next request.
   */
  async function settle(key: string, loading: Promise<CacheEntry>): Promise<CacheEntry> {
    try {
      return await withinRequestDeadline(loading)
    } catch (error) {
      if (!(error instanceof DeadlineExceededError)) throw error
      const known = memory.get(key)
      if (!known || !isLastGood(known, clock)) throw new UpstreamUnavailableError(error.message)
      metrics.cacheRead('last_good')
      return known
    }
  }

  function revalidate<Payload, Model>(resource: CachedResource<Payload, Model>, known: CacheEntry): void {
    const renew = async () => {
      const entry = memory.get(resource.key) ?? known
      return isFresh(entry) || !mayRetry(entry) ? entry : load('background', resource, entry)
    }
    const isUnderWay = flights.background.isUnderWay(resource.key)
    // Nobody waits for the renewal, and its failure has been logged by the call.
    void (isUnderWay ? renew() : inLoadSlot('background', renew)).catch(() => undefined)
  }

  function load<Payload, Model>(
    priority: Priority,
    resource: CachedResource<Payload, Model>,
    known?: CacheEntry,
  ): Promise<CacheEntry> {
    // A load belongs to no single response: it may go on after the one that began it is finished.
    return flights[priority].run(resource.key, (flight) => {
      const once = () => loadOnce(priority, resource, known, flight)
      return withoutTracking(() => inLoadSpan(tracer, resource.key, priority, once))
    })
  }

  /**
   * Loads for a waiting user. If the client that began a shared load is rate limited, the others load again for themselves. On 429, serve
   * the last good data.
   */
  async function loadForUser<Payload, Model>(
    resource: CachedResource<Payload, Model>,
    known: CacheEntry | undefined,
  ): Promise<CacheEntry> {
    try {
      return await load('user', resource, known)
    } catch (error) {
      if (!(error instanceof TooManyRequestsError)) throw error
      const old = memory.get(resource.key) ?? known
      if (error.client !== currentClient()) return loadForUser(resource, old)
      addRefusal(error)
      if (!old || !isLastGood(old, clock)) throw error
      return counted('last_good', old)
    }
  }

  /** Takes data that another process has loaded meanwhile, else asks the upstream under the lease. */
  async function loadOnce<Payload, Model>(
    priority: Priority,
    resource: CachedResource<Payload, Model>,
    known: CacheEntry | undefined,
    flight: Flight,
  ): Promise<CacheEntry> {
    const { key } = resource
    const { answer, newer } = await takeNewer(priority, resource, known, flight)
    if (answer) return answer
    if (priority === 'user') {
      // An entry in memory may have become servable meanwhile.
      const atOnce = entryAtOnce(resource)
      if (atOnce) return atOnce
    }
    const old = newer ?? known
    // Ignore failures older than the drop.
    const failure = flight.isDropped ? undefined : failures.find(key)
    if (failure) return answerFailed(failure, old)
    const ask = () => loadFromUpstream(priority, resource, old, flight)
    if (priority === 'user') resource.permit?.()
    if (!leases) return ask()
    if (priority === 'background' && old) {
      const renewed = await leases.runInBackground(key, { load: ask, flight })
      if (!renewed) old.retryAtMs = clock.nowMs() + RENEWED_ELSEWHERE_MS
      return renewed ?? old
    }
    // Another process's load in progress may be older than the drop.
    if (flight.isDropped || old?.isOutdated || recentDrops.has(key)) return ask()
    const look = async () => (await takeNewer(priority, resource, old, flight)).answer
    return leases.run(key, { look, load: ask, flight })
  }

  /** Stores data that another process has loaded since; returns whether it can be served: fresh, or stale during renewal. */
  async function takeNewer<Payload, Model>(
    priority: Priority,
    resource: CachedResource<Payload, Model>,
    known: CacheEntry | undefined,
    flight: Flight,
  ): Promise<{ answer?: CacheEntry; newer?: CacheEntry | undefined }> {
    const { key } = resource
    const newer = await shared?.read(resource, known)
    unchecked.delete(key)
    if (!newer) return {}
    shrinkGuard.forget(key)
    // Newer data that this process has loaded meanwhile stays.
    const isOlder = newer.loadedAtMs < (memory.get(key)?.loadedAtMs ?? -Infinity)
    if (!flight.isDropped && !isOlder) memory.set(key, newer)
    if (isFresh(newer)) return { answer: loaded('redis', newer) }
    if (priority === 'background' || !isServable(newer, resource.staleMs)) return { newer }
    revalidate(resource, newer)
    return { answer: loaded('redis', newer) }
  }

  function dropHere(key: string): void {
    recentDrops.set(key, true)
    flights.user.drop(key)
    flights.background.drop(key)
    failures.forget(key)
    notFound.forget(key)
    const entry = memory.get(key)
    if (entry) {
      entry.isOutdated = true
      entry.retryAtMs = 0
    }
    changed(key, null)
  }

  const unsubscribe = fleetStore?.subscribe(dropChannel, (key) => {
    if (typeof key === 'string') dropHere(key)
  })
  fleetStore?.onLive(() => {
    notFound.clear()
    unchecked = new Set(memory.keys())
    for (const key of unchecked) changed(key, null)
  })

  return {
    readThrough,
    async drop(key) {
      dropHere(key)
      await shared?.markOutdated(key, lastGoodMs)
      fleetStore?.publish(dropChannel, key, { isRetried: true })
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      unsubscribe?.()
      return Promise.resolve()
    },
  }
}
