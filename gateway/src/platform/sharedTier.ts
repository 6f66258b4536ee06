import { createKeyv } from '@keyv/redis'
import { z } from 'zod'
import type { CachedResource } from './cache.ts'
import { readStoredEntry } from './cacheEntry.ts'
import type { CacheEntry, StoredEntry } from './cacheEntry.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { parseJson } from './parseJson.ts'
import { createReadBatch } from './readBatch.ts'
import { connectRedis } from './redisConnection.ts'
import { claimKey, readTexts } from './redisScripts.ts'
import type { RedisState } from './redisState.ts'

/** Names the format of the entries: processes that write another one do not see each other's. */
const namespace = 'gateway-v1'
/** Longer than any load takes; then another process may try. */
const claimMs = 20_000
/**
 * The longest text that is read and the largest entry that is written, in bytes: an answer of an outside system has at most 5 MB, and a
 * tenth of that in practice.
 */
const mostBytes = 10_000_000
/** Stands for a value that cannot be an entry, so that the check of the entry finds that it is junk. */
const NO_ENTRY = Symbol('no entry')

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
  /** Resolves when what this process is storing under the key is stored, or lost. */
  written(key: string): Promise<void>
  /**
   * Marks the stored entry, so that its readers load anew and answer it only if that fails; keeps it until it is `keepMs` old.
   */
  markOutdated(key: string, keepMs: number): Promise<void>
  delete(key: string): Promise<void>
  /** Whether this process may load the key in the background; true for one process at a time, and when Redis cannot tell. */
  claim(key: string): Promise<boolean>
  release(key: string): Promise<void>
  /** How Redis is for the connection of the tier. */
  redisState(): RedisState
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
  const { client, withFallback, state, close } = connectRedis(options)
  const keyv = createKeyv(client, { namespace, throwOnConnectError: false, throwOnErrors: true })
  keyv.serialize = (data) => JSON.stringify(data)

  /** Not by Keyv: its `MGET` has values of any size sent. One command for all keys. */
  async function readMany(keys: string[]): Promise<unknown[]> {
    const options = { keys: keys.map((key) => `${namespace}::${key}`), arguments: [String(mostBytes)] }
    const texts = await client.evalRo(readTexts, options)
    return Array.isArray(texts) ? texts.map(valueOf) : []
  }
  /** The value as it was parsed from JSON, unchecked; undefined when there is none. */
  const readValue = createReadBatch<unknown>((keys) => withFallback<unknown[]>([], () => readMany(keys)))
  const writeValue = (key: string, value: unknown, keepMs: number) =>
    withFallback(undefined, async () => void (await keyv.set(key, value, keepMs)))
  const writing = new Map<string, Promise<void>>()
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
    async write(key, raw, { cached, bytes }, keepMs) {
      if (bytes > mostBytes / 2) return log.warn({ key, bytes }, 'An answer is too large for Redis')
      const stored: StoredEntry = { data: raw, lastUpdated: cached.lastUpdated }
      const written = writeValue(key, stored, keepMs)
      writing.set(key, written)
      await written
      if (writing.get(key) === written) writing.delete(key)
    },
    written: (key) => writing.get(key) ?? Promise.resolve(),
    async markOutdated(key, keepMs) {
      const { success, data } = datedValue.safeParse(await readValue(key))
      if (!success) return remove(key)
      const remainingMs = keepMs - (clock.nowMs() - Date.parse(data.lastUpdated))
      // Newer data that another process stores in between is overwritten; the only harm is that it is loaded once more.
      await writeValue(key, { ...data, isOutdated: true }, Math.max(remainingMs, 1))
    },
    delete: remove,
    claim: (key) =>
      withFallback(true, async () => {
        const options = { keys: [claimOf(key)], arguments: [String(claimMs)] }
        return (await client.eval(claimKey, options)) === 1
      }),
    release: (key) => withFallback(undefined, async () => void (await client.unlink(claimOf(key)))),
    redisState: state,
    close,
  }
}

/** Whether a value was loaded at an instant (epoch ms) or before; false for junk. The data itself is not looked at, which takes long. */
function isLoadedBy(ms: number, stored: unknown): boolean {
  const { success, data } = datedValue.safeParse(stored)
  return success && Date.parse(data.lastUpdated) <= ms
}

function claimOf(key: string): string {
  return `${namespace}::claim::${key}`
}

/** What Keyv has stored; the length of a text that is too long, or -1 for another type, is no entry, and neither is text of another form. */
function valueOf(text: unknown): unknown {
  if (text === null) return undefined
  const stored = typeof text === 'string' ? parseJson(text) : undefined
  if (typeof stored !== 'object' || stored === null) return NO_ENTRY
  return (stored as { value?: unknown }).value ?? NO_ENTRY
}
