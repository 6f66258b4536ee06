import type { ZodType } from 'zod'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../errors.ts'
import { readStoredEntry, toCacheEntry } from './cacheEntry.ts'
import type { CacheEntry, StoredEntry } from './cacheEntry.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { createMemoryTier } from './memoryTier.ts'
import type { CacheTier, Metrics } from './metrics.ts'
import { createMissingKeys } from './missingKeys.ts'
import { whilePatient } from './patience.ts'
import type { PubSub } from './pubsub.ts'
import { createRedisTier } from './redisTier.ts'

/** Whether a visitor waits for a load or nobody does. */
export type Pace = 'foreground' | 'background'

/** Data and the instant it was loaded (ISO 8601). All readers share the data, so it is frozen. */
export interface Cached<T> {
  data: T
  lastUpdated: string
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
  /** Forgets a key here, in Redis and in the other processes; a load that is under way is not stored. */
  drop(key: string): Promise<void>
  /** How the shared tier is; `none` when the cache lives in the process alone. */
  redisState(): RedisState
  close(): Promise<void>
}

export type RedisState = 'up' | 'down' | 'none'

const lastGoodMs = 24 * 60 * 60 * 1000
/** After a failed load, how long the old data is answered without another try. */
const failedPauseMs = 5000
/** While another process loads, how long until Redis is asked for its result. */
const claimedPauseMs = 250
/** Where processes tell each other the keys they have dropped. */
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
  const missing = createMissingKeys(clock)
  const flights: Record<Pace, Map<string, Flight>> = { foreground: new Map(), background: new Map() }

  const ageMs = (entry: CacheEntry) => clock.nowMs() - entry.loadedAtMs
  const isFresh = (entry: CacheEntry) => ageMs(entry) < entry.ttlMs
  const isServable = (entry: CacheEntry, staleMs: number) => ageMs(entry) < entry.ttlMs + staleMs
  const isLastGood = (entry: CacheEntry) => ageMs(entry) < lastGoodMs
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
    if (entry && isLastGood(entry) && !mayRetry(entry)) return counted('last_good', entry)
    return inTime(key, join('foreground', wanted, entry))
  }

  /** A request that needs one thing after another waits no longer for all of them than for one; the load goes on for the next. */
  async function inTime(key: string, loading: Promise<CacheEntry>): Promise<CacheEntry> {
    const entry = await whilePatient(loading)
    if (entry) return entry
    const old = await memory.get(key)
    if (old && isLastGood(old)) return counted('last_good', old)
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
    const shared = await readShared(wanted, known)
    if (shared && !isDropped()) await memory.set(key, shared)
    if (shared && isFresh(shared)) return counted('redis', shared)
    if (shared && pace === 'foreground' && isServable(shared, staleMs)) {
      refresh(wanted, shared)
      return counted('redis', shared)
    }

    const old = shared ?? known
    if (pace === 'foreground' || !redis || !old) return load(pace, wanted, old, isDropped)
    if (!(await redis.claim(key))) {
      old.retryAtMs = clock.nowMs() + claimedPauseMs
      return old
    }
    try {
      return await load(pace, wanted, old, isDropped)
    } finally {
      await redis.release(key)
    }
  }

  /** What another process, or this one before a restart, left in Redis, if it is newer than what is known. Junk is removed. */
  async function readShared<T>(wanted: ReadThrough<T>, known?: CacheEntry): Promise<CacheEntry | undefined> {
    const stored = await redis?.read(wanted.key)
    if (stored === undefined) return undefined
    try {
      const shared = readStoredEntry(wanted, stored, clock.nowMs())
      return known && known.loadedAtMs >= shared.loadedAtMs ? undefined : shared
    } catch (error) {
      log.warn({ key: wanted.key, err: error }, 'Redis held junk')
      await redis?.delete(wanted.key)
      return undefined
    }
  }

  async function load<T>(
    pace: Pace,
    wanted: ReadThrough<T>,
    old: CacheEntry | undefined,
    isDropped: () => boolean,
  ): Promise<CacheEntry> {
    const { key, staleMs } = wanted
    try {
      const raw = await wanted.load(pace)
      const entry = toCacheEntry(wanted, raw, clock.nowMs())
      if (isDropped()) return counted('load', entry)
      await memory.set(key, entry)
      const stored: StoredEntry = { data: raw, lastUpdated: entry.cached.lastUpdated }
      const written = redis?.write(key, stored, Math.max(lastGoodMs, entry.ttlMs + staleMs))
      if (pace === 'background') await written
      return counted('load', entry)
    } catch (error) {
      if (error instanceof NotFoundError && isDropped()) throw error
      if (error instanceof NotFoundError) {
        missing.add(key, error)
        await Promise.all([memory.delete(key), redis?.delete(key)])
        throw error
      }
      if (error instanceof UpstreamInvalidError)
        log.warn({ key, err: error }, 'The upstream sent something else')
      if (!old || !isLastGood(old)) throw error
      old.retryAtMs = clock.nowMs() + failedPauseMs
      log.warn({ key, lastUpdated: old.cached.lastUpdated }, 'Answering the last good data')
      return counted('last_good', old)
    }
  }

  async function dropHere(key: string): Promise<void> {
    for (const underWay of [flights.foreground, flights.background]) {
      const flight = underWay.get(key)
      if (flight) flight.dropped = true
      underWay.delete(key)
    }
    missing.delete(key)
    await memory.delete(key)
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
      await Promise.all([dropHere(key), redis?.delete(key)])
      pubsub?.publish(dropChannel, key)
    },
    redisState: () => (redis ? (redis.isUp() ? 'up' : 'down') : 'none'),
    close: () => Promise.resolve([unsubscribe?.(), redis?.close()]).then(() => undefined),
  }
}
