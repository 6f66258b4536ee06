import { createKeyv } from '@keyv/redis'
import { z } from 'zod'
import { UpstreamInvalidError } from '../../errors.ts'
import type { CachedResource } from './cache.ts'
import { readStoredEntry, storedAgeMs } from './cacheEntry.ts'
import type { CacheEntry, StoredEntry } from './cacheEntry.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { parseJson } from '../parseJson.ts'
import { createReadBatch } from '../queues/readBatch.ts'
import { connectRedis } from '../fleet/redisConnection.ts'
import { claimKey, readTexts } from '../fleet/redisScripts.ts'
import type { RedisState } from '../fleet/redisState.ts'

/** Names the format of the entries: processes that write another one do not see each other's. */
const namespace = 'gateway-v1'
/** Longer than any load takes; then another process may try. */
const claimMs = 20_000
/**
 * The longest text that is read and the largest entry that is written, in bytes: an answer of an outside system has at most 5 MB, and a
 * tenth of that in practice.
 */
const maxBytes = 10_000_000
/** Stands for a value that cannot be an entry, so that the check of the entry finds that it is junk. */
const NO_ENTRY = Symbol('no entry')

/**
 * The second tier of the cache, on Redis, shared by all processes. Nothing here fails, and nothing takes longer than the
 * deadline: with Redis down, frozen or full of junk a read is a miss and a write is lost.
 */
