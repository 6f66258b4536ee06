import { createKeyv } from '@keyv/redis'
import { z } from 'zod'
import type { CachedResource } from './cache.ts'
import { readStoredEntry } from './cacheEntry.ts'
import type { CacheEntry, StoredEntry } from './cacheEntry.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { createReadBatch } from './readBatch.ts'
import { connectRedis } from './redisConnection.ts'

/** Names the format of the entries: processes that write another one do not see each other's. */
const namespace = 'gateway-v1'
/** Longer than any load takes; then another process may try. */
const claimMs = 20_000

/**
 * The second tier of the cache, on Redis, shared by all processes. Nothing here fails, and nothing takes longer than the
 * deadline: with Redis down, frozen or full of junk a read is a miss and a write is lost.
 */
export interface SharedTier {
  /**
   * The entry that another process, or this one before a restart, has stored; undefined where it was not loaded after `afterMs` (epoch
   * ms). Junk is removed and counts as a miss.
   */
  read<Payload, Model>(
    resource: CachedResource<Payload, Model>,
    afterMs?: number,
  ): Promise<CacheEntry | undefined>
  /** Stores an answer, as the upstream sent it, for so many ms. */
  write(key: string, raw: unknown, entry: CacheEntry, keepMs: number): Promise<void>
  /** What `writeFailure` stored, as it was parsed from JSON, unchecked; undefined when there is nothing. */
  readFailure(key: string): Promise<unknown>
  /** Stores that the load of a key has failed, for so many ms. */
  writeFailure(key: string, failure: unknown, keepMs: number): Promise<void>
  /** Resolves when what this process is storing under the key is stored, or lost. */
  written(key: string): Promise<void>
  /**
   * Marks the stored entry, so that its readers load anew and answer it only if that fails; keeps it until it is `keepMs` old. Deletes the
   * failure of the key.
   */
  markOutdated(key: string, keepMs: number): Promise<void>
  delete(key: string): Promise<void>
  /** Whether this process may load the key in the background; true for one process at a time, and when Redis cannot tell. */
  claim(key: string): Promise<boolean>
  release(key: string): Promise<void>
  /** Whether Redis answers commands at the moment. */
  isUp(): boolean
  close(): void
}

const datedValue = z.looseObject({ lastUpdated: z.iso.datetime() })

/**
 * Builds the tier on a connection of its own.
 *
 * @param options.deadlineMs longest wait for Redis.
 */
export function createSharedTier(options: {
  url: string
  clock: Clock
  log: Log
  deadlineMs: number
}): SharedTier {
  const { clock, log } = options
  const { client, withFallback, isUp, close } = connectRedis(options)
  const keyv = createKeyv(client, { namespace, throwOnConnectError: false, throwOnErrors: true })
  keyv.serialize = (data) => JSON.stringify(data)
  keyv.deserialize = parseOrKeep

  /** The value as it was parsed from JSON, unchecked; undefined when there is none. */
  const readValue = createReadBatch<unknown>((keys) => withFallback<unknown[]>([], () => keyv.getMany(keys)))
  const writeValue = (key: string, value: unknown, keepMs: number) =>
    withFallback(undefined, async () => void (await keyv.set(key, value, keepMs)))
  const writing = new Map<string, Promise<void>>()
  /** Lets others wait for a write of the key. */
  async function noteWrite(key: string, written: Promise<void>): Promise<void> {
    writing.set(key, written)
    await written
    if (writing.get(key) === written) writing.delete(key)
  }
  const remove = (key: string) => withFallback(undefined, async () => void (await keyv.delete(key)))

  return {
    async read(resource, afterMs = -Infinity) {
      const { key } = resource
      const stored = await readValue(key)
      if (stored === undefined || isLoadedBy(afterMs, stored)) return undefined
      try {
        return readStoredEntry(resource, stored, clock.nowMs())
      } catch (error) {
        log.warn({ key, err: error }, 'Redis held junk')
        await remove(key)
        return undefined
      }
    },
    async write(key, raw, { cached }, keepMs) {
      const stored: StoredEntry = { data: raw, lastUpdated: cached.lastUpdated }
      await noteWrite(key, writeValue(key, stored, keepMs))
    },
    readFailure: (key) => readValue(failureKey(key)),
    writeFailure: (key, failure, keepMs) => noteWrite(key, writeValue(failureKey(key), failure, keepMs)),
    written: (key) => writing.get(key) ?? Promise.resolve(),
    async markOutdated(key, keepMs) {
      const [{ success, data }] = await Promise.all([
        readValue(key).then((value) => datedValue.safeParse(value)),
        remove(failureKey(key)),
      ])
      if (!success) return remove(key)
      const remainingMs = keepMs - (clock.nowMs() - Date.parse(data.lastUpdated))
      // Newer data that another process stores in between is overwritten; the only harm is that it is loaded once more.
      await writeValue(key, { ...data, isOutdated: true }, Math.max(remainingMs, 1))
    },
    delete: remove,
    claim: (key) =>
      withFallback(true, async () => {
        const expiration = { type: 'PX', value: claimMs } as const
        return (await client.set(claimKey(key), '1', { condition: 'NX', expiration })) === 'OK'
      }),
    release: (key) => withFallback(undefined, async () => void (await client.unlink(claimKey(key)))),
    isUp,
    close,
  }
}

/** Whether a value was loaded at an instant (epoch ms) or before; false for junk. The data itself is not looked at, which takes long. */
function isLoadedBy(ms: number, stored: unknown): boolean {
  const { success, data } = datedValue.safeParse(stored)
  return success && Date.parse(data.lastUpdated) <= ms
}

function failureKey(key: string): string {
  return `failed ${key}`
}

function claimKey(key: string): string {
  return `${namespace}::claim::${key}`
}

/** Text that is no JSON is returned as it is; the check of the entry then finds that it is junk. */
function parseOrKeep<Value>(text: string): { value?: Value } {
  try {
    return JSON.parse(text) as { value?: Value }
  } catch {
    return { value: text as Value }
  }
}
