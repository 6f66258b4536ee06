import type { ZodType } from 'zod'
import { UpstreamUnavailableError } from '../errors.ts'
import type { CacheEntry } from './cacheEntry.ts'
import { createCacheLoad, isLastGood, lastGoodMs } from './cacheLoad.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { createMemoryTier } from './memoryTier.ts'
import type { CacheTier, Metrics } from './metrics.ts'
import { createMissingKeys } from './missingKeys.ts'
import { whilePatient } from './patience.ts'
import type { PubSub } from './pubsub.ts'
import { createRedisTier } from './redisTier.ts'
import { createSharedEntries } from './sharedEntries.ts'
import { createThinAnswers } from './thinAnswers.ts'

/** Whether a visitor waits for a load or nobody does. */
export type Pace = 'foreground' | 'background'

/** Data and the instant it was loaded (ISO 8601). All readers share the data, so it is frozen. */
export interface Cached<T> {
  data: T
  lastUpdated: string
  /** There is nothing in it, and whether that is true has not been seen for 10 minutes yet; only with `itemCount`. */
  unconfirmed?: true
}

/** One cached resource. A key always goes with the same schema. */
export interface ReadThrough<T> {
  key: string
  /** How long the data is fresh, in ms; may depend on the data, as while a game is live. */
  ttlMs: number | ((data: T) => number)
  /** For how many ms after that the data is still answered while new data is loaded in the background. */
  staleMs: number
  /** Checks the upstream's JSON, and may transform it. Must be synchronous. */
  schema: ZodType<T>
  /** Whether the data is about what was asked for; an answer about another thing is as good as none. */
  isAbout?: (data: T) => boolean
  /**
   * How many items the data holds, for what does not lose most of them at once: an answer with none, or with less than half of
   * the last good one's, replaces that one only after 10 minutes; so does a 404. Left out where any number of items may be right.
   */
  itemCount?: (data: T) => number
  /** For how many ms it is remembered that there is no such thing (404); 30 s when left out. */
  missingMs?: number
  /** Fetches the upstream's JSON. */
  load: (pace: Pace) => Promise<unknown>
}

/** The shared cache: what is in it must be fit for everybody's eyes. */
export interface Cache {
  /**
   * Answers from the process, else from Redis, else loads; one load at a time for a key.
   *
   * Fresh data is answered as it is; stale data too, with a load in the background; older data after a load. When the load
   * fails, or takes longer than the request has left, the last good data of the past 24 h is answered. Failures are not stored,
   * but for NotFoundError (30 s).
   *
   * @throws what `load` throws, UpstreamInvalidError when the schema rejects its result and UpstreamUnavailableError when the
   * request's time is up, if there is no last good data.
   */
  readThrough<T>(options: ReadThrough<T>): Promise<Cached<T>>
  /**
   * Says that what is known of a key, here, in Redis and in the other processes, is outdated: the next read loads anew and waits for
   * it, and only if that fails is the last good data answered. A load that is under way is not stored.
   */
  drop(key: string): Promise<void>
  /** How the shared tier is; `none` when the cache lives in the process alone. */
  redisState(): RedisState
  close(): Promise<void>
}

export type RedisState = 'up' | 'down' | 'none'

/** While another process loads, how long until Redis is asked for its result. */
const claimedPauseMs = 250
/** Where processes tell each other which keys are outdated. */
const dropChannel = 'cache.drop'

/** A load under way. Once `dropped`, its result must not be stored. */
interface Flight {
  entry: Promise<CacheEntry>
  dropped: boolean
}

/**
 * Builds the cache: Keyv in memory, bounded by `memoryMb`, in front of Keyv on Redis when `redisUrl` is given.
 *
 * @param options.clock the wall's: ages do not follow the league's clock.
 * @param options.pubsub tells other processes what was dropped; left out, they keep theirs until it ages.
 * @param options.deadlineMs longest wait for Redis; 150 ms when left out.
 */
