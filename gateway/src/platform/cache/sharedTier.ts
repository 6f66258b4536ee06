import { createKeyv } from '@keyv/redis'
import type { CachedResource } from './cache.ts'
import { readStoredEntry, storedEntry, type CacheEntry, type StoredEntry } from './cacheEntry.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { parseJson } from '../parseJson.ts'
import { NAMESPACE } from '../redis/pubsub.ts'
import type { RedisConnection } from '../redis/redisConnection.ts'

/** The longest answer that is stored, in bytes: an outside system sends at most 5 MB, and a tenth of that in practice. */
const MAX_BYTES = 5_000_000
/** Stands for what Keyv cannot have stored. */
const JUNK = { value: null }

/**
 * The second tier of the cache, on Redis, shared by all processes. Nothing here fails, and nothing takes longer than the
 * deadline: with Redis down, frozen or full of junk a read is a miss and a write is lost.
 */
export interface SharedTier {
  /**
   * The entry that another process, or this one before a restart, has stored; undefined where it says nothing new about the `known` one.
   * Junk is removed and counts as a miss.
   */
  read<Payload, Model>(
    resource: CachedResource<Payload, Model>,
    known?: CacheEntry,
  ): Promise<CacheEntry | undefined>
  /** Stores an answer, as the upstream sent it, for so many ms. */
  write(key: string, raw: unknown, entry: CacheEntry, keepMs: number): Promise<void>
  /**
   * Marks the stored entry, so that its readers load anew and answer it only if that fails; keeps it until it is `keepMs` old.
   */
  markOutdated(key: string, keepMs: number): Promise<void>
  delete(key: string): Promise<void>
}

/** What Keyv has found, unchecked, and for how many ms more Redis keeps it; negative where it does for ever. */
interface Found {
  value: unknown
  leftMs: number
}

/**
 * Builds the tier: Keyv on the connection that the process shares.
 *
 * @param options.clock the monotonic one.
 */
export function createSharedTier(options: {
  connection: RedisConnection
  clock: Clock
  log: Log
}): SharedTier {
  const { connection, clock, log } = options
  const { client, withFallback } = connection
  const keyv = createKeyv(client, { namespace: NAMESPACE, throwOnConnectError: false, throwOnErrors: true })
  // Redis alone ends an entry, by its own clock; Keyv would note an end by that of this process.
  keyv.serialize = ({ value }) => JSON.stringify({ value })
  keyv.deserialize = (text) => parseJson(text) ?? JUNK

  /** Undefined where there is nothing, or Redis is out of reach. */
  const find = (key: string) =>
    withFallback<Found | undefined>(undefined, async () => {
      const [value, leftMs] = await Promise.all([
        keyv.get<unknown>(key).catch(junkIfOtherType),
        client.pTTL(`${NAMESPACE}::${key}`),
      ])
      return value === undefined ? undefined : { value, leftMs }
    })
  const set = (key: string, stored: StoredEntry, ageMs: number) =>
    withFallback(undefined, async () => {
      await keyv.set(key, stored, Math.max(1, Math.round(stored.keepMs - ageMs)))
    })
  const remove = (key: string) => withFallback(undefined, async () => void (await keyv.delete(key)))

  /**
   * The entry that was found, and its age in ms: by Redis's clock, so that the writer's does not matter.
   *
   * @throws where it is none, or has no end.
   */
  function parse({ value, leftMs }: Found): { stored: StoredEntry; ageMs: number } {
    const stored = storedEntry.parse(value)
    if (leftMs < 0) throw new Error('The entry has no end')
    return { stored, ageMs: Math.max(0, stored.keepMs - leftMs) }
  }

  /** Runs `use` with the entry of a key; undefined where there is none. Junk, which makes it throw, is removed. */
  async function withEntry<T>(
    key: string,
    use: (entry: { stored: StoredEntry; ageMs: number }) => T,
  ): Promise<T | undefined> {
    const found = await find(key)
    try {
      return found && use(parse(found))
    } catch (error) {
      log.warn({ key, err: error }, 'Redis held junk')
      await remove(key)
      return undefined
    }
  }

  return {
    read: (resource, known) =>
      withEntry(resource.key, ({ stored, ageMs }) => {
        const loadedAtMs = clock.nowMs() - ageMs
        return isNews(stored, loadedAtMs, known) ? readStoredEntry(resource, stored, loadedAtMs) : undefined
      }),
    async write(key, data, { cached, loadedAtMs, bytes }, keepMs) {
      if (bytes > MAX_BYTES) return log.warn({ key, bytes }, 'An answer is too large for Redis')
      await set(key, { data, lastUpdated: cached.lastUpdated, keepMs }, clock.nowMs() - loadedAtMs)
    },
    async markOutdated(key, keepMs) {
      // Newer data that another process stores in between is overwritten; the only harm is that it is loaded once more.
      await withEntry(key, ({ stored, ageMs }) => set(key, { ...stored, keepMs, isOutdated: true }, ageMs))
    },
    delete: remove,
  }
}

/** Whether a stored entry is newer than the known one, or is the same, which has been dropped since. */
function isNews(
  { lastUpdated, isOutdated }: StoredEntry,
  loadedAtMs: number,
  known: CacheEntry | undefined,
): boolean {
  // The ages of one entry differ by the time that Redis takes.
  if (known?.cached.lastUpdated === lastUpdated) return isOutdated === true && !known.isOutdated
  return known === undefined || loadedAtMs > known.loadedAtMs
}

/** @throws what means that Redis does not answer */
function junkIfOtherType(error: unknown): unknown {
  if (String(error).includes('WRONGTYPE')) return JUNK.value
  throw error
}