export interface SharedTier {
  /**
   * The entry that another process, or this one before a restart, has stored; undefined where it is not newer than the `known` one.
   * Junk is removed and counts as a miss.
   */
  read<Payload, Model>(
    resource: CachedResource<Payload, Model>,
    known?: CacheEntry,
  ): Promise<CacheEntry | undefined>
  /** Stores an answer, as the upstream sent it, for so many ms. */
  write(key: string, raw: unknown, entry: CacheEntry, keepMs: number): Promise<void>
  /** What `writeFailure` stored for this build, and for how much longer it is kept; undefined when there is nothing. */
  readFailure(key: string): Promise<StoredValue | undefined>
  /** Stores that the load of a key has failed, for so many ms. */
  writeFailure(key: string, failure: unknown, options: { keepMs: number; scope: FailureScope }): Promise<void>
  /** Deletes the failure of a key that counts for this build alone. */
  deleteFailureOfBuild(key: string): Promise<void>
  /** Resolves when what this process is storing under the key is stored, or lost. */
  written(key: string): Promise<void>
  /**
   * Marks the stored entry, so that its readers load anew and answer it only if that fails; keeps it until it is `keepMs` old. Deletes the
   * failures of the key, but not those of other builds.
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

/** For whom a failure counts: for all processes, or for those of the same build. */
export type FailureScope = 'fleet' | 'build'

const datedValue = z.looseObject({ lastUpdated: z.iso.datetime(), keepMs: z.number().optional() })

/** What the script returns for several keys. */
const foundTexts = z
  .tuple([z.array(z.union([z.string(), z.number(), z.null()])), z.array(z.number())])
  .transform(([values, left]) => ({ values, left }))

/** A value as it was parsed from JSON, unchecked, and for how many ms more Redis keeps it; negative where it does not say. */
interface StoredValue {
  value: unknown
  leftMs: number
}

/**
 * Builds the tier on a connection of its own.
 *
 * @param options.build names the code that reads the answers; see `buildName`.
 * @param options.clock the monotonic one.
 * @param options.deadlineMs longest wait for Redis.
 */
export function createSharedTier(options: {
  url: string
  build: string
  clock: Clock
  wall: Clock
  log: Log
  deadlineMs: number
}): SharedTier {
  const { build, clock, wall, log } = options
  const { client, withFallback, state, close } = connectRedis(options)
  const keyv = createKeyv(client, { namespace, throwOnConnectError: false, throwOnErrors: true })
  keyv.serialize = (data) => JSON.stringify(data)

  /** Undefined when there is none. */
  const readValue = createReadBatch<StoredValue>((keys) => withFallback([], () => readValues(keys)))
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
  /** A key of its own for each build, so that two builds do not overwrite each other's. */
  const failureKeyOf = (key: string, scope: FailureScope) =>
    scope === 'fleet' ? `failed ${key}` : `failed ${key} for ${build}`
  const deleteFailureOfBuild = (key: string) => remove(failureKeyOf(key, 'build'))

  /** Not by Keyv: its `MGET` has values of any size sent. One command for all keys. */
  async function readValues(keys: string[]): Promise<(StoredValue | undefined)[]> {
    const options = { keys: keys.map((key) => `${namespace}::${key}`), arguments: [String(maxBytes)] }
    const { values, left } = foundTexts.parse(await client.evalRo(readTexts, options))
    return values.map((text, at) =>
      text === null ? undefined : { value: valueOf(text), leftMs: left[at] ?? -1 },
    )
  }

  /** How old a stored value is, in ms; undefined for junk. The data itself is not looked at, which takes long. */
  function ageOf({ value, leftMs }: StoredValue): number | undefined {
    const { success, data } = datedValue.safeParse(value)
    return success ? storedAgeMs(data, leftMs, wall.nowMs()) : undefined
  }

  return {
    async read(resource, known) {
      const { key } = resource
      const stored = await readValue(key)
      if (stored === undefined) return undefined
      try {
        const ageMs = ageOf(stored)
        if (ageMs === undefined) throw new UpstreamInvalidError(`${key}: stored without an age`)
        const loadedAtMs = clock.nowMs() - ageMs
        const isNew = !known || (loadedAtMs > known.loadedAtMs && !isSame(stored, known))
        return isNew ? readStoredEntry(resource, stored.value, loadedAtMs) : undefined
      } catch (error) {
        log.warn({ key, err: error }, 'Redis held junk')
        await remove(key)
        return undefined
      }
    },
    async write(key, raw, { cached, loadedAtMs, bytes }, keepMs) {
      if (bytes > maxBytes / 2) return log.warn({ key, bytes }, 'An answer is too large for Redis')
      const stored: StoredEntry = { data: raw, lastUpdated: cached.lastUpdated, keepMs }
      await noteWrite(key, writeValue(key, stored, remaining(keepMs, clock.nowMs() - loadedAtMs)))
    },
    async readFailure(key) {
      const scopes = ['fleet', 'build'] as const
      // One command, because both are read in one turn.
      const found = await Promise.all(scopes.map((scope) => readValue(failureKeyOf(key, scope))))
      return found.find((stored) => stored !== undefined)
    },
    writeFailure: (key, failure, { keepMs, scope }) =>
      noteWrite(key, writeValue(failureKeyOf(key, scope), failure, keepMs)),
    deleteFailureOfBuild,
    written: (key) => writing.get(key) ?? Promise.resolve(),
    async markOutdated(key, keepMs) {
      const deletions = [remove(failureKeyOf(key, 'fleet')), deleteFailureOfBuild(key)]
      const [stored] = await Promise.all([readValue(key), ...deletions])
      const ageMs = stored && ageOf(stored)
      if (ageMs === undefined) return remove(key)
      const outdated = { ...datedValue.parse(stored?.value), keepMs, isOutdated: true }
      // Newer data that another process stores in between is overwritten; the only harm is that it is loaded once more.
      await writeValue(key, outdated, remaining(keepMs, ageMs))
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

/** Whether a stored value is the known entry: then their ages differ by the time that Redis takes. */
function isSame({ value }: StoredValue, { cached }: CacheEntry): boolean {
  return datedValue.parse(value).lastUpdated === cached.lastUpdated
}

/** For how much longer a value is kept, in whole ms, one at least. */
function remaining(keepMs: number, ageMs: number): number {
  return Math.max(1, Math.round(keepMs - ageMs))
}

function claimOf(key: string): string {
  return `${namespace}::claim::${key}`
}

/** What Keyv has stored; the length of a text that is too long, or -1 for another type, is no entry, and neither is text of another form. */
function valueOf(text: string | number): unknown {
  const stored = typeof text === 'string' ? parseJson(text) : undefined
  if (typeof stored !== 'object' || stored === null) return NO_ENTRY
  return (stored as { value?: unknown }).value ?? NO_ENTRY
}