export function createCache(options: {
  clock: Clock
  log: Log
  metrics: Metrics
  memoryMb: number
  redisUrl?: string | undefined
  pubsub?: PubSub
  deadlineMs?: number
}): Cache {
  const { clock, log, metrics, memoryMb, redisUrl, pubsub, deadlineMs = 150 } = options
  const memory = createMemoryTier(memoryMb * 1024 * 1024)
  const redis =
    redisUrl === undefined ? undefined : createRedisTier({ url: redisUrl, clock, log, deadlineMs })
  const shared = createSharedEntries({ redis, clock, log })
  const missing = createMissingKeys(clock)
  const thinAnswers = createThinAnswers({ clock, log, metrics })
  const load = createCacheLoad({ memory, shared, missing, thinAnswers, clock, log, metrics })
  const flights: Record<Pace, Map<string, Flight>> = { foreground: new Map(), background: new Map() }

  const ageMs = (entry: CacheEntry) => clock.nowMs() - entry.loadedAtMs
  const isFresh = (entry: CacheEntry) => !entry.isOutdated && ageMs(entry) < entry.ttlMs
  const isServable = (entry: CacheEntry, staleMs: number) =>
    !entry.isOutdated && !entry.cached.unconfirmed && ageMs(entry) < entry.ttlMs + staleMs
  const mayRetry = (entry: CacheEntry) => clock.nowMs() >= entry.retryAtMs

  async function read<T>(wanted: ReadThrough<T>): Promise<CacheEntry> {
    const { key, staleMs } = wanted
    missing.check(key)
    const entry = await memory.get(key)
    if (entry && isFresh(entry)) return counted('memory', entry)
    if (entry && isServable(entry, staleMs)) {
      if (mayRetry(entry)) refresh(wanted, entry)
      return counted('stale', entry)
    }
    if (entry && isLastGood(entry, clock) && !mayRetry(entry)) return counted('last_good', entry)
    return inTime(key, join('foreground', wanted, entry))
  }

  /** A request that needs one thing after another waits no longer for all of them than for one; the load goes on for the next. */
  async function inTime(key: string, loading: Promise<CacheEntry>): Promise<CacheEntry> {
    const entry = await whilePatient(loading)
    if (entry) return entry
    const old = await memory.get(key)
    if (old && isLastGood(old, clock)) return counted('last_good', old)
    throw new UpstreamUnavailableError('The time of the request was up')
  }

  function refresh<T>(wanted: ReadThrough<T>, entry: CacheEntry): void {
    // Nobody waits for it; its failure has been logged where it happened.
    join('background', wanted, entry).catch(() => undefined)
  }

  /** A visitor never joins a load in the background, which may take longer than a visitor waits. */
  function join<T>(pace: Pace, wanted: ReadThrough<T>, known: CacheEntry | undefined): Promise<CacheEntry> {
    const { key } = wanted
    const underWay = flights[pace]
    const running = underWay.get(key)
    if (running) return running.entry

    const isDropped = () => flight.dropped
    const flight: Flight = { dropped: false, entry: bring(pace, wanted, known, isDropped) }
    underWay.set(key, flight)
    const land = () => {
      if (underWay.get(key) === flight) underWay.delete(key)
    }
    flight.entry.then(land, land)
    return flight.entry
  }

  async function bring<T>(
    pace: Pace,
    wanted: ReadThrough<T>,
    known: CacheEntry | undefined,
    isDropped: () => boolean,
  ): Promise<CacheEntry> {
    const { key, staleMs } = wanted
    const newer = await readNewer(wanted, known)
    if (newer) thinAnswers.end(key)
    if (newer && !isDropped()) await memory.set(key, newer)
    if (newer && isFresh(newer)) return counted('redis', newer)
    if (newer && pace === 'foreground' && isServable(newer, staleMs)) {
      refresh(wanted, newer)
      return counted('redis', newer)
    }

    const old = newer ?? known
    if (pace === 'foreground' || !redis || !old) return load(pace, wanted, old, isDropped)
    if (!(await shared.claim(key))) {
      old.retryAtMs = clock.nowMs() + claimedPauseMs
      return old
    }
    try {
      return await load(pace, wanted, old, isDropped)
    } finally {
      await shared.release(key)
    }
  }

  /** What Redis has, if it is newer than what is known. */
  async function readNewer<T>(wanted: ReadThrough<T>, known?: CacheEntry): Promise<CacheEntry | undefined> {
    const stored = await shared.read(wanted)
    return known && stored && known.loadedAtMs >= stored.loadedAtMs ? undefined : stored
  }

  async function dropHere(key: string): Promise<void> {
    for (const underWay of [flights.foreground, flights.background]) {
      const flight = underWay.get(key)
      if (flight) flight.dropped = true
      underWay.delete(key)
    }
    missing.delete(key)
    const entry = await memory.get(key)
    if (!entry) return
    entry.isOutdated = true
    entry.retryAtMs = 0
  }

  function counted(tier: CacheTier, entry: CacheEntry): CacheEntry {
    metrics.cacheRead(tier)
    return entry
  }

  const unsubscribe = pubsub?.subscribe(dropChannel, (key) => {
    if (typeof key === 'string') void dropHere(key)
  })

  return {
    readThrough: async <T>(wanted: ReadThrough<T>) => (await read(wanted)).cached as Cached<T>,
    drop: async (key) => {
      await Promise.all([dropHere(key), shared.outdate(key, lastGoodMs)])
      pubsub?.publish(dropChannel, key)
    },
    redisState: () => (redis ? (redis.isUp() ? 'up' : 'down') : 'none'),
    close: () => Promise.resolve([unsubscribe?.(), redis?.close()]).then(() => undefined),
  }
}
