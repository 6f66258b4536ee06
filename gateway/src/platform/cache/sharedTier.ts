import { createKeyv } from '@keyv/redis'
import type { CachedResource } from './cache.ts'
import { readStoredEntry, storedEntry, type CacheEntry, type StoredEntry } from './cacheEntry.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { parseJson } from '../parseJson.ts'
import { MAX_UNSLICED_BYTES, nextSlice } from '../queues/slices.ts'
import { NAMESPACE } from '../redis/fleetStore.ts'
import type { RedisConnection } from '../redis/redisConnection.ts'

/** The longest answer that is stored, in bytes; longer upstream answers are rejected anyway. */
const MAX_BYTES = 1_000_000
/** Stands for a value that Keyv cannot have stored. */
const JUNK = { value: null }

/**
 * The second tier of the cache, on Redis, shared by all processes. Nothing here throws or outlasts the
 * deadline: with Redis down, frozen or full of junk, a read is a miss and a write is lost.
 */
export interface SharedTier {
  /** The entry stored in Redis; undefined where it is no newer than the `known` one. Junk is deleted and counts as a miss. */
  read<Payload, Model>(
    resource: CachedResource<Payload, Model>,
    known?: CacheEntry,
  ): Promise<CacheEntry | undefined>
  /** Stores an answer as the upstream sent it, for `keepMs`. */
  write(key: string, raw: unknown, entry: CacheEntry, keepMs: number): Promise<void>
  /**
   * Marks the stored entry as invalidated, so that its readers load and serve it only if the load fails; it stays until it is `keepMs` old.
   */
  markOutdated(key: string, keepMs: number): Promise<void>
  delete(key: string): Promise<void>
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
  // Redis alone expires entries, by its own clock; Keyv would add an expiry by this process's clock.
  keyv.serialize = ({ value }) => JSON.stringify({ value })
  keyv.deserialize = (text) => parseJson(text) ?? JUNK

  const set = (key: string, stored: StoredEntry, ageMs: number) =>
    withFallback(undefined, async () => {
      await keyv.set(key, stored, Math.max(1, Math.round(stored.keepMs - ageMs)))
    })
  const remove = (key: string) => withFallback(undefined, async () => void (await keyv.delete(key)))

  async function discard(key: string, error?: unknown): Promise<undefined> {
    log.warn({ key, err: error }, 'Redis held junk')
    await remove(key)
  }

  /** The entry of a key and its age in ms, by Redis's clock, so that the writer's clock does not matter. Undefined where there is none. */
  async function find(key: string): Promise<{ stored: StoredEntry; ageMs: number } | undefined> {
    const reply = await withFallback(undefined, () =>
      Promise.all([keyv.get<unknown>(key).catch(junkIfOtherType), client.pTTL(`${NAMESPACE}::${key}`)]),
    )
    const [value, leftMs = -1] = reply ?? []
    if (value === undefined) return undefined
    const { data: stored, error } = storedEntry.safeParse(value)
    // Without a TTL its age is unknown, and it would be fresh forever.
    if (!stored || leftMs < 0) return discard(key, error)
    return { stored, ageMs: Math.max(0, stored.keepMs - leftMs) }
  }

  return {
    async read(resource, known) {
      const { key } = resource
      const found = await find(key)
      if (!found) return undefined
      const loadedAtMs = clock.nowMs() - found.ageMs
      if (!isNews(found.stored, loadedAtMs, known)) return undefined
      try {
        return await readStoredEntry(resource, found.stored, loadedAtMs)
      } catch (error) {
        return discard(key, error)
      }
    },
    async write(key, data, { cached, loadedAtMs, bytes }, keepMs) {
      if (bytes > MAX_BYTES) return log.warn({ key, bytes }, 'An answer is too large for Redis')
      if (bytes > MAX_UNSLICED_BYTES) await nextSlice()
      await set(key, { data, lastUpdated: cached.lastUpdated, keepMs }, clock.nowMs() - loadedAtMs)
    },
    async markOutdated(key, keepMs) {
      const found = await find(key)
      // This may overwrite newer data that another process stores in between; the only harm is one more load.
      if (found) await set(key, { ...found.stored, keepMs, isOutdated: true }, found.ageMs)
    },
    delete: remove,
  }
}

/** Whether a stored entry is newer than the known one, or is the same entry, invalidated since. */
function isNews(
  { lastUpdated, isOutdated }: StoredEntry,
  loadedAtMs: number,
  known: CacheEntry | undefined,
): boolean {
  // Ages of the same entry differ by Redis's latency, so dates are compared.
  if (known?.cached.lastUpdated === lastUpdated) return isOutdated === true && !known.isOutdated
  return known === undefined || loadedAtMs > known.loadedAtMs
}

/** @throws errors that mean Redis does not answer */
function junkIfOtherType(error: unknown): unknown {
  if (String(error).includes('WRONGTYPE')) return JUNK.value
  throw error
}
