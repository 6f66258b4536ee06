import { hash } from 'node:crypto'
import { z } from 'zod'
import type { ZodType } from 'zod'
import { UpstreamInvalidError } from '../../errors.ts'
import type { Cached, CachedResource } from './cache.ts'
import { deepFreeze } from '../deepFreeze.ts'
import { allowSlices, MAX_UNSLICED_BYTES, nextSlice } from '../queues/slices.ts'
import { collectUnreadableRows, type UnreadableRow } from './unreadableRows.ts'

/** A cache entry in memory: validated data that is ready to use, frozen because all readers share it. */
export interface CacheEntry {
  readonly cached: Readonly<Cached<unknown>>
  /** A fingerprint of the upstream's JSON: equal for equal answers, in all processes. */
  readonly version: string
  /** When the data was loaded, on the monotonic clock of this process. */
  readonly loadedAtMs: number
  /** How long the data is fresh, in ms. */
  readonly ttlMs: number
  /** Length of the upstream's JSON, an estimate of the memory that the mapped data takes. */
  readonly bytes: number
  /** How many items the data holds; undefined where any number of items may be right. */
  readonly items: number | undefined
  /** The rows of the answer that the schema rejected. */
  readonly unreadableRows: readonly UnreadableRow[]
  /** The key was dropped (invalidated) since the load: the data is served only when a new load fails. */
  isOutdated: boolean
  /** No new load before this instant (monotonic), because one has just failed or another process is loading. */
  retryAtMs: number
}

/** An entry as it is stored in Redis: the upstream's own JSON, so that each reader validates it again. */
export type StoredEntry = z.infer<typeof storedEntry>

export const storedEntry = z.object({
  data: z.unknown(),
  lastUpdated: z.iso.datetime(),
  /** The TTL in Redis that the entry was stored with, in ms. Its remaining TTL tells every process its age by Redis's clock. */
  keepMs: z.number(),
  isOutdated: z.boolean().optional(),
})

const loadTimes = new WeakMap<object, number>()

/** When cached data was loaded, on the monotonic clock of this process. Not part of the data, so that equal data compares equal. */
export function loadedAtMsOf(cached: Cached<unknown>): number {
  return loadTimes.get(cached) ?? -Infinity
}

/**
 * Checks an upstream's JSON, and makes the data of it that is kept; of long JSON in several slices, between which other work runs.
 *
 * @param loadedAtMs when it was loaded, by the monotonic clock.
 * @param lastUpdated the date of that (ISO 8601).
 * @throws UpstreamInvalidError that names the key and the first bad field, or says that the answer is about something else.
 */
export async function toCacheEntry<Payload, Model>(
  { key, schema, toModel, ttlMs, isAbout, itemCount }: CachedResource<Payload, Model>,
  raw: unknown,
  { loadedAtMs, lastUpdated }: { loadedAtMs: number; lastUpdated: string },
): Promise<CacheEntry> {
  if (raw === undefined) throw new UpstreamInvalidError(`${key}: Returned with no data`)
  const json = JSON.stringify(raw)
  const isLong = json.length > MAX_UNSLICED_BYTES
  const { result, unreadableRows } = collectUnreadableRows(() => check(schema, raw, { key, isLong }))
  const payload = await result
  if (isLong) await nextSlice()
  if (isAbout?.(payload) === false)
    throw new UpstreamInvalidError(`${key}: The answer is about another thing`)
  const data = deepFreeze<unknown>(toModel ? await runOrThrow(() => toModel(payload), key) : payload)
  if (isLong) await nextSlice()
  return {
    cached: withLoadTime({ data, lastUpdated }, loadedAtMs),
    version: hash('sha1', json, 'base64'),
    loadedAtMs,
    ttlMs: typeof ttlMs === 'function' ? ttlMs(payload) : ttlMs,
    bytes: json.length,
    items: itemCount?.(payload),
    unreadableRows,
    isOutdated: false,
    retryAtMs: 0,
  }
}

/**
 * Validates, against the current schema, an entry that another process stored.
 * @param loadedAtMs when it was loaded, on the monotonic clock of this process.
 * @throws UpstreamInvalidError when its data is not valid for the resource.
 */
export async function readStoredEntry<Payload, Model>(
  resource: CachedResource<Payload, Model>,
  { data, lastUpdated, isOutdated = false }: StoredEntry,
  loadedAtMs: number,
): Promise<CacheEntry> {
  return { ...(await toCacheEntry(resource, data, { loadedAtMs, lastUpdated })), isOutdated }
}

/** Marks the entry of an empty or partial answer as unconfirmed, fresh for only `ttlMs`. */
export function toUnconfirmed(entry: CacheEntry, ttlMs: number): CacheEntry {
  return {
    ...entry,
    ...{ ttlMs, version: `${entry.version} unconfirmed` },
    cached: withLoadTime({ ...entry.cached, unconfirmed: true as const }, entry.loadedAtMs),
  }
}

function withLoadTime(cached: Cached<unknown>, loadedAtMs: number): Readonly<Cached<unknown>> {
  loadTimes.set(cached, loadedAtMs)
  return Object.freeze(cached)
}

async function check<T>(
  schema: ZodType<T>,
  raw: unknown,
  { key, isLong }: { key: string; isLong: boolean },
): Promise<T> {
  const parse = () => (isLong ? allowSlices(() => schema.safeParseAsync(raw)) : schema.safeParse(raw))
  const result = await runOrThrow(parse, key)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new UpstreamInvalidError(`${key}: ${issue?.path.join('.')}: ${issue?.message}`)
}

/** A transform or a mapper that throws was not written for what the upstream sent, so the answer counts as invalid. */
async function runOrThrow<T>(run: () => T | Promise<T>, key: string): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw new UpstreamInvalidError(`${key}: could not be transformed`, { cause: error })
  }
}
